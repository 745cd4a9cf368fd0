"""Barcodes by the camera: Chromium's own fake camera, and a reader of bars that says what it is told to."""

import contextlib

import access_tests
from harness import check, expect

FLAGS = ["--use-fake-device-for-media-stream", "--use-fake-ui-for-media-stream"]
KNOWN = "4006381333931"
SHORT = "042100005264"

# Chromium on Linux has no reader. This one looks at the real pixels of the picture and then says what `codes` gives
# it; `streams` has every stream that the page was given, and `asked` is what the browser waits for before it gives one.
READER = """
    window.pictures = [];
    window.codes = () => [];
    window.streams = [];
    window.asked = Promise.resolve();
    const real = navigator.mediaDevices.getUserMedia.bind(navigator.mediaDevices);
    navigator.mediaDevices.getUserMedia = async (wanted) => {
        await window.asked;
        const stream = await real(wanted);
        window.streams.push(stream);
        return stream;
    };
    window.BarcodeDetector = class {
        static async getSupportedFormats() { return ['aztec', 'ean_13', 'qr_code', 'upc_e']; }
        constructor({ formats }) { window.formats = formats; }
        async detect(video) {
            const { videoWidth: width, videoHeight: height } = video;
            const canvas = new OffscreenCanvas(width, height).getContext('2d');
            canvas.drawImage(video, 0, 0);
            const colours = new Set(new Uint32Array(canvas.getImageData(0, 0, width, height).data.buffer));
            window.pictures.push({ width, height, colours: colours.size });
            return window.codes(window.pictures.length);
        }
    };"""
IS_OFF = "return window.streams.length > 0 && window.streams.every((s) => s.getTracks().every((t) => t.readyState === 'ended'))"
IS_ON = "return document.querySelector('dialog video') && window.pictures.length > 1 && window.streams.at(-1).active"
START = "[...document.querySelectorAll('dialog .camera button')].find((e) => e.textContent === 'Use the camera')"
SAYS = "return document.querySelector('dialog [aria-live]')?.textContent.includes(arguments[0])"


@contextlib.contextmanager
def other_browser(stage, *flags):
    """Another browser, with a reader of bars, at the day."""
    browser = stage.open_browser(*flags)
    try:
        browser.command("Page.addScriptToEvaluateOnNewDocument", source=READER)
        browser.open(stage.log.link())
        browser.wait("return document.querySelector('main .summary h2')")
        yield browser
    finally:
        browser.close()


def open_camera(browser, codes="() => []"):
    """Opens the dialog and starts the camera; `codes` is what the reader says of the picture of a number."""
    browser.run(f"window.codes = {codes}; window.pictures = []; window.streams = []; performance.clearResourceTimings()")
    browser.click("[data-key=barcode]")
    browser.wait(f"return {START}")
    browser.run(f"{START}.focus(); {START}.click()")


def look_ups(browser):
    """What was looked up."""
    return browser.run("return performance.getEntriesByType('resource').map((e) => e.name.split('/v1/barcodes/')[1]).filter(Boolean)")


def expect_food(browser, name, digits):
    """The food is shown, looked up once, and the camera is off."""
    browser.wait("return document.querySelector('dialog .log-line') && document.querySelector('dialog h2').textContent === arguments[0]", name)
    browser.run("return new Promise((resolve) => setTimeout(resolve, 700))")
    expect(look_ups(browser) == [digits], f"looked up: {look_ups(browser)}")
    expect(browser.run("return document.querySelectorAll('dialog').length") == 1, "more than one dialog is open")
    expect(browser.run(IS_OFF), "the camera is on")
    browser.press("Escape")
    browser.wait("return !document.querySelector('dialog')")


@check("a code before the camera is looked up once, and its food is shown")
def reads_code(stage):
    for name, barcode in (("oat bar", KNOWN), ("tin of soup", SHORT)):
        stage.log.run("food", "new", "-", text='{"name":"%s","per":"100 g","nutrients":{"calories":410},"barcode":"%s"}' % (name, barcode))
    with other_browser(stage, *FLAGS) as browser:
        # The same code in every picture, and each takes longer to read than the page waits.
        open_camera(browser, "async (n) => { await new Promise((resolve) => setTimeout(resolve, 500)); return [{format: 'ean_13', rawValue: '%s'}]; }" % KNOWN)
        expect_food(browser, "oat bar", KNOWN)
        picture = browser.run("return window.pictures[0]")
        expect(picture["width"] >= 640 and picture["height"] >= 480 and picture["colours"] > 1, f"the picture was {picture}")
        expect(browser.run("return window.formats") == ["ean_13", "upc_e"], "other formats were asked for than the reader has")

        open_camera(browser, "() => [{format: 'upc_e', rawValue: '04252614'}]")
        expect_food(browser, "tin of soup", SHORT)

        # A digit that was misread is no number, and the next picture may be better.
        open_camera(browser, "(n) => [{format: 'ean_13', rawValue: n < 6 ? '4006381333932' : '%s'}]" % KNOWN)
        browser.wait(SAYS, "cannot be read right")
        expect_food(browser, "oat bar", KNOWN)

        # What nobody knows stays in the field, and may be described.
        open_camera(browser, "() => [{format: 'ean_13', rawValue: '5901234123457'}]")
        browser.wait("return document.querySelector('dialog .problem')")
        expect(browser.run("return document.querySelector('dialog input').value") == "5901234123457", "the digits are gone")
        browser.wait(f"return {START}")
        expect(browser.run(IS_OFF), "the camera is on")
        lines = [line for line in browser.console() if "Policy" in line or "TypeError" in line or "Unrecognized" in line]
        expect(not lines, "; ".join(lines))


@check("whoever leaves finds the camera off")
def turns_off(stage):
    leaving = {
        "Escape": lambda browser: browser.press("Escape"),
        "the cross": lambda browser: browser.click("dialog [aria-label=Close]"),
        "Stop": lambda browser: browser.press("Enter"),
        "another view": lambda browser: browser.run("location.hash = '#/goals'"),
        "another tab": lambda browser: browser.run("Object.defineProperty(document, 'hidden', {value: true, configurable: true}); document.dispatchEvent(new Event('visibilitychange'))"),
    }
    with other_browser(stage, *FLAGS) as browser:
        for name, leave in leaving.items():
            open_camera(browser)
            browser.wait(IS_ON)
            expect(browser.run("return document.activeElement.textContent") == "Stop the camera", "the focus is lost")
            found = access_tests.faults(stage.__class__(browser, stage.log, stage.link, None), "the camera")
            expect(not found, "; ".join(found))
            leave(browser)
            browser.wait(IS_OFF)
            browser.run("delete document.hidden; document.querySelector('dialog[open]')?.close(); location.hash = '#/day/today'")
            browser.wait("return !document.querySelector('dialog') && document.querySelector('[data-key=barcode]')")
            expect(browser.run("return window.streams.length") == 1, f"{name}: more than one stream")

        # While the browser still asks whether it may.
        open_camera(browser)
        browser.wait(IS_ON)
        browser.press("Enter")
        browser.wait(f"return {START}")
        browser.run("window.asked = new Promise((resolve) => { window.allow = resolve; }); window.streams = []")
        browser.run(f"{START}.click()")
        browser.press("Escape")
        browser.wait("return !document.querySelector('dialog')")
        browser.run("window.allow()")
        browser.wait(IS_OFF)


@check("without a camera, or without leave to use it, the digits are typed")
def types_digits(stage):
    def types(browser, sentence):
        open_camera(browser)
        browser.wait(SAYS, sentence)
        expect(browser.run("return document.activeElement === document.querySelector('dialog input')"), "the field has no focus")
        browser.wait(f"return {START}")
        browser.press(KNOWN, "Enter")
        browser.wait("return document.querySelector('dialog h2')?.textContent === 'oat bar'")

    with other_browser(stage, "--use-fake-device-for-media-stream", "--deny-permission-prompts") as browser:
        types(browser, "may not be used")
    with other_browser(stage, "--use-fake-ui-for-media-stream", "--use-fake-device-for-media-stream=device-count=0") as browser:
        types(browser, "There is no camera")
    stage.go("#/day/today")
    stage.browser.click("[data-key=barcode]")
    stage.browser.wait("return document.querySelector('dialog input')")
    stage.settle()
    expect(not stage.browser.run(f"return {START}"), "a camera is offered where no code can be read")
    stage.close_dialog()
