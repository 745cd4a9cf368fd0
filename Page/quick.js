/**
 * Logs energy, and what else is known, without a food.
 */
import * as api from "./api.js";
import { capitalized } from "./amounts.js";
import { openDialog } from "./dialog.js";
import { field, h, replace } from "./dom.js";
import { problemNode } from "./notices.js";
import { toastWithUndo } from "./undo.js";

/** The further figures, in grams but for sodium, as the command line names them. */
const others = [["carbs", "Carbs, g"], ["protein", "Protein, g"], ["fat", "Fat, g"], ["alcohol", "Alcohol, g"], ["fibers", "Fibre, g"]];

/** @param {{date: () => string, meals: string[], changed: () => void}} context */
export function openQuick({ date, meals, changed }) {
    const number = () => h("input", { type: "text", inputmode: "decimal", maxlength: 20 });
    const energy = number();
    energy.required = true;
    const unit = h("select", {}, h("option", {}, "kcal"), h("option", {}, "kJ"));
    const figures = others.map(([key, label]) => [key, label, number()]);
    const name = h("input", { type: "text", maxlength: 200, placeholder: "ramen at Kiku" });
    const meal = h("select", {}, h("option", { value: "" }, "by the time"), meals.map((one) => h("option", { value: one }, capitalized(one))));
    const time = h("input", { type: "time" });
    const problems = h("div", {});
    const key = crypto.randomUUID();
    const act = async (event) => {
        event.preventDefault();
        try {
            const { entries } = await api.quick({
                energy: `${energy.value.trim()}${unit.value}`, name: name.value.trim() || undefined, date: date(),
                meal: meal.value || undefined, time: time.value || undefined,
                ...Object.fromEntries(figures.map(([member, , input]) => [member, input.value.trim()]).filter(([, text]) => text)),
            }, key);
            dialog.close();
            toastWithUndo(`Added ${entries[0].name}.`, "quick", entries.map((entry) => entry.number));
            changed();
        } catch (error) {
            replace(problems, [problemNode(error)]);
        }
    };
    const dialog = openDialog("Quick energy", [
        h("p", {}, "For what has no food in the log. A ~ before the number marks a guess; what you leave out stays unknown."),
        h("form", { onsubmit: act },
            h("div.fields", {}, field("Energy", energy), field("Unit", unit), field("Name", name)),
            h("div.fields", {}, figures.map(([, label, input]) => field(label, input))),
            h("div.fields", {}, field("Meal", meal), field("Time", time)),
            problems, h("div.buttons", {}, h("button.primary", { type: "submit" }, "Add"))),
    ]);
    energy.focus();
}
