-- A durable change of an entry's quantity, with its line in the journal. It is never the quantity that foodlog sets in
-- turn, so that each of the two changes something every time.
PRAGMA synchronous = FULL;
BEGIN IMMEDIATE;
UPDATE entry SET quantity = quantity % 7 + 1, unit = 'g', unit_grams = 1 WHERE number = 70000;
INSERT INTO operation (id, at, kind, command, summary) VALUES (randomblob(16), 1796040000000, 'do', 'edit', '2 eggs');
INSERT INTO change
SELECT (SELECT max(number) FROM operation), position, subject, "row", number, before, after
FROM change WHERE operation = (SELECT max(operation) FROM change);
COMMIT;
