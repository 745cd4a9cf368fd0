/**
 * What nutrients are called and how exactly each is shown. Keys and units are those of the registry.
 */

/** The parts of a list of nutrients, in their order. */
export const groups = [
    ["Energy and macronutrients", {
        calories: "Energy", energyKJ: "Energy, stated in kJ", carbs: "Carbohydrate, total", fibers: "Fibre",
        sugars: "Sugars, total", sugarsAdded: "Sugars, added", sugarAlcohol: "Sugar alcohols", starch: "Starch",
        protein: "Protein", fat: "Fat", satFat: "Saturated fat", monounsaturatedFat: "Monounsaturated fat",
        polyunsaturatedFat: "Polyunsaturated fat", transFat: "Trans fat", cholesterol: "Cholesterol",
        alcohol: "Alcohol", caffeine: "Caffeine", water: "Water", ash: "Ash",
    }],
    ["Minerals", {
        sodium: "Sodium", potassium: "Potassium", calcium: "Calcium", magnesium: "Magnesium",
        phosphorus: "Phosphorus", chloride: "Chloride", iron: "Iron", zinc: "Zinc", copper: "Copper",
        manganese: "Manganese", iodine: "Iodine", selenium: "Selenium", chromium: "Chromium",
        molybdenum: "Molybdenum", fluoride: "Fluoride",
    }],
    ["Vitamins", {
        vitaminARAE: "Vitamin A, RAE", vitaminA: "Vitamin A (IU, form not stated)", thiamin: "Thiamin (B1)",
        riboflavin: "Riboflavin (B2)", niacin: "Niacin (B3)", pantothenicAcid: "Pantothenic acid (B5)",
        vitaminB6: "Vitamin B6", biotin: "Biotin", folate: "Folate, total", folateDFE: "Folate, DFE",
        folicAcid: "Folic acid (synthetic)", vitaminB12: "Vitamin B12", vitaminB12Added: "Vitamin B12, added",
        choline: "Choline", vitaminC: "Vitamin C", vitaminD: "Vitamin D", vitaminE: "Vitamin E",
        vitaminEAdded: "Vitamin E, added", vitaminK: "Vitamin K", vitaminKPhylloquinone: "Vitamin K1 (phylloquinone)",
        vitaminKMenaquinone4: "Vitamin K2 (menaquinone-4)", vitaminKDihydrophylloquinone: "Dihydrophylloquinone",
    }],
    ["Fatty acids", {
        linoleicAcid: "Linoleic acid (18:2)", linolenicAcid: "Linolenic acid (18:3)",
        alphaLinolenicAcid: "Alpha-linolenic acid (omega-3)", epa: "EPA (omega-3)", dha: "DHA (omega-3)",
    }],
];

const names = Object.assign({}, ...groups.map(([, members]) => members));

/** What a nutrient is called; the key itself where the page does not know it. @param {string} key */
export const nutrientName = (key) => names[key] ?? key;

/** The macronutrients that give energy, in the order in which they are always drawn. */
export const macros = ["carbs", "protein", "fat", "alcohol"];

/** Shown with one decimal, in grams. */
const oneDecimal = new Set([
    "carbs", "protein", "fat", "satFat", "fibers", "sugars", "sugarsAdded", "sugarAlcohol", "alcohol", "starch", "water",
    "monounsaturatedFat", "polyunsaturatedFat",
]);

/** Of these a day needs hundreds of milligrams, so that none shows decimals. */
const plentiful = new Set([
    "sodium", "potassium", "calcium", "phosphorus", "magnesium", "chloride", "cholesterol", "choline", "caffeine",
]);

/** @param {string} key */
export const hasOneDecimal = (key) => oneDecimal.has(key);

/** @param {string} key */
export const isPlentiful = (key) => plentiful.has(key);
