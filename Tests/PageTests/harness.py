"""Runs checks one after the other, each with a line that says how it went."""

import time
import traceback

#: The check functions in the order in which they were written.
CHECKS = []


def check(title):
    """Makes a function a check: it takes the stage, and raises where something is wrong."""

    def register(function):
        CHECKS.append((title, function))
        return function

    return register


class Stage:
    """What the checks work on: the browser, the log, and the link to it; `open_browser` starts another with flags."""

    def __init__(self, browser, log, link, open_browser):
        self.browser = browser
        self.open_browser = open_browser
        self.log = log
        self.link = link
        self.origin = link.split("/#", maxsplit=1)[0]

    def go(self, route):
        """Goes to a view, and waits until it shows what it has."""
        self.browser.run("location.hash = arguments[0]", route)
        name = route.removeprefix("#/").split("/")[0]
        self.browser.wait(
            "return document.querySelector('nav [aria-current]')?.dataset.view === arguments[0]"
            " && document.querySelector('main .summary h2, main .period .card, main .narrow .card') && true", name)
        self.settle()

    def settle(self):
        """Waits until nothing is asked for any more."""
        self.browser.wait(
            "const last = performance.getEntriesByType('resource').filter((e) => !e.name.includes('/events')).at(-1);"
            "return !last || performance.now() - last.responseEnd > 150")

    def close_dialog(self):
        """Closes what dialog there is."""
        self.browser.run("document.querySelector('dialog[open]')?.close()")
        self.browser.wait("return !document.querySelector('dialog')")

    def day(self):
        """The day of today, as the command line has it."""
        return self.log.run("day")

    def energy(self):
        """The energy that the page shows for the day."""
        return self.browser.run("return document.querySelector('[data-test=energy] .big .amount')?.textContent.replace(/[^0-9]/g, '')")

    def wait_for_energy(self, value):
        """Waits until the page shows what the command line sums, rounded for reading."""
        self.browser.wait(
            "return document.querySelector('[data-test=energy] .big .amount')?.textContent.replace(/[^0-9]/g, '') === arguments[0]",
            rounded(value))


def rounded(value):
    """A number without decimals, half away from zero."""
    return str(int(value + 0.5))


def expect(condition, sentence):
    """Raises with a sentence where the condition does not hold."""
    if not condition:
        raise AssertionError(sentence)


def run(stage, chosen):
    """Runs the checks whose title has the chosen words; returns how many passed and how many failed."""
    passed = failed = 0
    for title, function in CHECKS:
        if chosen and chosen not in title:
            continue
        began = time.monotonic()
        try:
            function(stage)
            passed += 1
            print(f"ok      {title}  ({time.monotonic() - began:.1f} s)", flush=True)
        except Exception as error:  # A check that breaks is one that failed, whatever broke it.
            failed += 1
            place = traceback.extract_tb(error.__traceback__)[1:2] or traceback.extract_tb(error.__traceback__)
            print(f"FAILED  {title}: {error} (line {place[0].lineno})", flush=True)
            try:
                stage.close_dialog()
            except Exception:
                pass
    return passed, failed
