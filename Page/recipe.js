/**
 * What a recipe is made of, and what a serving and 100 g of it hold.
 */
import * as api from "./api.js";
import { amountNode } from "./amounts.js";
import { h, replace } from "./dom.js";
import { button } from "./forms.js";
import { lazy } from "./lazy.js";
import { problemNode, toast } from "./notices.js";
import { nutrientTable } from "./nutrienttable.js";
import { trimmed } from "./numbers.js";

const openRecipeForm = lazy(() => import("./recipeform.js"), "openRecipeForm");

/** What is said of an ingredient whose food is not as the recipe has it. */
const states = {
    newer: "Its figures have changed since.", archived: "Its food was put away.", unknown: "Its food is not known.",
};

/**
 * Shows a recipe beneath its food.
 *
 * @param {HTMLElement} place
 * @param {string} id
 * @param {{changed: () => void, left: () => void}} listener `changed` is told when the recipe is another one, `left`
 *   when the form takes the place of the dialog.
 */
export async function showRecipe(place, id, { changed, left }) {
    async function draw() {
        try {
            replace(place, parts(await api.recipe(id, { nutrients: "all" })));
        } catch (error) {
            replace(place, [problemNode(error)]);
        }
    }

    async function refresh() {
        try {
            const { recipes, skipped } = await api.refreshRecipe(id);
            toast(skipped.length ? `Not taken, since the unit says nothing of the food now: ${skipped.join("; ")}.`
                : recipes.length ? "The recipe has the newer figures." : "Nothing is newer.");
            changed();
            await draw();
        } catch (error) {
            replace(place, [problemNode(error)]);
        }
    }

    function parts(answer) {
        const { recipe, ingredients, perServing, per100g } = answer;
        const columns = [
            perServing && { title: "1 serving", nutrients: perServing }, per100g && { title: "100 g", nutrients: per100g },
        ].filter(Boolean);
        return [
            h("h3", {}, "The whole recipe"),
            h("p.quiet-text", { data: { test: "makes" } }, makes(recipe)),
            h("ol.recipe-lines", {}, ingredients.map(recipeLine)),
            columns.length > 0 && h("details", { open: true, data: { key: "recipe-figures" } },
                h("summary", {}, columns.map(({ title }) => title).join(" and ")), nutrientTable(columns, { coverage: true })),
            h("div.buttons", {},
                button("Edit this recipe", () => { left(); openRecipeForm({ answer, saved: changed }); }),
                ingredients.some(({ state }) => state === "newer") && button("Take the newer figures", refresh)),
        ];
    }

    await draw();
}

/** `4 servings, 1300 g when it is ready (1540 g of ingredients)`. */
function makes({ servings, cookedWeight, rawWeight }) {
    return [
        servings !== null && `${trimmed(servings, 2)} ${servings === 1 ? "serving" : "servings"}`,
        cookedWeight !== null && `${trimmed(cookedWeight, 0)} g when it is ready`,
        rawWeight !== null && `${trimmed(rawWeight, 0)} g of ingredients`,
    ].filter(Boolean).join(", ");
}

/**
 * An ingredient with its energy, and what is to be known of it.
 *
 * @param {any} ingredient
 * @returns {HTMLElement}
 */
export function recipeLine({ text, name, nutrients, state, warnings }) {
    return h("li", {},
        h("span.reading-name", {}, text ?? name),
        h("span.reading-figures", {}, amountNode(nutrients.calories, "calories", { unit: true })),
        states[state] && h("span.reading-warning", {}, states[state]),
        warnings.map(({ message }) => h("span.reading-warning", {}, message)));
}
