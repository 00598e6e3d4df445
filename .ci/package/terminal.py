"""Somebody at a terminal of a bare Debian: an ordinary user, whose shell is typed into and read from as a person does it."""

import codecs
import os
import pty
import re
import select
import subprocess
import termios
import time

import bare

USER = "reader"


class Terminal:
    """A shell of the user's on a terminal that shows lines. Nothing is typed but by `type` and `run`."""

    # The status of the last command, and that the shell waits for another.
    PROMPT = re.compile(r"\[(\d+)\] ready> $")

    def __init__(self, root, volumes=()):
        self.typed, self.output, self.read_to = 0, "", 0
        self.decoder = codecs.getincrementaldecoder("utf-8")("replace")
        self.end, other = pty.openpty()
        settings = termios.tcgetattr(other)
        settings[3] &= ~termios.ECHO
        termios.tcsetattr(other, termios.TCSANOW, settings)
        shell = ["setsid", "--ctty", "--wait", "su", "-", "--whitelist-environment=TERM", USER]
        self.process = subprocess.Popen(
            bare.within(root, shell, volumes), stdin=other, stdout=other, stderr=other, start_new_session=True,
            env={"PATH": bare.PATH, "TERM": "dumb"})
        os.close(other)
        try:
            self.wait(self.PROMPT, 30)
        except BaseException:
            self.close()
            raise

    def __enter__(self):
        return self

    def __exit__(self, *_):
        self.close()

    def close(self):
        # Its processes and mounts end with it.
        self.process.kill()
        self.process.wait()
        os.close(self.end)

    def type(self, text):
        """Types, and counts what is typed."""
        self.typed += len(text)
        os.write(self.end, text.encode())

    def new(self):
        """What has come since it was last taken."""
        return self.output[self.read_to:]

    def take(self):
        text, self.read_to = self.new(), len(self.output)
        return text

    def listen(self, seconds):
        """Reads what comes within so many seconds; whether anything came."""
        if not select.select([self.end], [], [], max(0, seconds))[0]:
            return False
        try:
            data = os.read(self.end, 65536)
        except OSError:
            data = b""
        if not data:
            raise bare.Failure(f"FAILED: the terminal has gone\n{self.new()[-2000:]}")
        self.output += self.decoder.decode(data).replace("\r\n", "\n")
        return True

    def wait(self, pattern, seconds):
        """Waits until what has come matches, and takes it; the match."""
        until = time.monotonic() + seconds
        while True:
            found = re.search(pattern, self.new())
            if found:
                self.take()
                return found
            if not self.listen(until - time.monotonic()) and time.monotonic() >= until:
                raise bare.Failure(f"FAILED: {pattern} did not come within {seconds} s\n{self.new()[-2000:]}")

    def run(self, line, seconds=600):
        """Types a line, and says yes where it asks; its status and what it printed."""
        self.take()
        began = len(self.output)
        self.type(line + "\n")
        while True:
            found = self.wait(rf"\[Y/n\] $|{self.PROMPT.pattern}", seconds)
            if found[1] is not None:
                break
            self.type("y\n")
        return int(found[1]), self.output[began:len(self.output) - len(found[0])]

    def write(self, name, text):
        """Types a text into a file."""
        self.type(f"cat >{name}\n{text}\x04")
        return int(self.wait(self.PROMPT, 30)[1])
