/**
 * The view of the goals: what is aimed at today and how the day stands to it, and all goals with the days they hold for.
 */
import * as api from "./api.js";
import { amountNode, salt } from "./amounts.js";
import { progressBar } from "./rings.js";
import { dayName } from "./dates.js";
import { field, h, replace } from "./dom.js";
import { boundsText, leftText, shownGoal } from "./goalwords.js";
import { problemNode, toastProblem } from "./notices.js";
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
                all.length > 0 && h("div.card", {}, h("h2", {}, "All goals"), list(all, remove)),
            ]);
        } catch (error) {
            replace(body, [problemNode(error)]);
        }
    }

    async function remove({ nutrient, from, oneDay }) {
        try {
            await api.setGoal({ nutrient, amount: null, ...(oneDay ? { only: from } : {}) });
            refresh();
        } catch (error) {
            toastProblem(error);
        }
    }

    const node = h("div.narrow", {}, h("h1", { tabindex: -1 }, "Goals"), body, goalForm(refresh));
    return { node, refresh, title: () => "Goals" };
}

/** What is mostly aimed at; any other nutrient is set on the command line. */
const offered = [
    ["energy", "Energy, kcal"], ["protein", "Protein, g"], ["carbs", "Carbohydrate, g"], ["fat", "Fat, g"], ["fibre", "Fibre, g"], ["sugars", "Sugars, g"],
    ["satFat", "Saturated fat, g"], ["salt", "Salt, g"], ["alcohol", "Alcohol, g"], ["iron", "Iron, mg"], ["calcium", "Calcium, mg"], ["vitaminD", "Vitamin D, µg"],
];

function goalForm(saved) {
    const nutrient = h("select", {}, offered.map(([value, label]) => h("option", { value }, label)));
    const amount = h("input", { type: "text", required: true, maxlength: 60, placeholder: "2000 · 200-250 · at least 120" });
    const since = h("input", { type: "date" });
    const weekdays = h("input", { type: "text", maxlength: 40, placeholder: "mon-fri" });
    const problems = h("div", {});
    const act = async (event) => {
        event.preventDefault();
        try {
            await api.setGoal({
                nutrient: nutrient.value, amount: amount.value.trim(), since: since.value || undefined, weekdays: weekdays.value.trim() || undefined,
            });
            amount.value = "";
            replace(problems, []);
            saved();
        } catch (error) {
            replace(problems, [problemNode(error)]);
        }
    };
    return h("form.card", { onsubmit: act }, h("h2", {}, "Set a goal"),
        h("p.quiet-text", {}, "An amount to come near to, a range, or at least or at most so much; 25 % of the energy, or rest. Earlier days keep their goals."),
        h("div.fields", {}, field("Nutrient", nutrient), field("How much a day", amount), field("From, or today", since), field("Days, or all", weekdays)),
        problems, h("div.buttons", {}, h("button.primary", { type: "submit" }, "Set")));
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

function list(all, remove) {
    return h("div.scroller", {}, h("table.figure-table.loose", {},
        h("thead", {}, h("tr", {}, ["Nutrient", "Goal", "Days"].map((text) => h("th", { scope: "col" }, text)), h("td", {}))),
        h("tbody", {}, all.map((goal) => h("tr", {}, h("th", { scope: "row" }, name(goal.nutrient === "sodium" ? "salt" : goal.nutrient)),
            h("td", {}, measure(goal)), h("td", {}, days(goal)), h("td", {}, goal.measure !== "none" && h("button.quiet", {
                type: "button", data: { key: `goal-${goal.nutrient}-${goal.from}` }, "aria-label": `End the goal of ${nutrientName(goal.nutrient)}`, onclick: () => remove(goal),
            }, "End")))))));
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
