-- What providers of foods were asked and what they answered, so that nothing is asked twice and all works offline.

-- The latest answer to each question: the bytes as they came, beside the food that was read of them. Failures are no
-- answers. An entry never depends on this table: it has its food's version.
CREATE TABLE answer (
    key INTEGER NOT NULL PRIMARY KEY,
    -- A source of foods, as in food.source.
    provider TEXT NOT NULL CHECK (length(provider) BETWEEN 1 AND 100),
    kind TEXT NOT NULL CHECK (kind IN ('barcode', 'food', 'search')),
    -- The barcode, the provider's id of the food, or the folded words.
    asked TEXT NOT NULL CHECK (length(asked) BETWEEN 1 AND 2000),
    status TEXT NOT NULL CHECK (status IN ('found', 'notFound')),
    fetched_at INTEGER NOT NULL,
    -- The version of the decoder that read it: another one may read more.
    decoder INTEGER NOT NULL CHECK (decoder > 0),
    -- The food; null where there is none, and of a search.
    food INTEGER REFERENCES food (key),
    -- The bytes that came, and the same in the zlib format (RFC 1950).
    size INTEGER NOT NULL CHECK (size BETWEEN 0 AND 67108864),
    body BLOB NOT NULL,
    UNIQUE (kind, asked, provider),
    CONSTRAINT food_of_found CHECK (food IS NULL OR status = 'found')
) STRICT;

CREATE INDEX answer_by_food ON answer (food) WHERE food IS NOT NULL;
CREATE INDEX answer_by_time ON answer (fetched_at);

-- The foods that are to stay as they are: neither looked up again nor pruned.
CREATE TABLE pin (
    food INTEGER NOT NULL PRIMARY KEY REFERENCES food (key)
) STRICT;

-- The requests that were made of late, so that many short runs of the program share the limits of a provider. A limit
-- is a number of requests in a time; which of them count together is what the program calls a budget.
CREATE TABLE request_made (
    key INTEGER NOT NULL PRIMARY KEY,
    budget TEXT NOT NULL CHECK (length(budget) BETWEEN 1 AND 100),
    at INTEGER NOT NULL
) STRICT;

CREATE INDEX request_made_by_time ON request_made (budget, at);

-- Until when a provider wants no requests, where it said so.
CREATE TABLE pause (
    provider TEXT NOT NULL PRIMARY KEY CHECK (length(provider) BETWEEN 1 AND 100),
    until INTEGER NOT NULL
) STRICT, WITHOUT ROWID;
