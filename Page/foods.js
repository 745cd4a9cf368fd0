/**
 * The view of the foods: a search over all of them, and those of the person's own.
 */
import * as api from "./api.js";
import { combobox } from "./combobox.js";
import { clockToday } from "./dates.js";
import { h, icon, replace } from "./dom.js";
import { openFood } from "./food.js";
import { openFoodForm } from "./foodform.js";
import { foodOption, foodOptions, remoteOptions } from "./foodsearch.js";
import { shortName } from "./names.js";
import { fixed } from "./numbers.js";
import { problemNode } from "./notices.js";

/**
 * @param {{meals: string[]}} context
 * @returns {{node: HTMLElement, refresh: () => Promise<void>, title: () => string}}
 */
export function foodsView({ meals }) {
    const list = h("div", {});
    const found = h("div", { "aria-live": "polite" });
    const context = { date: clockToday, meals, changed: () => refresh() };
    const input = h("input", { id: "food-search", type: "text", maxlength: 200, placeholder: "banana" });

    const open = (food) => (food.ask ? ask(food.ask) : openFood(food, context));
    async function ask(words) {
        try {
            const results = await remoteOptions(words);
            replace(found, [h("ul.choices", {}, results.map((food) => h("li", {}, h("button", { type: "button", onclick: () => open(food) }, foodOption(food)))))]);
        } catch (error) {
            replace(found, [problemNode(error)]);
        }
    }
    const box = combobox(input, { options: (signal) => foodOptions(input.value.trim(), signal), render: foodOption, pick: open });

    async function refresh() {
        try {
            const { foods } = await api.ownFoods();
            replace(list, [foods.length === 0
                ? h("p.quiet-text", {}, "None yet. Describe what no list has: the label of a package has all that is needed.")
                : h("ul.own-foods", {}, foods.map((food) => h("li", {}, h("button.name", {
                    type: "button", data: { key: `own-${food.id}` },
                    onclick: () => openFood({ source: food.source ?? "own", sourceId: food.sourceId ?? food.id, name: food.name }, context),
                }, food.name, shortName(food) && h("span.details", {}, ` ${shortName(food)}`)),
                h("span.quiet-text", {}, food.calories === null ? "energy not known" : `${fixed(food.calories, 0)} kcal per ${food.per}`))))]);
        } catch (error) {
            replace(list, [problemNode(error)]);
        }
    }

    const node = h("div.narrow", {}, h("h1", { tabindex: -1 }, "Foods"),
        h("div.card", {}, h("label", { for: input.id }, "Look a food up"), box.node, found),
        h("div.card", {}, h("header.chart-head", {}, h("h2", {}, "Your own foods"),
            h("button", { type: "button", data: { key: "new-food" }, onclick: () => openFoodForm({ saved: () => refresh() }) }, icon("plus"), "New food")), list));
    return { node, refresh, title: () => "Foods" };
}
