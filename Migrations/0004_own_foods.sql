-- What a person makes of foods: foods of their own, their units of any food, their words for one.

-- The foods that the person described. A food whose making was undone has no row; its versions stay.
CREATE TABLE own_food (
    food INTEGER NOT NULL PRIMARY KEY REFERENCES food (key),
    -- When it was put away: it is found no more, and entries of it stay as they are.
    archived_at INTEGER
) STRICT;

-- The person's own units of a food, whoever described it. They stand before the food's own.
CREATE TABLE own_unit (
    food INTEGER NOT NULL REFERENCES food (key),
    name TEXT NOT NULL CHECK (length(name) BETWEEN 1 AND 500 AND instr(name, char(0)) = 0),
    -- What one measures, as far as the person said it.
    grams REAL CHECK (grams > 0),
    milliliters REAL CHECK (milliliters > 0),
    servings REAL CHECK (servings > 0),
    PRIMARY KEY (food, name),
    CONSTRAINT measured CHECK (grams IS NOT NULL OR milliliters IS NOT NULL OR servings IS NOT NULL)
) STRICT, WITHOUT ROWID;

-- The person's own words for a food: they go before every name. Their keys are in food_name too, at positions from
-- 1000 on.
CREATE TABLE alias (
    -- The key of the words (docs/decisions/0006-name-keys.md).
    word TEXT NOT NULL PRIMARY KEY CHECK (length(word) BETWEEN 1 AND 1000),
    -- As they were typed.
    text TEXT NOT NULL CHECK (length(text) BETWEEN 1 AND 1000 AND instr(text, char(0)) = 0),
    food INTEGER NOT NULL REFERENCES food (key)
) STRICT, WITHOUT ROWID;

CREATE INDEX alias_by_food ON alias (food);

-- The journal takes rows of any table from now on: which they are is for the program to know.
ALTER TABLE change RENAME TO change_before;

-- The rows that an operation changed: each as it was before (null: it was not there) and after.
CREATE TABLE change (
    operation INTEGER NOT NULL REFERENCES operation (number),
    position INTEGER NOT NULL CHECK (position >= 0),
    -- What the row is: docs/schema.md lists them.
    subject TEXT NOT NULL CHECK (length(subject) BETWEEN 1 AND 100),
    -- What names the row, such as the entry's id or the setting's name.
    row TEXT NOT NULL,
    -- The entry's number, by which a person names it; null for everything else.
    number INTEGER,
    -- JSON.
    before TEXT,
    after TEXT,
    PRIMARY KEY (operation, position),
    CONSTRAINT number_of_entry CHECK ((subject = 'entry') = (number IS NOT NULL)),
    CONSTRAINT before_or_after CHECK (before IS NOT NULL OR after IS NOT NULL)
) STRICT, WITHOUT ROWID;

INSERT INTO change SELECT operation, position, subject, row, number, before, after FROM change_before
ORDER BY operation, position;

DROP TABLE change_before;

CREATE TRIGGER change_is_immutable BEFORE UPDATE ON change BEGIN
    SELECT RAISE(ABORT, 'the journal is append-only');
END;
