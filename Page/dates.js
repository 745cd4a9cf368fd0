/**
 * Days of the calendar as `YYYY-MM-DD`. They are not instants: everything is computed in UTC, which has no summer time.
 */

/** @param {string} date @returns {Date} */
function utc(date) {
    return new Date(`${date}T00:00:00Z`);
}

/** @param {Date} time @returns {string} */
function text(time) {
    return time.toISOString().slice(0, 10);
}

/** Whether a text is a day: `2026-11-30`. @param {string} date */
export function isDate(date) {
    return /^\d{4}-\d{2}-\d{2}$/.test(date) && !Number.isNaN(utc(date).getTime()) && text(utc(date)) === date;
}

/** The day so many days later. @param {string} date @param {number} days */
export function plusDays(date, days) {
    const time = utc(date);
    time.setUTCDate(time.getUTCDate() + days);
    return text(time);
}

/** The same day so many months later, or the last of that month. @param {string} date @param {number} months */
export function plusMonths(date, months) {
    const time = utc(date);
    const day = time.getUTCDate();
    time.setUTCDate(1);
    time.setUTCMonth(time.getUTCMonth() + months);
    const last = new Date(Date.UTC(time.getUTCFullYear(), time.getUTCMonth() + 1, 0)).getUTCDate();
    time.setUTCDate(Math.min(day, last));
    return text(time);
}

/** How many days the second is after the first. @param {string} from @param {string} to */
export function daysBetween(from, to) {
    return Math.round((utc(to).getTime() - utc(from).getTime()) / 86_400_000);
}

/** By how many days the log's day is another than that of the browser's clock; `null` until the log has said its day. */
let ahead = null;

function browserToday() {
    const now = new Date();
    return text(new Date(now.getTime() - now.getTimezoneOffset() * 60_000));
}

/** Takes the day that it is by the log, whose zone and start of the day may be others. @param {string} date */
export function learnToday(date) {
    ahead = daysBetween(browserToday(), date);
}

/** Whether the log has said which day it is. */
export const knowsToday = () => ahead !== null;

/** The day that it is: by the log, or until it has said so by the clock of the browser. */
export const clockToday = () => plusDays(browserToday(), ahead ?? 0);

/** @param {string} date @param {Intl.DateTimeFormatOptions} options */
function written(date, options) {
    return new Intl.DateTimeFormat("en-GB", { timeZone: "UTC", ...options }).format(utc(date)).replace(",", "");
}

/** `Mon 30 Nov 2026`. @param {string} date */
export const dayName = (date) => written(date, { weekday: "short", day: "numeric", month: "short", year: "numeric" });

/** `Mon 30`. @param {string} date */
export const shortDayName = (date) => written(date, { weekday: "short", day: "numeric" });

/** `November 2026`. @param {string} date */
export const monthName = (date) => written(date, { month: "long", year: "numeric" });

/** `30 Nov`. @param {string} date */
export const dayAndMonth = (date) => written(date, { day: "numeric", month: "short" });
