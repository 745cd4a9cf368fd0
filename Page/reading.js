/**
 * Shows how a text was read, before it is logged: each item with its amount, energy and macronutrients.
 */
import { amountNode, servingText, weightText } from "./amounts.js";
import { h, hidden } from "./dom.js";
import { shortName } from "./names.js";

/**
 * The reading of a text.
 *
 * @param {any} answer That of a dry run.
 * @returns {HTMLElement}
 */
export function readingNode(answer) {
    return h("div.reading-items", {},
        h("ul", {}, answer.entries.map(item)),
        h("p.after", {}, "The day would have ", amountNode(answer.day.nutrients.calories, "calories", { unit: true }), "."));
}

function item(entry) {
    const { nutrients, state, text } = entry;
    if (state === "unresolved") {
        return h("li", {}, h("span.reading-name", {}, h("span.mark", { "aria-hidden": "true" }, "? "), text),
            h("span.reading-figures", {}, "kept without figures"));
    }
    const details = shortName(entry);
    const weight = weightText(entry);
    return h("li", {},
        h("span.reading-name", {},
            h("strong", {}, servingText(entry)), weight && ` ${weight}`, " · ", entry.name,
            details && h("span.details", {}, ` ${details}`)),
        h("span.reading-figures", {},
            amountNode(nutrients.calories, "calories", { unit: true, estimate: entry.estimated }),
            macro("C", "carbohydrate", nutrients.carbs, "carbs"),
            macro("P", "protein", nutrients.protein, "protein"),
            macro("F", "fat", nutrients.fat, "fat")),
        entry.warnings.map(({ message }) => h("span.reading-warning", {}, message)));
}

function macro(letter, name, amount, key) {
    return h("span", {}, h("abbr", { "aria-hidden": "true", title: name }, letter), hidden(` ${name}`), " ",
        amountNode(amount, key, { unit: true }));
}
