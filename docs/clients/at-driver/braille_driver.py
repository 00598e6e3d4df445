"""Drives braille-bridge through AT Driver, for tests of programs and web pages: press keys, read what the display shows.

One file without dependencies, for Python 3.9 and newer. docs/at-driver.md has the protocol.

    with BrailleDriver.start("docs/scenes/music-player.scene.yaml") as braille:
        braille.press("DOWN")
        assert braille.label == "Volume sldr"
        assert braille.value == "40%"
"""

from __future__ import annotations

import base64
import hashlib
import json
import os
import socket
import struct
import subprocess
import threading
import time
from typing import Any, Callable, Optional
from urllib.parse import urlsplit

PREFIX = "braille-bridge:"


class DriverError(Exception):
    """The bridge refused a command; `code` is the code of the AT Driver specification."""

    def __init__(self, code: str, message: str) -> None:
        super().__init__(f"{code}: {message}")
        self.code = code


class Output:
    """What the display showed: one `interaction.capturedOutput`."""

    def __init__(self, params: dict[str, Any]) -> None:
        self.text: str = params["data"]
        self.details = {key[len(PREFIX):]: value for key, value in params.items() if key.startswith(PREFIX)}

    @property
    def cells(self) -> str:
        """The cells, U+2800 to U+28FF, with a line feed between rows."""
        return self.details["cells"]

    @property
    def focus(self) -> Optional[str]:
        """The identifier of the focused element, or None."""
        return self.details["focus"]

    @property
    def message(self) -> Optional[str]:
        """The message that covers the regions, or None."""
        return self.details["message"]

    def region(self, name: str) -> Optional[str]:
        """The whole text of a region of the focused element (`label`, `value`, `hint`), or None where there is none."""
        for region in self.details["regions"]:
            if region["name"] == name and region["page"] == self.details["page"]:
                return region["fullText"]
        return None


class BrailleDriver:
    """A session with a bridge that runs."""

    def __init__(self, address: str, timeout: float = 10) -> None:
        """Connects to the address that `run --at-driver` prints, and begins a session."""
        self.outputs: list[Output] = []
        self._program: Optional[subprocess.Popen[bytes]] = None
        self._number = 0
        self._timeout = timeout
        self._socket = _WebSocket(address, timeout)
        self.capabilities: dict[str, Any] = self.command("session.new", {"capabilities": {}})["capabilities"]
        self.show()

    @classmethod
    def start(cls, *arguments: str, size: str = "40x1", program: Optional[str] = None, timeout: float = 30) -> "BrailleDriver":
        """Starts a bridge on a BRLTTY and a display of its own, and connects to it.

        `arguments` are those of `run`: a scene, `--exec PROGRAM`, `--desktop`.
        `program` is braille-bridge, from BRAILLE_BRIDGE or PATH by default.
        """
        command = [program or os.environ.get("BRAILLE_BRIDGE", "braille-bridge"), "run"]
        command += ["--virtual", size, "--plain", "--at-driver", "0", *arguments]
        running = subprocess.Popen(
            command, stdin=subprocess.PIPE, stdout=subprocess.DEVNULL, stderr=subprocess.PIPE)
        try:
            driver = cls(_address(running, timeout), timeout)
        except BaseException:
            _end(running)
            raise
        driver._program = running
        # What it says later must not fill the pipe.
        threading.Thread(target=running.stderr.read, daemon=True).start()
        return driver

    def __enter__(self) -> "BrailleDriver":
        return self

    def __exit__(self, *_: object) -> None:
        self.stop()

    def stop(self) -> None:
        """Ends the session, and the bridge where it was started here."""
        self._socket.close()
        if self._program:
            _end(self._program)
            self._program = None

    # Reading

    @property
    def output(self) -> Output:
        """What the display shows."""
        return self.outputs[-1]

    @property
    def text(self) -> str:
        """What the display shows, as print."""
        return self.output.text

    @property
    def label(self) -> Optional[str]:
        """The whole text of the label's region, or None."""
        return self.output.region("label")

    @property
    def value(self) -> Optional[str]:
        """The whole text of the value's region, or None."""
        return self.output.region("value")

    def wait(self, wanted: Callable[[Output], bool], timeout: Optional[float] = None) -> Output:
        """Waits until the display shows what is wanted; for what comes later than the key, such as a program's answer."""
        end = time.monotonic() + (self._timeout if timeout is None else timeout)
        while not wanted(self.output):
            left = end - time.monotonic()
            if left <= 0:
                raise TimeoutError(f"the display shows {self.text!r}")
            try:
                self._take(self._socket.receive(left))
            except socket.timeout:
                continue
        return self.output

    # Acting

    def press(self, *keys: str) -> Output:
        """Presses keys of the display, as the command line names them: `DOWN`, `ROUTE:30`, `chord:14`."""
        self.command("interaction.userIntent", {"name": PREFIX + "press", "keys": list(keys)})
        return self.output

    def keyboard(self, *keys: str) -> Output:
        """Presses keys of the computer's keyboard together, one code point each, as WebDriver has them."""
        self.command("interaction.userIntent", {"name": "pressKeys", "keys": list(keys)})
        return self.output

    def next(self) -> Output:
        """Moves the focus to the next element."""
        return self.press("RIGHT")

    def previous(self) -> Output:
        """Moves the focus to the previous element."""
        return self.press("LEFT")

    def increment(self) -> Output:
        """Raises the value of the focused element."""
        return self.press("UP")

    def decrement(self) -> Output:
        """Lowers the value of the focused element."""
        return self.press("DOWN")

    def act(self) -> Output:
        """Activates the focused element."""
        return self.press("RETURN")

    def show(self) -> Output:
        """Has the bridge tell once more what is shown."""
        self.command("interaction.userIntent", {"name": PREFIX + "show"})
        return self.output

    def settings(self, *names: str) -> dict[str, Any]:
        """The reader's choices that are named, or all."""
        if names:
            result = self.command("settings.getSettings", {"settings": [{"name": name} for name in names]})
        else:
            result = self.command("settings.getSupportedSettings", {})
        return {item["name"]: item["value"] for item in result["settings"]}

    def set(self, **settings: Any) -> Output:
        """Sets choices of the reader: `set(layout="flow")`."""
        items = [{"name": name, "value": value} for name, value in settings.items()]
        self.command("settings.setSettings", {"settings": items})
        return self.output

    def command(self, method: str, params: dict[str, Any]) -> Any:
        """Sends a command, and gives its result; what is shown until then is in `outputs`."""
        self._number += 1
        self._socket.send(json.dumps({"id": self._number, "method": method, "params": params}))
        end = time.monotonic() + self._timeout
        while True:
            message = self._take(self._socket.receive(end - time.monotonic()))
            if message.get("id") == self._number:
                break
        if "error" in message:
            raise DriverError(message.get(PREFIX + "error", message["error"]), message["message"])
        return message["result"]

    def _take(self, text: str) -> dict[str, Any]:
        message: dict[str, Any] = json.loads(text)
        if message.get("method") == "interaction.capturedOutput":
            self.outputs.append(Output(message["params"]))
        return message


# What the names of keys are on the wire: WebDriver's code points.
KEYS = {
    "Alt": "\ue00a", "ArrowDown": "\ue015", "ArrowLeft": "\ue012", "ArrowRight": "\ue014", "ArrowUp": "\ue013",
    "Backspace": "\ue003", "Control": "\ue009", "Delete": "\ue017", "End": "\ue010", "Enter": "\ue007", "Escape": "\ue00c",
    "Home": "\ue011", "Insert": "\ue016", "PageDown": "\ue00f", "PageUp": "\ue00e", "Shift": "\ue008", "Space": " ",
    "Tab": "\ue004",
}


class ScreenReader:
    """The same under the names of Guidepup's screen readers, so that a test written for them reads braille.

    What they speak is what the display shows, as print.

        with ScreenReader("docs/scenes/music-player.scene.yaml") as reader:
            reader.next()
            assert reader.last_spoken_phrase() == "Mute btn off"
    """

    def __init__(self, *arguments: str, **options: Any) -> None:
        """Takes the arguments and options of `BrailleDriver.start`."""
        self._arguments = arguments
        self._options = options
        self._log = 0
        self.driver: Any = None

    def start(self) -> None:
        """Starts the bridge, and begins a session."""
        self.driver = BrailleDriver.start(*self._arguments, **self._options)

    def stop(self) -> None:
        """Ends both."""
        if self.driver:
            self.driver.stop()
        self.driver = None

    def __enter__(self) -> "ScreenReader":
        self.start()
        return self

    def __exit__(self, *_: object) -> None:
        self.stop()

    def next(self) -> None:
        """Moves to the next element."""
        self.driver.next()

    def previous(self) -> None:
        """Moves to the previous element."""
        self.driver.previous()

    def act(self) -> None:
        """Activates the focused element."""
        self.driver.act()

    def interact(self) -> None:
        """Begins to edit a text field; activates what is none."""
        self.driver.act()

    def stop_interacting(self) -> None:
        """Ends editing, or closes what is open."""
        self.driver.press("ESCAPE")

    def press(self, keys: str) -> None:
        """Presses keys of the computer's keyboard together: `ArrowRight`, `Shift+Tab`, `a`."""
        names = [keys] if len(keys) == 1 else keys.split("+")
        self.driver.keyboard(*(KEYS.get(name, name) for name in names))

    def type(self, text: str) -> None:
        """Types a text."""
        for character in text:
            self.driver.keyboard(character)

    def perform(self, *keys: str) -> None:
        """Presses keys of the display: `FWINRT`, `ROUTE:30`."""
        self.driver.press(*keys)

    def last_spoken_phrase(self) -> str:
        """What the display shows."""
        return self.driver.text

    def spoken_phrase_log(self) -> "list[str]":
        """What it showed since the start, or since the log was cleared."""
        return [output.text for output in self.driver.outputs[self._log:]]

    def clear_spoken_phrase_log(self) -> None:
        """Begins a new log."""
        self._log = len(self.driver.outputs)

    def item_text(self) -> str:
        """The focused element: the whole of its label and value."""
        return _item_text(self.driver.output)

    def item_text_log(self) -> "list[str]":
        """The elements that had the focus, each as often as something of it changed."""
        texts = [_item_text(output) for output in self.driver.outputs[self._log:]]
        return [text for place, text in enumerate(texts) if place == 0 or text != texts[place - 1]]

    def clear_item_text_log(self) -> None:
        """Begins a new log of both."""
        self.clear_spoken_phrase_log()

    def cells(self) -> str:
        """The cells, U+2800 to U+28FF, with a line feed between rows."""
        return self.driver.output.cells

    def regions(self) -> "list[dict[str, Any]]":
        """The regions, as `play --format json` has them."""
        return self.driver.output.details["regions"]


def _item_text(output: Output) -> str:
    return " ".join(text for text in (output.region("label"), output.region("value")) if text)


def _address(running: "subprocess.Popen[bytes]", timeout: float) -> str:
    said = b""
    end = time.monotonic() + timeout
    assert running.stderr
    while time.monotonic() < end:
        line = running.stderr.readline()
        if not line:
            break
        said += line
        if b"AT Driver at " in line:
            return line.split(b"AT Driver at ")[1].strip().decode()
    raise DriverError("session not created", f"no address came: {said.decode(errors='replace').strip()}")


def _end(running: "subprocess.Popen[bytes]") -> None:
    running.terminate()
    running.wait()
    for stream in (running.stdin, running.stderr):
        if stream:
            stream.close()


class _WebSocket:
    """As much of RFC 6455 as a client on the same machine needs."""

    def __init__(self, address: str, timeout: float) -> None:
        parts = urlsplit(address)
        self._socket = socket.create_connection((parts.hostname or "127.0.0.1", parts.port or 80), timeout)
        self._input = b""
        key = base64.b64encode(os.urandom(16)).decode()
        target = parts.path + ("?" + parts.query if parts.query else "")
        self._socket.sendall(
            (f"GET {target} HTTP/1.1\r\nHost: {parts.netloc}\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n"
             f"Sec-WebSocket-Key: {key}\r\nSec-WebSocket-Version: 13\r\n\r\n").encode())
        while b"\r\n\r\n" not in self._input:
            self._read(timeout)
        head, self._input = self._input.split(b"\r\n\r\n", 1)
        proof = base64.b64encode(hashlib.sha1((key + "258EAFA5-E914-47DA-95CA-C5AB0DC85B11").encode()).digest())
        if not head.startswith(b"HTTP/1.1 101") or proof not in head:
            raise ConnectionError(head.split(b"\r\n")[0].decode(errors="replace"))

    def send(self, text: str) -> None:
        self._send(1, text.encode())

    def receive(self, timeout: float) -> str:
        """The next text; what comes in several frames is put together."""
        text = b""
        while True:
            first, second = self._bytes(2, timeout)
            length = second & 0x7F
            if length == 126:
                (length,) = struct.unpack("!H", self._bytes(2, timeout))
            elif length == 127:
                (length,) = struct.unpack("!Q", self._bytes(8, timeout))
            payload = self._bytes(length, timeout)
            kind = first & 0x0F
            if kind == 8:
                raise ConnectionError("the bridge has ended the connection")
            if kind == 9:
                self._send(10, payload)
            elif kind in (0, 1):
                text += payload
                if first & 0x80:
                    return text.decode()

    def close(self) -> None:
        try:
            self._send(8, struct.pack("!H", 1000))
        except OSError:
            pass
        self._socket.close()

    def _send(self, kind: int, payload: bytes) -> None:
        mask = os.urandom(4)
        length = len(payload)
        head = struct.pack("!B", 0x80 | kind)
        if length < 126:
            head += struct.pack("!B", 0x80 | length)
        elif length < 65536:
            head += struct.pack("!BH", 0x80 | 126, length)
        else:
            head += struct.pack("!BQ", 0x80 | 127, length)
        self._socket.sendall(head + mask + bytes(byte ^ mask[place % 4] for place, byte in enumerate(payload)))

    def _bytes(self, count: int, timeout: float) -> bytes:
        while len(self._input) < count:
            self._read(timeout)
        taken, self._input = self._input[:count], self._input[count:]
        return taken

    def _read(self, timeout: float) -> None:
        self._socket.settimeout(max(0.001, timeout))
        came = self._socket.recv(65536)
        if not came:
            raise ConnectionError("the bridge has ended the connection")
        self._input += came
