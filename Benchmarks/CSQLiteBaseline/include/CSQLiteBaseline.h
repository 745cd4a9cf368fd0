#pragma once

/// The work that the benchmark measures, in plain C: what the wrapper is compared with.
typedef struct baseline baseline;

/// Opens a database in memory with the table of the benchmark, or returns NULL.
baseline *baseline_open(void);
void baseline_close(baseline *);

/// Inserts `count` rows in one transaction. Returns 0 on success.
int baseline_insert(baseline *, int count);

/// Reads every row into an array that owns its texts. Returns the sum of the energies.
double baseline_decode(baseline *);

/// Reads one row for each id from 1 to `count`. Returns the sum of the energies.
double baseline_select(baseline *, int count);
