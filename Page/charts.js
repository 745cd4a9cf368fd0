/**
 * Charts of days, drawn as SVG. A table beside each says the same in figures.
 */
import { s } from "./dom.js";
import { round, shares } from "./rings.js";

/** The widest column, in pixels. */
const widestBar = 64;
/** What the label of a day needs, in pixels. */
const labelWidth = 46;

/** A round number at or above the given one, for the end of an axis. */
function roundUp(value) {
    const power = 10 ** Math.floor(Math.log10(value));
    return [1, 1.5, 2, 2.5, 3, 4, 5, 6, 8, 10].map((step) => step * power).find((step) => step >= value) ?? value;
}

function picture(width, height, description, ...content) {
    return s("svg.columns", { viewBox: `0 0 ${width} ${height}`, role: "img", "aria-label": description }, content);
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
        s("text.axis", { x: left - 8, y: y(top * part) + 4, "text-anchor": "end" },
            (highest > 0 || part === 0) && write(top * part)),
    ]);
    const every = Math.ceil(labelWidth / step);
    const columnsOfDays = days.map((day, index) => {
        const x = left + index * step;
        const size = Math.min(widestBar, step * 0.7);
        const at = { x: round(x + (step - size) / 2), width: round(size) };
        const level = y(day.value ?? 0);
        return s("g", {}, s("title", {}, day.title),
            s("rect.hit", { x: round(x), y: 0, width: round(step), height: height - bottom }),
            day.value !== null && day.value > 0 && [
                s(`rect.column${day.isToday ? ".today" : ""}`, {
                    ...at, y: level, height: round(height - bottom - level), rx: 3,
                }),
                day.isBound && s("rect.bound", { ...at, y: round(level - 5), height: 3, rx: 1 }),
            ],
            day.goal !== null && s("line.goal", {
                x1: round(x + 1), x2: round(x + step - 1), y1: y(day.goal), y2: y(day.goal),
            }),
            index % every === 0 && dayLabel(day, x + step / 2, height));
    });
    return picture(width, height, description, lines, columnsOfDays);
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
        const size = Math.min(widestBar, step * 0.7);
        const x = round(left + index * step + (step - size) / 2);
        let base = height - bottom;
        const parts = shares(day.split).map(({ key, percent }) => {
            base -= percent * scale;
            return s(`rect.macro-${key}`, {
                x, width: round(size), y: round(base), height: round(Math.max(0.5, percent * scale - 1)),
            });
        });
        return s("g", {}, s("title", {}, day.title), parts,
            index % every === 0 && dayLabel(day, left + (index + 0.5) * step, height));
    });
    const axis = [0, 50, 100].map((percent) => {
        const level = round(height - bottom - percent * scale);
        return [
            s("line.grid", { x1: left, x2: width, y1: level, y2: level }),
            s("text.axis", { x: left - 8, y: level + 4, "text-anchor": "end" }, `${percent} %`),
        ];
    });
    return picture(width, height, description, axis, drawn);
}
