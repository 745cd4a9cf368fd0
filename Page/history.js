/**
 * What was done to the log, the latest first, with undo and redo.
 */
import * as api from "./api.js";
import { openDialog } from "./dialog.js";
import { h, replace } from "./dom.js";
import { button } from "./forms.js";
import { problemNode } from "./notices.js";

const verbs = {
    add: "Added", quick: "Added", copy: "Copied", edit: "Changed", rm: "Deleted", done: "Said of a day",
    "goal set": "Set a goal", "food new": "Described a food", "food edit": "Changed a food", import: "Imported",
};

/** Opens the history. */
export function openHistory() {
    const list = h("div", {}, h("p.quiet-text", {}, "Loading …"));
    const { body } = openDialog("History", [
        h("p", {}, "Undo takes the latest back that is not taken back yet; redo does it again."), list,
    ]);

    async function load() {
        try {
            const all = await api.operations(50);
            const operations = all.filter(({ command }) => !api.isTurning(command));
            const canUndo = operations.some(({ undone }) => !undone);
            // What was undone is done again only as long as nothing else was done.
            const canRedo = all.length > 0 && api.isTurning(all[0].command) && operations.some(({ undone }) => undone);
            replace(list, [
                h("div.buttons", {},
                    button("Undo", () => turn(api.undo), { key: "undo", disabled: !canUndo }),
                    button("Redo", () => turn(api.redo), { key: "redo", disabled: !canRedo })),
                operations.length === 0
                    ? h("p.quiet-text", {}, "Nothing was done yet.") : h("ol.history", {}, operations.map(line)),
            ], body.parentElement?.querySelector("h2") ?? undefined);
        } catch (error) {
            replace(list, [problemNode(error)]);
        }
    }

    async function turn(act) {
        try {
            await act();
            document.dispatchEvent(new Event("log-changed"));
            await load();
        } catch (error) {
            list.prepend(problemNode(error));
        }
    }

    load();
}

function line({ at, command, summary, undone }) {
    const time = new Date(at).toLocaleString("en-GB", { dateStyle: "medium", timeStyle: "short" });
    return h("li", { data: { undone: String(undone) } },
        h("span", {}, h("strong", {}, verbs[command] ?? command), " ", summary),
        h("small", {}, time, undone && " · taken back"));
}
