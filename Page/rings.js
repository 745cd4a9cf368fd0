/**
 * Small pictures of figures, drawn as SVG. None says anything that does not stand beside it as text.
 */
import { s } from "./dom.js";
import { macros } from "./nutrients.js";

/** A length of a drawing: two decimals are finer than any screen. @param {number} value */
export const round = (value) => Math.round(value * 100) / 100;

/**
 * The macronutrients with a share, in their order.
 *
 * @param {any} split The `macros` of an answer.
 * @returns {{key: string, percent: number}[]}
 */
export function shares(split) {
    return macros.map((key) => ({ key, percent: split?.[key]?.percent ?? 0 })).filter(({ percent }) => percent > 0);
}

/**
 * A ring of the shares of carbohydrate, protein, fat and alcohol; an empty ring where nothing is known.
 *
 * @param {any} split The `macros` of an answer.
 * @returns {SVGElement}
 */
export function donut(split) {
    const radius = 42;
    const length = 2 * Math.PI * radius;
    const parts = shares(split);
    const gap = parts.length > 1 ? 2.5 : 0;
    let start = 0;
    const rings = parts.map(({ key, percent }) => {
        const arc = (percent / 100) * length;
        const ring = s(`circle.macro-${key}`, {
            cx: 50, cy: 50, r: radius, fill: "none", "stroke-width": 14, transform: "rotate(-90 50 50)",
            "stroke-dasharray": `${round(Math.max(0.6, arc - gap))} ${round(length)}`,
            "stroke-dashoffset": round(-start - gap / 2),
        });
        start += arc;
        return ring;
    });
    return s("svg.donut", { viewBox: "0 0 100 100", "aria-hidden": "true" },
        s("circle.track", { cx: 50, cy: 50, r: radius, fill: "none", "stroke-width": 14 }), rings);
}

/**
 * How far something has come to a goal: the bar ends at the goal, or a mark shows where it lies.
 *
 * @param {number} value
 * @param {{least: number|null, most: number|null}} goal
 * @returns {SVGElement}
 */
export function progressBar(value, { least, most }) {
    const end = Math.max(most ?? least ?? 0, least ?? 0);
    const scale = Math.max(end, value) || 1;
    const mark = (at) => s("rect.goal-mark", {
        x: round(Math.min(99.2, (at / scale) * 100 - 0.4)), y: 0, width: 0.8, height: 8,
    });
    return s("svg.bar", { viewBox: "0 0 100 8", preserveAspectRatio: "none", "aria-hidden": "true" },
        s("rect.track", { x: 0, y: 0, width: 100, height: 8 }),
        s("rect.filled", { x: 0, y: 0, width: round((value / scale) * 100), height: 8 }),
        [least, most].filter((at, index, all) => at !== null && at < scale && all.indexOf(at) === index).map(mark));
}
