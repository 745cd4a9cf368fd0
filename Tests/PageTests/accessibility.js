/**
 * What is wrong with what is seen now, as sentences: contrast of texts, size of targets, sideways scrolling.
 * Returns a list, for the test program.
 */
const problems = [];
const canvas = document.createElement("canvas").getContext("2d", { willReadFrequently: true });

/** Red, green, blue from 0 to 255, and alpha from 0 to 1, of any colour of CSS. */
function parsed(colour) {
    canvas.clearRect(0, 0, 1, 1);
    canvas.fillStyle = colour;
    canvas.fillRect(0, 0, 1, 1);
    const [red, green, blue, alpha] = canvas.getImageData(0, 0, 1, 1).data;
    return [red, green, blue, alpha / 255];
}

const over = (top, ground) => top.slice(0, 3).map((part, index) => part * top[3] + ground[index] * (1 - top[3]));

/** The colour behind an element. */
function ground(element) {
    const layers = [];
    for (let node = element; node; node = node.parentElement) {
        const layer = parsed(getComputedStyle(node).backgroundColor);
        layers.push(layer);
        if (layer[3] === 1) break;
        // What lies in the top layer has the page dimmed behind it, but all of ours are opaque before that.
    }
    return layers.reverse().reduce((below, layer) => over(layer, below), [255, 255, 255]);
}

function luminance(colour) {
    const [red, green, blue] = colour.map((part) => {
        const value = part / 255;
        return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4;
    });
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

function contrast(one, other) {
    const [light, dark] = [luminance(one), luminance(other)].sort((a, b) => b - a);
    return (light + 0.05) / (dark + 0.05);
}

const isSeen = (element) => element.checkVisibility({ checkOpacity: true, checkVisibilityCSS: true }) && !element.closest(".hidden, .skip");
const top = document.querySelector("dialog[open]") ?? document.body;
const named = (element) => `${element.localName}.${element.getAttribute("class") ?? ""} “${(element.textContent || element.value || "").trim().slice(0, 40)}”`;

const texts = document.createTreeWalker(top, NodeFilter.SHOW_TEXT);
const checked = new Set();
while (texts.nextNode()) {
    const element = texts.currentNode.parentElement;
    if (!texts.currentNode.data.trim() || checked.has(element) || !isSeen(element) || element.closest("title, option, noscript")) continue;
    checked.add(element);
    const style = getComputedStyle(element);
    // Inactive controls are exempt.
    if (element.closest(":disabled")) continue;
    const colour = element.closest("svg") ? style.fill : style.color;
    const behind = ground(element.closest("svg") ?? element);
    const isLarge = parseFloat(style.fontSize) >= 24 || (parseFloat(style.fontSize) >= 18.66 && Number(style.fontWeight) >= 700);
    const ratio = contrast(over(parsed(colour), behind), behind);
    if (ratio < (isLarge ? 3 : 4.5)) problems.push(`contrast ${ratio.toFixed(2)} of ${named(element)}`);
}
for (const control of top.querySelectorAll("input, select, textarea")) {
    if (!isSeen(control) || control.disabled || ["range", "radio", "checkbox"].includes(control.type)) continue;
    const behind = ground(control);
    const ratio = contrast(over(parsed(getComputedStyle(control).color), behind), behind);
    if (ratio < 4.5) problems.push(`contrast ${ratio.toFixed(2)} of the text in ${named(control)}`);
    const border = contrast(over(parsed(getComputedStyle(control).borderTopColor), behind), ground(control.parentElement));
    if (border < 3) problems.push(`contrast ${border.toFixed(2)} of the border of ${named(control)}`);
    const hint = contrast(over(parsed(getComputedStyle(control, "::placeholder").color), behind), behind);
    if (control.placeholder && hint < 4.5) problems.push(`contrast ${hint.toFixed(2)} of the placeholder of ${named(control)}`);
}
for (const shape of top.querySelectorAll("[class*=macro-]:is(circle, rect, .swatch), .column, .filled")) {
    if (!isSeen(shape)) continue;
    const style = getComputedStyle(shape);
    const colour = shape.localName === "circle" ? style.stroke : shape.localName === "rect" ? style.fill : style.backgroundColor;
    const behind = ground(shape.closest("svg") ?? shape.parentElement);
    const ratio = contrast(over(parsed(colour), behind), behind);
    if (ratio < 3) problems.push(`contrast ${ratio.toFixed(2)} of ${named(shape)}`);
}
for (const target of top.querySelectorAll("button, a[href], input, select, textarea, summary")) {
    if (!isSeen(target)) continue;
    // A radio button or a check box is hit through its label, too; links within text are exempt.
    const box = (["radio", "checkbox"].includes(target.type) ? target.closest("label") : target).getBoundingClientRect();
    const isInline = target.localName === "a" && target.closest("td, th, p");
    if (!isInline && (box.width < 24 || box.height < 24)) problems.push(`${Math.round(box.width)} × ${Math.round(box.height)} px to hit ${named(target)}`);
}
if (document.documentElement.scrollWidth > innerWidth) problems.push(`${document.documentElement.scrollWidth} px wide in ${innerWidth}`);
const body = document.querySelector("dialog[open] .dialog-body");
if (body && body.scrollWidth > body.clientWidth + 1) problems.push(`a dialog ${body.scrollWidth} px wide in ${body.clientWidth}`);
return problems;
