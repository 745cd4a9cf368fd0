#include "CSQLiteBaseline.h"

#include <sqlite3.h>
#include <stdlib.h>
#include <string.h>

struct baseline {
    sqlite3 *db;
    sqlite3_stmt *insert, *decode, *select;
};

struct row {
    sqlite3_int64 id;
    char *food;
    double grams, kilocalories;
};

static const char *schema =
    "CREATE TABLE entry (id INTEGER PRIMARY KEY, day TEXT NOT NULL, food TEXT NOT NULL, grams REAL NOT NULL,"
    " kcal REAL NOT NULL) STRICT";

static int prepare(sqlite3 *db, const char *sql, sqlite3_stmt **statement) {
    return sqlite3_prepare_v3(db, sql, -1, SQLITE_PREPARE_PERSISTENT, statement, NULL);
}

baseline *baseline_open(void) {
    baseline *self = calloc(1, sizeof *self);
    if (!self) return NULL;
    int flags = SQLITE_OPEN_READWRITE | SQLITE_OPEN_MEMORY | SQLITE_OPEN_NOMUTEX;
    if (sqlite3_open_v2(":memory:", &self->db, flags, NULL) != SQLITE_OK ||
        sqlite3_exec(self->db, schema, NULL, NULL, NULL) != SQLITE_OK ||
        prepare(self->db, "INSERT INTO entry (day, food, grams, kcal) VALUES (?, ?, ?, ?)", &self->insert) ||
        prepare(self->db, "SELECT id, food, grams, kcal FROM entry", &self->decode) ||
        prepare(self->db, "SELECT id, food, grams, kcal FROM entry WHERE id = ?", &self->select)) {
        baseline_close(self);
        return NULL;
    }
    return self;
}

void baseline_close(baseline *self) {
    sqlite3_finalize(self->insert);
    sqlite3_finalize(self->decode);
    sqlite3_finalize(self->select);
    sqlite3_close(self->db);
    free(self);
}

int baseline_insert(baseline *self, int count) {
    if (sqlite3_exec(self->db, "BEGIN IMMEDIATE", NULL, NULL, NULL) != SQLITE_OK) return 1;
    for (int i = 0; i < count; i++) {
        sqlite3_bind_text(self->insert, 1, "2026-01-31", 10, SQLITE_STATIC);
        sqlite3_bind_text(self->insert, 2, "oatmeal with blueberries and milk", 33, SQLITE_STATIC);
        sqlite3_bind_double(self->insert, 3, i);
        sqlite3_bind_double(self->insert, 4, 2.0 * i);
        if (sqlite3_step(self->insert) != SQLITE_DONE) return 1;
        sqlite3_reset(self->insert);
    }
    return sqlite3_exec(self->db, "COMMIT", NULL, NULL, NULL);
}

static int read_row(sqlite3_stmt *statement, struct row *row) {
    row->id = sqlite3_column_int64(statement, 0);
    const char *text = (const char *)sqlite3_column_text(statement, 1);
    size_t count = (size_t)sqlite3_column_bytes(statement, 1);
    row->food = malloc(count + 1);
    if (!row->food || !text) return 1;
    memcpy(row->food, text, count + 1);
    row->grams = sqlite3_column_double(statement, 2);
    row->kilocalories = sqlite3_column_double(statement, 3);
    return 0;
}

double baseline_decode(baseline *self) {
    struct row *rows = NULL;
    size_t count = 0, capacity = 0;
    while (sqlite3_step(self->decode) == SQLITE_ROW) {
        if (count == capacity) {
            capacity = capacity ? 2 * capacity : 16;
            struct row *larger = realloc(rows, capacity * sizeof *rows);
            if (!larger) break;
            rows = larger;
        }
        if (read_row(self->decode, &rows[count++])) break;
    }
    sqlite3_reset(self->decode);
    double sum = 0;
    for (size_t i = 0; i < count; i++) {
        sum += rows[i].kilocalories;
        free(rows[i].food);
    }
    free(rows);
    return sum;
}

double baseline_select(baseline *self, int count) {
    double sum = 0;
    for (int i = 1; i <= count; i++) {
        struct row row = {0};
        sqlite3_bind_int64(self->select, 1, i);
        if (sqlite3_step(self->select) == SQLITE_ROW && !read_row(self->select, &row)) sum += row.kilocalories;
        free(row.food);
        sqlite3_reset(self->select);
    }
    return sum;
}
