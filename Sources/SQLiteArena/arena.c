#include "SQLiteArena.h"

#include <sqlite3.h>
#include <stdint.h>
#include <stdlib.h>
#include <string.h>

// Memory for SQLite in a command that runs for milliseconds, by SQLite's own interface for it (sqlite3_mem_methods).
//
// Debian builds SQLite without its lookaside memory, so that each piece of a parse is a call of malloc, and the schema
// and the statements of a command are 2,000 of them: 250 instructions each, 40 here. Small blocks are cut off a chunk,
// one behind the other; a freed one is kept for the next of its size. Large ones are the C library's.

/// What is before each block: its size, with this.
typedef struct {
    int64_t size;
} Header;

/// A freed block, which lies where its contents were.
typedef struct Kept {
    struct Kept *next;
} Kept;

enum {
    step = 16,
    /// The largest block that is cut off a chunk: the state of a parse is one, a page of the file is not.
    largest = 2560,
    chunk_size = 64 << 10,
};

static Kept *kept[largest / step + 1];
static char *chunk, *chunk_end;
static int64_t in_use, limit;

static Header *header_of(void *block) { return (Header *)block - 1; }

/// The size of a block of `bytes`, with its header. SQLite asks for less than 2 GB.
static int64_t total(int64_t bytes) { return (bytes + (int64_t)sizeof(Header) + step - 1) & -(int64_t)step; }

static void *cut(int64_t size) {
    if (chunk_end - chunk < size) {
        char *next = malloc(chunk_size);
        if (!next) return NULL;
        // So that what is behind each header is as aligned as what malloc gives.
        chunk = next + sizeof(Header);
        chunk_end = next + chunk_size;
    }
    char *block = chunk;
    chunk += size;
    return block;
}

void *sqlite_arena_malloc(int bytes) {
    int64_t size = total(bytes);
    if (in_use + size > limit) return NULL;
    Header *header;
    if (size > largest) {
        header = malloc((size_t)size);
    } else if (kept[size / step]) {
        Kept *block = kept[size / step];
        kept[size / step] = block->next;
        header = header_of(block);
    } else {
        header = cut(size);
    }
    if (!header) return NULL;
    header->size = size;
    in_use += size;
    return header + 1;
}

void sqlite_arena_free(void *block) {
    if (!block) return;
    Header *header = header_of(block);
    in_use -= header->size;
    if (header->size > largest) {
        free(header);
    } else {
        Kept *freed = block;
        freed->next = kept[header->size / step];
        kept[header->size / step] = freed;
    }
}

void *sqlite_arena_realloc(void *block, int bytes) {
    Header *header = header_of(block);
    int64_t before = header->size, size = total(bytes);
    if (size == before) return block;
    if (size > largest && before > largest) {
        if (in_use + size - before > limit) return NULL;
        header = realloc(header, (size_t)size);
        if (!header) return NULL;
        header->size = size;
        in_use += size - before;
        return header + 1;
    }
    void *moved = sqlite_arena_malloc(bytes);
    if (!moved) return NULL;
    memcpy(moved, block, (size_t)(before < size ? before : size) - sizeof(Header));
    sqlite_arena_free(block);
    return moved;
}

int sqlite_arena_size(void *block) { return block ? (int)(header_of(block)->size - (int64_t)sizeof(Header)) : 0; }

int sqlite_arena_round_up(int bytes) { return (int)(total(bytes) - (int64_t)sizeof(Header)); }

static int arena_begin(void *context) {
    (void)context;
    return SQLITE_OK;
}

static void arena_end(void *context) { (void)context; }

int sqlite_arena_install(long long most) {
    static const sqlite3_mem_methods methods = {
        .xMalloc = sqlite_arena_malloc,
        .xFree = sqlite_arena_free,
        .xRealloc = sqlite_arena_realloc,
        .xSize = sqlite_arena_size,
        .xRoundup = sqlite_arena_round_up,
        .xInit = arena_begin,
        .xShutdown = arena_end,
    };
    // Its own account of the memory is not asked for, and is a fourth of what a block costs then.
    int result = sqlite3_config(SQLITE_CONFIG_MEMSTATUS, 0);
    if (result == SQLITE_OK) result = sqlite3_config(SQLITE_CONFIG_MALLOC, &methods);
    if (result == SQLITE_OK) limit = most;
    return result;
}

void sqlite_arena_limit(long long most) { limit = most; }

long long sqlite_arena_in_use(void) { return in_use; }
