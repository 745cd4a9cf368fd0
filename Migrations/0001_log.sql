-- The food log: entries, the food versions they point to, the journal that undo stands on.
--
-- Times are milliseconds since 1970 (UTC); days are days since 1970-01-01 of the eater's calendar, so that a day is a
-- number, sorts, and never depends on a time zone. Every computation with them is done by the program, never in SQL.

-- Numbers of this file that change as it grows.
CREATE TABLE counter (
    name TEXT NOT NULL PRIMARY KEY CHECK (name IN ('entry')),
    value INTEGER NOT NULL CHECK (value >= 0)
) STRICT, WITHOUT ROWID;

INSERT INTO counter (name, value) VALUES ('entry', 0);

-- Settings that change what entries mean: when a day starts, meal slots, the measure system.
CREATE TABLE setting (
    name TEXT NOT NULL PRIMARY KEY CHECK (length(name) BETWEEN 1 AND 100),
    value TEXT NOT NULL CHECK (length(value) <= 10000 AND instr(value, char(0)) = 0)
) STRICT, WITHOUT ROWID;

-- A food, by its identity: the source, and the source's own id. Its content is in its versions.
CREATE TABLE food (
    key INTEGER NOT NULL PRIMARY KEY,
    id BLOB NOT NULL UNIQUE CHECK (length(id) = 16),
    source TEXT NOT NULL CHECK (length(source) BETWEEN 1 AND 100),
    source_id TEXT NOT NULL CHECK (length(source_id) BETWEEN 1 AND 500),
    -- Digits; one of 12 or 13 digits has zeros before it up to 14, so that both spellings are one product.
    barcode TEXT CHECK (barcode NOT GLOB '*[^0-9]*' AND length(barcode) BETWEEN 8 AND 14),
    -- The folded words of details and state, in the singular.
    details TEXT NOT NULL,
    -- The version that a new entry gets. Null only while the food is being written.
    current INTEGER REFERENCES food_version (key),
    -- When the source was last asked, where it was asked at all.
    fetched_at INTEGER,
    UNIQUE (source, source_id)
) STRICT;

CREATE INDEX food_by_barcode ON food (barcode) WHERE barcode IS NOT NULL;

-- What was known of a food at some time. Immutable: an entry of ten years ago still says what it said.
CREATE TABLE food_version (
    key INTEGER NOT NULL PRIMARY KEY,
    -- SHA-256 of the content. A changed bit no longer fits it.
    digest BLOB NOT NULL UNIQUE CHECK (length(digest) = 32),
    food INTEGER NOT NULL REFERENCES food (key),
    -- Canonical JSON, described in docs/schema.md.
    content TEXT NOT NULL CHECK (length(content) > 0),
    created_at INTEGER NOT NULL
) STRICT;

CREATE INDEX food_version_by_food ON food_version (food);

CREATE TRIGGER food_version_is_immutable BEFORE UPDATE ON food_version BEGIN
    SELECT RAISE(ABORT, 'a food version never changes');
END;

-- The names by which a food is found exactly: folded words in the singular, with a space between them. Position 0 is
-- its name, the others are aliases.
CREATE TABLE food_name (
    folded TEXT NOT NULL CHECK (length(folded) > 0),
    food INTEGER NOT NULL REFERENCES food (key) ON DELETE CASCADE,
    position INTEGER NOT NULL CHECK (position >= 0),
    PRIMARY KEY (folded, food)
) STRICT, WITHOUT ROWID;

CREATE INDEX food_name_by_food ON food_name (food);

-- The same words and those of details and state, for finding a food by any of them; the rowid is food.key. The store
-- writes it in the same transaction, since a trigger that writes it is refused while the schema is not trusted.
CREATE VIRTUAL TABLE food_text USING fts5 (
    names,
    details,
    tokenize = "unicode61 remove_diacritics 0 categories 'L* N* M* Co' tokenchars '%&/.'",
    prefix = '2 3'
);

-- Something eaten. Deleting sets deleted_at: the number stays taken, and undo can bring it back.
CREATE TABLE entry (
    key INTEGER NOT NULL PRIMARY KEY,
    id BLOB NOT NULL UNIQUE CHECK (length(id) = 16),
    number INTEGER NOT NULL UNIQUE CHECK (number > 0),
    day INTEGER NOT NULL CHECK (day BETWEEN -800000 AND 3000000),
    -- The instant, and the seconds that the local clock was ahead of UTC then. Both or neither.
    at INTEGER,
    utc_offset INTEGER CHECK (utc_offset BETWEEN -100000 AND 100000),
    zone TEXT NOT NULL CHECK (length(zone) BETWEEN 1 AND 100),
    meal TEXT CHECK (length(meal) BETWEEN 1 AND 100),
    -- The item as typed; and the words in it that named the food, as in food_name.
    text TEXT NOT NULL CHECK (length(text) <= 10000 AND instr(text, char(0)) = 0),
    words TEXT NOT NULL CHECK (length(words) <= 10000 AND instr(words, char(0)) = 0),
    -- Null where the food or the amount could not be resolved.
    food INTEGER REFERENCES food (key),
    version INTEGER REFERENCES food_version (key),
    -- The serving that was chosen: how many units, and what one of them measured then.
    quantity REAL CHECK (quantity >= 0 AND quantity <= 1e9),
    unit TEXT CHECK (length(unit) BETWEEN 1 AND 500),
    unit_grams REAL CHECK (unit_grams >= 0),
    unit_milliliters REAL CHECK (unit_milliliters >= 0),
    unit_servings REAL CHECK (unit_servings >= 0),
    estimated INTEGER NOT NULL CHECK (estimated IN (0, 1)),
    note TEXT NOT NULL CHECK (length(note) <= 10000 AND instr(note, char(0)) = 0),
    deleted_at INTEGER,
    CONSTRAINT instant_and_offset CHECK ((at IS NULL) = (utc_offset IS NULL)),
    CONSTRAINT food_and_version CHECK ((food IS NULL) = (version IS NULL)),
    CONSTRAINT quantity_and_unit CHECK ((quantity IS NULL) = (unit IS NULL))
) STRICT;

CREATE INDEX entry_by_day ON entry (day, number) WHERE deleted_at IS NULL;
CREATE INDEX entry_by_food ON entry (food, number, day) WHERE deleted_at IS NULL;
CREATE INDEX entry_by_words ON entry (words, number) WHERE deleted_at IS NULL;
CREATE INDEX entry_by_version ON entry (version);

-- The journal: one row for each command that wrote, append-only. Undoing is an operation of its own.
CREATE TABLE operation (
    number INTEGER NOT NULL PRIMARY KEY,
    id BLOB NOT NULL UNIQUE CHECK (length(id) = 16),
    at INTEGER NOT NULL,
    kind TEXT NOT NULL CHECK (kind IN ('do', 'undo', 'redo')),
    command TEXT NOT NULL CHECK (length(command) BETWEEN 1 AND 100),
    summary TEXT NOT NULL,
    -- What an undo or a redo turns back or does again.
    target INTEGER REFERENCES operation (number),
    CONSTRAINT target_of_undo CHECK ((kind = 'do') = (target IS NULL))
) STRICT;

CREATE INDEX operation_by_target ON operation (target) WHERE target IS NOT NULL;

CREATE TRIGGER operation_is_immutable BEFORE UPDATE ON operation BEGIN
    SELECT RAISE(ABORT, 'the journal is append-only');
END;

-- The rows that an operation changed: each as it was before (null: it was not there) and after.
CREATE TABLE change (
    operation INTEGER NOT NULL REFERENCES operation (number),
    position INTEGER NOT NULL CHECK (position >= 0),
    subject TEXT NOT NULL CHECK (subject IN ('entry', 'setting')),
    -- The entry's id, or the setting's name.
    row TEXT NOT NULL,
    -- The entry's number, by which a person names it; null for a setting.
    number INTEGER,
    -- JSON.
    before TEXT,
    after TEXT,
    PRIMARY KEY (operation, position),
    CONSTRAINT number_of_entry CHECK ((subject = 'entry') = (number IS NOT NULL)),
    CONSTRAINT before_or_after CHECK (before IS NOT NULL OR after IS NOT NULL)
) STRICT, WITHOUT ROWID;

CREATE TRIGGER change_is_immutable BEFORE UPDATE ON change BEGIN
    SELECT RAISE(ABORT, 'the journal is append-only');
END;

-- Idempotency keys: a retry after a lost answer finds what was done.
CREATE TABLE request (
    key TEXT NOT NULL PRIMARY KEY CHECK (length(key) BETWEEN 1 AND 500),
    -- What was asked for.
    body TEXT NOT NULL,
    at INTEGER NOT NULL,
    -- The operations that were done, which is mostly one; null where nothing had to be changed.
    first_operation INTEGER REFERENCES operation (number),
    last_operation INTEGER REFERENCES operation (number),
    CONSTRAINT first_and_last CHECK ((first_operation IS NULL) = (last_operation IS NULL))
) STRICT, WITHOUT ROWID;
