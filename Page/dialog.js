/**
 * Modal dialogs on the browser's own `<dialog>`: Escape closes, the focus stays inside and goes back to where it was.
 */
import { h, icon, id } from "./dom.js";
import { button } from "./forms.js";

/**
 * Opens a dialog.
 *
 * @param {string} title
 * @param {any[]} content
 * @param {{closed?: () => void, mayClose?: () => boolean, wide?: boolean}} [options] `mayClose` is asked before Escape, the
 *   cross or a press beside it closes.
 * @returns {{node: HTMLDialogElement, body: HTMLElement, heading: HTMLElement, close: () => void}}
 */
export function openDialog(title, content, { closed, mayClose = () => true, wide = false } = {}) {
    const opener = /** @type {HTMLElement|null} */ (document.activeElement);
    const leave = () => mayClose() && node.close();
    const heading = h("h2", { id: id(), tabindex: -1 }, title);
    const body = h("div.dialog-body", {}, content);
    const node = h("dialog", { "aria-labelledby": heading.id, data: { wide: String(wide) } },
        h("header", {}, heading,
            button(icon("close"), leave, { kind: "quiet.square", "aria-label": "Close" })),
        body);
    // A press that begins on the backdrop closes; one that began inside, as in selecting text, does not.
    node.addEventListener("mousedown", (event) => {
        if (event.target === node) leave();
    });
    node.addEventListener("cancel", (event) => {
        if (!mayClose()) event.preventDefault();
    });
    node.addEventListener("close", () => {
        node.remove();
        giveBack(opener);
        closed?.();
    });
    document.body.append(node);
    node.showModal();
    return { node, body, heading, close: () => node.close() };
}

/** The focus goes to the opener, or to the element that took its place when the page was drawn anew. */
function giveBack(opener) {
    if (opener?.isConnected) return opener.focus();
    const key = opener?.dataset.key;
    const same = key && document.querySelector(`[data-key="${CSS.escape(key)}"]`);
    const place = same || document.getElementById("add-text") || document.querySelector("h1");
    /** @type {HTMLElement|null} */ (place)?.focus();
}
