/**
 * Looks a product up by its barcode: by the camera where the browser can read codes, else typed.
 */
import * as api from "./api.js";
import { cameraProblem, readableFormats, watchCamera } from "./camera.js";
import { openDialog } from "./dialog.js";
import { h, replace } from "./dom.js";
import { openFood } from "./food.js";
import { openFoodForm } from "./foodform.js";
import { button, field, submitButton, textInput } from "./forms.js";
import { problemNode } from "./notices.js";

/** @param {{date: () => string, meals: string[], changed: () => void}} context */
export function openBarcode(context) {
    const input = textInput({ inputmode: "numeric", maxlength: 20, required: true, placeholder: "4006381333931" });
    const output = h("div", { "aria-live": "polite" });
    const camera = h("div.camera", {});
    let lookingUp = new AbortController();
    let watching = new AbortController();
    const say = (text) => replace(output, [h("p.quiet-text", {}, text)]);

    async function lookUp() {
        const digits = input.value.replace(/[\s-]/g, "");
        if (!/^\d{6,14}$/.test(digits)) {
            const problem = new api.Problem(400, { detail: "A barcode has 8, 12, 13 or 14 digits." });
            return replace(output, [problemNode(problem)]);
        }
        // Asked twice, the second answer counts; closed meanwhile, none does.
        lookingUp.abort();
        lookingUp = new AbortController();
        const { signal } = lookingUp;
        say("Looking it up …");
        try {
            const details = await api.barcode(digits, signal);
            if (signal.aborted) return;
            dialog.close();
            openFood(details.food, context);
        } catch (error) {
            if (signal.aborted) return;
            replace(output, [problemNode(error), button("Describe it from its label", () => {
                dialog.close();
                openFoodForm({ barcode: digits, saved: context.changed });
            })]);
        }
    }

    async function watch(formats) {
        const controller = new AbortController();
        const { signal } = controller;
        watching = controller;
        signal.addEventListener("abort", () => offer(formats));
        const misread = () => say("That code cannot be read right. Hold it still, or type the digits.");
        const { video, number } = watchCamera(formats, { misread, signal });
        const stopButton = button("Stop the camera", () => controller.abort());
        replace(output, []);
        replace(camera, [video, stopButton], stopButton);
        try {
            const digits = await number;
            if (!digits) return;
            input.value = digits;
            lookUp();
        } catch (error) {
            if (signal.aborted) return;
            say(cameraProblem(error));
            input.focus();
        } finally {
            controller.abort();
        }
    }

    function offer(formats) {
        const startButton = button("Use the camera", () => watch(formats));
        replace(camera, [startButton], startButton);
    }

    const stopWhenHidden = () => document.hidden && watching.abort();
    document.addEventListener("visibilitychange", stopWhenHidden);
    const dialog = openDialog("Barcode", [
        h("form", { onsubmit: (event) => { event.preventDefault(); lookUp(); } },
            field("Digits under the bars", input),
            h("div.buttons", {}, submitButton("Look up"))),
        camera, output,
        h("p.quiet-text", {}, "What the log has is shown at once; else Open Food Facts and FoodData Central are asked."),
    ], {
        closed: () => {
            document.removeEventListener("visibilitychange", stopWhenHidden);
            watching.abort();
            lookingUp.abort();
        },
    });
    readableFormats().then((formats) => formats.length > 0 && offer(formats));
    input.focus();
}
