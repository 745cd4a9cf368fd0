/**
 * The views of a week and of a month: what each day had, against its goal, and the averages.
 */
import * as api from "./api.js";
import { amountNode, amountText, figure, salt } from "./amounts.js";
import { columns, stacks } from "./charts.js";
import { dateBar, stepByKeys } from "./datebar.js";
import {
    clockToday, dayAndMonth, dayName, daysBetween, knowsToday, monthName, plusDays, plusMonths, shortDayName,
} from "./dates.js";
import { h, replace, tableHead } from "./dom.js";
import { select } from "./forms.js";
import { problemNode } from "./notices.js";
import { macros as macroKeys, nutrientName } from "./nutrients.js";
import { fixed } from "./numbers.js";
import { percentText } from "./summary.js";

/** The nutrients that the chart can show; salt stands for sodium. */
const charted = ["calories", "carbs", "protein", "fat", "fibers", "sugars", "satFat", "sodium", "alcohol"];

/**
 * Shows a period.
 *
 * @param {"week"|"month"} unit
 * @param {string} which `today` or a date in it.
 * @param {{go: (route: string) => void, signal: AbortSignal}} context
 * @returns {{node: HTMLElement, refresh: () => Promise<void>, title: () => string}}
 */
export function periodView(unit, which, { go, signal }) {
    let date = which === "today" ? clockToday() : which;
    const bar = h("div.date-bar", {});
    const body = h("div.period", {});
    let of = "calories";
    let answer = null;
    const usualTitle = () => (unit === "month" ? monthName(date) : `Week of ${dayAndMonth(date)}`);
    let title = usualTitle();

    const step = (count) => go(`#/${unit}/${unit === "week" ? plusDays(date, 7 * count) : plusMonths(date, count)}`);

    function drawBar() {
        const today = clockToday();
        const isNow = answer ? answer.from <= today && today <= answer.to : which === "today";
        replace(bar, dateBar({
            title, unit, date, isNow, step,
            choose: (chosen) => go(`#/${unit}/${chosen}`), now: () => go(`#/${unit}/today`),
        }));
    }

    async function refresh() {
        try {
            if (!knowsToday()) {
                await api.day("today");
                if (signal.aborted) return;
            }
            if (which === "today") {
                date = clockToday();
                title = usualTitle();
            }
            // The food contributions come with the report; the days of a week are those of its report.
            const range = unit === "week" ? await api.week(date) : null;
            const period = range ? `${range.from}..${range.to}` : date.slice(0, 7);
            answer = await api.report(period, { by: "food", of }).catch((error) => {
                if (range) return range;
                throw error;
            });
            if (signal.aborted) return;
            answer = { ...answer, days: wholePeriod(answer) };
            if (range) title = `${dayAndMonth(range.from)} to ${dayAndMonth(range.to)} ${range.to.slice(0, 4)}`;
            drawBar();
            draw();
        } catch (error) {
            if (!signal.aborted) replace(body, [problemNode(error)]);
        }
    }

    function draw() {
        if (!answer) return;
        const choice = select(charted.map((key) => [key, key === "sodium" ? "Salt" : nutrientName(key)]), {
            "aria-label": "Nutrient of the chart", data: { key: "of" },
        });
        choice.value = of;
        choice.addEventListener("change", () => { of = choice.value; refresh(); });
        replace(body, [
            h("div.card", {}, h("header.chart-head", {}, h("h2", {}, "Each day"), choice),
                chart(answer, of, body.clientWidth)),
            card("Where the energy came from", shareChart(answer, body.clientWidth), legend()),
            card("Averages", averages(answer.averages)),
            answer.top?.parts.length > 0 && card(`What brought the ${name(of).toLowerCase()}`, top(answer.top, of)),
            card("The days in figures", dayTable(answer.days)),
        ]);
    }

    // Charts are drawn for the width that there is, so that their text keeps its size.
    let width = 0;
    const watched = new ResizeObserver(([{ contentRect }]) => {
        if (Math.abs(contentRect.width - width) < 2) return;
        width = contentRect.width;
        draw();
    });
    watched.observe(body);
    signal.addEventListener("abort", () => watched.disconnect());
    stepByKeys(step, signal);
    drawBar();
    return { node: h("div", {}, bar, body), refresh, title: () => title };
}

const card = (title, ...content) => h("div.card", {}, h("h2", {}, title), content);

/** The days of a period with those that are still to come, so that a week is seven wide. */
function wholePeriod({ from, to, days }) {
    const last = days.at(-1)?.date ?? plusDays(from, -1);
    const rest = Array.from({ length: Math.max(0, daysBetween(last, to)) }, (_, index) => ({
        date: plusDays(last, index + 1), logged: false, isToCome: true, done: null,
        nutrients: {}, macros: null, goals: null,
    }));
    return [...days, ...rest];
}

const name = (key) => (key === "sodium" ? "Salt" : nutrientName(key).replace(", total", ""));
const amountOf = (nutrients, key) => (key === "sodium" ? salt(nutrients.sodium) : nutrients[key]);
const shownKey = (key) => (key === "sodium" ? "salt" : key);

/** What is inside the paddings of a card. */
const inner = (width) => Math.max(240, width - 34);

function chart({ days }, key, width) {
    const today = clockToday();
    const shown = shownKey(key);
    const unit = amountOf(days[0]?.nutrients ?? {}, key)?.unit ?? "";
    const scale = key === "sodium" ? 0.0025 : 1;
    const data = days.map(({ date, logged, nutrients, goals }) => {
        const amount = amountOf(nutrients, key);
        const goal = goals?.[key];
        return {
            label: days.length > 10 ? String(Number(date.slice(8))) : shortDayName(date),
            title: `${dayName(date)}: ${logged ? `${amountText(amount, shown)} ${unit}` : "nothing logged"}`,
            value: logged ? amount?.value ?? null : null, isBound: logged && amount?.known < amount?.of,
            isToday: date === today, goal: goal ? (goal.most ?? goal.least) * scale : null,
        };
    });
    const bounds = data.some(({ isBound }) => isBound);
    return [
        columns(data, (value) => figure(value, shown, unit),
            `${name(key)} of each day, as in the table below`, inner(width)),
        h("p.chart-note", {}, `${unit} a day`, data.some(({ goal }) => goal !== null) && " · the line is the goal",
            bounds && " · a bar with a cap is a lower bound: more was eaten than is known"),
    ];
}

function shareChart({ days }, width) {
    const today = clockToday();
    return stacks(days.map(({ date, macros }) => ({
        label: days.length > 10 ? String(Number(date.slice(8))) : shortDayName(date),
        title: `${dayName(date)}: ${macroKeys.map((key) => `${key} ${percentText(macros?.[key].shownPercent ?? null)}`)
            .join(", ")}`,
        split: macros, isToday: date === today,
    })), "The shares of the macronutrients of each day's energy, as in the table below", inner(width));
}

function legend() {
    return h("ul.legend", {}, macroKeys.map((key) => h("li", {}, h(`span.swatch.macro-${key}`, {}), key)));
}

function averages({ perDoneDay, perLoggedDay, perCalendarDay, doneDays, loggedDays, calendarDays }) {
    const rows = [
        [perDoneDay, doneDays, "done"], [perLoggedDay, loggedDays, "logged"],
        [perCalendarDay, calendarDays, "of the calendar"],
    ].filter(([mean]) => mean);
    if (rows.length === 0) return h("p.quiet-text", {}, "No day of it is logged.");
    return figureTable("Mean", rows.map(([mean, days, kind]) => ({
        head: `${days === 1 ? "the 1 day" : `the ${days} days`} ${kind}`,
        nutrients: mean.nutrients, macros: mean.macros,
    })));
}

function dayTable(days) {
    const past = days.filter(({ isToCome }) => !isToCome);
    return figureTable("Day", past.map(({ date, logged, done, nutrients, macros }) => ({
        head: h("a", { href: `#/day/${date}` }, shortDayName(date)), status: done ?? (logged ? "" : "nothing logged"),
        nutrients: logged ? nutrients : null, macros,
    })));
}

function figureTable(first, rows) {
    const keys = ["calories", "carbs", "protein", "fat"];
    return h("div.scroller", {}, h("table.figure-table", {},
        tableHead([first, "kcal", "carbs, g", "protein, g", "fat, g"]),
        h("tbody", {}, rows.map(({ head, status, nutrients, macros }) => h("tr", {},
            h("th", { scope: "row" }, head, status && h("small", {}, ` ${status}`)),
            keys.map((key) => h("td", {}, nutrients && [wholeAmount(nutrients[key]), percent(macros?.[key])])))))));
}

/** In lists of days macronutrients have no decimals. */
const wholeAmount = (amount) => amountNode(amount, "calories");

/** The share of a macronutrient, where it has one. */
function percent(share) {
    return typeof share?.shownPercent === "number" && h("small", {}, ` ${percentText(share.shownPercent)}`);
}

function top({ parts }, key) {
    return h("ol.top", {}, parts.slice(0, 12).map(({ name: food, entries, share, nutrients }) => h("li", {},
        h("span.top-name", {}, food), h("span.quiet-text", {}, ` ${entries} ×`),
        h("span.top-amount", {}, amountNode(amountOf(nutrients, key), shownKey(key), { unit: true }),
            share !== null && ` (${fixed(share * 100, 0)} %)`))));
}
