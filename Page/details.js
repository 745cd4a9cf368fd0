/**
 * The details of a food for a chosen serving: name and short name, energy, macronutrients with their shares, all
 * nutrients, ingredients, and where the figures come from.
 */
import { amountNode, isComplete, measureText, servingText, weightText } from "./amounts.js";
import { donut } from "./rings.js";
import { dayName } from "./dates.js";
import { h, icon } from "./dom.js";
import { markSentence } from "./marks.js";
import { shortName, sourceName } from "./names.js";
import { macros } from "./nutrients.js";
import { nutrientTable } from "./nutrienttable.js";
import { fixed } from "./numbers.js";
import { macroKey } from "./summary.js";

/**
 * The name and the short name of a food, with its state.
 *
 * @param {any} food
 * @returns {any[]}
 */
export function foodHead(food) {
    const short = shortName(food);
    const says = `${food.name} ${food.details}`.toLowerCase();
    const state = food.state && food.state !== "as sold" && !says.includes(food.state.toLowerCase()) ? food.state : "";
    return [
        short && h("p.short-name", { data: { test: "short-name" } }, short),
        h("p.origin", {}, [sourceName(food), state, food.barcode].filter(Boolean).join(" · ")),
    ];
}

/**
 * The figures of the chosen serving, with the ring of shares.
 *
 * @param {any} details
 * @returns {HTMLElement}
 */
export function servingFigures({ amount, nutrients, macros: split }) {
    const shown = macros.filter((key) => key !== "alcohol" || (nutrients.alcohol?.value ?? 0) > 0);
    const weight = weightText(amount);
    return h("div.serving-figures", { data: { test: "figures" } },
        h("div.donut-box", {}, donut(split)),
        h("div", {},
            h("p.energy-figure", {}, h("span.big", {}, amountNode(nutrients.calories, "calories")), " kcal"),
            h("p.serving-said", {}, [servingText(amount), weight].filter(Boolean).join(", ")),
            macroKey(split, nutrients, shown)));
}

/**
 * What stands beneath: all nutrients, ingredients, remarks, source and licence, age of the copy.
 *
 * @param {any} details
 * @returns {any[]}
 */
export function foodNotes({ food, amount, nutrients, reference, macros: split, ingredients, cache }) {
    const per = food.per === "serving" ? "1 serving" : food.per;
    const columns = [{ title: servingText(amount), nutrients }, { title: per, nutrients: reference }];
    return [
        h("details", { data: { key: "nutrients" } }, h("summary", {}, "All nutrients"), nutrientTable(columns)),
        ingredients.length > 0 && ingredientList(ingredients),
        h("ul.remarks", {}, remarks(food, nutrients, split).map((text) =>
            h("li", {}, icon("info"), h("span", {}, text)))),
        h("p.license", {}, [food.license && `Data: ${food.license}.`, age(cache)].filter(Boolean).join(" ")),
    ];
}

function ingredientList(ingredients) {
    return h("details", { open: true, data: { key: "ingredients" } }, h("summary", {}, "Ingredients"),
        h("ul.ingredients", {}, ingredients.map(({ name, grams }) => h("li", {}, h("span", {}, name), " ",
            h("span.quiet-text", {}, measureText({ grams, milliliters: null }) || "amount not known")))));
}

function remarks(food, nutrients, split) {
    const said = food.marks.map(markSentence);
    if (food.counterpart) said.push(`The same in another state is a food of its own: ${food.counterpart}.`);
    if (food.carbohydrateBasis === "unknown" && ["off", "fdc", "passio"].includes(food.source)) {
        said.push("The source does not say whether fibre is in the carbohydrate.");
    }
    const energies = macros.map((key) => split[key].kcal);
    const computed = energies.reduce((sum, energy) => sum + (energy ?? 0), 0);
    const stated = nutrients.calories?.value;
    const isWhole = ["calories", "carbs", "protein", "fat"].every((key) => isComplete(nutrients[key]));
    const difference = Math.abs(stated - computed);
    if (isWhole && difference >= 1 && difference > 0.02 * Math.max(stated, computed)) {
        const factors = nutrients.alcohol?.value > 0 ? "4-4-9-7" : "4-4-9";
        const other = `${factors} of the macronutrients would say ${fixed(computed, 0)} kcal`;
        said.push(`The energy is the source’s own; ${other}.`);
    }
    return said;
}

const ages = {
    builtIn: () => "Built in.",
    kept: () => "Kept in the log, never looked up.",
    fresh: (cache) => `Looked up ${when(cache)}.`,
    stale: (cache) => `Looked up ${when(cache)}: this copy is old, and may have changed at its source.`,
};

function age(cache) {
    return `${ages[cache?.state]?.(cache) ?? ""}${cache?.pinned ? " Pinned." : ""}`;
}

function when({ fetchedAt, ageDays }) {
    const days = ageDays === 0 ? "today" : ageDays === 1 ? "yesterday" : `${ageDays} days ago`;
    return fetchedAt ? `${dayName(fetchedAt.slice(0, 10))}, ${days}` : days;
}
