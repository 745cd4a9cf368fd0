-- What was measured or drunk besides food: the weight of the body, water. Deleting sets deleted_at, as of an entry.
CREATE TABLE measurement (
    key INTEGER NOT NULL PRIMARY KEY,
    id BLOB NOT NULL UNIQUE CHECK (length(id) = 16),
    kind TEXT NOT NULL CHECK (kind IN ('weight', 'water')),
    day INTEGER NOT NULL CHECK (day BETWEEN -800000 AND 3000000),
    -- The instant, and the seconds that the local clock was ahead of UTC then. Both or neither.
    at INTEGER,
    utc_offset INTEGER CHECK (utc_offset BETWEEN -100000 AND 100000),
    zone TEXT NOT NULL CHECK (length(zone) BETWEEN 1 AND 100),
    -- Kilograms of a weight, millilitres of water.
    value REAL NOT NULL CHECK (value > 0 AND value <= 1e6),
    -- The unit that it was said in.
    unit TEXT NOT NULL CHECK (length(unit) BETWEEN 1 AND 100 AND instr(unit, char(0)) = 0),
    note TEXT NOT NULL CHECK (length(note) <= 10000 AND instr(note, char(0)) = 0),
    deleted_at INTEGER,
    CONSTRAINT instant_and_offset CHECK ((at IS NULL) = (utc_offset IS NULL))
) STRICT;

CREATE INDEX measurement_by_day ON measurement (kind, day, at) WHERE deleted_at IS NULL;

-- What the person wrote of a day.
CREATE TABLE day_note (
    day INTEGER NOT NULL PRIMARY KEY CHECK (day BETWEEN -800000 AND 3000000),
    text TEXT NOT NULL CHECK (length(text) BETWEEN 1 AND 10000 AND instr(text, char(0)) = 0)
) STRICT;
