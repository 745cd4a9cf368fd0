/**
 * Says what is aimed at and what is left of it.
 *
 * @typedef {{least: number|null, most: number|null, unit: string, state?: string, left?: number}} Goal
 */
import { figure, isComplete } from "./amounts.js";
import { trimmed } from "./numbers.js";

/** Sodium is aimed at as salt. @param {string} key @param {Goal} goal @returns {[string, Goal]} */
export function shownGoal(key, goal) {
    if (key !== "sodium") return [key, goal];
    const grams = (value) => (typeof value === "number" ? value * 0.0025 : value);
    return ["salt", { ...goal, unit: "g", least: grams(goal.least), most: grams(goal.most), left: grams(goal.left) }];
}

/**
 * The bounds with their kind named: `2,000 kcal`, `200 to 250 g`, `at least 120 g`, `at most 6 g`.
 *
 * @param {string} key
 * @param {Goal} goal
 * @returns {string}
 */
export function boundsText(key, { least, most, unit }) {
    const write = (value) => trimmed(value, key === "calories" ? 0 : 1);
    if (least === null && most === null) return "none";
    if (least === null) return `at most ${write(most)} ${unit}`;
    if (most === null) return `at least ${write(least)} ${unit}`;
    return least === most ? `${write(most)} ${unit}` : `${write(least)} to ${write(most)} ${unit}`;
}

/**
 * What is left: `639 kcal left`, `at most 639 kcal left`, `12 g over`, `met`; `open` where what is not known decides.
 *
 * @param {string} key
 * @param {Goal} goal
 * @param {import("./amounts.js").Amount} amount What there is of it.
 * @returns {string}
 */
export function leftText(key, { least, most, unit, state, left = 0 }, amount) {
    const write = (value) => `${figure(value, key, unit)} ${unit}`;
    if (left < 0 && most !== null) {
        if (state === "open") return "open";
        return `${isComplete(amount) ? "" : "at least "}${write(-left)} over`;
    }
    const isRange = least !== null && most !== null && least !== most;
    if ((most === null || isRange) && state === "met") return "met";
    if (isRange && state === "open") return "open";
    const rest = isRange ? Math.max(0, least - (amount.value ?? 0)) : left;
    return `${isComplete(amount) ? "" : "at most "}${write(rest)} ${most === null || isRange ? "to go" : "left"}`;
}
