-- What a year adds up to, month by month: energy and the macronutrients of its entries.
SELECT strftime('%Y-%m', day * 86400, 'unixepoch') AS month, count(DISTINCT day), sum(kcal), sum(carbs), sum(protein),
    sum(fat)
FROM (
    SELECT day,
        factor * (content ->> '$.ingredients[0].nutrients.calories') AS kcal,
        factor * (content ->> '$.ingredients[0].nutrients.carbs') AS carbs,
        factor * (content ->> '$.ingredients[0].nutrients.protein') AS protein,
        factor * (content ->> '$.ingredients[0].nutrients.fat') AS fat
    FROM (
        SELECT entry.day, entry.quantity * entry.unit_grams / 100 AS factor, food_version.content
        FROM entry JOIN food_version ON food_version.key = entry.version
        WHERE entry.day BETWEEN (SELECT max(day) - 364 FROM entry WHERE deleted_at IS NULL)
            AND (SELECT max(day) FROM entry WHERE deleted_at IS NULL) AND entry.deleted_at IS NULL
    )
)
GROUP BY month;
