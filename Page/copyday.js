/**
 * Copies what was eaten on another day, or one meal of it.
 */
import * as api from "./api.js";
import { dayName, plusDays } from "./dates.js";
import { openDialog } from "./dialog.js";
import { h, replace } from "./dom.js";
import { dateInput, fields, mealSelect, submitButton, valueOf } from "./forms.js";
import { problemNode } from "./notices.js";
import { toastWithUndo } from "./undo.js";

/** @param {{date: () => string, meals: string[], changed: () => void}} context */
export function openCopyDay({ date, meals, changed }) {
    const from = dateInput(plusDays(date(), -1));
    const meal = mealSelect(meals, "the whole day");
    const problems = h("div", {});
    const key = crypto.randomUUID();
    const act = async (event) => {
        event.preventDefault();
        try {
            const { entries } = await api.copy({
                from: meal.value ? [from.value, meal.value] : [from.value], to: date(), meal: valueOf(meal),
            }, key);
            dialog.close();
            const count = entries.length === 1 ? "1 entry" : `${entries.length} entries`;
            toastWithUndo(`Copied ${count} of ${dayName(from.value)}.`, "copy", entries);
            changed();
        } catch (error) {
            replace(problems, [problemNode(error)]);
        }
    };
    const dialog = openDialog(`Copy to ${dayName(date())}`, [
        h("form", { onsubmit: act }, fields(["From", from], ["What", meal]), problems,
            h("div.buttons", {}, submitButton("Copy"))),
    ]);
}
