/**
 * Type-ahead over a list, after the combobox pattern of the ARIA Authoring Practices: the focus stays in the input, the
 * arrow keys move through the list, Enter takes, Escape closes.
 */
import { isAborted } from "./api.js";
import { h, id } from "./dom.js";

/** How long typing must rest before the list is asked for, in milliseconds. */
const rest = 120;

/**
 * Makes an input a combobox.
 *
 * @template T
 * @param {HTMLInputElement} input
 * @param {object} behaviour
 * @param {(signal: AbortSignal) => Promise<T[]>} behaviour.options What to offer for what the input says now. Answers
 *   that come after further typing are dropped.
 * @param {(option: T) => any} behaviour.render The content of an option.
 * @param {(option: T) => void} behaviour.pick Takes an option.
 * @returns {{node: HTMLElement, open: () => void, close: () => void}} The input with its list.
 */
export function combobox(input, { options, render, pick }) {
    const list = h("ul.options", { role: "listbox", id: id(), "aria-label": "Suggestions", hidden: true });
    const count = h("span.hidden", { role: "status" });
    /** @type {T[]} */
    let shown = [];
    let active = -1;
    let timer = 0;
    let asking = new AbortController();

    function close() {
        clearTimeout(timer);
        asking.abort();
        list.hidden = true;
        active = -1;
        input.setAttribute("aria-expanded", "false");
        input.removeAttribute("aria-activedescendant");
    }

    function activate(index) {
        list.children[active]?.setAttribute("aria-selected", "false");
        active = (index + shown.length) % shown.length;
        const option = list.children[active];
        option.setAttribute("aria-selected", "true");
        option.scrollIntoView({ block: "nearest" });
        input.setAttribute("aria-activedescendant", option.id);
    }

    function take(index) {
        const option = shown[index];
        close();
        pick(option);
    }

    function show(found) {
        // What was chosen with the arrow keys stays chosen when the list grows or shrinks around it.
        const chosen = active < 0 ? null : shown[active];
        close();
        shown = found;
        list.replaceChildren(...found.map((option, index) => h("li", {
            role: "option", id: `${list.id}-${index}`, "aria-selected": "false",
            onmousedown: (event) => event.preventDefault(), onclick: () => take(index),
        }, render(option))));
        list.hidden = found.length === 0;
        input.setAttribute("aria-expanded", String(found.length > 0));
        const place = chosen ? found.findIndex((option) => JSON.stringify(option) === JSON.stringify(chosen)) : -1;
        if (place >= 0) activate(place);
        count.textContent = { 0: "", 1: "1 suggestion" }[found.length] ?? `${found.length} suggestions`;
    }

    async function ask() {
        asking.abort();
        asking = new AbortController();
        const { signal } = asking;
        try {
            const found = await options(signal);
            if (!signal.aborted) show(found);
        } catch (error) {
            if (!isAborted(error) && !signal.aborted) close();
        }
    }

    input.setAttribute("role", "combobox");
    input.setAttribute("aria-autocomplete", "list");
    input.setAttribute("aria-expanded", "false");
    input.setAttribute("aria-controls", list.id);
    input.autocomplete = "off";
    input.spellcheck = false;
    input.addEventListener("input", () => {
        clearTimeout(timer);
        // An input that was emptied asks for nothing; the arrow keys do.
        if (input.value.trim() === "") close();
        else timer = window.setTimeout(ask, rest);
    });
    input.addEventListener("blur", close);
    input.addEventListener("keydown", (event) => {
        if (event.isComposing) return;
        if (event.key === "ArrowDown" || event.key === "ArrowUp") {
            event.preventDefault();
            if (list.hidden) ask();
            else if (active < 0) activate(event.key === "ArrowDown" ? 0 : shown.length - 1);
            else activate(active + (event.key === "ArrowDown" ? 1 : -1));
        } else if (event.key === "Enter" && active >= 0) {
            event.preventDefault();
            event.stopImmediatePropagation();
            take(active);
        } else if (event.key === "Escape" && !list.hidden) {
            // The first Escape closes the list, not the dialog around it.
            event.preventDefault();
            event.stopPropagation();
            close();
        }
    });
    return { node: h("div.combobox", {}, input, list, count), open: ask, close };
}
