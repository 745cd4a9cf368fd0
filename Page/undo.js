/**
 * Takes back what was just done, but only that: where something else was done since, the history is offered.
 */
import * as api from "./api.js";
import { lazy } from "./lazy.js";
import { toast, toastProblem } from "./notices.js";

const openHistory = lazy(() => import("./history.js"), "openHistory");

/**
 * Says what was done, with the offer to take it back.
 *
 * @param {string} text
 * @param {string} command What the journal calls it: `rm`, `add`.
 * @param {{number: number}[]} entries Those that it touched.
 */
export function toastWithUndo(text, command, entries) {
    toast(text, { label: "Undo", act: () => takeBack(command, entries) });
}

async function takeBack(command, entries) {
    try {
        const latest = (await api.operations(20)).find(({ undone, command: what }) => !undone && !api.isTurning(what));
        const isThat = latest?.command === command && entries.every(({ number }) => latest.entries.includes(number));
        if (!isThat) {
            toast("Something else was done since.", { label: "Open the history", act: openHistory });
            return;
        }
        await api.undo();
        toast("Taken back.");
        document.dispatchEvent(new Event("log-changed"));
    } catch (error) {
        toastProblem(error);
    }
}
