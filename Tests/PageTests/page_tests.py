"""Drives the page in Chromium, on a temporary log that the shipped service serves.

Usage: page_tests.py FOODLOG CHROMIUM CHROMEDRIVER [WORDS]     WORDS: only the checks whose title has them.
FOODLOG_PAGE_HOUR: the local hour of the checks; 12 without it.
"""

import os
import sys
import tempfile

import harness
from local_hour import set_local_hour
from served_log import ServedLog
from webdriver import Browser

# The order of the checks: each goes on from what those before it left.
import day_tests  # noqa: F401
import details_tests  # noqa: F401
import view_tests  # noqa: F401
import recipe_tests  # noqa: F401
import camera_tests  # noqa: F401
import access_tests  # noqa: F401
import service_tests  # noqa: F401  isort: skip


def main(foodlog, chromium, chromedriver, chosen=""):
    """Runs the checks; returns the exit status."""
    set_local_hour(int(os.environ.get("FOODLOG_PAGE_HOUR", "12")))
    log = ServedLog(foodlog)
    with tempfile.TemporaryDirectory(prefix="foodlog-browser-") as home:
        def open_browser(*flags):
            browser = Browser(chromedriver, chromium, {**os.environ, "HOME": home}, *flags)
            browser.resize(1280, 900)
            return browser

        browser = open_browser()
        try:
            passed, failed = harness.run(harness.Stage(browser, log, log.start(), open_browser), chosen)
        finally:
            browser.close()
            log.close()
    print(f"{passed} passed, {failed} failed")
    return 1 if failed or not passed else 0


if __name__ == "__main__":
    sys.exit(main(*sys.argv[1:]))
