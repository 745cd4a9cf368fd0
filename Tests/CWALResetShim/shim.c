#include "CWALResetShim.h"

#include <pthread.h>
#include <sqlite3.h>
#include <stddef.h>

// A checkpoint reads the header of the log's index, and later compares it with the count of pages that were copied
// already. In between, SQLite calls xUnfetch of the database file if the header was new to it.

static sqlite3_vfs vfs;
static sqlite3_vfs *system_vfs;
static sqlite3_io_methods methods;
static const sqlite3_io_methods *system_methods;

static void (*armed)(void *);
static void *armed_context;
static int fired;

struct call {
    void (*race)(void *);
    void *context;
};

static void *run(void *pointer) {
    struct call *call = pointer;
    call->race(call->context);
    return NULL;
}

static int unfetch(sqlite3_file *file, sqlite3_int64 offset, void *page) {
    if (armed && !page) {
        struct call call = {armed, armed_context};
        pthread_t thread;
        armed = NULL;
        if (pthread_create(&thread, NULL, run, &call) == 0) {
            pthread_join(thread, NULL);
            fired = 1;
        }
    }
    return system_methods->xUnfetch(file, offset, page);
}

static int open_file(sqlite3_vfs *self, const char *name, sqlite3_file *file, int flags, int *granted) {
    (void)self;
    int code = system_vfs->xOpen(system_vfs, name, file, flags, granted);
    if (code == SQLITE_OK && (flags & SQLITE_OPEN_MAIN_DB) && file->pMethods->iVersion >= 3) {
        system_methods = file->pMethods;
        methods = *system_methods;
        methods.xUnfetch = unfetch;
        file->pMethods = &methods;
    }
    return code;
}

int wal_reset_register(void) {
    system_vfs = sqlite3_vfs_find(NULL);
    if (!system_vfs) return 1;
    vfs = *system_vfs;
    vfs.zName = WAL_RESET_VFS;
    vfs.xOpen = open_file;
    vfs.pNext = NULL;
    return sqlite3_vfs_register(&vfs, 0);
}

void wal_reset_arm(void (*race)(void *), void *context) {
    fired = 0;
    armed_context = context;
    armed = race;
}

int wal_reset_disarm(void) {
    armed = NULL;
    return fired;
}
