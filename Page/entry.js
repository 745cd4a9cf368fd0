/**
 * An entry in a dialog: the details of its food, and everything that can be changed of it.
 */
import * as api from "./api.js";
import { capitalized } from "./amounts.js";
import { combobox } from "./combobox.js";
import { dayName } from "./dates.js";
import { foodHead, foodNotes, servingFigures } from "./details.js";
import { openDialog } from "./dialog.js";
import { field, h, replace } from "./dom.js";
import { foodOption, foodOptions, remoteOptions } from "./foodsearch.js";
import { latest } from "./latest.js";
import { problemNode } from "./notices.js";
import { removeEntry } from "./removal.js";
import { servingChooser } from "./serving.js";
import { toastWithUndo } from "./undo.js";

/** How long the slider must rest before figures are asked for, in milliseconds. */
const pause = 40;

/**
 * Opens an entry.
 *
 * @param {any} entry As a day has it.
 * @param {{date: () => string, meals: string[], changed: () => void}} context
 */
export function openEntry(entry, context) {
    const place = h("div", {});
    const problems = h("div", {});
    const dialog = openDialog(entry.name, [place, problems], { wide: true });
    const ask = latest(pause);
    const figures = h("div", { "aria-live": "polite" });
    const notes = h("div.notes", {});
    const isUnresolved = entry.state === "unresolved";
    /** The state of the entry that is shown here; a change of another state is refused. */
    let etag = null;
    /** The serving as it was chosen; `null` while it is untouched. */
    let choice = null;
    let fields = moveFields(entry, context.meals);

    const fail = (error) => replace(problems, [problemNode(error)]);
    const show = (details) => {
        replace(figures, [servingFigures(details)]);
        replace(notes, foodNotes(details));
    };

    async function load() {
        choice = null;
        try {
            const { etag: tag, details } = await api.entry(entry.id, { nutrients: "all" });
            etag = tag;
            entry = details.entry ?? entry;
            fields = moveFields(entry, context.meals);
            dialog.heading.textContent = entry.name;
            show(details);
            draw([foodHead(details.food), figures, servingChooser({
                units: details.units, unit: details.amount.unit, quantity: details.amount.quantity,
                changed: (chosen) => {
                    choice = chosen;
                    replace(problems, []);
                    const amount = `${chosen.quantity} ${chosen.unit}`;
                    ask(async (signal) => (await api.entry(entry.id, { amount, nutrients: "all" }, signal)).details, show, fail);
                },
            })]);
        } catch (error) {
            if (!isUnresolved) return fail(error);
            draw([h("p", {}, "This entry has no food yet, so nothing of it is counted. Choose one:"), foodChanger()]);
        }
    }

    function draw(head) {
        replace(place, [
            head,
            h("form.entry-form", { onsubmit: (event) => { event.preventDefault(); save(); } },
                fields.node,
                h("div.buttons", {},
                    h("button.primary", { type: "submit" }, "Save"),
                    h("button", { type: "button", onclick: () => { dialog.close(); removeEntry(entry, context, etag); } }, "Delete"))),
            !isUnresolved && h("details", { data: { key: "change-food" } }, h("summary", {}, "Change the food"), foodChanger()),
            h("details", { data: { key: "copy-entry" } }, h("summary", {}, "Copy to another day or meal"), copyForm()),
            notes,
            h("p.license", {}, `Entry ${entry.number}${/@\d+$/.test(entry.text) ? "" : ` · typed “${entry.text}”`}`),
        ]);
    }

    async function change(what) {
        replace(problems, []);
        try {
            await api.edit(entry.id, what, etag);
            context.changed();
            return true;
        } catch (error) {
            if (error.status === 412) {
                await load();
                context.changed();
                fail(new api.Problem(412, {
                    detail: "This entry was changed elsewhere meanwhile. What it says now is shown here; nothing of yours was saved.",
                }));
            } else {
                fail(error);
            }
            return false;
        }
    }

    async function save() {
        const what = { ...fields.changes(), ...servingChange(choice, entry) };
        if (Object.keys(what).length === 0) return dialog.close();
        if (!(await change(what))) return;
        dialog.close();
        toastWithUndo(`Changed ${entry.name}.`, "edit", [entry.number]);
    }

    function foodChanger() {
        const input = h("input", { type: "text", maxlength: 200 });
        const list = h("div", { "aria-live": "polite" });
        const take = async (food) => {
            if (food.ask) return offer(food.ask);
            if (!(await change({ food: { source: food.source, sourceId: food.sourceId } }))) return;
            dialog.close();
            toastWithUndo(`Changed the food to ${food.name}.`, "edit", [entry.number]);
        };
        const offer = async (words) => {
            try {
                const found = await remoteOptions(words);
                replace(list, [h("ul.choices", {}, found.map((food) => h("li", {}, h("button", { type: "button", onclick: () => take(food) }, foodOption(food)))))]);
            } catch (error) {
                replace(list, [problemNode(error)]);
            }
        };
        const box = combobox(input, { options: (signal) => foodOptions(input.value.trim(), signal), render: foodOption, pick: take });
        input.id = `change-food-${entry.number}`;
        return h("div.changer", {}, h("label", { for: input.id }, "The right food"), box.node, list);
    }

    function copyForm() {
        const date = h("input", { type: "date", value: context.date() });
        const meal = mealSelect(context.meals, "", "by the time");
        const times = h("input", { type: "text", inputmode: "decimal", placeholder: "1, or 1/2", maxlength: 10 });
        const key = crypto.randomUUID();
        const act = async (event) => {
            event.preventDefault();
            try {
                const answer = await api.copy({
                    from: [String(entry.number)], to: date.value || undefined, meal: meal.value || undefined, times: times.value.trim() || undefined,
                }, key);
                dialog.close();
                toastWithUndo(`Copied ${entry.name} to ${dayName(answer.entries[0].date)}.`, "copy", answer.entries.map(({ number }) => number));
                context.changed();
            } catch (error) {
                fail(error);
            }
        };
        return h("form.log-line", { onsubmit: act }, field("Day", date), field("Meal", meal), field("Times", times), h("button", { type: "submit" }, "Copy"));
    }

    load();
}

/** What a choice of serving changes of an entry. */
function servingChange(choice, entry) {
    if (!choice) return {};
    if (choice.unit === entry.unit) return choice.value === entry.quantity ? {} : { quantity: choice.quantity };
    return choice.keepsWeight ? { unit: choice.unit, keep: "weight" } : { unit: choice.unit, quantity: choice.quantity };
}

/** The fields of day, meal, time and note, and what of them was changed. */
function moveFields(entry, meals) {
    const controls = {
        date: h("input", { type: "date", value: entry.date }),
        meal: mealSelect(meals, entry.meal ?? "", "no meal"),
        time: h("input", { type: "time", value: entry.time ?? "" }),
        note: h("input", { type: "text", value: entry.note, maxlength: 500 }),
    };
    const before = { date: entry.date, meal: entry.meal ?? "", time: entry.time ?? "", note: entry.note };
    const node = h("div.fields", {}, field("Day", controls.date), field("Meal", controls.meal), field("Time", controls.time), field("Note", controls.note));
    const changes = () => Object.fromEntries(Object.entries(controls)
        .filter(([name, control]) => control.value.trim() !== before[name] && (name === "note" || control.value))
        .map(([name, control]) => [name, control.value.trim()]));
    return { node, changes };
}

function mealSelect(meals, chosen, none) {
    const names = chosen && !meals.includes(chosen) ? [...meals, chosen] : meals;
    const select = h("select", {}, h("option", { value: "" }, none), names.map((name) => h("option", { value: name }, capitalized(name))));
    select.value = chosen;
    return select;
}
