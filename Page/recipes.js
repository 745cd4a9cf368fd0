/**
 * The view of the recipes: those of the person's own, and a form for another.
 */
import * as api from "./api.js";
import { clockToday } from "./dates.js";
import { h, icon, replace } from "./dom.js";
import { openFood } from "./food.js";
import { button } from "./forms.js";
import { lazy } from "./lazy.js";
import { problemNode } from "./notices.js";
import { fixed, trimmed } from "./numbers.js";

const openRecipeForm = lazy(() => import("./recipeform.js"), "openRecipeForm");

/**
 * @param {{meals: string[]}} context
 * @returns {{node: HTMLElement, refresh: () => Promise<void>, title: () => string}}
 */
export function recipesView({ meals }) {
    const list = h("div", {});
    const context = { date: clockToday, meals, changed: () => refresh() };

    async function refresh() {
        try {
            const recipes = await api.recipes();
            replace(list, [recipes.length === 0
                ? h("p.quiet-text", {}, "None yet. Write down what you cook, and log servings of it.")
                : h("ul.own-foods", {}, recipes.map(row))]);
        } catch (error) {
            replace(list, [problemNode(error)]);
        }
    }

    function row({ id, name, ingredients, calories, servings, cookedWeight }) {
        const makes = servings === null ? cookedWeight !== null && `${trimmed(cookedWeight, 0)} g`
            : `${trimmed(servings, 2)} ${servings === 1 ? "serving" : "servings"}`;
        const energy = calories === null ? "energy not known" : `${fixed(calories, 0)} kcal${makes ? ` in ${makes}` : ""}`;
        return h("li", {},
            button(name, () => openFood({ source: "recipe", sourceId: id, name }, context), { key: `recipe-${id}`, kind: "name" }),
            h("span.quiet-text", {}, `${ingredients} ${ingredients === 1 ? "ingredient" : "ingredients"} · ${energy}`));
    }

    const node = h("div.narrow", {}, h("h1", { tabindex: -1 }, "Recipes"),
        h("div.card", {}, h("header.chart-head", {}, h("h2", {}, "Your recipes"),
            button([icon("plus"), "New recipe"], () => openRecipeForm({ saved: refresh }), { key: "new-recipe" })), list));
    return { node, refresh, title: () => "Recipes" };
}
