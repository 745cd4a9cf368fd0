/**
 * The numbers of products that barcodes stand for (GS1 General Specifications, 7.9 and 5.2.2.4.2).
 */

/** The formats of bars that stand for such a number. */
export const formats = ["ean_13", "ean_8", "upc_a", "upc_e", "itf"];

/**
 * The number that a reader of bars found.
 *
 * @param {{format: string, rawValue: string}} code
 * @returns {string|null} Nothing where the last digit does not fit the others: it was misread.
 */
export function numberOf({ format, rawValue }) {
    const digits = format === "upc_e" ? expanded(rawValue) : rawValue;
    return /^(\d{8}|\d{12,14})$/.test(digits) && isChecked(digits) ? digits : null;
}

/** Whether the last digit is the one that the others demand: modulo 10, with the weights 3 and 1 from the right. */
function isChecked(digits) {
    const sum = [...digits].reverse().reduce((sum, digit, index) => sum + Number(digit) * (index % 2 ? 3 : 1), 0);
    return sum % 10 === 0;
}

/** The 12 digits that the 8 of a small package leave zeros out of; as it is where it has another length. */
function expanded(short) {
    const [, system, a, b, c, d, e, rule, check] = /^(\d)(\d)(\d)(\d)(\d)(\d)(\d)(\d)$/.exec(short) ?? [];
    switch (rule) {
        case undefined: return short;
        case "0": case "1": case "2": return `${system}${a}${b}${rule}0000${c}${d}${e}${check}`;
        case "3": return `${system}${a}${b}${c}00000${d}${e}${check}`;
        case "4": return `${system}${a}${b}${c}${d}00000${e}${check}`;
        default: return `${system}${a}${b}${c}${d}${e}0000${rule}${check}`;
    }
}
