/**
 * Pictures of figures, drawn as SVG. None says anything that does not stand beside it as text.
 */
import { s } from "./dom.js";
import { macros } from "./nutrients.js";

const round = (value) => Math.round(value * 100) / 100;

/** The macronutrients with a share, in their order. */
function shares(split) {
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
            "stroke-dasharray": `${round(Math.max(0.6, arc - gap))} ${round(length)}`, "stroke-dashoffset": round(-start - gap / 2),
        });
        start += arc;
        return ring;
    });
    return s("svg.donut", { viewBox: "0 0 100 100", "aria-hidden": "true" },
        s("circle.track", { cx: 50, cy: 50, r: radius, fill: "none", "stroke-width": 14 }), rings);
}

/**
 * The same shares as a bar.
 *
 * @param {any} split
 * @returns {SVGElement}
 */
export function macroBar(split) {
    let start = 0;
    const parts = shares(split).map(({ key, percent }) => {
        const part = s(`rect.macro-${key}`, { x: round(start), y: 0, width: round(Math.max(0.3, percent - 0.4)), height: 8 });
        start += percent;
        return part;
    });
    return s("svg.bar", { viewBox: "0 0 100 8", preserveAspectRatio: "none", "aria-hidden": "true" },
        s("rect.track", { x: 0, y: 0, width: 100, height: 8 }), parts);
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
    const mark = (at) => s("rect.goal-mark", { x: round(Math.min(99.2, (at / scale) * 100 - 0.4)), y: 0, width: 0.8, height: 8 });
    return s("svg.bar", { viewBox: "0 0 100 8", preserveAspectRatio: "none", "aria-hidden": "true" },
        s("rect.track", { x: 0, y: 0, width: 100, height: 8 }),
        s("rect.filled", { x: 0, y: 0, width: round((value / scale) * 100), height: 8 }),
        [least, most].filter((at, index, all) => at !== null && at < scale && all.indexOf(at) === index).map(mark));
}

/** What the label of a day needs, in pixels. */
const labelWidth = 46;

/** A round number at or above the given one, for the end of an axis. */
function roundUp(value) {
    const power = 10 ** Math.floor(Math.log10(value));
    return [1, 1.5, 2, 2.5, 3, 4, 5, 6, 8, 10].map((step) => step * power).find((step) => step >= value) ?? value;
}

function dayLabel({ label, isToday }, x, height) {
    return s(`text.axis${isToday ? ".strong" : ""}`, { x: round(x), y: height - 8, "text-anchor": "middle" }, label);
}

/**
 * Columns, one for each day, with the goal as a line.
 *
 * @param {{label: string, title: string, value: number|null, isBound: boolean, isToday: boolean, goal: number|null}[]} days
 *   `isBound` marks a lower bound, which is drawn open at its top.
 * @param {(value: number) => string} write Writes a number of the axis.
 * @param {string} description What the picture shows, for those who do not see it.
 * @param {number} width In pixels: text keeps its size on any screen.
 * @returns {SVGElement}
 */
export function columns(days, write, description, width) {
    const [height, left, bottom] = [220, 52, 26];
    const highest = Math.max(0, ...days.map(({ value, goal }) => Math.max(value ?? 0, goal ?? 0)));
    const top = highest > 0 ? roundUp(highest) : 1;
    const y = (value) => round(height - bottom - (value / top) * (height - bottom - 12));
    const step = (width - left) / days.length;
    const lines = [0, 0.5, 1].map((part) => [
        s("line.grid", { x1: left, x2: width, y1: y(top * part), y2: y(top * part) }),
        s("text.axis", { x: left - 8, y: y(top * part) + 4, "text-anchor": "end" }, highest > 0 || part === 0 ? write(top * part) : ""),
    ]);
    const every = Math.ceil(labelWidth / step);
    const columnsOfDays = days.map((day, index) => {
        const x = left + index * step;
        const size = step * (days.length > 10 ? 0.7 : 0.56);
        const at = { x: round(x + (step - size) / 2), width: round(size) };
        const level = y(day.value ?? 0);
        return s("g", {}, s("title", {}, day.title),
            s("rect.hit", { x: round(x), y: 0, width: round(step), height: height - bottom }),
            day.value !== null && day.value > 0 && [
                s(`rect.column${day.isToday ? ".today" : ""}`, { ...at, y: level, height: round(height - bottom - level), rx: 3 }),
                day.isBound && s("rect.bound", { ...at, y: round(level - 5), height: 3, rx: 1 }),
            ],
            day.goal !== null && s("line.goal", { x1: round(x + 1), x2: round(x + step - 1), y1: y(day.goal), y2: y(day.goal) }),
            index % every === 0 && dayLabel(day, x + step / 2, height));
    });
    return s("svg.columns", { viewBox: `0 0 ${width} ${height}`, role: "img", "aria-label": description }, lines, columnsOfDays);
}

/**
 * The shares of energy of each day, stacked.
 *
 * @param {{label: string, title: string, split: any, isToday: boolean}[]} days
 * @param {string} description
 * @param {number} width
 * @returns {SVGElement}
 */
export function stacks(days, description, width) {
    const [height, left, bottom] = [160, 52, 26];
    const step = (width - left) / days.length;
    const every = Math.ceil(labelWidth / step);
    const scale = (height - bottom - 8) / 100;
    const drawn = days.map((day, index) => {
        const size = step * (days.length > 10 ? 0.7 : 0.56);
        const x = round(left + index * step + (step - size) / 2);
        let base = height - bottom;
        const parts = shares(day.split).map(({ key, percent }) => {
            base -= percent * scale;
            return s(`rect.macro-${key}`, { x, width: round(size), y: round(base), height: round(Math.max(0.5, percent * scale - 1)) });
        });
        return s("g", {}, s("title", {}, day.title), parts,
            index % every === 0 && dayLabel(day, left + (index + 0.5) * step, height));
    });
    const axis = [0, 50, 100].map((percent) => [
        s("line.grid", { x1: left, x2: width, y1: round(height - bottom - percent * scale), y2: round(height - bottom - percent * scale) }),
        s("text.axis", { x: left - 8, y: round(height - bottom - percent * scale + 4), "text-anchor": "end" }, `${percent} %`),
    ]);
    return s("svg.columns", { viewBox: `0 0 ${width} ${height}`, role: "img", "aria-label": description }, axis, drawn);
}
