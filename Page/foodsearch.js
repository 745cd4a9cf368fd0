/**
 * The foods that are offered while somebody types: those at hand, and on request those of the providers.
 */
import * as api from "./api.js";
import { capitalized, servingText } from "./amounts.js";
import { dayAndMonth } from "./dates.js";
import { h } from "./dom.js";
import { button } from "./forms.js";
import { shortName, sourceName } from "./names.js";
import { fixed } from "./numbers.js";

/**
 * Looks foods up by words.
 *
 * @param {string} words
 * @param {AbortSignal} signal
 * @returns {Promise<any[]>} Hits of the search, and last the offer to ask the providers.
 */
export async function foodOptions(words, signal) {
    if (words.length < 2 && /^[\x00-\x7f]*$/.test(words)) return [];
    const { results, nearest = [] } = await api.search(words, {}, signal);
    return [...(results.length ? results : nearest.filter(({ source }) => source)), { ask: words }];
}

/**
 * Asks the providers.
 *
 * @param {string} words
 * @returns {Promise<any[]>}
 */
export async function remoteOptions(words) {
    const { results, remote, failures = [] } = await api.search(words, { remote: true, limit: 20 });
    if (remote === "unreachable" && !results.some(({ provider }) => provider)) {
        const detail = failures[0]?.message ?? "No provider of foods could be reached.";
        throw new api.Problem(502, { detail, hint: "Nothing else needs the network." });
    }
    return results;
}

/**
 * What is offered before anything is typed: usual meals, and what was eaten lately with its amount.
 *
 * @param {string|undefined} meal Only what was eaten at this meal.
 * @param {AbortSignal} signal
 * @returns {Promise<any[]>}
 */
export async function usualOptions(meal, signal) {
    const [templates, foods] = await Promise.all([api.templates(signal), api.recent({ meal, limit: 8 }, signal)]);
    return [...templates.map((template) => ({ template })), ...foods.map((food) => ({ ...food, isRecent: true }))];
}

/** An option of the list. @param {any} option */
export function foodOption(option) {
    if (option.template) {
        const { name, items } = option.template;
        return [h("span.option-name", {}, name), h("span.option-note", {}, items.map(({ text }) => text).join(", "))];
    }
    if (option.isRecent) {
        const { name, amount, entries, last } = option;
        return [
            h("span.option-name", {}, name, h("span.details", {}, ` ${servingText(amount)}`)),
            h("span.option-note", {}, `${entries === 1 ? "once" : `${entries} times`}, last ${dayAndMonth(last)}`),
        ];
    }
    if (option.unit) return h("span.option-name", {}, option.unit);
    if (option.ask) return h("span.option-ask", {}, `Look for “${option.ask}” at the providers`);
    const { name, calories, per, source } = option;
    const details = shortName(option);
    const energy = per && (calories === null ? "energy not known" : `${fixed(calories, 0)} kcal per ${per}`);
    const origin = source === "usda-sr" ? "" : capitalized(sourceName(option));
    return [
        h("span.option-name", {}, name, details && h("span.details", {}, ` ${details}`)),
        h("span.option-note", {}, [energy, origin].filter(Boolean).join(" · ")),
    ];
}

/**
 * Foods as a list of buttons.
 *
 * @param {any[]} foods
 * @param {(food: any) => void} take
 * @returns {HTMLElement}
 */
export function foodChoices(foods, take) {
    return h("ul.choices", {}, foods.map((food) => h("li", {}, button(foodOption(food), () => take(food)))));
}
