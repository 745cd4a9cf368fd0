/**
 * The view of a day.
 */
import { addBox } from "./addbox.js";
import * as api from "./api.js";
import { dateBar, stepByKeys } from "./datebar.js";
import { clockToday, daysBetween, dayName, plusDays } from "./dates.js";
import { h, icon, replace } from "./dom.js";
import { button } from "./forms.js";
import { lazy } from "./lazy.js";
import { mealList } from "./meals.js";
import { problemNode } from "./notices.js";
import { removeEntry } from "./removal.js";
import { summary } from "./summary.js";

const openEntry = lazy(() => import("./entry.js"), "openEntry");
const openQuick = lazy(() => import("./quick.js"), "openQuick");
const openBarcode = lazy(() => import("./barcode.js"), "openBarcode");
const openCopyDay = lazy(() => import("./copyday.js"), "openCopyDay");
const openHistory = lazy(() => import("./history.js"), "openHistory");

/**
 * Shows a day.
 *
 * @param {string} which `today` or a date.
 * @param {{go: (route: string) => void, meals: string[], signal: AbortSignal}} context
 * @returns {{node: HTMLElement, refresh: () => Promise<void>, title: () => string}}
 */
export function dayView(which, { go, meals, signal }) {
    let date = which === "today" ? clockToday() : which;
    let today = which === "today" ? date : null;
    let shown = null;
    const bar = h("div.date-bar", {});
    const totals = h("section.summary.card", {});
    const list = h("div.meals", {});
    const box = addBox({ date: () => date, meals, added: () => refresh() });
    const context = { date: () => date, meals, changed: () => refresh() };

    const step = (days) => go(`#/day/${plusDays(date, days)}`);
    const drawBar = (zone) => replace(bar, dateBar({
        title: dayName(date), unit: "day", date, step,
        note: [relation(date, today ?? clockToday()), zone].filter(Boolean).join(" · "),
        isNow: which === "today" || date === today,
        choose: (chosen) => go(`#/day/${chosen}`), now: () => go("#/day/today"),
    }));
    const actions = { open: (entry) => openEntry(entry, context), remove: (entry) => removeEntry(entry, context) };

    async function refresh() {
        try {
            const day = await api.day(which);
            // What has not changed is the same object: it is not drawn anew under the pointer.
            if (signal.aborted || day === shown) return;
            shown = day;
            date = day.date;
            if (which === "today") today = date;
            drawBar(day.zone);
            const isPlanned = date > (today ?? clockToday());
            replace(totals, summary(day, { changed: refresh, isPlanned }));
            const content = day.entries.length ? mealList(day, actions) : [empty(isPlanned)];
            replace(list, content, document.getElementById("add-text"));
        } catch (error) {
            shown = null;
            if (!signal.aborted) replace(list, [problemNode(error)]);
        }
    }

    stepByKeys(step, signal);
    drawBar(null);
    const tools = h("div.tools", {},
        button([icon("bolt"), "Quick energy"], () => openQuick(context), { key: "quick", kind: "quiet" }),
        button([icon("barcode"), "Barcode"], () => openBarcode(context), { key: "barcode", kind: "quiet" }),
        button([icon("copy"), "Copy a day"], () => openCopyDay(context), { key: "copy-day", kind: "quiet" }),
        button([icon("history"), "History"], openHistory, { key: "history", kind: "quiet" }));
    const node = h("div.day", {}, bar, h("div.adding", {}, box, tools), totals, list);
    return { node, refresh, title: () => dayName(date) };
}

/** `today`, `yesterday`, or nothing that helps. */
function relation(date, today) {
    return { "0": "today", "-1": "yesterday", "1": "tomorrow" }[daysBetween(today, date)] ?? "";
}

function empty(isPlanned) {
    return h("div.empty", {},
        h("p", {}, h("strong", {}, isPlanned ? "Nothing is planned." : "Nothing is logged.")),
        h("p", {}, "Type what you ate, as you would say it:"),
        h("ul", {}, ["2 eggs, 150 g banana", "oats 40 g, milk 200 ml", "1/2 cup cooked rice"].map((text) => h("li", {},
            h("button.link", {
                type: "button",
                onclick: () => {
                    const input = /** @type {HTMLInputElement} */ (document.getElementById("add-text"));
                    input.value = text;
                    input.focus();
                    input.dispatchEvent(new Event("input"));
                },
            }, text)))));
}
