#include "Embedded.h"

static const unsigned char m0001[] = {
#embed "../../Migrations/0001_log.sql"
};

const struct embedded_file embedded_migrations[] = {
    {"0001_log.sql", m0001, sizeof m0001},
};
const size_t embedded_migrations_count = sizeof embedded_migrations / sizeof embedded_migrations[0];
