/**
 * What a day adds up to: energy, macronutrients, goals with what is left, and how far the figures can be trusted.
 */
import * as api from "./api.js";
import { amountNode, isComplete, salt } from "./amounts.js";
import { donut, progressBar } from "./rings.js";
import { h, icon } from "./dom.js";
import { button } from "./forms.js";
import { boundsText, leftText, shownGoal } from "./goalwords.js";
import { macros, nutrientName } from "./nutrients.js";
import { dash, fixed } from "./numbers.js";
import { toastProblem } from "./notices.js";

/**
 * The summary of a day.
 *
 * @param {any} day
 * @param {{changed: () => void, isPlanned: boolean}} context
 * @returns {any[]}
 */
export function summary(day, { changed, isPlanned }) {
    const { nutrients, goals } = day;
    const isEmpty = day.entries.length === 0;
    return [
        h("h2.hidden", {}, "Totals of the day"),
        energy(nutrients.calories, goals?.calories, isPlanned),
        !isEmpty && shares(day),
        goals && goalList(nutrients, goals),
        !isEmpty && others(nutrients, goals),
        doubts(day),
        status(day, changed),
        allNutrients(day),
    ];
}

function energy(calories, goal, isPlanned) {
    return h("div.energy", {},
        h("p.energy-figure", { data: { test: "energy" } },
            h("span.big", {}, amountNode(calories, "calories")), " ",
            h("span", {}, goal ? `of ${boundsText("calories", goal)}` : "kcal", isPlanned && ", planned")),
        goal && [progressBar(calories.value ?? 0, goal), h("p.left", {}, leftText("calories", goal, calories))]);
}

/** The ring with its key: grams and percent of each macronutrient. */
function shares({ macros: split, nutrients }) {
    const shown = macros.filter((key) => key !== "alcohol" || (nutrients.alcohol?.value ?? 0) > 0);
    const known = macros.some((key) => split[key].percent !== null);
    return h("div.shares", {}, donut(split),
        h("div", {},
            h("p.shares-title", {}, sharesTitle(split, known)),
            macroKey(split, nutrients, shown)));
}

function sharesTitle({ partial }, known) {
    if (!known) return "No energy to share";
    return partial ? "Energy of what is known" : "Where the energy is from";
}

/**
 * The key of a ring.
 *
 * @param {any} split
 * @param {any} nutrients
 * @param {string[]} shown
 * @returns {HTMLElement}
 */
export function macroKey(split, nutrients, shown) {
    return h("dl.macro-key", {}, shown.map((key) => h("div", {},
        h("dt", {}, h(`span.swatch.macro-${key}`, {}), key === "carbs" ? "Carbs" : nutrientName(key)),
        h("dd", {}, amountNode(nutrients[key], key, { unit: true })),
        h("dd.percent", {}, percentText(split[key].shownPercent)))));
}

/** `(35.8 %)`, without a decimal where it has none. @param {number|null} percent */
export function percentText(percent) {
    return percent === null ? `(${dash})` : `(${fixed(percent, Number.isInteger(percent) ? 0 : 1)} %)`;
}

function goalList(nutrients, goals) {
    const others = Object.entries(goals).filter(([key]) => key !== "calories" && nutrients[key]);
    if (others.length === 0) return null;
    return h("section.goals", {}, h("h3", {}, "Goals"), h("ul", {}, others.map(([key, aim]) => {
        const [shown, goal] = shownGoal(key, aim);
        const amount = shown === "salt" ? salt(nutrients.sodium) : nutrients[key];
        return h("li", {},
            h("span.goal-name", {}, shown === "salt" ? "Salt" : nutrientName(key).replace(", total", "")),
            h("span.goal-amount", {}, amountNode(amount, shown), ` of ${boundsText(shown, goal)}`),
            progressBar(amount.value ?? 0, goal),
            h("span.goal-left", {}, leftText(shown, goal, amount)));
    })));
}

/** The main nutrients that have no place elsewhere, those of which anything is known. */
function others(nutrients, goals) {
    const items = [
        ["Fibre", "fibers", nutrients.fibers], ["Sugars", "sugars", nutrients.sugars],
        ["Saturated", "satFat", nutrients.satFat], ["Salt", "salt", salt(nutrients.sodium)],
    ].filter(([, key, amount]) => typeof amount?.value === "number" && !goals?.[key === "salt" ? "sodium" : key]);
    if (items.length === 0) return null;
    return h("dl.others", {}, items.map(([name, key, amount]) =>
        h("div", {}, h("dt", {}, name), h("dd", {}, amountNode(amount, key, { unit: true })))));
}

function doubts({ entries, nutrients, warnings, estimatedEnergy }) {
    const notes = warnings.map(({ message, entry }) =>
        `${message.replace(/\.$/, "")}${entry ? `: ${nameOf(entry, entries)}` : ""}.`);
    const calories = nutrients.calories;
    if (!isComplete(calories) && calories.of > 0) {
        notes.unshift(`The energy of ${calories.of - calories.known} of ${calories.of} entries is not known completely: `
            + "totals marked ≥ are lower bounds.");
    }
    if (estimatedEnergy > 0 && calories.value > 0) {
        const percent = Math.min(100, (estimatedEnergy / calories.value) * 100);
        notes.push(`${fixed(percent, 0)} % of the energy is estimated.`);
    }
    if (notes.length === 0) return null;
    return h("ul.doubts", {}, notes.map((text) => h("li", {}, icon("info"), h("span", {}, text))));
}

/** Which entry a warning is of, unless it says so itself. */
function nameOf(number, entries) {
    const entry = entries.find((one) => one.number === number);
    return entry ? entry.name : String(number);
}

const states = [
    ["done", "Done", "All of the day is logged"], ["partial", "Partly", "Some of it is missing"],
    ["fasted", "Fasted", "Nothing was eaten"],
];

function status({ date, done, entries }, changed) {
    const set = async (value) => {
        try {
            await api.setStatus(date, value === done ? null : value);
            changed();
        } catch (error) {
            toastProblem(error);
        }
    };
    const offered = states.filter(([value]) => value === done || (value === "fasted") === (entries.length === 0));
    return h("div.status", { role: "group", "aria-label": "What was logged of the day" },
        offered.map(([value, label, title]) => button([value === done && icon("check"), label], () => set(value), {
            key: `status-${value}`, kind: "toggle", title, "aria-pressed": String(value === done),
        })));
}

/** Every nutrient with how much of the day knows it, asked for only where somebody looks. */
function allNutrients({ date, entries }) {
    if (entries.length === 0) return null;
    const place = h("div", {});
    const load = async () => {
        try {
            const { nutrientTable } = await import("./nutrienttable.js");
            const { nutrients } = await api.day(date, "all");
            place.replaceChildren(nutrientTable([{ title: "Amount", nutrients }], { coverage: true }));
        } catch (error) {
            toastProblem(error);
        }
    };
    const opened = (event) => event.target.open && load();
    return h("details.all-nutrients", { data: { key: "all-nutrients" }, ontoggle: opened },
        h("summary", {}, "All nutrients"), place);
}

