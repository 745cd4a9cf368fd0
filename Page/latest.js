/**
 * Runs one question at a time, always the latest: an answer that comes after the next question is dropped.
 */
import { isAborted } from "./api.js";

/**
 * A runner.
 *
 * @param {number} pause How long to wait for a further question, in milliseconds.
 * @returns {<T>(ask: (signal: AbortSignal) => Promise<T>, answered: (answer: T) => void,
 *   failed: (error: any) => void) => void}
 */
export function latest(pause) {
    let timer = 0;
    let current = new AbortController();
    return (ask, answered, failed) => {
        clearTimeout(timer);
        current.abort();
        current = new AbortController();
        const { signal } = current;
        timer = window.setTimeout(async () => {
            try {
                const answer = await ask(signal);
                if (!signal.aborted) answered(answer);
            } catch (error) {
                if (!signal.aborted && !isAborted(error)) failed(error);
            }
        }, pause);
    };
}
