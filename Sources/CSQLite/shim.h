#pragma once
#include <fcntl.h>
#include <sqlite3.h>
#include <sys/syscall.h>
#include <sys/vfs.h>
#include <unistd.h>

// Swift cannot call a variadic function: these name the calls that foodlog needs.

/// Switches a boolean `sqlite3_db_config` option, for example SQLITE_DBCONFIG_DEFENSIVE, and reads it back.
static inline int foodlog_db_config(sqlite3 *db, int option, int enabled, int *result) {
    return sqlite3_db_config(db, option, enabled, result);
}

/// Says that one thread of the process uses the library: it takes no locks between threads then.
static inline int foodlog_config_one_thread(void) { return sqlite3_config(SQLITE_CONFIG_SINGLETHREAD); }

/// Gives two files each other's names, in one step. Linux has it since 3.15, some of its file systems do not.
static inline int foodlog_exchange(const char *one, const char *other) {
    const unsigned exchange = 1 << 1;
    return (int)syscall(SYS_renameat2, AT_FDCWD, one, AT_FDCWD, other, exchange);
}

/// The number of the type of the file system that a file is on, as statfs(2) has it; -1 where that is not known.
static inline long foodlog_file_system_type(const char *path) {
    struct statfs facts;
    return statfs(path, &facts) == 0 ? (long)(unsigned)facts.f_type : -1;
}
