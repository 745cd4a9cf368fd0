/**
 * Looks a product up by its barcode: by the camera where the browser can read codes, else typed.
 */
import * as api from "./api.js";
import { openDialog } from "./dialog.js";
import { h, replace } from "./dom.js";
import { openFood } from "./food.js";
import { openFoodForm } from "./foodform.js";
import { button, field, submitButton, textInput } from "./forms.js";
import { problemNode } from "./notices.js";

const formats = ["ean_13", "ean_8", "upc_a", "upc_e", "itf"];
/** How often a picture is looked at, in milliseconds. */
const interval = 200;

/** @param {{date: () => string, meals: string[], changed: () => void}} context */
export function openBarcode(context) {
    const input = textInput({ inputmode: "numeric", maxlength: 20, required: true, placeholder: "4006381333931" });
    const output = h("div", { "aria-live": "polite" });
    const camera = h("div.camera", {});
    let stop = () => {};

    async function lookUp() {
        const digits = input.value.replace(/[\s-]/g, "");
        if (!/^\d{6,14}$/.test(digits)) {
            const problem = new api.Problem(400, { detail: "A barcode has 8, 12, 13 or 14 digits." });
            return replace(output, [problemNode(problem)]);
        }
        replace(output, [h("p.quiet-text", {}, "Looking it up …")]);
        try {
            const details = await api.barcode(digits);
            dialog.close();
            openFood(details.food, context);
        } catch (error) {
            replace(output, [problemNode(error), button("Describe it from its label", () => {
                dialog.close();
                openFoodForm({ barcode: digits, saved: context.changed });
            })]);
        }
    }

    async function watch() {
        try {
            const detector = new (/** @type {any} */ (window)).BarcodeDetector({ formats });
            const stream = await navigator.mediaDevices.getUserMedia({ video: { facingMode: "environment" } });
            const video = h("video", { playsinline: true, muted: true, "aria-label": "The camera’s picture" });
            video.srcObject = stream;
            const timer = setInterval(async () => {
                const [code] = video.readyState >= 2 ? await detector.detect(video).catch(() => []) : [];
                if (!code) return;
                stop();
                input.value = code.rawValue;
                lookUp();
            }, interval);
            stop = () => {
                clearInterval(timer);
                stream.getTracks().forEach((track) => track.stop());
                replace(camera, [start()]);
            };
            replace(camera, [video, button("Stop the camera", () => stop())]);
            await video.play();
        } catch (error) {
            replace(camera, [h("p.quiet-text", {}, error?.name === "NotAllowedError"
                ? "The camera may not be used here. Type the digits." : "No camera could be used. Type the digits.")]);
        }
    }

    const start = () => button("Use the camera", watch);
    const canWatch = "BarcodeDetector" in window && Boolean(navigator.mediaDevices);
    const dialog = openDialog("Barcode", [
        h("form", { onsubmit: (event) => { event.preventDefault(); lookUp(); } },
            field("Digits under the bars", input),
            h("div.buttons", {}, submitButton("Look up"))),
        canWatch && camera, output,
        h("p.quiet-text", {}, "What the log has is shown at once; else Open Food Facts and FoodData Central are asked."),
    ], { closed: () => stop() });
    if (canWatch) replace(camera, [start()]);
    input.focus();
}
