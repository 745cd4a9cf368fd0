-- The best twenty foods whose words begin so.
SELECT food.*, food_version.content
FROM food_text
JOIN food ON food.key = food_text.rowid
JOIN food_version ON food_version.key = food.current
WHERE food_text MATCH 'names : chick*'
ORDER BY bm25(food_text)
LIMIT 20;
