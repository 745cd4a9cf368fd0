/**
 * Writes a recipe down, or changes one: its ingredients are lines in the words of the add box.
 */
import * as api from "./api.js";
import { amountNode } from "./amounts.js";
import { openDialog } from "./dialog.js";
import { h, replace } from "./dom.js";
import { foodChoices } from "./foodsearch.js";
import { button, field, fields, numberInput, submitButton, textInput } from "./forms.js";
import { latest } from "./latest.js";
import { problemNode, toast } from "./notices.js";
import { parsed, plain, typed } from "./numbers.js";
import { recipeLine } from "./recipe.js";

/** How long typing must rest before the recipe is read, in milliseconds. */
const rest = 350;

/**
 * Opens the form.
 *
 * @param {{answer?: any, saved: () => void}} parts `answer` has the recipe to change, if any.
 */
export function openRecipeForm({ answer, saved }) {
    const recipe = answer?.recipe;
    const before = {
        name: recipe?.name ?? "",
        servings: typeof recipe?.servings === "number" ? typed(recipe.servings) : "",
        cookedWeight: typeof recipe?.cookedWeight === "number" ? `${plain(recipe.cookedWeight, 2)} g` : "",
        lines: (answer?.ingredients ?? []).map(({ text, name }) => text ?? name).join("\n"),
    };
    const name = textInput({ value: before.name, required: true, maxlength: 500 });
    const servings = numberInput({ value: before.servings });
    const cookedWeight = textInput({ value: before.cookedWeight, maxlength: 40, placeholder: "1.2 kg · 1850-620 g" });
    const lines = h("textarea", {
        rows: 8, maxlength: 20_000, placeholder: "500 g minced beef\n2 onions\nsalt to taste", data: { test: "lines" },
    });
    lines.value = before.lines;
    const keepUnknown = h("input", { type: "checkbox" });
    const reading = h("div.reading", { "aria-live": "polite" });
    const problems = h("div", {});
    const ask = latest(rest);

    /** What the fields say; of a recipe that is changed, what is otherwise now. */
    function draft() {
        const said = { ingredients: lines.value.split("\n").filter((line) => line.trim()) };
        if (keepUnknown.checked) said.keepUnknown = true;
        const values = { name: name.value.trim(), servings: servings.value.trim(), cookedWeight: cookedWeight.value.trim() };
        for (const [member, value] of Object.entries(values)) {
            if (value === before[member]) continue;
            const number = member === "servings" ? parsed(value) : null;
            said[member] = number === null ? value || "none" : plain(number, 4);
        }
        return said;
    }

    const send = (said, signal) => (recipe ? api.editRecipe(recipe.id, said, signal) : api.newRecipe(said, signal));

    function read() {
        if (!lines.value.trim()) return replace(reading, []);
        // A recipe is read as soon as it has ingredients, whatever it will be called.
        const said = { ...(recipe ? {} : { name: "recipe" }), ...draft(), dryRun: true };
        ask((signal) => send(said, signal), show, (error) => fail(error, reading, true));
    }

    function show({ ingredients, perServing, per100g }) {
        const portion = (title, nutrients) => nutrients && h("p.after", {}, `${title}: `,
            amountNode(nutrients.calories, "calories", { unit: true }), ", carbohydrate ",
            amountNode(nutrients.carbs, "carbs", { unit: true }), ", protein ",
            amountNode(nutrients.protein, "protein", { unit: true }), ", fat ",
            amountNode(nutrients.fat, "fat", { unit: true }));
        replace(reading, [
            h("ol.recipe-lines", { data: { test: "recipe-reading" } }, ingredients.map(recipeLine)),
            portion("A serving", perServing), portion("100 g", per100g),
        ]);
    }

    function fail(error, place, isTyping = false) {
        if (!error.choices?.length) {
            // While somebody still types, what cannot be read yet is no error.
            return replace(place, [isTyping ? h("p.quiet-text", {}, error.message) : problemNode(error)]);
        }
        replace(place, [h("p", {}, error.message), foodChoices(error.choices, ({ unit, name: food, word }) => {
            lines.value = lines.value.replace(word, () => unit ?? food);
            lines.focus();
            read();
        })]);
    }

    async function save(event) {
        event.preventDefault();
        replace(problems, []);
        try {
            const { recipe: made } = await send(draft());
            dialog.close();
            toast(`Saved ${made.name}.`);
            saved();
        } catch (error) {
            fail(error, problems);
        }
    }

    async function archive() {
        try {
            await api.removeRecipe(recipe.id);
            dialog.close();
            toast(`Put ${recipe.name} away. Entries keep it; the history can bring it back.`);
            saved();
        } catch (error) {
            fail(error, problems);
        }
    }

    const isTyped = () => name.value.trim() !== before.name || servings.value.trim() !== before.servings
        || cookedWeight.value.trim() !== before.cookedWeight || lines.value !== before.lines;
    const mayClose = () => !isTyped() || confirm("Close the recipe without saving what was typed?");

    for (const control of [lines, servings, cookedWeight]) control.addEventListener("input", read);
    keepUnknown.addEventListener("change", read);
    const dialog = openDialog(recipe ? `Edit ${recipe.name}` : "New recipe", [
        h("form", { onsubmit: save },
            fields(["Name", name], ["Servings it makes", servings], ["Weight when it is ready, if known", cookedWeight]),
            field("Ingredients, one a line", lines),
            h("label.check", {}, keepUnknown, "Keep what is not found, uncounted"),
            reading, problems,
            recipe && h("p.quiet-text", {}, "Entries keep the recipe as it was when they were logged."),
            h("div.buttons", {}, submitButton("Save"), recipe && button("Put away", archive))),
    ], { wide: true, mayClose });
    name.focus();
    read();
}
