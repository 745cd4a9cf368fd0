/**
 * Describes a food of the person's own from its label, or changes one.
 */
import * as api from "./api.js";
import { openDialog } from "./dialog.js";
import { h, replace } from "./dom.js";
import { button, field, fields, numberInput, select, submitButton, textInput } from "./forms.js";
import { problemNode, toast } from "./notices.js";
import { parsed, typed } from "./numbers.js";

/** The figures of a label, as the service names them. */
const figures = [
    ["fat", "Fat, g"], ["satFat", "of which saturated, g"], ["carbs", "Carbohydrate, g"], ["sugars", "of which sugars, g"],
    ["fibers", "Fibre, g"], ["protein", "Protein, g"], ["salt", "Salt, g"], ["alcohol", "Alcohol, g"],
];

/**
 * Opens the form.
 *
 * @param {{details?: any, barcode?: string, saved: () => void}} parts `details` of the food to change, if any.
 */
export function openFoodForm({ details, barcode, saved }) {
    const food = details?.food;
    const before = (key) => labelValue(details?.reference, key);
    const controls = {
        name: textInput({ value: food?.name, required: true }), details: textInput({ value: food?.details }),
        per: textInput({ value: food?.per ?? "100 g", required: true }), energy: numberInput({ value: before("calories") }),
        barcode: textInput({ value: food?.barcode ?? barcode, inputmode: "numeric" }), abv: numberInput(),
    };
    const energyUnit = select([["kcal", "kcal"], ["kJ", "kJ"]]);
    const inputs = figures.map(([key, label]) => ({ key, label, input: numberInput({ value: before(key) }) }));
    const basis = select([["", "as labels of your region"], ["available", "without fibre"], ["total", "with fibre"]]);
    const units = h("textarea", { rows: 2, maxlength: 1000, placeholder: "slice = 30 g\npot = 170 g" });
    const problems = h("div", {});
    const valueOf = (control) => control.value.trim();

    /** What the fields say; only what was changed where a food is changed. */
    function draft() {
        const nutrients = {};
        const unchanged = (value, old) => food && value === (old ?? "");
        for (const { key: member, label, input } of inputs) {
            const value = valueOf(input);
            if (unchanged(value, before(member))) continue;
            if (value || food) nutrients[member] = value ? labelFigure(value, label) : null;
        }
        const energy = valueOf(controls.energy);
        if (!unchanged(energy, before("calories")) && (energy || food)) {
            const value = energy ? labelFigure(energy, "Energy") : null;
            nutrients.calories = value !== null && energyUnit.value === "kJ" ? { value, unit: "kJ" } : value;
        }
        const result = {};
        for (const name of ["name", "details", "per", "barcode"]) {
            const value = valueOf(controls[name]);
            if (!unchanged(value, food?.[name]) && (value || food)) result[name] = value || null;
        }
        if (Object.keys(nutrients).length) Object.assign(result, { nutrients, per: valueOf(controls.per) });
        if (valueOf(controls.abv)) result.abv = labelFigure(valueOf(controls.abv), "Alcohol by volume");
        if (basis.value) result.carbohydrateBasis = basis.value;
        const lines = units.value.split("\n").map((line) => line.trim()).filter(Boolean);
        if (lines.length) result.units = lines;
        return result;
    }

    async function save(event) {
        event.preventDefault();
        try {
            const answer = food ? await api.editFood(food, draft()) : await api.newFood(draft());
            const [made] = answer.foods ?? [answer];
            dialog.close();
            toast([`Saved ${made.food.name}.`, ...(made.warnings ?? []).map(({ message }) => message)].join(" "));
            saved();
        } catch (error) {
            replace(problems, [problemNode(error)]);
        }
    }

    async function archive() {
        try {
            await api.archiveFood(food);
            dialog.close();
            toast(`Put ${food.name} away. Entries keep it; the history can bring it back.`);
            saved();
        } catch (error) {
            replace(problems, [problemNode(error)]);
        }
    }

    const dialog = openDialog(food ? `Edit ${food.name}` : "New food", [
        h("p.quiet-text", {}, "As the label says it: for 100 g, 100 ml, serving, or 1 bar = 45 g. ",
            "What you leave out stays unknown; 0 means that there is none."),
        h("form", { onsubmit: save },
            fields(["Name", controls.name], ["Brand, or what else tells it apart", controls.details]),
            fields(["The figures are for", controls.per], ["Energy", controls.energy], ["Unit", energyUnit]),
            fields(...inputs.map(({ label, input }) => /** @type {[string, any]} */ ([label, input]))),
            fields(["Carbohydrate is given", basis], ["Alcohol, % by volume", controls.abv], ["Barcode", controls.barcode]),
            field("Units it is served in, one a line", units),
            problems, h("div.buttons", {}, submitButton("Save"), food && button("Put away", archive))),
    ], { wide: true });
    controls.name.focus();
}

/** The figure of a food as it stands in its field. */
function labelValue(reference, key) {
    if (!reference) return undefined;
    const value = key === "salt" ? reference.sodium?.value : reference[key]?.value;
    if (value === null || value === undefined) return undefined;
    return typed(key === "salt" ? value * 0.0025 : value);
}

/**
 * A figure of a label: a number, or a text such as `<0.5` or `tr` that the service reads.
 *
 * @param {string} text
 * @param {string} label What it is of.
 * @returns {number|string}
 * @throws {api.Problem} Where it is neither.
 */
function labelFigure(text, label) {
    const value = parsed(text);
    if (value !== null) return value;
    const limit = /^<\s*(.+)$/.exec(text);
    const number = limit && parsed(limit[1]);
    if (number !== null && number !== undefined && limit) return `<${number}`;
    if (/^(tr|trace|traces)$/i.test(text)) return "tr";
    throw new api.Problem(400, {
        detail: `${label}: “${text}” is no number.`,
        hint: "Write it as 6.7, <0.5 or tr; leave it empty where the label does not say.",
    });
}
