#include "Embedded.h"

static const unsigned char foods[] = {
#embed "../../Data/starter/foods.tsv"
};
static const unsigned char recipes[] = {
#embed "../../Data/starter/recipes.tsv"
};
static const unsigned char ambiguous[] = {
#embed "../../Data/starter/ambiguous.tsv"
};
static const unsigned char names[] = {
#embed "../../Data/starter/names.tsv"
};
static const unsigned char sources[] = {
#embed "../../Data/starter/sources.tsv"
};

struct embedded_file embedded_starter_foods(void) {
    return (struct embedded_file){"foods.tsv", foods, sizeof foods};
}

struct embedded_file embedded_starter_recipes(void) {
    return (struct embedded_file){"recipes.tsv", recipes, sizeof recipes};
}

struct embedded_file embedded_starter_ambiguous(void) {
    return (struct embedded_file){"ambiguous.tsv", ambiguous, sizeof ambiguous};
}

struct embedded_file embedded_starter_names(void) {
    return (struct embedded_file){"names.tsv", names, sizeof names};
}

struct embedded_file embedded_starter_sources(void) {
    return (struct embedded_file){"sources.tsv", sources, sizeof sources};
}
