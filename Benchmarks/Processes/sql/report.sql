-- What a year adds up to, month by month, as far as the report shows it: the nutrients of its table and of its lines,
-- each with how many entries it is known of, and the share of the energy that the least known, sodium, is known of.
SELECT strftime('%Y-%m', day * 86400, 'unixepoch') AS month, count(DISTINCT day), count(*), sum(kcal), count(kcal),
    sum(carbs), count(carbs), sum(protein), count(protein), sum(fat), count(fat), sum(alcohol), count(alcohol),
    sum(fibers), count(fibers), sum(sodium), count(sodium), sum(kcal) FILTER (WHERE sodium IS NOT NULL) / sum(kcal)
FROM (
    SELECT day,
        factor * (content ->> '$.ingredients[0].nutrients.calories') AS kcal,
        factor * (content ->> '$.ingredients[0].nutrients.carbs') AS carbs,
        factor * (content ->> '$.ingredients[0].nutrients.protein') AS protein,
        factor * (content ->> '$.ingredients[0].nutrients.fat') AS fat,
        factor * (content ->> '$.ingredients[0].nutrients.alcohol') AS alcohol,
        factor * (content ->> '$.ingredients[0].nutrients.fibers') AS fibers,
        factor * (content ->> '$.ingredients[0].nutrients.sodium') AS sodium
    FROM (
        SELECT entry.day, entry.quantity * entry.unit_grams / 100 AS factor, food_version.content
        FROM entry JOIN food_version ON food_version.key = entry.version
        WHERE entry.day BETWEEN (SELECT max(day) - 364 FROM entry WHERE deleted_at IS NULL)
            AND (SELECT max(day) FROM entry WHERE deleted_at IS NULL) AND entry.deleted_at IS NULL
    )
)
GROUP BY month;
