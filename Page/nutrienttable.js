/**
 * Nutrients in a table, in groups.
 */
import { amountNode } from "./amounts.js";
import { h, tableHead } from "./dom.js";
import { groups, nutrientName } from "./nutrients.js";
import { fixed } from "./numbers.js";

/**
 * A table with a column for each set of amounts. Nutrients of which nothing is known stand in one sentence beneath it.
 *
 * @param {{title: string, nutrients: Record<string, import("./amounts.js").Amount>}[]} columns
 * @param {{coverage?: boolean}} [options] Whether to say how much of a day knows each.
 * @returns {HTMLElement}
 */
export function nutrientTable(columns, { coverage = false } = {}) {
    const [{ nutrients }] = columns;
    const isShown = (key) => key in nutrients;
    const known = (key) => nutrients[key].value !== null;
    const lists = groups.map(([title, members]) => [title, Object.keys(members).filter(isShown)]);
    const others = Object.keys(nutrients).filter((key) => isShown(key) && nutrientName(key) === key);
    const unknown = [...lists.flatMap(([, keys]) => keys), ...others].filter((key) => !known(key));
    const row = (key) => h("tr", {}, h("th", { scope: "row" }, nutrientName(key)),
        columns.map(({ nutrients: amounts }) => h("td", {}, amountNode(amounts[key], key, { unit: true }))),
        coverage && h("td.coverage", {}, coverageText(nutrients[key])));
    return h("div", {},
        h("table.nutrients", {},
            tableHead(["Nutrient", ...columns.map(({ title }) => title), coverage && "Known"]),
            [...lists, ["Others", others]].filter(([, keys]) => keys.some(known)).map(([title, keys]) => h("tbody", {},
                h("tr", {}, h("th.group", { scope: "rowgroup", colspan: columns.length + 1 + Number(coverage) }, title)),
                keys.filter(known).map(row)))),
        unknown.length > 0 && h("p.unknown", {}, `Not known: ${unknown.map(nutrientName).join("; ")}.`));
}

function coverageText({ known, of, coverage }) {
    if (known === of) return "all";
    return `${known} of ${of}${coverage === undefined ? "" : `, ${fixed(coverage * 100, 0)} % of energy`}`;
}
