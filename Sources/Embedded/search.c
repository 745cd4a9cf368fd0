#include "Embedded.h"

static const unsigned char synonyms[] = {
#embed "../../Data/synonyms.tsv"
};

struct embedded_file embedded_synonyms(void) {
    return (struct embedded_file){"synonyms.tsv", synonyms, sizeof synonyms};
}
