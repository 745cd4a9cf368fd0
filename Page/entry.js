/**
 * An entry in a dialog: the details of its food, and everything that can be changed of it.
 */
import * as api from "./api.js";
import { combobox } from "./combobox.js";
import { dayName } from "./dates.js";
import { foodHead, foodNotes, servingFigures } from "./details.js";
import { openDialog } from "./dialog.js";
import { h, replace } from "./dom.js";
import { foodChoices, foodOption, foodOptions, remoteOptions } from "./foodsearch.js";
import { button, dateInput, field, fields, mealSelect, submitButton, textInput, timeInput, valueOf } from "./forms.js";
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
                    const figuresOf = (signal) => api.entry(entry.id, { amount, nutrients: "all" }, signal);
                    ask(figuresOf, (answer) => show(answer.details), fail);
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
                    submitButton("Save"),
                    button("Delete", () => {
                        dialog.close();
                        removeEntry(entry, context, etag);
                    }))),
            !isUnresolved && h("details", { data: { key: "change-food" } },
                h("summary", {}, "Change the food"), foodChanger()),
            h("details", { data: { key: "copy-entry" } },
                h("summary", {}, "Copy to another day or meal"), copyForm()),
            notes,
            h("p.license", {}, `Entry ${entry.number}`, !/@\d+$/.test(entry.text) && ` · typed “${entry.text}”`),
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
                    detail: "This entry was changed elsewhere meanwhile. What it says now is shown here; "
                        + "nothing of yours was saved.",
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
        toastWithUndo(`Changed ${entry.name}.`, "edit", [entry]);
    }

    function foodChanger() {
        const input = textInput({ id: `change-food-${entry.number}` });
        const list = h("div", { "aria-live": "polite" });
        const take = async (food) => {
            if (food.ask) return offer(food.ask);
            if (!(await change({ food: { source: food.source, sourceId: food.sourceId } }))) return;
            dialog.close();
            toastWithUndo(`Changed the food to ${food.name}.`, "edit", [entry]);
        };
        const offer = async (words) => {
            try {
                replace(list, [foodChoices(await remoteOptions(words), take)]);
            } catch (error) {
                replace(list, [problemNode(error)]);
            }
        };
        const box = combobox(input, {
            options: (signal) => foodOptions(input.value.trim(), signal), render: foodOption, pick: take,
        });
        return h("div.changer", {}, h("label", { for: input.id }, "The right food"), box.node, list);
    }

    function copyForm() {
        const date = dateInput(context.date());
        const meal = mealSelect(context.meals, "by the time");
        const times = textInput({ inputmode: "decimal", placeholder: "1, or 1/2", maxlength: 10 });
        const key = crypto.randomUUID();
        const act = async (event) => {
            event.preventDefault();
            try {
                const { entries } = await api.copy({
                    from: [String(entry.number)], to: valueOf(date), meal: valueOf(meal), times: valueOf(times),
                }, key);
                dialog.close();
                toastWithUndo(`Copied ${entry.name} to ${dayName(entries[0].date)}.`, "copy", entries);
                context.changed();
            } catch (error) {
                fail(error);
            }
        };
        return h("form.log-line", { onsubmit: act },
            field("Day", date), field("Meal", meal), field("Times", times), submitButton("Copy"));
    }

    load();
}

/** What a choice of serving changes of an entry. */
function servingChange(choice, entry) {
    if (!choice) return {};
    if (choice.unit === entry.unit) return choice.value === entry.quantity ? {} : { quantity: choice.quantity };
    if (choice.keepsWeight) return { unit: choice.unit, keep: "weight" };
    return { unit: choice.unit, quantity: choice.quantity };
}

/** The fields of day, meal, time and note, and what of them was changed. */
function moveFields(entry, meals) {
    const controls = {
        date: dateInput(entry.date), meal: mealSelect(meals, "no meal", entry.meal ?? ""),
        time: timeInput(entry.time ?? ""), note: textInput({ value: entry.note, maxlength: 500 }),
    };
    const before = { date: entry.date, meal: entry.meal ?? "", time: entry.time ?? "", note: entry.note };
    const node = fields(["Day", controls.date], ["Meal", controls.meal], ["Time", controls.time], ["Note", controls.note]);
    const changes = () => Object.fromEntries(Object.entries(controls)
        .filter(([name, control]) => control.value.trim() !== before[name] && (name === "note" || control.value))
        .map(([name, control]) => [name, control.value.trim()]));
    return { node, changes };
}
