#pragma once
#include <sqlite3.h>

// Swift cannot call a variadic function: these name the calls that foodlog needs.

/// Switches a boolean `sqlite3_db_config` option, for example SQLITE_DBCONFIG_DEFENSIVE, and reads it back.
static inline int foodlog_db_config(sqlite3 *db, int option, int enabled, int *result) {
    return sqlite3_db_config(db, option, enabled, result);
}
