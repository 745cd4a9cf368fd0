/**
 * A food in a dialog, to look at and to log.
 */
import * as api from "./api.js";
import { amountText, capitalized } from "./amounts.js";
import { dayName } from "./dates.js";
import { foodHead, foodNotes, servingFigures } from "./details.js";
import { openDialog } from "./dialog.js";
import { field, h, replace } from "./dom.js";
import { openFoodForm } from "./foodform.js";
import { latest } from "./latest.js";
import { problemNode } from "./notices.js";
import { servingChooser } from "./serving.js";
import { toastWithUndo } from "./undo.js";

/** How long the slider must rest before figures are asked for, in milliseconds. */
const pause = 40;

/**
 * Opens the details of a food.
 *
 * @param {{source: string, sourceId: string, name?: string}} which
 * @param {{date: () => string, meals: string[], changed: () => void}} context
 * @param {any} [known] The details, where they are at hand already.
 */
export async function openFood(which, context, known) {
    const place = h("div", {}, h("p.quiet-text", {}, "Loading …"));
    const dialog = openDialog(which.name ?? known?.food.name ?? "Food", [place], { wide: true });
    const ask = latest(pause);
    const figures = h("div", { "aria-live": "polite" });
    const notes = h("div.notes", {});
    const problems = h("div", {});
    const date = h("input", { type: "date", value: context.date() });
    const meal = h("select", {}, h("option", { value: "" }, "by the time"), context.meals.map((name) => h("option", { value: name }, capitalized(name))));
    let choice = { quantity: "", unit: "", keepsWeight: false };
    const key = crypto.randomUUID();

    const show = (details) => {
        replace(figures, [servingFigures(details)]);
        replace(notes, foodNotes(details));
    };
    const fail = (error) => replace(problems, [problemNode(error)]);
    const amount = () => `${choice.quantity} ${choice.unit}`;

    async function add() {
        replace(problems, []);
        try {
            const food = { source: which.source, sourceId: which.sourceId };
            const text = choice.unit ? amount() : "";
            const answer = await api.add({ text, food, date: date.value || context.date(), meal: meal.value || undefined }, key);
            dialog.close();
            const [entry] = answer.entries;
            toastWithUndo(`Added ${entry.name}, ${amountText(entry.nutrients.calories, "calories")} kcal, to ${dayName(entry.date)}.`, "add", [entry.number]);
            context.changed();
        } catch (error) {
            fail(error);
        }
    }

    try {
        const details = known ?? (await api.foodDetails(which, { nutrients: "all" }));
        dialog.heading.textContent = details.food.name;
        show(details);
        const { quantity, unit } = details.amount;
        replace(place, [
            foodHead(details.food), figures,
            servingChooser({
                units: details.units, unit, quantity,
                changed: (chosen) => {
                    choice = chosen;
                    replace(problems, []);
                    ask((signal) => api.foodDetails(which, { amount: amount(), nutrients: "all" }, signal), show, fail);
                },
            }),
            problems,
            h("form.log-line", { onsubmit: (event) => { event.preventDefault(); add(); } },
                field("Day", date), field("Meal", meal), h("button.primary", { type: "submit" }, "Add"),
                details.food.source === "own" && h("button", {
                    type: "button", onclick: () => { dialog.close(); openFoodForm({ details, saved: context.changed }); },
                }, "Edit this food")),
            notes,
        ]);
        if (known) show(known);
    } catch (error) {
        replace(place, [problemNode(error)]);
    }
}
