-- What `show 70000` reads: the entry with its food and version, what the person made of foods, and the entries of its day
-- with the contents of their versions, for the column of the day.
SELECT value FROM setting WHERE name = 'preferences';
SELECT entry.*, food.*, food_version.content
FROM entry
JOIN food ON food.key = entry.food
JOIN food_version ON food_version.key = entry.version
WHERE number = 70000;
SELECT EXISTS (SELECT 1 FROM own_unit), EXISTS (SELECT 1 FROM own_food), EXISTS (SELECT 1 FROM template);
SELECT entry.*, food_version.content
FROM entry LEFT JOIN food_version ON food_version.key = entry.version
WHERE day = (SELECT day FROM entry WHERE number = 70000) AND deleted_at IS NULL
ORDER BY number;
SELECT EXISTS (SELECT 1 FROM pin WHERE food = (SELECT food FROM entry WHERE number = 70000));
