/**
 * The view of the foods: a search over all of them, and those of the person's own.
 */
import * as api from "./api.js";
import { combobox } from "./combobox.js";
import { clockToday } from "./dates.js";
import { h, icon, replace } from "./dom.js";
import { openFood } from "./food.js";
import { openFoodForm } from "./foodform.js";
import { foodChoices, foodOption, foodOptions, remoteOptions } from "./foodsearch.js";
import { button, textInput } from "./forms.js";
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
    const input = textInput({ id: "food-search", placeholder: "banana" });

    const open = (food) => (food.ask ? ask(food.ask) : openFood(food, context));
    async function ask(words) {
        try {
            replace(found, [foodChoices(await remoteOptions(words), open)]);
        } catch (error) {
            replace(found, [problemNode(error)]);
        }
    }
    const box = combobox(input, {
        options: (signal) => foodOptions(input.value.trim(), signal), render: foodOption, pick: open,
    });

    async function refresh() {
        try {
            const { foods } = await api.ownFoods();
            replace(list, [foods.length === 0
                ? h("p.quiet-text", {}, "None yet. Describe what no list has, from its label.")
                : h("ul.own-foods", {}, foods.map(ownFood))]);
        } catch (error) {
            replace(list, [problemNode(error)]);
        }
    }

    function ownFood(food) {
        const { id, name, calories, per, source = "own", sourceId = id } = food;
        const short = shortName(food);
        return h("li", {},
            button([name, short && h("span.details", {}, ` ${short}`)], () => openFood({ source, sourceId, name }, context), {
                key: `own-${id}`, kind: "name",
            }),
            h("span.quiet-text", {}, calories === null ? "energy not known" : `${fixed(calories, 0)} kcal per ${per}`));
    }

    const node = h("div.narrow", {}, h("h1", { tabindex: -1 }, "Foods"),
        h("div.card", {}, h("label", { for: input.id }, "Look a food up"), box.node, found),
        h("div.card", {}, h("header.chart-head", {}, h("h2", {}, "Your own foods"),
            button([icon("plus"), "New food"], () => openFoodForm({ saved: refresh }), { key: "new-food" })), list));
    return { node, refresh, title: () => "Foods" };
}
