"""A browser that is driven through the WebDriver protocol, with the standard library alone."""

import base64
import json
import socket
import subprocess
import time
import urllib.error
import urllib.request

KEYS = {
    "Tab": "\ue004", "Enter": "\ue007", "Shift": "\ue008", "Control": "\ue009", "Escape": "\ue00c", "End": "\ue010", "Home": "\ue011",
    "ArrowLeft": "\ue012", "ArrowUp": "\ue013", "ArrowRight": "\ue014", "ArrowDown": "\ue015", "Backspace": "\ue003",
}
ELEMENT = "element-6066-11e4-a52e-4f735466cecf"


class Refused(Exception):
    """What the driver refused, in its words."""


def free_port():
    """A port of the loopback that nobody listens at."""
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        return probe.getsockname()[1]


class Browser:
    """Chromium without a window."""

    def __init__(self, chromedriver, chromium, environment, *flags):
        port = free_port()
        self._driver = subprocess.Popen(
            [chromedriver, f"--port={port}", "--silent"], stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL, env=environment)
        self._base = f"http://127.0.0.1:{port}"
        self._wait_for_driver()
        options = {
            "binary": chromium,
            # By a pipe, since the name localhost may not be known, as on a machine without /etc/hosts.
            "args": ["--headless=new", "--no-sandbox", "--remote-debugging-pipe", "--disable-dev-shm-usage",
                     "--hide-scrollbars", "--lang=en-US", "--disable-background-timer-throttling",
                     "--disable-renderer-backgrounding", *flags],
        }
        answer = self._send("POST", "/session", {"capabilities": {"alwaysMatch": {
            "browserName": "chrome", "goog:chromeOptions": options, "goog:loggingPrefs": {"browser": "ALL"}}}})
        self._session = f"/session/{answer['sessionId']}"

    def _wait_for_driver(self):
        for _ in range(200):
            try:
                urllib.request.urlopen(f"{self._base}/status", timeout=2)
                return
            except OSError:
                time.sleep(0.05)
        raise Refused("chromedriver did not start")

    def _send(self, method, path, body=None):
        data = None if method in ("GET", "DELETE") else json.dumps(body or {}).encode()
        request = urllib.request.Request(self._base + path, data=data, method=method, headers={"Content-Type": "application/json"})
        try:
            with urllib.request.urlopen(request, timeout=120) as answer:
                return json.load(answer)["value"]
        except urllib.error.HTTPError as error:
            raise Refused(json.load(error)["value"]["message"].splitlines()[0]) from None

    def _ask(self, method, path, body=None):
        return self._send(method, self._session + path, body)

    def close(self):
        """Ends the browser and its driver."""
        try:
            self._ask("DELETE", "")
        except (Refused, OSError):
            pass
        self._driver.terminate()
        self._driver.wait()

    def open(self, address):
        """Goes to an address."""
        self._ask("POST", "/url", {"url": address})

    def reload(self):
        """Loads the page again."""
        self._ask("POST", "/refresh")

    def run(self, script, *arguments):
        """What a script returns; an element goes in and out as it is."""
        return self._ask("POST", "/execute/sync", {"script": script, "args": list(arguments)})

    def wait(self, script, *arguments, seconds=15):
        """What a script returns as soon as that is something."""
        end = time.monotonic() + seconds
        while True:
            value = self.run(script, *arguments)
            if value:
                return value
            if time.monotonic() > end:
                raise AssertionError(f"never came true: {script[:200]}")
            time.sleep(0.05)

    def press(self, *keys):
        """Presses keys by name, or types texts, wherever the focus is."""
        actions = []
        for key in keys:
            for stroke in [KEYS[key]] if key in KEYS else key:
                actions += [{"type": "keyDown", "value": stroke}, {"type": "keyUp", "value": stroke}]
        self._ask("POST", "/actions", {"actions": [{"type": "key", "id": "keyboard", "actions": actions}]})

    def click(self, selector):
        """Clicks the first element of a selector, as a pointer does."""
        for _ in range(5):
            element = self.wait("return document.querySelector(arguments[0])", selector)
            try:
                self.run("arguments[0].scrollIntoView({block: 'center'})", element)
                return self._ask("POST", f"/element/{element[ELEMENT]}/click")
            except Refused as refusal:
                # The page was drawn anew in between.
                if "stale" not in str(refusal):
                    raise
        raise Refused(f"{selector} never stays")

    def focus(self, selector):
        """Gives the focus to the first element of a selector."""
        self.wait("const e = document.querySelector(arguments[0]); e?.focus(); return e && document.activeElement === e", selector)

    def text(self, selector):
        """The text that is seen of the first element of a selector; nothing where there is none."""
        return self.run("return document.querySelector(arguments[0])?.innerText ?? ''", selector)

    def command(self, name, **parameters):
        """A command of Chromium's own protocol."""
        return self._ask("POST", "/goog/cdp/execute", {"cmd": name, "params": parameters})

    def resize(self, width, height):
        """Gives the page a size in CSS pixels."""
        self.command("Emulation.setDeviceMetricsOverride", width=width, height=height, deviceScaleFactor=1, mobile=False)

    def prefer(self, **features):
        """Sets what the person prefers: `prefers_color_scheme="dark"`."""
        self.command("Emulation.setEmulatedMedia", features=[
            {"name": name.replace("_", "-"), "value": value} for name, value in features.items()])

    def picture(self, file):
        """Writes a picture of what is seen as PNG."""
        answer = self.command("Page.captureScreenshot", format="png")
        with open(file, "wb") as target:
            target.write(base64.b64decode(answer["data"]))

    def console(self):
        """What the console said since it was asked last."""
        return [line["message"] for line in self._ask("POST", "/se/log", {"type": "browser"})]

    def new_tab(self):
        """Opens another tab and goes to it."""
        handle = self._ask("POST", "/window/new", {"type": "tab"})["handle"]
        self._ask("POST", "/window", {"handle": handle})
        return handle

    def tab(self):
        """The tab that is driven."""
        return self._ask("GET", "/window")

    def switch(self, handle):
        """Goes to a tab."""
        self._ask("POST", "/window", {"handle": handle})
