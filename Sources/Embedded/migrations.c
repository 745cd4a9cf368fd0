#include "Embedded.h"

static const unsigned char m0001[] = {
#embed "../../Migrations/0001_log.sql"
};

static const unsigned char m0002[] = {
#embed "../../Migrations/0002_request_time.sql"
};

static const unsigned char m0003[] = {
#embed "../../Migrations/0003_cache.sql"
};

static const unsigned char m0004[] = {
#embed "../../Migrations/0004_own_foods.sql"
};

static const unsigned char m0005[] = {
#embed "../../Migrations/0005_day_status.sql"
};

static const unsigned char m0006[] = {
#embed "../../Migrations/0006_template.sql"
};

static const unsigned char m0007[] = {
#embed "../../Migrations/0007_body.sql"
};

static const unsigned char m0008[] = {
#embed "../../Migrations/0008_request_answer.sql"
};

static const struct embedded_file migrations[] = {
    {"0001_log.sql", m0001, sizeof m0001},
    {"0002_request_time.sql", m0002, sizeof m0002},
    {"0003_cache.sql", m0003, sizeof m0003},
    {"0004_own_foods.sql", m0004, sizeof m0004},
    {"0005_day_status.sql", m0005, sizeof m0005},
    {"0006_template.sql", m0006, sizeof m0006},
    {"0007_body.sql", m0007, sizeof m0007},
    {"0008_request_answer.sql", m0008, sizeof m0008},
};

size_t embedded_migrations_count(void) { return sizeof migrations / sizeof migrations[0]; }

struct embedded_file embedded_migration(size_t index) { return migrations[index]; }
