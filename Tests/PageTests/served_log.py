"""A log in a folder of its own, the command line on it, and the service that shows it."""

import json
import os
import subprocess
import tempfile
import threading

#: Nobody listens here, so that a look-up fails at once, with network or without.
NOWHERE = "http://127.0.0.1:9"


class ServedLog:
    """A temporary log, served until it is closed."""

    def __init__(self, foodlog):
        self._foodlog = foodlog
        self._folder = tempfile.TemporaryDirectory(prefix="foodlog-page-")
        folder = self._folder.name
        self._environment = {
            **{name: value for name, value in os.environ.items() if not name.startswith(("FOODLOG_", "XDG_"))},
            "HOME": folder, "XDG_DATA_HOME": folder, "XDG_CONFIG_HOME": folder, "XDG_RUNTIME_DIR": folder, "XDG_STATE_HOME": folder,
            "LC_ALL": "C.UTF-8",
            "FOODLOG_DB": os.path.join(folder, "log.sqlite"),
            **{name: NOWHERE for name in ("FOODLOG_OFF_URL", "FOODLOG_OFF_SEARCH_URL", "FOODLOG_FDC_URL", "FOODLOG_PASSIO_URL")},
        }
        self._service = None
        self._port = ""

    def run(self, *arguments, text=None):
        """What a command answers in JSON."""
        done = subprocess.run(
            [self._foodlog, *arguments, "--json"], input=text, capture_output=True, text=True, env=self._environment, check=False)
        if done.returncode != 0:
            raise AssertionError(f"foodlog {' '.join(arguments)}: {done.stderr.strip()}")
        return json.loads(done.stdout)

    def start(self):
        """Starts the service, and gives the link that it prints."""
        self._service = subprocess.Popen(
            [self._foodlog, "serve", "--port", "0"], stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True, env=self._environment)
        watchdog = threading.Timer(20, self._service.kill)
        watchdog.start()
        link = self._service.stdout.readline().strip()
        watchdog.cancel()
        if not link.startswith("http://"):
            raise AssertionError(f"foodlog serve printed no link: {link or self._service.stderr.read()}")
        self._port = link.split("/#")[0].rsplit(":", maxsplit=1)[1]
        return link

    def link(self):
        """Another link to the service that runs."""
        return subprocess.run(
            [self._foodlog, "serve", "--link", "--port", self._port], capture_output=True, text=True, env=self._environment,
            check=True).stdout.strip()

    def stop(self):
        """Ends the service, as an interrupt does."""
        if self._service and self._service.poll() is None:
            self._service.terminate()
            try:
                self._service.wait(timeout=20)
            except subprocess.TimeoutExpired:
                self._service.kill()
                self._service.wait()
                raise AssertionError("foodlog serve did not end in 20 s") from None

    def close(self):
        """Ends the service and removes the log."""
        self.stop()
        self._folder.cleanup()
