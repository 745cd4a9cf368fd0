/**
 * The token that every request carries. It comes from the one-time code in the link that `foodlog serve` prints, lives
 * in this tab's session storage, and is handed to other tabs of the same origin that ask for it.
 */

const storageKey = "foodlog.token";
const channel = typeof BroadcastChannel === "undefined" ? null : new BroadcastChannel("foodlog.session");
/** How long another tab has to answer, in milliseconds. */
const patience = 400;

let current = sessionStorage.getItem(storageKey);

channel?.addEventListener("message", ({ data }) => {
    if (data?.kind === "ask" && current) channel.postMessage({ kind: "token", token: current });
});

/** The token, or `null` where there is none. */
export const token = () => current;

/** Keeps a token for this tab, or forgets it. @param {string|null} value */
export function setToken(value) {
    current = value;
    if (value) sessionStorage.setItem(storageKey, value);
    else sessionStorage.removeItem(storageKey);
}

/**
 * Takes the one-time code out of the address, so that neither history nor a bookmark keeps it.
 *
 * @returns {string|null}
 */
export function takeCode() {
    const code = codeIn(location.hash);
    if (code) history.replaceState(null, "", `${location.pathname}#/day/today`);
    return code;
}

/** The code of a link, or of what follows its `#`; `null` where there is none. @param {string} text */
export function codeIn(text) {
    return /(?:^|[#&])code=([^&\s]+)/.exec(text)?.[1] ?? null;
}

/**
 * A token from another tab of this origin.
 *
 * @returns {Promise<string|null>} `null` where none answers in time.
 */
export function tokenOfOtherTab() {
    if (!channel) return Promise.resolve(null);
    return new Promise((resolve) => {
        const finish = (value) => {
            clearTimeout(timer);
            channel.removeEventListener("message", listen);
            resolve(value);
        };
        const listen = ({ data }) => {
            if (data?.kind === "token") finish(data.token);
        };
        const timer = setTimeout(() => finish(null), patience);
        channel.addEventListener("message", listen);
        channel.postMessage({ kind: "ask" });
    });
}
