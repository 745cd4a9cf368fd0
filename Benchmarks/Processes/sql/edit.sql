-- What `edit 70000 150g` reads and writes: the entry with its food's version; the change, durably, with its line in the
-- journal; the entries of its day with the contents of their versions, of which the answer has the totals. The quantity
-- is never the one that foodlog sets in turn, so that each of the two changes something every time.
PRAGMA synchronous = FULL;
SELECT value FROM setting WHERE name = 'preferences';
BEGIN IMMEDIATE;
SELECT entry.*, food.*, food_version.content
FROM entry
JOIN food ON food.key = entry.food
JOIN food_version ON food_version.key = entry.version
WHERE number = 70000;
SELECT EXISTS (SELECT 1 FROM own_unit), EXISTS (SELECT 1 FROM own_food), EXISTS (SELECT 1 FROM template);
UPDATE entry SET quantity = quantity % 7 + 1, unit = 'g', unit_grams = 1 WHERE number = 70000;
INSERT INTO operation (id, at, kind, command, summary) VALUES (randomblob(16), 1796040000000, 'do', 'edit', '2 eggs');
INSERT INTO change
SELECT (SELECT max(number) FROM operation), position, subject, "row", number, before, after
FROM change WHERE operation = (SELECT max(operation) FROM change);
SELECT entry.*, food_version.content
FROM entry LEFT JOIN food_version ON food_version.key = entry.version
WHERE day = (SELECT day FROM entry WHERE number = 70000) AND deleted_at IS NULL
ORDER BY number;
COMMIT;
