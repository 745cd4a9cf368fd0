/**
 * Writes amounts of nutrients and servings: rounded for reading, and marked where they are not exact.
 *
 * `–` nothing known, `≥` a lower bound, `~` an estimate, `<` below a limit, `tr` a trace. Each mark has words for those
 * who do not see it.
 *
 * @typedef {{value: number|null, unit: string, known: number, of: number, high?: number, mark?: string,
 *   estimated?: boolean, coverage?: number}} Amount
 */
import { h, hidden } from "./dom.js";
import { hasOneDecimal, isPlentiful } from "./nutrients.js";
import { dash, fixed, significant, trimmed } from "./numbers.js";

/** Grams of salt in a milligram of sodium. */
const saltPerSodium = 2.5 / 1000;

/** Whether all parts of a sum are known. @param {Amount|undefined} amount */
export const isComplete = (amount) => Boolean(amount) && amount.known === amount.of;

/**
 * A number of a nutrient, without its unit.
 *
 * Energy has no decimals and macronutrients have one. Of the others no more than three digits count.
 *
 * @param {number} value
 * @param {string} key The nutrient; `salt` for grams of salt.
 * @param {string} unit
 * @returns {string}
 */
export function figure(value, key, unit) {
    if (key === "calories" || key === "energyKJ") return fixed(value, 0);
    if (key === "salt" || hasOneDecimal(key)) return fixed(value, 1);
    const size = Math.abs(value);
    if (size >= 99.95) return significant(value, 3, 0);
    if (isPlentiful(key) || unit === "IU") return fixed(value, 0);
    if (unit === "µg") return fixed(value, 1);
    if (size === 0 || size >= 10) return fixed(value, unit === "g" ? 1 : 0);
    return size < 0.005 ? `<${fixed(0.01, 2)}` : fixed(value, size < 1 ? 2 : 1);
}

/**
 * The mark, the number, and what the mark means.
 *
 * @param {Amount|undefined} amount
 * @param {string} key
 * @param {boolean} [isEstimate] Whether somebody guessed it.
 * @returns {{mark: string, number: string, meaning: string}}
 */
export function marked(amount, key, isEstimate = false) {
    if (!amount || amount.value === null) return { mark: "", number: dash, meaning: "not known" };
    const write = (value) => figure(value, key, amount.unit);
    if (amount.mark === "trace") return { mark: "", number: "tr", meaning: "a trace" };
    if (amount.mark === "below") return { mark: "<", number: write(amount.high ?? amount.value), meaning: "below" };
    if (!isComplete(amount)) return { mark: "≥", number: write(amount.value), meaning: "at least" };
    if (isEstimate || amount.estimated) return { mark: "~", number: write(amount.value), meaning: "estimated" };
    return { mark: "", number: write(amount.value), meaning: "" };
}

/** The same as plain text: `≥1,361`. */
export function amountText(amount, key, isEstimate) {
    const { mark, number } = marked(amount, key, isEstimate);
    return mark + number;
}

/**
 * An amount as an element, its mark set apart and said in words.
 *
 * @param {Amount|undefined} amount
 * @param {string} key
 * @param {{unit?: boolean, estimate?: boolean}} [options] Whether its unit follows, whether it is an estimate.
 * @returns {HTMLElement}
 */
export function amountNode(amount, key, { unit = false, estimate = false } = {}) {
    const { mark, number, meaning } = marked(amount, key, estimate);
    const isWord = number === dash || number === "tr";
    const title = meaning && !isWord && mark === "≥" ? `At least: ${amount?.known} of ${amount?.of} known` : null;
    return h("span.amount", { title: title ?? (isWord ? capitalized(meaning) : null) },
        mark && h("span.mark", { "aria-hidden": "true" }, mark),
        mark && hidden(`${meaning} `),
        isWord ? [h("span.mark", { "aria-hidden": "true" }, number), hidden(meaning)] : number,
        unit && amount?.value !== null && ` ${amount?.unit ?? ""}`);
}

/** Sodium as grams of salt. @param {Amount|undefined} sodium @returns {Amount|undefined} */
export function salt(sodium) {
    if (!sodium) return undefined;
    const grams = (value) => (typeof value === "number" ? value * saltPerSodium : value);
    return { ...sodium, unit: "g", value: grams(sodium.value), high: grams(sodium.high) };
}

/** @param {string} text */
export const capitalized = (text) => text.charAt(0).toUpperCase() + text.slice(1);

// Servings

const fractions = [[1, 2], [1, 3], [2, 3], [1, 4], [3, 4], [1, 8], [3, 8], [5, 8], [7, 8]];
const weighed = new Set(["g", "kg", "mg", "ml", "l", "cl", "dl", "oz", "lb"]);
const unchanging = new Set(
    ("large medium small jumbo mini whole regular midget big thick thin typical quick tsp tbsp floz gram "
        + "milliliter").split(" "));
const irregular = { leaf: "leaves", loaf: "loaves", half: "halves", tomato: "tomatoes", potato: "potatoes" };

/** Whether a unit is a measure by itself. @param {string} unit */
export const isWeighed = (unit) => weighed.has(unit);

/**
 * A number of pieces; a fraction that kitchens know is written as one: `1 1/2`.
 *
 * @param {number} value
 * @returns {string}
 */
export function quantityText(value) {
    const whole = Math.floor(value);
    for (const [over, under] of value > 0 && value < 1000 ? fractions : []) {
        if (Math.abs(value - whole - over / under) < 1e-9) return `${whole ? `${whole} ` : ""}${over}/${under}`;
    }
    return value !== 0 && Math.abs(value) < 0.1 ? significant(value, 2, 4) : trimmed(value, 2);
}

/**
 * `2 slices`, `1 1/2 cups, sliced`, `100 g`.
 *
 * @param {{quantity: number|null, unit: string|null, estimated?: boolean}} serving
 * @returns {string}
 */
export function servingText({ quantity, unit, estimated = false }) {
    if (quantity === null || unit === null) return "";
    if (unit === "quick" && quantity === 1) return "quick";
    const name = isWeighed(unit) || quantity <= 1 ? unit : plural(unit);
    return `${estimated ? "~" : ""}${isWeighed(unit) ? trimmed(quantity, 2) : quantityText(quantity)} ${name}`.trim();
}

/** What a serving weighs, or its volume; empty where the unit says it already. */
export function weightText({ unit, grams, milliliters }) {
    if (isWeighed(unit ?? "")) return "";
    return measureText({ grams, milliliters });
}

/** `182 g`, else `250 ml`, else nothing. @param {{grams: number|null, milliliters: number|null}} measure */
export function measureText({ grams, milliliters }) {
    const [value, unit] = typeof grams === "number" ? [grams, "g"] : [milliliters, "ml"];
    return typeof value === "number" ? `${trimmed(value, Math.abs(value) < 100 ? 1 : 0)} ${unit}` : "";
}

function plural(unit) {
    const head = unit.split(/[,(]/)[0].trimEnd();
    const word = head.split(" ").at(-1) ?? "";
    if (!/^[a-z]{3,}$/.test(word) || unchanging.has(word) || /[^s]s$/.test(word)) return unit;
    return head.slice(0, head.length - word.length) + (irregular[word] ?? pluralWord(word)) + unit.slice(head.length);
}

function pluralWord(word) {
    if (/(s|x|z|ch|sh)$/.test(word)) return `${word}es`;
    return /[^aeiou]y$/.test(word) ? `${word.slice(0, -1)}ies` : `${word}s`;
}
