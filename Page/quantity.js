/**
 * Reads a quantity as far as the slider needs it; the service takes the text as it was typed.
 */
import { parsed } from "./numbers.js";

const glyphs = { "½": "1/2", "¼": "1/4", "¾": "3/4", "⅓": "1/3", "⅔": "2/3", "⅛": "1/8" };

/**
 * The number of `2`, `0,5`, `1 1/2`, `½`; else a sentence that says what is wrong.
 *
 * @param {string} text
 * @returns {{value: number, problem: string}}
 */
export function quantityOf(text) {
    const spelt = text.trim().replace(/[½¼¾⅓⅔⅛]/g, (glyph) => ` ${glyphs[glyph]}`).trim();
    const fraction = /^(?:(\d+)\s+)?(\d+)\s*\/\s*(\d+)$/.exec(spelt);
    const value = fraction ? Number(fraction[1] ?? 0) + Number(fraction[2]) / Number(fraction[3]) : parsed(spelt);
    if (spelt === "") return { value: 0, problem: "Type a number, such as 2, 0.5 or 1 1/2." };
    if (value === null && /^\d{1,3}[.,]\d{3}$/.test(spelt)) {
        return { value: 0, problem: `${text} can be read two ways: leave the mark out, or write another decimal.` };
    }
    if (value === null || !Number.isFinite(value)) {
        return { value: 0, problem: `${text} is no number, such as 2, 0.5 or 1 1/2.` };
    }
    if (value <= 0) return { value, problem: "The quantity must be more than 0. To take an entry away, delete it." };
    return value > 100_000 ? { value, problem: "The most is 100,000 of a unit." } : { value, problem: "" };
}
