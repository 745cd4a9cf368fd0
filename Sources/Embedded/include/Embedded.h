#pragma once
#include <stddef.h>

/// A file that was embedded when the program was built.
struct embedded_file {
    const char *name;
    const unsigned char *bytes;
    size_t count;
};

/// The files of `Migrations/`, in order of their numbers.
extern const struct embedded_file embedded_migrations[];
extern const size_t embedded_migrations_count;
