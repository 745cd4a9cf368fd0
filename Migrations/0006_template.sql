-- What a person eats again and again, under a name of their own: foods with amounts, logged at once.
CREATE TABLE template (
    -- The key of the name (docs/decisions/0006-name-keys.md).
    word TEXT NOT NULL PRIMARY KEY CHECK (length(word) BETWEEN 1 AND 1000),
    -- As it was typed.
    name TEXT NOT NULL CHECK (length(name) BETWEEN 1 AND 1000 AND instr(name, char(0)) = 0)
) STRICT, WITHOUT ROWID;

-- The items of templates, in their order; each as an entry of it begins.
CREATE TABLE template_item (
    template TEXT NOT NULL REFERENCES template (word) ON DELETE CASCADE,
    position INTEGER NOT NULL CHECK (position >= 0),
    food INTEGER NOT NULL REFERENCES food (key),
    text TEXT NOT NULL CHECK (length(text) <= 10000 AND instr(text, char(0)) = 0),
    words TEXT NOT NULL CHECK (length(words) <= 10000 AND instr(words, char(0)) = 0),
    quantity REAL NOT NULL CHECK (quantity >= 0 AND quantity <= 1e9),
    unit TEXT NOT NULL CHECK (length(unit) BETWEEN 1 AND 500),
    unit_grams REAL CHECK (unit_grams >= 0),
    unit_milliliters REAL CHECK (unit_milliliters >= 0),
    unit_servings REAL CHECK (unit_servings >= 0),
    estimated INTEGER NOT NULL CHECK (estimated IN (0, 1)),
    PRIMARY KEY (template, position)
) STRICT, WITHOUT ROWID;

CREATE INDEX template_item_by_food ON template_item (food);
