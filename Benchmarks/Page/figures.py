"""Opens the page again and again, types into it, and says what took how long.

Usage: figures.py CHROMIUM CHROMEDRIVER ORIGIN TOKENFILE TIMES        Tests/PageTests is on the path of modules.
"""

import os
import statistics
import sys
import tempfile

from webdriver import Browser

WORDS = ["banana", "chicken", "oat milk", "2 eggs, cheddar"]

# The moment of the frame that shows the totals of the day, and of every list of suggestions: what was drawn before that
# frame is on the screen with it.
WATCH = """
    if (arguments[0] && location.origin === arguments[0]) sessionStorage.setItem('foodlog.token', arguments[1]);
    window.seen = {};
    const mark = (name) => requestAnimationFrame(() => setTimeout(() => { window.seen[name] ??= performance.now(); }));
    new MutationObserver(() => {
        if (!window.seen.day && document.querySelector('main .summary h2')) mark('day');
        if (!window.seen.entries && document.querySelector('main .entry')) mark('entries');
        if (window.typed && document.querySelector('#add-text')) {
            const list = document.querySelector('.adding [role=listbox]');
            if (list && !list.hidden && list.firstChild !== window.typed.first) {
                const { at } = window.typed;
                window.typed = null;
                requestAnimationFrame(() => setTimeout(() => { window.suggested = performance.now() - at; }));
            }
        }
    }).observe(document, { childList: true, subtree: true });
    addEventListener('input', (event) => {
        if (event.target.id !== 'add-text') return;
        const list = document.querySelector('.adding [role=listbox]');
        window.suggested = null;
        window.typed = { at: event.timeStamp, first: list?.firstChild };
    }, true);"""
FIGURES = """
    const [paint] = performance.getEntriesByName('first-contentful-paint');
    const [page] = performance.getEntriesByType('navigation');
    const files = [page, ...performance.getEntriesByType('resource')].filter((e) => !e.name.includes('/v1/events'));
    const isFile = (e) => !e.name.includes('/v1/');
    const sum = (list, name) => list.reduce((sum, e) => sum + e[name], 0);
    return paint && window.seen.day && {
        paint: paint.startTime, day: window.seen.day, entries: window.seen.entries ?? null,
        files: files.filter(isFile).length, sent: sum(files.filter(isFile), 'encodedBodySize'),
        unpacked: sum(files.filter(isFile), 'decodedBodySize'),
        questions: files.filter((e) => !isFile(e)).length, answers: sum(files.filter((e) => !isFile(e)), 'encodedBodySize'),
    };"""


def summary(values):
    """The median, the ninth tenth and the worst of some milliseconds."""
    ordered = sorted(values)
    return f"median {statistics.median(ordered):.0f} ms, p90 {ordered[int(len(ordered) * 0.9)]:.0f} ms, worst {ordered[-1]:.0f} ms"


def loads(browser, origin, times):
    """The figures of the page, opened so often with nothing kept by the browser."""
    found = []
    for _ in range(times):
        browser.open("about:blank")
        browser.command("Network.clearBrowserCache")
        browser.open(f"{origin}/")
        browser.wait(f"return (() => {{ {FIGURES} }})()")
        browser.run("return new Promise((resolve) => setTimeout(resolve, 300))")
        found.append(browser.run(FIGURES))
    return found


def keystrokes(browser):
    """How long the suggestions of each letter took, each typed after those of the one before were there."""
    taken = []
    for word in WORDS:
        browser.run("const e = document.getElementById('add-text'); e.focus(); e.value = ''; e.dispatchEvent(new Event('input', {bubbles: true}))")
        for index, letter in enumerate(word):
            browser.press(letter)
            # One letter is too few for suggestions, and a space or a number asks for none.
            if len(word[:index + 1].split(",")[-1].strip(" 0123456789")) < 2 or letter in " ,":
                continue
            taken.append(browser.wait("return window.suggested"))
    return taken


def main(chromium, chromedriver, origin, token_file, times):
    """Prints the figures."""
    with open(token_file, encoding="ascii") as file:
        token = file.read().strip()
    with tempfile.TemporaryDirectory(prefix="foodlog-browser-") as home:
        browser = Browser(chromedriver, chromium, {**os.environ, "HOME": home, "TZ": "UTC"})
        try:
            browser.resize(1280, 900)
            script = f"(function () {{ {WATCH} }})({origin!r}, {token!r});"
            browser.command("Page.addScriptToEvaluateOnNewDocument", source=script)
            loads(browser, origin, 1)
            found = loads(browser, origin, int(times))
            taken = keystrokes(browser)
        finally:
            browser.close()
    last = found[-1]
    print(f"    opened {times} times, with nothing kept by the browser")
    print(f"    first contentful paint: {summary([each['paint'] for each in found])}")
    print(f"    the day is seen: {summary([each['day'] for each in found])}")
    print(f"    sent: {last['files']} files, {last['sent']} bytes packed ({last['unpacked']} unpacked); "
          f"{last['questions']} answers of {last['answers']} bytes")
    print(f"    from a keystroke to its suggestions, the pause of 120 ms included: {summary(taken)} ({len(taken)} keystrokes)")


if __name__ == "__main__":
    main(*sys.argv[1:])
