/**
 * The entries of a day by meal.
 */
import { amountNode, capitalized, servingText, weightText } from "./amounts.js";
import { h, hidden, icon } from "./dom.js";
import { button } from "./forms.js";
import { shortName } from "./names.js";
import { dash } from "./numbers.js";

/**
 * The meals of a day, each with its entries and their sum.
 *
 * @param {any} day
 * @param {{open: (entry: any) => void, remove: (entry: any) => void}} actions
 * @returns {any[]}
 */
export function mealList(day, { open, remove }) {
    const byNumber = new Map(day.entries.map((entry) => [entry.number, entry]));
    return [
        h("div.entry-head", { "aria-hidden": "true" },
            ["", "", "kcal", "carbs", "protein", "fat", ""].map((text) => h("span", {}, text))),
        day.meals.map((meal) => {
            const title = meal.meal ? capitalized(meal.meal) : "No meal";
            return h("section.meal", {},
                h("header.figures", {}, h("h2", {}, title), figures(meal.nutrients, false)),
                h("ul", {}, meal.entries.map((number) => entryRow(byNumber.get(number), open, remove))));
        }),
    ];
}

function entryRow(entry, open, remove) {
    const { number, state, time, estimated, note } = entry;
    const isUnresolved = state === "unresolved";
    const details = isUnresolved ? "" : shortName(entry);
    const amount = isUnresolved ? "not counted" : [servingText(entry), weightText(entry)].filter(Boolean).join(", ");
    return h("li.entry.figures", { data: { number } },
        h("span.time", {}, time ? [hidden("at "), time] : ""),
        h("span.what", {},
            button([isUnresolved && h("span.mark", { "aria-hidden": "true" }, "? "), entry.name,
                details && h("span.details", {}, ` ${details}`)], () => open(entry), { key: `entry-${number}`, kind: "name" }),
            h("span.serving", {}, amount, state === "planned" && h("span.chip", {}, "planned")),
            note && h("span.note", {}, note)),
        figures(entry.nutrients, estimated),
        button(icon("trash"), () => remove(entry), {
            key: `delete-${number}`, kind: "quiet.square.delete", "aria-label": `Delete ${entry.name}`,
        }));
}

/** Energy and macronutrients, each named for those who do not see the column. */
function figures(nutrients, estimate) {
    const cell = (key, name, unit) => h(`span.figure.figure-${key}`, {}, h("span.label", {}, `${name} `),
        nutrients[key] ? amountNode(nutrients[key], key, { estimate }) : dash, hidden(` ${unit}`));
    return [cell("calories", "energy", "kcal"),
        h("span.macros", {}, cell("carbs", "carbs", "g"), cell("protein", "protein", "g"), cell("fat", "fat", "g"))];
}
