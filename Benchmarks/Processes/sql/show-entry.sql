-- An entry by its number, with its food's version.
SELECT entry.*, food.*, food_version.content
FROM entry
JOIN food ON food.key = entry.food
JOIN food_version ON food_version.key = entry.version
WHERE number = 70000;
