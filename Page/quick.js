/**
 * Logs energy, and what else is known, without a food.
 */
import * as api from "./api.js";
import { openDialog } from "./dialog.js";
import { h, replace } from "./dom.js";
import { fields, mealSelect, numberInput, select, submitButton, textInput, timeInput, valueOf } from "./forms.js";
import { problemNode } from "./notices.js";
import { toastWithUndo } from "./undo.js";

/** The further figures, in grams but for sodium, as the command line names them. */
const others = [
    ["carbs", "Carbs, g"], ["protein", "Protein, g"], ["fat", "Fat, g"], ["alcohol", "Alcohol, g"], ["fibers", "Fibre, g"],
];

/** @param {{date: () => string, meals: string[], changed: () => void}} context */
export function openQuick({ date, meals, changed }) {
    const energy = numberInput({ required: true });
    const unit = select([["kcal", "kcal"], ["kJ", "kJ"]]);
    const figures = others.map(([key, label]) => ({ key, label, input: numberInput() }));
    const name = textInput({ placeholder: "ramen at Kiku" });
    const meal = mealSelect(meals, "by the time");
    const time = timeInput();
    const problems = h("div", {});
    const key = crypto.randomUUID();
    const act = async (event) => {
        event.preventDefault();
        try {
            const { entries } = await api.quick({
                energy: `${energy.value.trim()}${unit.value}`, name: valueOf(name), date: date(), meal: valueOf(meal),
                time: valueOf(time), ...Object.fromEntries(figures.map((one) => [one.key, valueOf(one.input)])),
            }, key);
            dialog.close();
            toastWithUndo(`Added ${entries[0].name}.`, "quick", entries);
            changed();
        } catch (error) {
            replace(problems, [problemNode(error)]);
        }
    };
    const dialog = openDialog("Quick energy", [
        h("p", {}, "For what has no food in the log. A ~ before the number marks a guess; what you leave out stays ",
            "unknown."),
        h("form", { onsubmit: act },
            fields(["Energy", energy], ["Unit", unit], ["Name", name]),
            fields(...figures.map(({ label, input }) => /** @type {[string, any]} */ ([label, input]))),
            fields(["Meal", meal], ["Time", time]),
            problems, h("div.buttons", {}, submitButton("Add"))),
    ]);
    energy.focus();
}
