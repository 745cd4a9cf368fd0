/**
 * Deletes entries.
 */
import * as api from "./api.js";
import { toast, toastProblem } from "./notices.js";
import { toastWithUndo } from "./undo.js";

/**
 * Deletes an entry, and offers to take that back.
 *
 * @param {any} entry
 * @param {{changed: () => void}} context
 * @param {string|null} [etag] The state that is meant, where it is known.
 */
export async function removeEntry(entry, { changed }, etag) {
    try {
        await api.remove(entry.id, etag);
        toastWithUndo(`Deleted ${entry.name}.`, "rm", [entry]);
    } catch (error) {
        if (error.status === 412) toast("This entry was changed elsewhere meanwhile, and not deleted.");
        else toastProblem(error);
    }
    changed();
}
