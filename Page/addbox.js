/**
 * The box into which one types what was eaten, in the words of the command line. While typing it offers foods and shows
 * how the text is read; Enter logs it.
 */
import * as api from "./api.js";
import { amountText } from "./amounts.js";
import { combobox } from "./combobox.js";
import { h, replace } from "./dom.js";
import { foodChoices, foodOption, foodOptions, remoteOptions, usualOptions } from "./foodsearch.js";
import { button, fields, mealSelect, submitButton, textInput, timeInput, valueOf } from "./forms.js";
import { foodWords, hasSeveral, lastItemStart } from "./items.js";
import { problemNode } from "./notices.js";
import { plain } from "./numbers.js";
import { readingNode } from "./reading.js";
import { toastWithUndo } from "./undo.js";

/** How long typing must rest before the text is read, in milliseconds. */
const rest = 250;

/**
 * The add box.
 *
 * @param {object} parts
 * @param {() => string} parts.date The day to log to.
 * @param {string[]} parts.meals
 * @param {(answer: any) => void} parts.added Told what was logged.
 * @returns {HTMLElement}
 */
export function addBox({ date, meals, added }) {
    const input = textInput({
        id: "add-text", enterkeyhint: "done", placeholder: "2 eggs, 150 g banana", maxlength: 1000,
    });
    const meal = mealSelect(meals, "by the time");
    const time = timeInput();
    const note = textInput({ maxlength: 500 });
    const keepUnknown = h("input", { type: "checkbox" });
    const submit = submitButton("Add");
    const output = h("div.reading", { "aria-live": "polite" });
    /** The food that was picked from a list, while its name still stands in the text. */
    let chosen = null;
    let wantsUsual = false;
    let timer = 0;
    let asking = new AbortController();
    let sent = { text: "", key: "" };

    const box = combobox(input, {
        options: (signal) => {
            const text = wantsUsual ? "" : input.value;
            wantsUsual = false;
            return text.trim() === "" ? usualOptions(valueOf(meal), signal)
                : foodOptions(foodWords(text.slice(lastItemStart(text))).words, signal);
        },
        render: foodOption,
        pick: (option) => {
            if (option.ask) askProviders(option.ask);
            else if (option.template) write(option.template.name);
            else if (option.isRecent) chooseAgain(option);
            else choose(option);
        },
    });

    function write(text) {
        input.value = text;
        input.focus();
        read();
    }

    /** Exactly the food of an entry, with the amount of then. */
    async function chooseAgain({ name, amount, entry }) {
        try {
            const { details } = await api.entry(entry, { nutrients: "calories" });
            chosen = { ...details.food, name };
            write(`${plain(amount.quantity, 4)} ${amount.unit} ${name}`);
        } catch (error) {
            showProblem(error, true);
        }
    }

    /** Puts the name of a food in the place of the words for it. */
    function choose(food) {
        const start = lastItemStart(input.value);
        const { before, after } = foodWords(input.value.slice(start));
        chosen = food;
        write(`${input.value.slice(0, start)}${before}${food.name}${after}`);
    }

    /** Puts a unit in the place of the word that may be several. */
    function chooseUnit({ unit, word }) {
        write(input.value.replace(word, () => unit));
    }

    function openUsual() {
        wantsUsual = true;
        input.focus();
        box.open();
    }

    async function askProviders(words) {
        replace(output, [h("p.quiet-text", {}, "Asking the providers …")]);
        try {
            showChoices(await remoteOptions(words), `Foods that answer to “${words}”:`);
        } catch (error) {
            replace(output, [problemNode(error)]);
        }
    }

    /** Several foods may be meant: each is a button. */
    function showChoices(choices, sentence) {
        replace(output, [h("p", {}, sentence), foodChoices(choices, (choice) => (choice.unit ? chooseUnit(choice) : choose(choice)))]);
    }

    /** What the box says now, as the service takes it. */
    function request() {
        const text = input.value.trim();
        const extra = {
            date: date(), meal: valueOf(meal), time: valueOf(time), note: valueOf(note),
            keepUnknown: keepUnknown.checked || undefined,
        };
        const at = chosen ? text.indexOf(chosen.name) : -1;
        if (at < 0) return { text, ...extra };
        const amount = `${text.slice(0, at)} ${text.slice(at + chosen.name.length)}`.trim().replace(/\s+of$/i, "");
        if (hasSeveral(`${amount} `) || /^[,;]|[,;]$/.test(amount)) return { text, ...extra };
        return { text: amount, food: { source: chosen.source, sourceId: chosen.sourceId }, ...extra };
    }

    async function read() {
        clearTimeout(timer);
        asking.abort();
        asking = new AbortController();
        const { signal } = asking;
        if (!input.value.trim()) return replace(output, []);
        try {
            const answer = await api.reading(request(), signal);
            if (!signal.aborted) replace(output, [readingNode(answer)]);
        } catch (error) {
            if (!api.isAborted(error) && !signal.aborted) showProblem(error, false);
        }
    }

    function showProblem(error, isFinal) {
        if (error.choices?.length) return showChoices(error.choices, error.message);
        if (isFinal) return replace(output, [problemNode(error)]);
        // While somebody still types, what cannot be read yet is no error.
        replace(output, [h("p.quiet-text", {}, error.status === undefined ? "" : error.message)]);
    }

    async function add() {
        const what = request();
        if (!input.value.trim()) return input.focus();
        clearTimeout(timer);
        asking.abort();
        box.close();
        // The same text sent again after a failure is the same intention.
        const text = JSON.stringify(what);
        if (sent.text !== text) sent = { text, key: crypto.randomUUID() };
        form.setAttribute("aria-busy", "true");
        submit.disabled = true;
        try {
            const answer = await api.add(what, sent.key);
            sent = { text: "", key: "" };
            clear();
            announce(answer.entries);
            added(answer);
        } catch (error) {
            showProblem(error, true);
            /** @type {HTMLElement|null} */ (output.querySelector(".choices button"))?.focus();
        } finally {
            form.removeAttribute("aria-busy");
            submit.disabled = false;
        }
    }

    function clear() {
        for (const control of [input, time, note]) control.value = "";
        keepUnknown.checked = false;
        chosen = null;
        replace(output, []);
        input.focus();
    }

    input.addEventListener("input", () => {
        if (chosen && !input.value.includes(chosen.name)) chosen = null;
        clearTimeout(timer);
        asking.abort();
        timer = window.setTimeout(read, rest);
    });
    for (const control of [meal, time, keepUnknown]) control.addEventListener("change", read);

    const form = h("form.add-box.card", { onsubmit: (event) => { event.preventDefault(); add(); } },
        h("div.add-head", {}, h("label", { for: "add-text" }, "Add what you ate"),
            button("Recent", openUsual, { kind: "quiet", title: "What you eat usually (↓ in the empty box)" })),
        h("div.add-line", {}, box.node, submit),
        output,
        h("details.add-more", { data: { key: "add-more" } }, h("summary", {}, "Meal, time, note"),
            fields(["Meal", meal], ["Time", time], ["Note", note]),
            h("label.check", {}, keepUnknown, "Keep what is not found, uncounted")));
    return form;
}

/** Says what was logged, with the offer to take it back. @param {any[]} entries */
function announce(entries) {
    const [first] = entries;
    const text = entries.length === 1
        ? `Added ${first.name}, ${amountText(first.nutrients.calories, "calories", first.estimated)} kcal.`
        : `Added ${entries.length} entries.`;
    toastWithUndo(text, "add", entries);
}
