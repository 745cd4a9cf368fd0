/**
 * Reads barcodes from the camera's picture, by the browser's own reader.
 */
import { h } from "./dom.js";
import { formats, numberOf } from "./gtin.js";

/** How long the page waits between two pictures, in milliseconds. */
const interval = 200;

/** The formats that this browser reads; none where it has no reader, or lets nobody use a camera here. */
export async function readableFormats() {
    const { BarcodeDetector } = /** @type {any} */ (window);
    if (!BarcodeDetector || !navigator.mediaDevices?.getUserMedia) return [];
    const known = await BarcodeDetector.getSupportedFormats().catch(() => []);
    return formats.filter((format) => known.includes(format));
}

/**
 * The camera's picture, watched until a number is read, or until it is stopped.
 *
 * @param {string[]} formats Those that are looked for.
 * @param {{misread: () => void, signal: AbortSignal}} options `misread` is told of a code whose digits contradict each
 *   other, and `signal` stops the camera.
 * @returns {{video: HTMLVideoElement, number: Promise<string|null>}} Nothing where it was stopped. Fails where there is
 *   no camera, or none that may be used. The camera is off as soon as there is an answer.
 */
export function watchCamera(formats, { misread, signal }) {
    const video = h("video", { playsinline: true, muted: true, "aria-label": "The camera’s picture" });
    return { video, number: read(video, formats, misread, signal) };
}

async function read(video, formats, misread, signal) {
    const detector = new (/** @type {any} */ (window)).BarcodeDetector({ formats });
    const stream = await navigator.mediaDevices.getUserMedia({
        video: { facingMode: "environment", width: { ideal: 1280 }, height: { ideal: 720 } },
    });
    const tracks = stream.getTracks();
    const turnOff = () => tracks.forEach((track) => track.stop());
    // Whoever closes while the browser asks for permission must find the camera off, too.
    if (signal.aborted) turnOff();
    else signal.addEventListener("abort", turnOff);
    try {
        video.srcObject = stream;
        if (!signal.aborted) await video.play();
        while (!signal.aborted) {
            if (tracks.every(({ readyState }) => readyState === "ended")) throw new DOMException("It was unplugged.", "NotFoundError");
            const codes = video.readyState >= video.HAVE_CURRENT_DATA ? await detector.detect(video) : [];
            const number = codes.map(numberOf).find(Boolean);
            if (number && !signal.aborted) return number;
            if (codes.length) misread();
            await new Promise((resolve) => setTimeout(resolve, interval));
        }
        return null;
    } catch (error) {
        // Stopped in the middle of a picture.
        if (signal.aborted) return null;
        throw error;
    } finally {
        turnOff();
    }
}

/** Why a camera could not be used, as a sentence. @param {any} error */
export function cameraProblem(error) {
    switch (error?.name) {
        case "NotAllowedError": case "SecurityError": return "The camera may not be used here. Type the digits.";
        case "NotFoundError": case "OverconstrainedError": return "There is no camera. Type the digits.";
        case "NotReadableError": case "AbortError": return "The camera is used by something else. Type the digits.";
        default: return "The camera could not be used. Type the digits.";
    }
}
