/**
 * Copies what was eaten on another day, or one meal of it.
 */
import * as api from "./api.js";
import { capitalized } from "./amounts.js";
import { dayName, plusDays } from "./dates.js";
import { openDialog } from "./dialog.js";
import { field, h, replace } from "./dom.js";
import { problemNode } from "./notices.js";
import { toastWithUndo } from "./undo.js";

/** @param {{date: () => string, meals: string[], changed: () => void}} context */
export function openCopyDay({ date, meals, changed }) {
    const from = h("input", { type: "date", value: plusDays(date(), -1), required: true });
    const meal = h("select", {}, h("option", { value: "" }, "the whole day"), meals.map((name) => h("option", { value: name }, capitalized(name))));
    const problems = h("div", {});
    const key = crypto.randomUUID();
    const act = async (event) => {
        event.preventDefault();
        try {
            const { entries } = await api.copy({
                from: meal.value ? [from.value, meal.value] : [from.value], to: date(), meal: meal.value || undefined,
            }, key);
            dialog.close();
            toastWithUndo(`Copied ${entries.length === 1 ? "1 entry" : `${entries.length} entries`} of ${dayName(from.value)}.`, "copy", entries.map(({ number }) => number));
            changed();
        } catch (error) {
            replace(problems, [problemNode(error)]);
        }
    };
    const dialog = openDialog(`Copy to ${dayName(date())}`, [
        h("form", { onsubmit: act }, h("div.fields", {}, field("From", from), field("What", meal)), problems,
            h("div.buttons", {}, h("button.primary", { type: "submit" }, "Copy"))),
    ]);
}
