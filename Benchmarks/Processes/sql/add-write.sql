-- A durable entry like the last one, with its line in the journal.
PRAGMA synchronous = FULL;
BEGIN IMMEDIATE;
UPDATE counter SET value = value + 1 WHERE name = 'entry';
INSERT INTO entry (
    id, number, day, at, utc_offset, zone, meal, text, words, food, version, quantity, unit, unit_grams,
    unit_milliliters, unit_servings, estimated, note, deleted_at)
SELECT randomblob(16), (SELECT value FROM counter WHERE name = 'entry'), day, at, utc_offset, zone, meal, text, words,
    food, version, quantity, unit, unit_grams, unit_milliliters, unit_servings, estimated, note, deleted_at
FROM entry ORDER BY number DESC LIMIT 1;
INSERT INTO operation (id, at, kind, command, summary) VALUES (randomblob(16), 1796040000000, 'do', 'add', '2 eggs');
INSERT INTO change
SELECT (SELECT max(number) FROM operation), position, subject, "row", number, before, after
FROM change WHERE operation = (SELECT max(operation) FROM change);
COMMIT;
