/**
 * Goes from one day, week or month to another: by buttons, by the arrow keys, by the calendar of the browser.
 */
import { h, icon } from "./dom.js";
import { button } from "./forms.js";

/**
 * The bar with the name of what is shown.
 *
 * @param {object} parts
 * @param {string} parts.title
 * @param {string} parts.unit `day`, `week` or `month`.
 * @param {string} parts.date The day that the calendar shows.
 * @param {string|null} [parts.note] What else is said of it, such as the zone.
 * @param {boolean} parts.isNow Whether it is that of today.
 * @param {(step: number) => void} parts.step Goes back or on.
 * @param {(date: string) => void} parts.choose
 * @param {() => void} parts.now
 * @returns {any[]}
 */
export function dateBar({ title, unit, date, note, isNow, step, choose, now }) {
    const picker = h("input.date", { type: "date", value: date, "aria-label": "Go to a date", data: { key: "date" } });
    picker.addEventListener("change", () => picker.value && choose(picker.value));
    const arrow = (key, label, sign, by) => button(icon(key), () => step(by), {
        key, kind: "quiet.square", "aria-label": `${label} ${unit}`, title: `${label} ${unit} (${sign})`,
    });
    return [
        arrow("previous", "Previous", "←", -1),
        h("h1", { tabindex: -1 }, title, note && h("small", {}, ` ${note}`)),
        arrow("next", "Next", "→", 1),
        picker,
        button(unit === "day" ? "Today" : `This ${unit}`, now, { key: "now", disabled: isNow }),
    ];
}

/**
 * Lets the arrow keys step, where they mean nothing else.
 *
 * @param {(step: number) => void} step
 * @param {AbortSignal} signal Ends it.
 */
export function stepByKeys(step, signal) {
    document.addEventListener("keydown", (event) => {
        if (event.altKey || event.ctrlKey || event.metaKey || event.shiftKey || event.defaultPrevented) return;
        const target = /** @type {HTMLElement} */ (event.target);
        if (target.closest("input, select, textarea, dialog, [role=listbox]")) return;
        if (event.key === "ArrowLeft") step(-1);
        if (event.key === "ArrowRight") step(1);
    }, { signal });
}
