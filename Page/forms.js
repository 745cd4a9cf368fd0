/**
 * The parts of forms: buttons, inputs and selections with their labels.
 */
import { capitalized } from "./amounts.js";
import { h, id } from "./dom.js";

/**
 * A button.
 *
 * @param {any} label A text, or nodes.
 * @param {(event: Event) => any} act
 * @param {Record<string, any>} [attributes] `kind` has its classes, `key` what it is known by when the page is drawn anew.
 * @returns {HTMLButtonElement}
 */
export function button(label, act, { kind, key, ...attributes } = {}) {
    const data = key && { key };
    return h(kind ? `button.${kind}` : "button", { type: "button", onclick: act, data, ...attributes }, label);
}

/** The button that sends a form. @param {string} label @returns {HTMLButtonElement} */
export const submitButton = (label) => h("button.primary", { type: "submit" }, label);

/** @param {Record<string, any>} [attributes] @returns {HTMLInputElement} */
export const textInput = (attributes = {}) => h("input", { type: "text", maxlength: 200, ...attributes });

/** An input for a number, with a decimal point or comma. @param {Record<string, any>} [attributes] */
export const numberInput = (attributes = {}) => textInput({ inputmode: "decimal", maxlength: 20, ...attributes });

/** @param {string} [value] @returns {HTMLInputElement} */
export const dateInput = (value) => h("input", { type: "date", value });

/** @param {string} [value] @returns {HTMLInputElement} */
export const timeInput = (value) => h("input", { type: "time", value });

/**
 * A selection.
 *
 * @param {[string, string][]} options Values with their labels.
 * @param {Record<string, any>} [attributes]
 * @returns {HTMLSelectElement}
 */
export function select(options, attributes = {}) {
    return h("select", attributes, options.map(([value, label]) => h("option", { value }, label)));
}

/**
 * A selection of meals.
 *
 * @param {string[]} meals
 * @param {string} none What choosing no meal means.
 * @param {string} [chosen]
 * @returns {HTMLSelectElement}
 */
export function mealSelect(meals, none, chosen = "") {
    const names = chosen && !meals.includes(chosen) ? [...meals, chosen] : meals;
    const options = select([["", none], ...names.map((name) => /** @type {[string, string]} */ ([name, capitalized(name)]))]);
    options.value = chosen;
    return options;
}

/** A text without spaces around it; nothing where there is none. @param {{value: string}} control */
export const valueOf = (control) => control.value.trim() || undefined;

/**
 * A labelled field.
 *
 * @param {string} label
 * @param {any} control The input, selection or text area.
 * @returns {HTMLElement}
 */
export function field(label, control) {
    control.id ||= id();
    return h("div.field", {}, h("label", { for: control.id }, label), control);
}

/** Fields in a row, as many as fit. @param {...[string, any]} pairs Labels with their controls. */
export const fields = (...pairs) => h("div.fields", {}, pairs.map(([label, control]) => field(label, control)));
