/**
 * What the page says by itself: problems as sentences, and toasts that offer to take something back.
 */
import { h, icon } from "./dom.js";
import { button } from "./forms.js";

/** How long a toast stays, in milliseconds, where neither pointer nor focus is on it. */
const toastTime = 10_000;

/**
 * A problem as a sentence with what to do.
 *
 * @param {any} error
 * @returns {HTMLElement}
 */
export function problemNode(error) {
    if (error?.status === undefined) console.error(error);
    const text = error?.status === undefined ? "The page made a mistake. Load it again." : error.message;
    return h("div.problem", { role: "alert" }, icon("warning"),
        h("div", {}, h("p", {}, text), error?.hint && h("p.hint", {}, forPage(error.hint))));
}

/** Whether a sentence is about the command line. @param {string} sentence */
const isOfCommands = (sentence) => /(^|[\s'(])(--[a-z]|foodlog (?!serve)[a-z])/.test(sentence);

/** Hints are written for the command line; where the page has its own way, it names that. */
function forPage(hint) {
    return hint
        .replace(/Look with 'foodlog search', or keep it uncounted: foodlog add .*$/s,
            "Other words may find it; or keep it uncounted, under “Meal, time, note”.")
        .replace("Add --keep-unknown to keep", "Tick “Keep what is not found” to keep")
        .replace(/Say them as in: foodlog recipe new .*$/s, "Write one a line, such as 500 g minced beef.")
        .replace(/Change it with 'foodlog recipe edit .*$/s, "Choose another name, or change that one.")
        .replace("Give --servings N, --cooked-weight WEIGHT, or both.", "Say how many servings it makes, or what it weighs.")
        .replace(/ ?To log it uncounted for now: foodlog add .*$/s, "")
        // What is left of commands and their options helps nobody here; how to start the service does.
        .split(/(?<=[.:;])\s+(?=[A-Z])/).filter((sentence) => !isOfCommands(sentence)).join(" ").trim();
}

/**
 * Says something at the foot of the page, for a while.
 *
 * @param {string} text
 * @param {{label: string, act: () => any}} [action] What it offers.
 */
export function toast(text, action) {
    const region = document.getElementById("toasts");
    if (!region) return;
    let timer = 0;
    const close = () => {
        clearTimeout(timer);
        node.remove();
    };
    const start = () => {
        clearTimeout(timer);
        timer = window.setTimeout(() => (node.matches(":hover, :focus-within") ? start() : close()), toastTime);
    };
    const node = h("div.toast", {}, h("span", {}, text),
        action && button(action.label, () => {
            close();
            action.act();
        }, { kind: "link" }),
        button(icon("close"), close, { kind: "quiet.square", "aria-label": "Dismiss" }));
    region.replaceChildren(node);
    start();
}

/** Says a problem at the foot of the page. @param {any} error */
export function toastProblem(error) {
    toast([error?.message ?? "That failed.", error?.hint].filter(Boolean).join(" "));
}
