/**
 * What foods are called on screen, and where their figures come from.
 */

/**
 * The short name that stands beneath the name: the details, unless they say the same again or the food is a recipe.
 *
 * @param {{name: string, details: string, type?: string}} food
 * @returns {string} Empty where there is none.
 */
export function shortName({ name, details, type }) {
    const same = details.trim().toLowerCase() === name.trim().toLowerCase();
    return same || type === "recipe" ? "" : details.trim();
}

/**
 * Where the figures are from: `USDA SR28 09040`.
 *
 * @param {{source: string, sourceId: string, barcode?: string|null, marks?: string[], type?: string}} food
 * @returns {string}
 */
export function sourceName({ source, sourceId, barcode, marks = [], type }) {
    switch (source) {
        case "usda-sr": return `USDA SR28 ${sourceId}`;
        case "fdc": return `FoodData Central ${sourceId}`;
        case "off": return `Open Food Facts ${barcode ?? sourceId}`;
        case "passio": return "Passio";
        case "own": return type === "supplement" ? "own supplement" : "own food";
        case "recipe": return marks.includes("typical") ? "typical recipe" : "recipe";
        default: return source.replace(/^csv:/, "");
    }
}
