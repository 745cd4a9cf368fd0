/**
 * Requests to the service: one function for each thing that a person wants. Shapes are those of docs/json.md.
 */
import { learnToday } from "./dates.js";
import { setToken, token } from "./session.js";

/** What the service refused, as it said it, or why it could not be asked. */
export class Problem extends Error {
    /**
     * @param {number} status The status of the answer; 0 where there was none.
     * @param {{code?: string, detail?: string, title?: string, hint?: string|null, choices?: any[]}} body
     */
    constructor(status, body) {
        super(body.detail ?? body.title ?? "The service gave no reason.");
        this.status = status;
        this.code = body.code ?? "";
        this.hint = body.hint ?? null;
        this.choices = body.choices ?? [];
    }
}

/** Told when the token is not accepted any more. */
export const signedOut = new EventTarget();

/** Whether a request was given up by the page itself, which nobody needs to hear of. @param {unknown} error */
export const isAborted = (error) => error instanceof DOMException && error.name === "AbortError";

/**
 * Asks the service.
 *
 * @param {string} method
 * @param {string} path The path below `/v1/`.
 * @param {{query?: Record<string, any>, body?: any, headers?: Record<string, string>, signal?: AbortSignal}} [options]
 * @returns {Promise<{status: number, etag: string|null, body: any}>}
 * @throws {Problem}
 */
async function request(method, path, { query = {}, body, headers = {}, signal } = {}) {
    const known = Object.entries(query).filter(([, value]) => value !== undefined && value !== null);
    const search = known.length ? `?${new URLSearchParams(known)}` : "";
    let answer;
    try {
        answer = await fetch(`/v1/${path}${search}`, {
            method,
            signal,
            cache: "no-store",
            credentials: "omit",
            headers: {
                ...(token() ? { Authorization: `Bearer ${token()}` } : {}),
                // Also where there is no content: no form of another site can send this, and the service insists.
                ...(method === "GET" ? {} : { "Content-Type": "application/json" }),
                ...headers,
            },
            body: body === undefined ? undefined : JSON.stringify(body),
        });
    } catch (error) {
        if (isAborted(error)) throw error;
        throw new Problem(0, {
            code: "noService", detail: "foodlog does not answer.", hint: "Is it running? Start it with: foodlog serve",
        });
    }
    const etag = answer.headers.get("ETag");
    if (answer.status === 304) return { status: 304, etag, body: null };
    const content = await answer.json().catch((error) => {
        if (isAborted(error)) throw error;
        return {};
    });
    if (answer.ok) return { status: answer.status, etag, body: content };
    if (answer.status === 401 && path !== "session") {
        setToken(null);
        signedOut.dispatchEvent(new Event("signedOut"));
    }
    throw new Problem(answer.status, content);
}

/** The last answers by address, each with its tag: what has not changed is not sent again. */
const kept = new Map();
const keptLimit = 20;

async function get(path, query = {}, signal = undefined) {
    return (await request("GET", path, { query, signal })).body;
}

async function getKept(path, query, signal) {
    const name = `${path}?${new URLSearchParams(query)}`;
    const before = kept.get(name);
    const headers = before ? { "If-None-Match": before.etag } : {};
    const { status, etag, body } = await request("GET", path, { query, headers, signal });
    if (status === 304) return before.body;
    if (etag) {
        kept.delete(name);
        kept.set(name, { etag, body });
        if (kept.size > keptLimit) kept.delete(kept.keys().next().value);
    }
    return body;
}

/** Logs, at most once however often it is sent: the key names the intention. */
async function log(path, body, key = crypto.randomUUID()) {
    return (await request("POST", path, { body, headers: { "Idempotency-Key": key } })).body;
}

async function post(path, body = {}, signal = undefined) {
    return (await request("POST", path, { body, signal })).body;
}

const food = ({ source, sourceId }) => `foods/${encodeURIComponent(source)}/${encodeURIComponent(sourceId)}`;
const match = (etag) => (etag ? { "If-Match": etag } : {});

/** A token for a one-time code. @param {string} code @returns {Promise<string>} */
export const openSession = async (code) => (await request("POST", "session", { body: { code } })).body.token;

/** @param {string} date @param {string} [nutrients] */
export async function day(date, nutrients = "main") {
    const answer = await getKept(`days/${date}`, { nutrients });
    if (date === "today") learnToday(answer.date);
    return answer;
}

/** @param {string} date @param {"done"|"partial"|"fasted"|null} status */
export const setStatus = async (date, status) =>
    (await request("PUT", `days/${date}/status`, { body: { status } })).body;

/** @param {string} date */
export const week = (date) => get(`weeks/${date}`);

/** @param {string} period @param {Record<string, string>} query */
export const report = (period, query) => get("reports", { period, ...query });

/** What a text would log, without logging it. @param {object} what @param {AbortSignal} [signal] */
export const reading = async (what, signal) =>
    (await request("POST", "entries", { body: { ...what, dryRun: true }, signal })).body;

/** @param {object} what @param {string} [key] The idempotency key of this intention. */
export const add = (what, key) => log("entries", what, key);

/** @param {object} what @param {string} [key] */
export const quick = (what, key) => log("quick", what, key);

/** @param {{from: string[], to?: string, meal?: string, times?: string}} what @param {string} [key] */
export const copy = (what, key) => log("copies", what, key);

/**
 * An entry with its food, and the tag that says which state of it this is.
 *
 * @param {string} id
 * @param {{amount?: string, nutrients?: string}} [query]
 * @param {AbortSignal} [signal]
 * @returns {Promise<{etag: string|null, details: any}>}
 */
export async function entry(id, query = {}, signal) {
    const { etag, body } = await request("GET", `entries/${id}`, { query, signal });
    return { etag, details: body };
}

/** @param {string} id @param {object} change @param {string|null} etag */
export const edit = async (id, change, etag) =>
    (await request("PATCH", `entries/${id}`, { body: change, headers: match(etag) })).body;

/** @param {string} id @param {string|null} [etag] */
export const remove = async (id, etag) => (await request("DELETE", `entries/${id}`, { headers: match(etag) })).body;

/** @param {string} q @param {{remote?: boolean, limit?: number}} [options] @param {AbortSignal} [signal] */
export const search = (q, { remote, limit = 8 } = {}, signal) =>
    get("search", { q, limit, remote: remote || undefined }, signal);

/** @param {{source: string, sourceId: string}} which @param {object} [query] @param {AbortSignal} [signal] */
export const foodDetails = (which, query = {}, signal) => get(food(which), query, signal);

/** What was eaten lately, the most usual first. @param {{meal?: string, limit: number}} query @param {AbortSignal} signal */
export const recent = async (query, signal) => (await get("recent", query, signal)).foods;

/** Usual meals, each of which is logged by its name. @param {AbortSignal} signal */
export const templates = async (signal) => (await get("templates", {}, signal)).templates;

/** The person's own foods. */
export const ownFoods = () => get("foods");

/** @param {object} draft */
export const newFood = (draft) => post("foods", draft);

/** @param {{source: string, sourceId: string}} which @param {object} draft */
export const editFood = async (which, draft) => (await request("PATCH", food(which), { body: draft })).body;

/** Puts a food of the person's own away: it is found no more, and entries keep it. */
export const archiveFood = async (which) => (await request("DELETE", food(which))).body;

/** The person's own recipes. */
export const recipes = async () => (await get("recipes")).recipes;

/** @param {string} id @param {object} [query] */
export const recipe = (id, query = {}) => get(`recipes/${id}`, query);

/** @param {object} draft @param {AbortSignal} [signal] */
export const newRecipe = (draft, signal) => post("recipes", draft, signal);

/** @param {string} id @param {object} change @param {AbortSignal} [signal] */
export const editRecipe = async (id, change, signal) =>
    (await request("PATCH", `recipes/${id}`, { body: change, signal })).body;

/** Takes the newer versions of its ingredients. @param {string} id */
export const refreshRecipe = (id) => post(`recipes/${id}/refresh`);

/** Puts a recipe away: it is found no more, and entries keep it. @param {string} id */
export const removeRecipe = async (id) => (await request("DELETE", `recipes/${id}`)).body;

/** @param {string} digits @param {AbortSignal} signal */
export const barcode = (digits, signal) => get(`barcodes/${digits}`, {}, signal);

/** @param {string} date */
export const goals = (date) => get(`goals/${date}`);

/**
 * Sets a goal, or takes it away.
 *
 * @param {{nutrient: string, amount: string|null, since?: string, weekdays?: string, only?: string}} goal
 */
export const setGoal = async (goal) => (await request("PUT", "goals", { body: goal })).body;

/** The names of the meals, in the order of the day. @returns {Promise<string[]>} */
export const meals = async () => (await get("meals")).meals;

/** @param {number} limit */
export const operations = async (limit) => (await get("history", { limit })).operations;

/** Whether a command of the history is one that turns others back or forth. @param {string} command */
export const isTurning = (command) => command === "undo" || command === "redo";

/** Takes the latest operation back. */
export const undo = () => post("undo", { count: 1 });

/** Does what was undone last again. */
export const redo = () => post("redo", { count: 1 });

/** The stream of changes. @param {AbortSignal} signal @returns {Promise<Response>} */
export const events = (signal) =>
    fetch("/v1/events", { signal, cache: "no-store", headers: { Authorization: `Bearer ${token()}` } });
