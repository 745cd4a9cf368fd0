/**
 * Takes what was typed into the add box apart, only as far as suggestions need it: what it means is for the service to
 * say. Items are separated by commas and semicolons, not between two digits; an amount stands before the food or after.
 */

const units = "kg|mg|g|grams?|lbs?|oz|ounces?|pounds?|ml|cl|dl|l|liters?|litres?|fl oz|cups?|tbsp|tsp|tablespoons?|" +
    "teaspoons?|slices?|pieces?|glass(?:es)?|mugs?|bottles?|cans?|bowls?|handfuls?|scoops?|pints?|large|medium|small|" +
    "servings?|portions?|bars?|packs?|cloves?|pinch(?:es)?";
const number = "(?:\\d+(?:[.,]\\d+)?(?:[ -]?\\d+/\\d+|/\\d+)?|[½¼¾⅓⅔⅛]|\\d+[½¼¾⅓⅔⅛])" +
    "(?:\\s*[x×*-]\\s*\\d+(?:[.,]\\d+)?)?";
const unit = `(?:(?:${units})\\b\\.?\\s*)?(?:of\\s+)?`;
const leading = new RegExp(`^~?\\s*(?:(?:${number}(?![%/\\d])|an?\\b|half\\b)\\s*${unit})`, "i");
const trailing = new RegExp(`\\s+~?${number}\\s*(?:${units})?\\.?$`, "i");

/** Where the last item of a text begins. @param {string} text */
export function lastItemStart(text) {
    for (let at = text.length - 1; at >= 0; at--) {
        const isDecimal = text[at] === "," && /\d/.test(text[at - 1] ?? "") && /\d/.test(text[at + 1] ?? "");
        if (/[,;\n]/.test(text[at]) && !isDecimal) return at + 1 + (/^\s*/.exec(text.slice(at + 1))?.[0].length ?? 0);
    }
    return 0;
}

/** Whether a text has several items. @param {string} text */
export const hasSeveral = (text) => lastItemStart(text.replace(/[\s,;]+$/, "")) > 0;

/**
 * The words for the food in an item, without its amount.
 *
 * @param {string} item
 * @returns {{before: string, words: string, after: string}}
 */
export function foodWords(item) {
    const before = leading.exec(item)?.[0] ?? "";
    const rest = item.slice(before.length);
    const after = before ? "" : trailing.exec(rest)?.[0] ?? "";
    return { before, words: rest.slice(0, rest.length - after.length).trim(), after };
}
