/**
 * Starts the page: takes the token, shows the view that the address names, and keeps it up to date.
 */
import * as api from "./api.js";
import { isDate } from "./dates.js";
import { dayView } from "./day.js";
import { follow } from "./events.js";
import { setToken, takeCode, token, tokenOfOtherTab } from "./session.js";

/** Changes that come close together are one, in milliseconds. */
const pause = 60;
/** A lost connection is only said when it lasts, in milliseconds. */
const patience = 2000;

const main = /** @type {HTMLElement} */ (document.getElementById("main"));
const offline = /** @type {HTMLElement} */ (document.getElementById("offline"));
let meals = [];
let view = null;
let leaving = new AbortController();
let shown = "";
let timer = 0;

const go = (route) => {
    if (location.hash === route) show();
    else location.hash = route;
};

/** The name of the view that an address names, and the view: `#/week/2026-11-30`. */
async function viewOf(route) {
    const [, name = "day", date = "today"] = route.replace(/^#/, "").split("/");
    const which = isDate(date) ? date : "today";
    const context = { go, meals, signal: leaving.signal };
    switch (name) {
        case "week": case "month": return [name, (await import("./period.js")).periodView(name, which, context)];
        case "goals": return [name, (await import("./goals.js")).goalsView()];
        case "recipes": return [name, (await import("./recipes.js")).recipesView(context)];
        case "foods": return [name, (await import("./foods.js")).foodsView(context)];
        default: return ["day", dayView(which, context)];
    }
}

async function show() {
    leaving.abort();
    leaving = new AbortController();
    for (const dialog of document.querySelectorAll("dialog[open]")) /** @type {HTMLDialogElement} */ (dialog).close();
    const focused = /** @type {any} */ (document.activeElement);
    const hadFocus = main.contains(focused) ? focused.dataset.key : null;
    const { signal } = leaving;
    const [name, next] = await viewOf(location.hash);
    if (signal.aborted) return;
    view = next;
    main.replaceChildren(next.node);
    for (const link of document.querySelectorAll("nav a")) {
        if (/** @type {HTMLElement} */ (link).dataset.view === name) link.setAttribute("aria-current", "page");
        else link.removeAttribute("aria-current");
    }
    await next.refresh();
    if (view !== next) return;
    document.title = `${next.title()} · foodlog`;
    // A new view is announced by its heading; who steps through days stays on the button.
    const same = hadFocus && main.querySelector(`[data-key="${CSS.escape(hadFocus)}"]:not([disabled])`);
    if (same) same.focus({ preventScroll: true });
    else if (shown && shown !== location.hash) main.querySelector("h1")?.focus({ preventScroll: true });
    shown = location.hash || "#/day/today";
}

function refreshSoon() {
    clearTimeout(timer);
    timer = window.setTimeout(() => view?.refresh(), pause);
}

function connectionChanged() {
    let late = 0;
    return (isConnected) => {
        clearTimeout(late);
        if (isConnected) offline.hidden = true;
        else late = window.setTimeout(() => { offline.hidden = false; }, patience);
    };
}

let isFollowing = false;

async function enter() {
    try {
        meals = await api.meals();
    } catch (error) {
        if (!token()) return;
        return askForLink(error);
    }
    document.body.classList.add("inside");
    if (!isFollowing) {
        isFollowing = true;
        follow({ changed: refreshSoon, connected: connectionChanged() });
    }
    await show();
}

async function askForLink(problem) {
    view = null;
    const { signInView } = await import("./signin.js");
    document.body.classList.remove("inside");
    main.replaceChildren(signInView({ problem, entered: enter }));
    document.title = "foodlog";
}

async function start() {
    const code = takeCode();
    try {
        if (code) setToken(await api.openSession(code));
        else if (!token()) setToken(await tokenOfOtherTab());
    } catch (error) {
        // A link that was used already is no harm where another tab is open.
        setToken(token() ?? (await tokenOfOtherTab()));
        if (!token()) return askForLink(error);
    }
    if (token()) await enter();
    else askForLink();
}

api.signedOut.addEventListener("signedOut", () => askForLink(new api.Problem(401, {
    detail: "The link of this page is not valid any more.", hint: "Get a new one with: foodlog serve --link",
})));
document.addEventListener("log-changed", refreshSoon);
document.addEventListener("visibilitychange", () => document.visibilityState === "visible" && refreshSoon());
addEventListener("hashchange", () => {
    if (/code=/.test(location.hash)) start();
    else if (token()) show();
});
document.querySelector(".skip")?.addEventListener("click", (event) => {
    event.preventDefault();
    (document.getElementById("add-text") ?? main).focus();
});
start();

