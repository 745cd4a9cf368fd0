#pragma once

/// Gives SQLite the memory of this arena instead of the C library's, at most `limit` bytes at a time.
///
/// For a process that has promised one thread (SQLITE_CONFIG_SINGLETHREAD), before anything else is asked of the
/// library. Returns a result code of SQLite.
int sqlite_arena_install(long long limit);

/// The bytes that are handed out, with what it takes to keep account of them.
long long sqlite_arena_in_use(void);

// What SQLite calls, and the limit in bytes, for tests.

void sqlite_arena_limit(long long limit);
void *sqlite_arena_malloc(int bytes);
void *sqlite_arena_realloc(void *block, int bytes);
void sqlite_arena_free(void *block);
int sqlite_arena_size(void *block);
int sqlite_arena_round_up(int bytes);
