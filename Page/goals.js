/**
 * The view of the goals: what is aimed at today and how the day stands to it, all goals with their days, another one.
 */
import * as api from "./api.js";
import { amountNode, capitalized, salt } from "./amounts.js";
import { progressBar } from "./rings.js";
import { dayName } from "./dates.js";
import { h, replace, tableHead } from "./dom.js";
import { button, dateInput, fields, select, submitButton, textInput, valueOf } from "./forms.js";
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
                all.length > 0 && h("div.card", {}, h("h2", {}, "All goals"), list(all, day.nutrients, remove)),
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
    ["energy", "Energy, kcal"], ["protein", "Protein, g"], ["carbs", "Carbohydrate, g"], ["fat", "Fat, g"],
    ["fibre", "Fibre, g"], ["sugars", "Sugars, g"], ["satFat", "Saturated fat, g"], ["salt", "Salt, g"],
    ["alcohol", "Alcohol, g"], ["iron", "Iron, mg"], ["calcium", "Calcium, mg"], ["vitaminD", "Vitamin D, µg"],
];

function goalForm(saved) {
    const nutrient = select(offered);
    const amount = textInput({ required: true, maxlength: 60, placeholder: "2000 · 200-250 · at least 120" });
    const since = dateInput();
    const weekdays = textInput({ maxlength: 40, placeholder: "mon-fri" });
    const problems = h("div", {});
    const act = async (event) => {
        event.preventDefault();
        try {
            await api.setGoal({
                nutrient: nutrient.value, amount: amount.value.trim(), since: valueOf(since), weekdays: valueOf(weekdays),
            });
            amount.value = "";
            replace(problems, []);
            saved();
        } catch (error) {
            replace(problems, [problemNode(error)]);
        }
    };
    return h("form.card", { onsubmit: act }, h("h2", {}, "Set a goal"),
        h("p.quiet-text", {}, "An amount to come near to, a range, or at least or at most so much; 25 % of the energy, or ",
            "rest. Earlier days keep their goals."),
        fields(["Nutrient", nutrient], ["How much a day", amount], ["From, or today", since], ["Days, or all", weekdays]),
        problems, h("div.buttons", {}, submitButton("Set")));
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

function list(all, nutrients, remove) {
    return h("div.scroller", {}, h("table.figure-table.loose", {},
        tableHead(["Nutrient", "Goal", "Days"]),
        h("tbody", {}, all.map((goal) => {
            const title = name(goal.nutrient === "sodium" ? "salt" : goal.nutrient);
            return h("tr", {}, h("th", { scope: "row" }, title),
                h("td", {}, measure(goal, nutrients[goal.nutrient]?.unit ?? "")), h("td", {}, days(goal)),
                h("td", {}, goal.measure !== "none" && button("End", () => remove(goal), {
                    key: `goal-${goal.nutrient}-${goal.from}`, kind: "quiet", "aria-label": `End the goal of ${title}`,
                })));
        }))));
}

function measure({ nutrient, measure: kind, least, most }, unit) {
    if (kind === "none") return "none";
    if (kind === "rest") return "the rest of the energy";
    if (kind === "percent") return `${boundsText("calories", { least, most, unit: "%" })} of the energy`;
    const [key, goal] = shownGoal(nutrient, { least, most, unit });
    return boundsText(key, goal);
}

function days({ from, oneDay, weekdays }) {
    if (oneDay) return `on ${dayName(from)} alone`;
    const on = weekdays.length % 7 === 0 ? "" : `${weekdays.map(capitalized).join(", ")}, `;
    return `${on}from ${dayName(from)}`;
}
