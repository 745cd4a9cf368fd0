-- What the person says of the log of a day: that all is there, that some is missing, that nothing was eaten.
CREATE TABLE day_status (
    day INTEGER NOT NULL PRIMARY KEY CHECK (day BETWEEN -800000 AND 3000000),
    status TEXT NOT NULL CHECK (status IN ('done', 'partial', 'fasted'))
) STRICT;
