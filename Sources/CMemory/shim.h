#pragma once
#include <malloc.h>
#include <stddef.h>
#include <stdint.h>
#include <stdlib.h>
#include <sys/mman.h>
#include <unistd.h>

#ifndef MADV_POPULATE_WRITE
#define MADV_POPULATE_WRITE 23
#endif

/// Asks the kernel for the pages of a range at once; what it refuses comes page by page as ever.
static inline void foodlog_populate(const void *from, const void *to) {
    uintptr_t page = (uintptr_t)sysconf(_SC_PAGESIZE);
    uintptr_t start = ((uintptr_t)from + page - 1) & ~(page - 1);
    if (start < (uintptr_t)to) madvise((void *)start, (uintptr_t)to - start, MADV_POPULATE_WRITE);
}

/// Makes room for `bytes` in the heap, with memory behind it, and keeps what is freed.
static inline void foodlog_reserve_heap(size_t bytes) {
    mallopt(M_TRIM_THRESHOLD, 64 << 20);
    mallopt(M_TOP_PAD, (int)bytes);
    // More than a new heap holds, and less than what would be mapped apart from it.
    void *block = malloc(126 << 10);
    if (!block) return;
    const void *end = sbrk(0);
    // A heap that grows elsewhere, as under a debugger of memory, is left alone.
    if ((const char *)block < (const char *)end && (size_t)((const char *)end - (const char *)block) <= 2 * bytes)
        foodlog_populate(block, end);
    free(block);
}
