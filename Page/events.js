/**
 * Hears of every change of the log, by whomever it was made: another tab, the command line.
 *
 * The stream is read through `fetch`, which can send the token where `EventSource` cannot. A stream that ends is opened
 * again, after longer and longer pauses where that fails.
 */
import * as api from "./api.js";

const firstPause = 500;
const longestPause = 30_000;
/** The service sends a comment every 15 s: silence for longer means that the connection is dead. */
const longestSilence = 40_000;

/**
 * Follows the changes until the page is left.
 *
 * @param {{changed: () => void, connected: (isConnected: boolean) => void}} listener `changed` is called after a
 *   change, and after a gap in which there may have been one.
 */
export function follow({ changed, connected }) {
    let pause = firstPause;
    let wake = () => {};
    let hadGap = false;

    async function open() {
        const abort = new AbortController();
        let silence = setTimeout(() => abort.abort(), longestSilence);
        try {
            const answer = await api.events(abort.signal);
            if (!answer.ok || !answer.body) throw new Error(`status ${answer.status}`);
            connected(true);
            if (hadGap) changed();
            pause = firstPause;
            const reader = answer.body.pipeThrough(new TextDecoderStream()).getReader();
            let rest = "";
            for (;;) {
                const { done, value } = await reader.read();
                if (done) break;
                clearTimeout(silence);
                silence = setTimeout(() => abort.abort(), longestSilence);
                const blocks = (rest + value).split(/\r?\n\r?\n/);
                rest = blocks.pop() ?? "";
                if (blocks.some((block) => /^event: ?change$/m.test(block))) changed();
            }
        } finally {
            clearTimeout(silence);
            abort.abort();
        }
    }

    async function run() {
        for (;;) {
            await open().catch(() => {});
            hadGap = true;
            connected(false);
            await new Promise((resolve) => {
                wake = resolve;
                setTimeout(resolve, pause * (0.75 + Math.random() / 2));
            });
            pause = Math.min(longestPause, pause * 2);
        }
    }

    const retryNow = () => {
        if (document.visibilityState !== "visible") return;
        pause = firstPause;
        wake();
    };
    addEventListener("online", retryNow);
    document.addEventListener("visibilitychange", retryNow);
    run();
}
