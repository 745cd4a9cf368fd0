-- The schema of a catalogue: bulk foods, in a file of its own beside the log. It is built once, in one go, and never
-- changed: it has no migrations. `application_id` is 0x464C4F43 ("FLOC"), `user_version` the version of this format.

-- What the file says of itself: where the foods came from, how many there are, how to build it anew.
CREATE TABLE fact (
    name TEXT NOT NULL PRIMARY KEY,
    value TEXT NOT NULL
) STRICT, WITHOUT ROWID;

-- A food. The most popular has rank 1, so that the first matches of any query are those that matter most.
CREATE TABLE food (
    rank INTEGER NOT NULL PRIMARY KEY,
    -- The place of the food's source in the fact `sources`, counted from 0.
    source INTEGER NOT NULL,
    -- The source's own id. Null where it is the barcode, in 13 digits.
    id TEXT,
    -- The barcode as a number.
    barcode INTEGER,
    -- How much likelier the food is meant than its words say: below 0 for what is rarely meant.
    prior INTEGER NOT NULL,
    -- How many words each piece between the commas of its name has, 4 bits for a piece, the first one lowest; 0 for a
    -- name that does not go from the general to the particular.
    pieces INTEGER NOT NULL,
    -- The number that stands for the key of its name.
    name_key INTEGER NOT NULL,
    -- The keys of its names (docs/decisions/0006-name-keys.md), one a line, the name first and the aliases after it.
    names TEXT NOT NULL,
    -- The key of its details and state.
    details TEXT NOT NULL,
    -- The food itself, in the few bytes that CatalogueContent.swift describes.
    content BLOB NOT NULL
) STRICT;

-- Where an alias stands: the number that stands for its key, and the foods that have it.
CREATE TABLE alias (
    key INTEGER NOT NULL,
    food INTEGER NOT NULL,
    PRIMARY KEY (key, food)
) STRICT, WITHOUT ROWID;

-- The words of names and details; the rowid is food.rank.
CREATE VIRTUAL TABLE food_text USING fts5 (
    words,
    content = '',
    detail = none,
    columnsize = 0,
    tokenize = "unicode61 remove_diacritics 0 categories 'L* N* M* Co' tokenchars '%&/.'",
    prefix = '2 3'
);

-- The words that a misspelt one can have been, and how many foods have them; `reversed` is spelt from its end, so
-- that a word with one mistake in its first half is found by its second.
CREATE TABLE term (
    word TEXT NOT NULL PRIMARY KEY,
    foods INTEGER NOT NULL
) STRICT, WITHOUT ROWID;

CREATE TABLE reversed_term (
    word TEXT NOT NULL PRIMARY KEY
) STRICT, WITHOUT ROWID;
