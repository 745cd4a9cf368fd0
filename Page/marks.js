/**
 * What the marks of a food say: how good its figures are and what was done to them.
 */

const sentences = {
    "typical": "A typical recipe, not a measured food: yours may differ.",
    "us-enriched": "US-enriched: vitamins and minerals as added in the US.",
    "trans-unknown": "Trans fat is unknown, since the figures predate the US ban.",
    "energy-from-kj": "Energy was stated in kJ only.",
    "energy-was-kj": "The figure stated as kcal was one in kJ, and was converted.",
    "energy-computed": "Energy was computed from the macronutrients; none is stated.",
    "energy-mismatch": "The stated energy and the macronutrients differ by more than 30 %.",
    "impossible-values": "The stated figures cannot be true and are not counted.",
    "salt-mismatch": "Salt and sodium contradict each other; salt was kept.",
    "sugars-over-carbs": "More sugars than carbohydrate are stated.",
    "fat-parts-over-fat": "The stated parts of fat are more than the fat.",
    "fibre-over-carbs": "More fibre than carbohydrate is stated.",
    "carbs-clamped": "Carbohydrate by difference was slightly below zero, taken as 0.",
    "estimated-nutrients": "Some nutrients are estimates of the source, not counted.",
    "prepared": "The figures are those of the prepared food, not of the package's content.",
    "no-nutrition-data": "The package states no nutrition.",
    "serving-conflict": "The text of the serving and its stated size disagree.",
    "serving-implausible": "The stated serving is implausible, and not offered as the default.",
    "label-differs": "The label's figures for a serving and those per 100 differ.",
    "barcode-check-digit": "The check digit of the barcode is wrong.",
    "source-doubts": "The source itself reports errors in this record.",
    "missing-essentials": "The source misses essential nutrients.",
    "excessive-sodium": "The source reports excessive sodium.",
    "no-ingredient-list": "The source has no list of ingredients.",
    "preview-differs": "The search result and the full record differ in energy.",
    "drained-unknown": "Packed in liquid, and the source does not say whether drained: weigh it drained.",
    "supplement": "A supplement: what is not stated counts as none.",
};

/** A mark as a sentence. @param {string} mark */
export function markSentence(mark) {
    const asked = /^asks (.+?): ?(.*)$/.exec(mark);
    return sentences[mark] ?? (asked ? `The size of a ${asked[1]} differs: ${asked[2]}.` : `${mark}.`);
}
