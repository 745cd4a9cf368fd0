/**
 * A food in a dialog, to look at and to log.
 */
import * as api from "./api.js";
import { amountText } from "./amounts.js";
import { dayName } from "./dates.js";
import { foodHead, foodNotes, servingFigures } from "./details.js";
import { openDialog } from "./dialog.js";
import { h, replace } from "./dom.js";
import { openFoodForm } from "./foodform.js";
import { button, dateInput, field, mealSelect, submitButton, valueOf } from "./forms.js";
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
 */
export async function openFood(which, context) {
    const place = h("div", {}, h("p.quiet-text", {}, "Loading …"));
    const dialog = openDialog(which.name ?? "Food", [place], { wide: true });
    const ask = latest(pause);
    const figures = h("div", { "aria-live": "polite" });
    const notes = h("div.notes", {});
    const problems = h("div", {});
    const recipe = h("div.recipe", { data: { test: "recipe" } });
    const date = dateInput(context.date());
    const meal = mealSelect(context.meals, "by the time");
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
            const day = date.value || context.date();
            const { entries } = await api.add({ text, food, date: day, meal: valueOf(meal) }, key);
            dialog.close();
            const energy = amountText(entries[0].nutrients.calories, "calories");
            toastWithUndo(`Added ${entries[0].name}, ${energy} kcal, to ${dayName(entries[0].date)}.`, "add", entries);
            context.changed();
        } catch (error) {
            fail(error);
        }
    }

    async function openRecipe() {
        const { showRecipe } = await import("./recipe.js");
        await showRecipe(recipe, which.sourceId, { changed: context.changed, left: dialog.close });
    }

    try {
        const details = await api.foodDetails(which, { nutrients: "all" });
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
                field("Day", date), field("Meal", meal), submitButton("Add"),
                details.food.source === "own" && button("Edit this food", () => {
                    dialog.close();
                    openFoodForm({ details, saved: context.changed });
                })),
            notes, recipe,
        ]);
        if (details.food.source === "recipe" && details.food.sourceId === which.sourceId) await openRecipe();
    } catch (error) {
        replace(place, [problemNode(error)]);
    }
}
