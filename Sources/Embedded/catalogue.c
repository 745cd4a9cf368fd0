#include "Embedded.h"

static const unsigned char schema[] = {
#embed "../../Migrations/catalogue.sql"
};

struct embedded_file embedded_catalogue_schema(void) {
    return (struct embedded_file){"catalogue.sql", schema, sizeof schema};
}
