/**
 * Prints and reads numbers: the one place where the page rounds.
 *
 * Rounding is half away from zero on the shortest decimal form of a number (2.25 is 2.3, 1.005 is 1.01), as the command
 * line does it. Marks of digits are those of the browser's language.
 */

/** Stands for a number that is not known. */
export const dash = "–";

const languages = typeof navigator === "undefined" ? "en" : navigator.languages?.length ? navigator.languages : "en";
const decimalMark = new Intl.NumberFormat(languages).format(1.5).includes(",") ? "," : ".";
const formats = new Map();

/**
 * The digits of a number without a sign, and where its decimal mark stands: 12.5 is `{digits: "125", point: 2}`.
 *
 * @param {number} value A finite number.
 * @returns {{digits: string, point: number}}
 */
function shortest(value) {
    const [mantissa, exponent = "0"] = String(Math.abs(value)).split("e");
    const [whole, rest = ""] = mantissa.split(".");
    return { digits: whole + rest, point: whole.length + Number(exponent) };
}

/**
 * A number rounded to so many decimals, as decimal text with a point: `-2.30`.
 *
 * @param {number} value A finite number.
 * @param {number} decimals How many, 0 to 20; fewer than none rounds to tens.
 * @returns {string}
 */
export function rounded(value, decimals) {
    const { digits, point } = shortest(value);
    const keep = point + decimals;
    let kept = BigInt(keep > 0 ? digits.slice(0, keep).padEnd(keep, "0") : "0");
    if (keep >= 0 && (digits[keep] ?? "0") >= "5") kept += 1n;
    const sign = value < 0 && kept > 0n ? "-" : "";
    if (decimals <= 0) return sign + String(kept) + (kept > 0n ? "0".repeat(-decimals) : "");
    const text = String(kept).padStart(decimals + 1, "0");
    return `${sign}${text.slice(0, -decimals)}.${text.slice(-decimals)}`;
}

/** Decimal text with the marks of the language; zeros at its end stay. */
function local(text) {
    const decimals = text.split(".")[1]?.length ?? 0;
    let format = formats.get(decimals);
    if (!format) {
        format = new Intl.NumberFormat(languages, { minimumFractionDigits: decimals, maximumFractionDigits: decimals });
        formats.set(decimals, format);
    }
    return format.format(/** @type {any} */ (text));
}

/**
 * Always that many decimals: `1,361.5`.
 *
 * @param {number|null|undefined} value
 * @param {number} decimals
 * @returns {string}
 */
export function fixed(value, decimals) {
    return typeof value === "number" && Number.isFinite(value) ? local(rounded(value, decimals)) : dash;
}

/**
 * At most that many decimals, without zeros at the end: `25`, `25.1`.
 *
 * @param {number|null|undefined} value
 * @param {number} decimals
 * @returns {string}
 */
export function trimmed(value, decimals) {
    if (typeof value !== "number" || !Number.isFinite(value)) return dash;
    return local(withoutZeros(rounded(value, decimals)));
}

function withoutZeros(text) {
    return text.includes(".") ? text.replace(/\.?0+$/, "") : text;
}

/**
 * At most so many digits that count: 1234.5 is `1,230`.
 *
 * @param {number} value
 * @param {number} digits
 * @param {number} decimals No more decimals than that.
 * @returns {string}
 */
export function significant(value, digits, decimals) {
    const { digits: all, point } = shortest(value);
    const zeros = all.length - all.replace(/^0+/, "").length;
    return local(withoutZeros(rounded(value, Math.min(decimals, digits - (point - zeros)))));
}

/**
 * A number as the command line reads it in any language: with a point, without grouping.
 *
 * @param {number} value
 * @param {number} decimals At most so many.
 * @returns {string}
 */
export function plain(value, decimals) {
    return withoutZeros(rounded(value, decimals));
}

/**
 * A number as it stands in an input: with the decimal mark of the language, without grouping.
 *
 * @param {number} value
 * @param {number} [decimals]
 * @returns {string}
 */
export function typed(value, decimals = 4) {
    return plain(value, decimals).replace(".", decimalMark);
}

/**
 * The number that somebody typed, with a decimal point or comma; `null` where it is none, or may be two: 1,234.
 *
 * @param {string} text
 * @returns {number|null}
 */
export function parsed(text) {
    const compact = text.trim().replace(/[\s'’]/g, "");
    const marks = compact.replace(/[^.,]/g, "");
    if (!/^\d*([.,]\d+)*$/.test(compact) || !/\d/.test(compact)) return null;
    if (marks.length === 0) return Number(compact);
    const mark = marks.at(-1);
    const [whole, rest] = [compact.slice(0, compact.lastIndexOf(mark)), compact.slice(compact.lastIndexOf(mark) + 1)];
    const mayGroup = marks.length === 1 && rest.length === 3 && whole.length <= 3 && Number(whole) > 0;
    if (mayGroup && mark !== decimalMark) return null;
    const groups = whole.split(/[.,]/);
    if (groups.slice(1).some((group) => group.length !== 3) || whole.includes(mark)) return null;
    return Number(`${groups.join("") || "0"}.${rest}`);
}
