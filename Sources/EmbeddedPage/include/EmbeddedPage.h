#pragma once
#include <stddef.h>

/// A file of the page, as it was when the program was built.
struct page_file {
    const char *name;
    const unsigned char *bytes;
    size_t count;
};

/// How many files `Page/` has.
size_t page_file_count(void);

/// A file of `Page/`, in order of their names; `index` is below the count.
struct page_file page_file(size_t index);
