-- What `add 2 eggs` reads and writes: the settings, the food by its name and by what it was called last, the entries of
-- the day with the contents of their versions; then the entry and its line in the journal, durably.
PRAGMA synchronous = FULL;
SELECT value FROM setting WHERE name = 'preferences';
SELECT EXISTS (SELECT 1 FROM own_unit), EXISTS (SELECT 1 FROM own_food), EXISTS (SELECT 1 FROM template);
SELECT food FROM food_name WHERE folded = '2 egg';
SELECT food.*, food_version.content FROM food JOIN food_version ON food_version.key = food.current
WHERE food.key = (
    SELECT food FROM entry WHERE words = 'egg' AND food IS NOT NULL AND deleted_at IS NULL ORDER BY number DESC LIMIT 1);
BEGIN IMMEDIATE;
SELECT entry.*, food_version.content
FROM entry LEFT JOIN food_version ON food_version.key = entry.version
WHERE day = (SELECT max(day) FROM entry WHERE deleted_at IS NULL) - 1 AND deleted_at IS NULL
ORDER BY number;
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
