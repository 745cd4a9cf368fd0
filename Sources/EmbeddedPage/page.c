// Written by scripts/docs.
#include "EmbeddedPage.h"

static const unsigned char file_0[] = {
#embed "../../Page/addbox.js"
};
static const unsigned char file_1[] = {
#embed "../../Page/amounts.js"
};
static const unsigned char file_2[] = {
#embed "../../Page/api.js"
};
static const unsigned char file_3[] = {
#embed "../../Page/app.css"
};
static const unsigned char file_4[] = {
#embed "../../Page/barcode.js"
};
static const unsigned char file_5[] = {
#embed "../../Page/camera.js"
};
static const unsigned char file_6[] = {
#embed "../../Page/charts.js"
};
static const unsigned char file_7[] = {
#embed "../../Page/combobox.js"
};
static const unsigned char file_8[] = {
#embed "../../Page/copyday.js"
};
static const unsigned char file_9[] = {
#embed "../../Page/datebar.js"
};
static const unsigned char file_10[] = {
#embed "../../Page/dates.js"
};
static const unsigned char file_11[] = {
#embed "../../Page/day.js"
};
static const unsigned char file_12[] = {
#embed "../../Page/details.js"
};
static const unsigned char file_13[] = {
#embed "../../Page/dialog.js"
};
static const unsigned char file_14[] = {
#embed "../../Page/dom.js"
};
static const unsigned char file_15[] = {
#embed "../../Page/entry.js"
};
static const unsigned char file_16[] = {
#embed "../../Page/events.js"
};
static const unsigned char file_17[] = {
#embed "../../Page/food.js"
};
static const unsigned char file_18[] = {
#embed "../../Page/foodform.js"
};
static const unsigned char file_19[] = {
#embed "../../Page/foods.js"
};
static const unsigned char file_20[] = {
#embed "../../Page/foodsearch.js"
};
static const unsigned char file_21[] = {
#embed "../../Page/forms.js"
};
static const unsigned char file_22[] = {
#embed "../../Page/goals.js"
};
static const unsigned char file_23[] = {
#embed "../../Page/goalwords.js"
};
static const unsigned char file_24[] = {
#embed "../../Page/gtin.js"
};
static const unsigned char file_25[] = {
#embed "../../Page/history.js"
};
static const unsigned char file_26[] = {
#embed "../../Page/icon.svg"
};
static const unsigned char file_27[] = {
#embed "../../Page/icons.svg"
};
static const unsigned char file_28[] = {
#embed "../../Page/index.html"
};
static const unsigned char file_29[] = {
#embed "../../Page/items.js"
};
static const unsigned char file_30[] = {
#embed "../../Page/latest.js"
};
static const unsigned char file_31[] = {
#embed "../../Page/lazy.js"
};
static const unsigned char file_32[] = {
#embed "../../Page/main.js"
};
static const unsigned char file_33[] = {
#embed "../../Page/manifest.webmanifest"
};
static const unsigned char file_34[] = {
#embed "../../Page/marks.js"
};
static const unsigned char file_35[] = {
#embed "../../Page/meals.js"
};
static const unsigned char file_36[] = {
#embed "../../Page/names.js"
};
static const unsigned char file_37[] = {
#embed "../../Page/notices.js"
};
static const unsigned char file_38[] = {
#embed "../../Page/numbers.js"
};
static const unsigned char file_39[] = {
#embed "../../Page/nutrients.js"
};
static const unsigned char file_40[] = {
#embed "../../Page/nutrienttable.js"
};
static const unsigned char file_41[] = {
#embed "../../Page/period.js"
};
static const unsigned char file_42[] = {
#embed "../../Page/quantity.js"
};
static const unsigned char file_43[] = {
#embed "../../Page/quick.js"
};
static const unsigned char file_44[] = {
#embed "../../Page/reading.js"
};
static const unsigned char file_45[] = {
#embed "../../Page/recipe.js"
};
static const unsigned char file_46[] = {
#embed "../../Page/recipeform.js"
};
static const unsigned char file_47[] = {
#embed "../../Page/recipes.js"
};
static const unsigned char file_48[] = {
#embed "../../Page/removal.js"
};
static const unsigned char file_49[] = {
#embed "../../Page/rings.js"
};
static const unsigned char file_50[] = {
#embed "../../Page/serving.js"
};
static const unsigned char file_51[] = {
#embed "../../Page/session.js"
};
static const unsigned char file_52[] = {
#embed "../../Page/signin.js"
};
static const unsigned char file_53[] = {
#embed "../../Page/summary.js"
};
static const unsigned char file_54[] = {
#embed "../../Page/undo.js"
};

static const struct page_file files[] = {
    {"addbox.js", file_0, sizeof file_0},
    {"amounts.js", file_1, sizeof file_1},
    {"api.js", file_2, sizeof file_2},
    {"app.css", file_3, sizeof file_3},
    {"barcode.js", file_4, sizeof file_4},
    {"camera.js", file_5, sizeof file_5},
    {"charts.js", file_6, sizeof file_6},
    {"combobox.js", file_7, sizeof file_7},
    {"copyday.js", file_8, sizeof file_8},
    {"datebar.js", file_9, sizeof file_9},
    {"dates.js", file_10, sizeof file_10},
    {"day.js", file_11, sizeof file_11},
    {"details.js", file_12, sizeof file_12},
    {"dialog.js", file_13, sizeof file_13},
    {"dom.js", file_14, sizeof file_14},
    {"entry.js", file_15, sizeof file_15},
    {"events.js", file_16, sizeof file_16},
    {"food.js", file_17, sizeof file_17},
    {"foodform.js", file_18, sizeof file_18},
    {"foods.js", file_19, sizeof file_19},
    {"foodsearch.js", file_20, sizeof file_20},
    {"forms.js", file_21, sizeof file_21},
    {"goals.js", file_22, sizeof file_22},
    {"goalwords.js", file_23, sizeof file_23},
    {"gtin.js", file_24, sizeof file_24},
    {"history.js", file_25, sizeof file_25},
    {"icon.svg", file_26, sizeof file_26},
    {"icons.svg", file_27, sizeof file_27},
    {"index.html", file_28, sizeof file_28},
    {"items.js", file_29, sizeof file_29},
    {"latest.js", file_30, sizeof file_30},
    {"lazy.js", file_31, sizeof file_31},
    {"main.js", file_32, sizeof file_32},
    {"manifest.webmanifest", file_33, sizeof file_33},
    {"marks.js", file_34, sizeof file_34},
    {"meals.js", file_35, sizeof file_35},
    {"names.js", file_36, sizeof file_36},
    {"notices.js", file_37, sizeof file_37},
    {"numbers.js", file_38, sizeof file_38},
    {"nutrients.js", file_39, sizeof file_39},
    {"nutrienttable.js", file_40, sizeof file_40},
    {"period.js", file_41, sizeof file_41},
    {"quantity.js", file_42, sizeof file_42},
    {"quick.js", file_43, sizeof file_43},
    {"reading.js", file_44, sizeof file_44},
    {"recipe.js", file_45, sizeof file_45},
    {"recipeform.js", file_46, sizeof file_46},
    {"recipes.js", file_47, sizeof file_47},
    {"removal.js", file_48, sizeof file_48},
    {"rings.js", file_49, sizeof file_49},
    {"serving.js", file_50, sizeof file_50},
    {"session.js", file_51, sizeof file_51},
    {"signin.js", file_52, sizeof file_52},
    {"summary.js", file_53, sizeof file_53},
    {"undo.js", file_54, sizeof file_54},
};

size_t page_file_count(void) { return sizeof files / sizeof files[0]; }

struct page_file page_file(size_t index) { return files[index]; }
