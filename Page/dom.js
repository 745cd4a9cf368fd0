/**
 * Builds elements. Names of foods are data: text goes in as text nodes, never as markup, and nothing sets an inline
 * style, which the content security policy forbids.
 */

const svgNamespace = "http://www.w3.org/2000/svg";

/**
 * An HTML element.
 *
 * @param {string} kind The tag with classes: `button.quiet`.
 * @param {Record<string, any>} [properties] Attributes; `on…` adds a listener, `data` a data set, and what is `null`,
 *   `undefined` or `false` is left out.
 * @param {...(Node|string|number|null|undefined|false|any[])} children Nodes and texts; lists are flattened.
 * @returns {any} The element.
 */
export function h(kind, properties, ...children) {
    const [tag, ...classes] = kind.split(".");
    return filled(document.createElement(tag), classes, properties, children);
}

/**
 * An SVG element; see `h`.
 *
 * @param {string} kind
 * @param {Record<string, any>} [properties]
 * @param {...any} children
 * @returns {any}
 */
export function s(kind, properties, ...children) {
    const [tag, ...classes] = kind.split(".");
    return filled(document.createElementNS(svgNamespace, tag), classes, properties, children);
}

function filled(element, classes, properties, children) {
    if (classes.length) element.classList.add(...classes);
    for (const [name, value] of Object.entries(properties ?? {})) {
        if (value === null || value === undefined || value === false) continue;
        if (name.startsWith("on")) element.addEventListener(name.slice(2), value);
        else if (name === "data") Object.assign(element.dataset, value);
        else if (name === "value") element.value = value;
        else element.setAttribute(name, value === true ? "" : String(value));
    }
    element.append(...nodes(children));
    return element;
}

/** The given children as nodes, without those that are nothing. */
function nodes(children) {
    return children
        .flat(Infinity)
        .filter((child) => child !== null && child !== undefined && child !== false && child !== "")
        .map((child) => (child instanceof Node ? child : document.createTextNode(String(child))));
}

/**
 * Puts new children in the place of the old ones. The focus stays where it was: on the element with the same
 * `data-key`, else on `fallback`.
 *
 * @param {Element} parent
 * @param {any[]} children
 * @param {HTMLElement} [fallback] What takes the focus where its element is gone.
 */
export function replace(parent, children, fallback) {
    const focused = parent.contains(document.activeElement) ? /** @type {any} */ (document.activeElement) : null;
    const key = focused?.dataset.key;
    const open = new Set([...parent.querySelectorAll("details[open]")].map((node) => node.dataset.key));
    parent.replaceChildren(...nodes(children));
    for (const node of parent.querySelectorAll("details[data-key]")) node.open ||= open.has(node.dataset.key);
    if (!focused) return;
    const same = key && parent.querySelector(`[data-key="${CSS.escape(key)}"]`);
    (same || fallback)?.focus({ preventScroll: true });
}

/** Text for screen readers only. */
export function hidden(...children) {
    return h("span.hidden", {}, ...children);
}

/**
 * A picture of the set in icons.svg.
 *
 * @param {string} name
 * @returns {SVGElement}
 */
export function icon(name) {
    const picture = s("use", { href: `/app/icons.svg#${name}` });
    return s("svg.icon", { "aria-hidden": "true", width: 20, height: 20 }, picture);
}

let lastId = 0;

/** A fresh id, to tie a label or a description to its element. */
export function id() {
    lastId += 1;
    return `id${lastId}`;
}

/** The head of a table. @param {(string|false)[]} titles */
export function tableHead(titles) {
    return h("thead", {}, h("tr", {}, titles.map((title) => title !== false && h("th", { scope: "col" }, title))));
}
