/**
 * Loads what is not needed at once when it is first asked for.
 */
import { toastProblem } from "./notices.js";

/**
 * A function of a module that is loaded with its first call.
 *
 * @param {() => Promise<any>} load
 * @param {string} name What the module calls it.
 * @returns {(...parameters: any[]) => Promise<any>}
 */
export function lazy(load, name) {
    return async (...parameters) => {
        try {
            return (await load())[name](...parameters);
        } catch (error) {
            toastProblem(error);
        }
    };
}
