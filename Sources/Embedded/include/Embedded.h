#pragma once
#include <stddef.h>

/// A file that was embedded when the program was built.
struct embedded_file {
    const char *name;
    const unsigned char *bytes;
    size_t count;
};

/// How many files `Migrations/` has.
size_t embedded_migrations_count(void);

/// A file of `Migrations/`, in order of their numbers; `index` is below the count.
struct embedded_file embedded_migration(size_t index);

/// The tables of `Data/starter/`.
struct embedded_file embedded_starter_foods(void);
struct embedded_file embedded_starter_recipes(void);
struct embedded_file embedded_starter_ambiguous(void);
struct embedded_file embedded_starter_names(void);
struct embedded_file embedded_starter_sources(void);

/// The schema of a catalogue: `Migrations/catalogue.sql`.
struct embedded_file embedded_catalogue_schema(void);

/// Words for the same food: `Data/synonyms.tsv`.
struct embedded_file embedded_synonyms(void);
