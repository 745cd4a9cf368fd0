/**
 * The view of the goals: what is aimed at today and how the day stands to it, and all goals with the days they hold for.
 */
import * as api from "./api.js";
import { amountNode, salt } from "./amounts.js";
import { progressBar } from "./charts.js";
import { dayName } from "./dates.js";
import { h, replace } from "./dom.js";
import { boundsText, leftText, shownGoal } from "./goalwords.js";
import { problemNode } from "./notices.js";
import { nutrientName } from "./nutrients.js";

/** @returns {{node: HTMLElement, refresh: () => Promise<void>, title: () => string}} */
export function goalsView() {
    const body = h("div", {});
    async function refresh() {
        try {
            const day = await api.day("today", "all");
            const { all } = await api.goals(day.date);
            replace(body, [
                h("div.card", {}, h("h2", {}, dayName(day.date)), today(day)),
                all.length > 0 && h("div.card", {}, h("h2", {}, "All goals"), list(all)),
                h("div.card", {}, h("h2", {}, "Set a goal"),
                    h("p", {}, "Goals are set on the command line, from a day on, so that earlier days keep theirs:"),
                    h("ul.commands", {}, ["foodlog goal set energy 2000", "foodlog goal set protein at least 120 g", "foodlog goal set salt at most 6 g",
                        "foodlog goal set energy 2400 --on weekend"].map((text) => h("li", {}, h("code", {}, text))))),
            ]);
        } catch (error) {
            replace(body, [problemNode(error)]);
        }
    }
    return { node: h("div.narrow", {}, h("h1", { tabindex: -1 }, "Goals"), body), refresh, title: () => "Goals" };
}

function name(key) {
    return key === "salt" ? "Salt" : nutrientName(key).replace(", total", "");
}

function today({ nutrients, goals }) {
    if (!goals) return h("p.quiet-text", {}, "Nothing is aimed at on this day.");
    return h("ul.goal-cards", {}, Object.entries(goals).map(([key, aim]) => {
        const [shown, goal] = shownGoal(key, aim);
        const amount = shown === "salt" ? salt(nutrients.sodium) : nutrients[key];
        return h("li", {},
            h("div.goal-line", {}, h("strong", {}, name(shown)),
                h("span", {}, amountNode(amount, shown), ` of ${boundsText(shown, goal)}`)),
            progressBar(amount?.value ?? 0, goal), h("p.left", {}, leftText(shown, goal, amount)));
    }));
}

function list(all) {
    return h("div.scroller", {}, h("table.figure-table", {},
        h("thead", {}, h("tr", {}, ["Nutrient", "Goal", "Days"].map((text) => h("th", { scope: "col" }, text)))),
        h("tbody", {}, all.map((goal) => h("tr", {}, h("th", { scope: "row" }, name(goal.nutrient === "sodium" ? "salt" : goal.nutrient)),
            h("td", {}, measure(goal)), h("td", {}, days(goal)))))));
}

function measure({ nutrient, measure: kind, least, most }) {
    if (kind === "none") return "none";
    if (kind === "rest") return "the rest of the energy";
    if (kind === "percent") return `${boundsText("calories", { least, most, unit: "%" })} of the energy`;
    const [key, goal] = shownGoal(nutrient, { least, most, unit: units[nutrient] ?? "g" });
    return boundsText(key, goal);
}

/** The units of goals; of the others it is grams. */
const units = {
    calories: "kcal", energyKJ: "kJ", sodium: "mg", potassium: "mg", calcium: "mg", magnesium: "mg", phosphorus: "mg", chloride: "mg", iron: "mg",
    zinc: "mg", copper: "mg", manganese: "mg", fluoride: "mg", cholesterol: "mg", caffeine: "mg", choline: "mg", thiamin: "mg", riboflavin: "mg",
    niacin: "mg", pantothenicAcid: "mg", vitaminB6: "mg", vitaminC: "mg", vitaminE: "mg", vitaminEAdded: "mg", vitaminA: "IU", vitaminARAE: "µg",
    vitaminB12: "µg", vitaminB12Added: "µg", vitaminD: "µg", vitaminK: "µg", vitaminKPhylloquinone: "µg", vitaminKMenaquinone4: "µg",
    vitaminKDihydrophylloquinone: "µg", folate: "µg", folateDFE: "µg", folicAcid: "µg", biotin: "µg", iodine: "µg", selenium: "µg", chromium: "µg", molybdenum: "µg",
};

function days({ from, oneDay, weekdays }) {
    if (oneDay) return `on ${dayName(from)} alone`;
    const on = weekdays.length === 0 || weekdays.length === 7 ? "" : `${weekdays.map((day) => day.charAt(0).toUpperCase() + day.slice(1)).join(", ")}, `;
    return `${on}from ${dayName(from)}`;
}
