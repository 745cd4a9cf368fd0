-- The entries of the log's last day with the contents of their food versions.
SELECT entry.*, food_version.content
FROM entry LEFT JOIN food_version ON food_version.key = entry.version
WHERE day = (SELECT max(day) FROM entry WHERE deleted_at IS NULL) AND deleted_at IS NULL
ORDER BY number;
