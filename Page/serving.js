/**
 * Chooses how much of a food: a quantity that is typed or slid, and a unit.
 *
 * A new unit comes with a new quantity, by one of two rules that stand beside it. `usual` takes what is usual of the
 * unit: 100 of grams and millilitres, one of anything else. `weight` keeps what the serving weighs.
 *
 * @typedef {{unit: string, grams: number|null, milliliters: number|null}} Unit
 * @typedef {{quantity: string, value: number, unit: string, keepsWeight: boolean}} Choice The quantity as text for the
 *   service and as a number; whether it only says the weight of before in another unit.
 */
import { isWeighed, measureText, quantityText, servingText } from "./amounts.js";
import { h, id, replace } from "./dom.js";
import { field, numberInput, select } from "./forms.js";
import { parsed, plain, typed } from "./numbers.js";
import { quantityOf } from "./quantity.js";

const usualQuantity = (unit) => (["g", "gram", "grams", "ml", "milliliter"].includes(unit) ? 100 : 1);

/**
 * The chooser.
 *
 * @param {{units: Unit[], unit: string, quantity: number, changed: (choice: Choice) => void}} parts `changed` is told
 *   every choice that can be read.
 * @returns {HTMLElement}
 */
export function servingChooser({ units, unit: firstUnit, quantity: firstQuantity, changed }) {
    let unit = units.find((one) => one.unit === firstUnit) ?? { unit: firstUnit, grams: null, milliliters: null };
    let quantity = firstQuantity;
    /** The serving before the unit was changed, to which both rules refer. */
    let before = { unit, quantity };
    let rule = "usual";

    const slider = h("input", { type: "range", "aria-label": "Quantity, by slider", data: { test: "slider" } });
    const input = numberInput({ data: { test: "quantity" } });
    const picker = select(units.map((one) => [one.unit, unitLabel(one)]), { data: { test: "unit" } });
    const error = h("p.field-error", { role: "status" });
    const rules = h("fieldset.rules", {});

    const measure = (one) => one.grams ?? one.milliliters;
    /** What the rule that keeps the weight gives; `null` where the units measure different things. */
    const sameWeight = () => {
        const isSameKind = (before.unit.grams !== null) === (unit.grams !== null);
        if (!isSameKind || !(measure(unit) > 0) || !(measure(before.unit) > 0)) return null;
        return (before.quantity * measure(before.unit)) / measure(unit);
    };

    function drawSlider() {
        const size = isWeighed(unit.unit) ? 5 : quantity < 0.25 ? 0.01 : 0.25;
        const end = Math.max(isWeighed(unit.unit) ? 300 : 4, Math.ceil((quantity * 2.5) / size) * size);
        Object.assign(slider, { min: String(size), max: plain(end, 2), step: String(size) });
    }

    function drawQuantity() {
        input.value = quantityInput(quantity, unit.unit);
        drawPosition();
    }

    function drawPosition() {
        slider.value = String(quantity);
        const said = [servingText({ quantity, unit: unit.unit }), weightOf(quantity, unit)].filter(Boolean).join(", ");
        slider.setAttribute("aria-valuetext", said);
    }

    function drawRules() {
        const kept = sameWeight();
        const hasChanged = before.unit.unit !== unit.unit;
        const option = (value, label, explanation, result) => {
            const radio = h("input", {
                type: "radio", name: rules.id, value, disabled: value === "weight" && kept === null,
                data: { key: `rule-${value}` },
            });
            radio.checked = rule === value;
            radio.addEventListener("change", () => {
                rule = value;
                if (hasChanged) applyRule();
                drawRules();
            });
            return h("label.rule", {}, radio,
                h("span", {}, h("strong", {}, label), " ", explanation, hasChanged && h("em", {}, ` ${result}`)));
        };
        const usual = usualQuantity(unit.unit);
        replace(rules, [
            h("legend", {}, "When the unit changes"),
            option("usual", "take the unit’s usual quantity:", "100 of g and ml, 1 of anything else.",
                `Here ${servingText({ quantity: usual, unit: unit.unit })}${withWeight(usual, unit)}.`),
            option("weight", "keep the weight:", "the same amount, said in the other unit.",
                kept === null ? "Not possible here: one is a weight, the other a volume."
                    : `Here ${quantityText(kept)} ${unit.unit}${withWeight(kept, unit)}.`),
        ]);
    }

    function applyRule() {
        const kept = sameWeight();
        if (rule === "weight" && kept === null) rule = "usual";
        quantity = rule === "weight" ? kept : usualQuantity(unit.unit);
        drawSlider();
        drawQuantity();
        tell(input.value, rule === "weight");
    }

    function tell(text, keepsWeight) {
        error.textContent = "";
        input.removeAttribute("aria-invalid");
        changed({ quantity: sent(text), value: quantity, unit: unit.unit, keepsWeight });
    }

    input.addEventListener("input", () => {
        const read = quantityOf(input.value);
        if (read.problem) {
            error.textContent = read.problem;
            input.setAttribute("aria-invalid", "true");
            return;
        }
        quantity = read.value;
        before = { unit, quantity };
        drawSlider();
        drawPosition();
        drawRules();
        tell(input.value.trim(), false);
    });
    slider.addEventListener("input", () => {
        quantity = Number(slider.value);
        before = { unit, quantity };
        drawQuantity();
        drawRules();
        tell(input.value, false);
    });
    picker.addEventListener("change", () => {
        if (before.unit.unit === unit.unit) before = { unit, quantity };
        unit = units.find((one) => one.unit === picker.value) ?? unit;
        if (before.unit.unit === unit.unit) {
            quantity = before.quantity;
            drawSlider();
            drawQuantity();
            tell(input.value, true);
        } else {
            applyRule();
        }
        drawRules();
    });

    rules.id = id();
    picker.value = unit.unit;
    drawSlider();
    drawQuantity();
    drawRules();
    return h("div.serving-chooser", {},
        h("div.serving-line", {}, field("Quantity", input), slider, field("Unit", picker)), error, rules);
}

/** The most decimals that somebody may type and have taken. */
const typedDecimals = 12;

/**
 * A quantity as the service reads it: a fraction as it is, which is exact; of other numbers the decimal mark is a point,
 * since 1,355 would have two meanings without the language that it was typed in.
 */
function sent(text) {
    const value = parsed(text);
    return value === null ? text : plain(value, typedDecimals);
}

/** A quantity as it stands in the field: a kitchen fraction where it is one, which is exact. */
function quantityInput(quantity, unit) {
    const text = quantityText(quantity);
    return !isWeighed(unit) && text.includes("/") ? text : typed(quantity);
}

/** `cup, sliced (150 g)`. */
function unitLabel(unit) {
    const size = isWeighed(unit.unit) ? "" : measureText(unit);
    return size ? `${unit.unit} (${size})` : isWeighed(unit.unit) ? unit.unit : `${unit.unit} (size not known)`;
}

function weightOf(quantity, { unit, grams, milliliters }) {
    if (isWeighed(unit)) return "";
    const times = (size) => (size === null ? null : size * quantity);
    return measureText({ grams: times(grams), milliliters: times(milliliters) });
}

function withWeight(quantity, unit) {
    const weight = weightOf(quantity, unit);
    return weight ? ` (${weight})` : "";
}

