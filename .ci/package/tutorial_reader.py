"""A reader of `braille-bridge tutorial` who has read no page: all keys are those that the display or the list behind `?` names.

What is known here is English, and braille as anybody feels it: that a text with a mark in its last cell goes on.
"""

import re
import time
from typing import NamedTuple

from bare import Failure

MORE, ADJUSTABLE = "⣠", "⣼"
FRAME = re.compile(r"^(?:(.*)  )?([\u2800-\u28ff]{40})$")


class Frame(NamedTuple):
    words: str
    cells: str


class Reader:
    """Reads a task, does it, and waits until the display says that it is right."""

    def __init__(self, terminal):
        self.terminal, self.frame = terminal, Frame("", "")
        # What the display has taught so far.
        self.pan = self.next = self.first = self.route = self.letter = self.leave_out = None
        self.done, self.left_out, self.told = 0, [], []

    def begin(self, command):
        """Starts the tutorial, and learns from its first line; the task."""
        self.terminal.take()
        self.terminal.type(f"{command}\n")
        self.frame = Frame("", "")
        about = self.terminal.wait(r"A line of keys, such as .*\n", 60)[0]
        self.route = re.search(r"ROUTE:(?=\d)", about)[0]
        self.listen(lambda: self.frame.cells, 60)
        return self.read()

    # What is on the display.

    def listen(self, until, seconds, quiet=None):
        """Reads frames until something is so, or nothing has come for a while; whether it is so."""
        ends = time.monotonic() + seconds
        while True:
            came = False
            *lines, rest = self.terminal.new().split("\n")
            for line in lines:
                came = True
                found = FRAME.match(line)
                if found:
                    self.frame = Frame(found[1] or "", found[2])
                else:
                    self.told.append(line)
            self.terminal.read_to = len(self.terminal.output) - len(rest)
            if until():
                return True
            if self.terminal.PROMPT.search(rest):
                return False
            now = time.monotonic()
            if now >= ends:
                return False
            limit = ends - now
            if quiet is not None and came:
                limit = min(limit, quiet)
            if not self.terminal.listen(limit) and quiet is not None and came:
                return False

    def press(self, keys):
        """Presses keys, and reads what comes of them."""
        self.told = []
        self.terminal.type(f"{keys}\n")
        self.listen(lambda: False, 2, quiet=0.4)
        return self.frame.words

    def press_until(self, key, words):
        """Presses a key until the display has these words, as a pattern."""
        for _ in range(20):
            if re.search(words, self.frame.words):
                return
            self.press(key)
        if not re.search(words, self.frame.words):
            raise Failure(f"FAILED: {key} leads to no {words!r}: {self.frame.words}")

    def go_to(self, words):
        """Goes on through the elements to one that says so; the task itself may, too."""
        self.press(self.next)
        self.press_until(self.next, words)

    def read(self):
        """All of a text."""
        if self.pan is None and self.frame.cells.endswith(MORE):
            self.press("?")
            keys = dict(reversed(line.split(": ", 1)) for line in self.told if ": " in line)
            (self.pan,) = (names.split(", ")[-1] for what, names in keys.items() if what.startswith("pan right through"))
            # Only where the list tells how letters are typed.
            self.letter = next((found[0] for line in self.told if (found := re.search(r"\bchar:(?=\w)", line))), None)
        parts = [self.frame.words]
        while self.frame.cells.endswith(MORE):
            parts.append(self.press(self.pan))
            if len(parts) > 50:
                raise Failure(f"FAILED: the text has no end: {parts}")
        return " ".join(parts)

    # What is to be done.

    def learn_first(self, text):
        found = re.search(r"go on to the next element with (\S+)\. .* (\S+) here leaves the exercise out", text)
        self.next, self.leave_out = found.groups()
        self.go_to("^Play")

    def feel_a_value(self, text):
        self.press_until(re.search(r"Go to Volume with (\S+),", text)[1], "^Volume sldr")

    def go_to_stop(self, text):
        back, self.first, last = re.search(
            r"(\S+) goes back, (\S+) to the first element, (\S+) to the last one", text).groups()
        self.press(last)
        self.press_until(back, "^Stop")

    def raise_it(self, text):
        upward, wanted = re.search(r"(\S+) raises it, .*Set it to (\d+%)", text).groups()
        self.go_to("^Volume sldr")
        self.press_until(upward, wanted)

    def route_it(self, text):
        wanted = re.search(r"Set the volume to (\d+%)", text)[1]
        self.go_to("^Volume sldr")
        # The left half of the value begins behind the cell with many dots; cells count from 1.
        self.press_until(f"{self.route}{self.frame.cells.index(ADJUSTABLE) + 2}", wanted)

    def switch_on(self, text):
        self.go_to("^Mute")
        self.press(re.search(r"(\S+) presses what has the focus", text)[1])

    def choose_in_list(self, text):
        chooser, activate = re.search(r"(\S+) lists all elements.* press (\S+)\.", text).groups()
        self.press(chooser)
        self.press_until(self.next, r"\bGate")
        self.press(activate)

    def choose_headings(self, text):
        kind, downward = re.search(r"(\S+) and \S+ choose a kind .* Then (\S+) goes to the next one", text).groups()
        self.press_until(kind, "^headings")
        self.press_until(downward, "^Kitchen")

    def go_down_a_column(self, text):
        price, kind, downward = re.search(
            r"price of tea, which is ([\d.]+)\. .* the column with (\S+), and go down with (\S+) to", text).groups()
        self.go_to(re.escape(price))
        self.press_until(kind, "^column")
        self.press_until(downward, r"\b4\.00")

    def read_messages(self, text):
        escape, history = re.search(r"or with (\S+)\. .*Afterwards (\S+) lists what you were told", text).groups()
        if not self.listen(lambda: "tea is ready" in self.frame.words, 60):
            raise Failure(f"FAILED: no message came: {self.frame.words}")
        self.press(escape)
        self.press(history)
        if "tea is ready" not in self.frame.words:
            raise Failure(f"FAILED: {history} does not list the message: {self.frame.words}")
        self.press(escape)

    def write(self, text):
        activate, escape = re.search(r"press (\S+): .* end with (\S+)\.", text).groups()
        self.go_to("^Note")
        self.press(activate)
        self.press(" ".join(self.letter + letter for letter in "tea") if self.letter else "tea")
        written = "tea" in self.frame.words
        told = self.told
        self.press(escape)
        if not written:
            # As the task says.
            self.left_out.append(f"{re.split('[.:]', text)[0]}: {' '.join(told) or self.frame.words}")
            self.press(self.first)
            self.press(self.leave_out)
            return True
        return False

    def describe(self, text):
        self.go_to("^Volume")
        self.press(re.search(r"(\S+) says everything about an element", text)[1])
        if "How loud the music is" not in self.read():
            raise Failure(f"FAILED: the description has no hint: {self.frame.words}")

    def ask_for_help(self, text):
        key = re.search(r"(\S+) begins the key help", text)[1]
        self.press(key)
        self.press(self.next)
        if "next element" not in self.frame.words:
            raise Failure(f"FAILED: key help says nothing of {self.next}: {self.frame.words}")
        self.press(key)

    def list_commands(self, text):
        menu, escape = re.search(r"(\S+) lists all commands\. .* leave it with (\S+)\.", text).groups()
        self.press(menu)
        self.press(escape)

    def stand_back(self, text):
        key = re.search(r"(\S+) leaves the display to the terminal", text)[1]
        self.press(key)
        time.sleep(1)
        self.press(key)

    # What a task is about, and what is done then, which is true where the exercise was left out.
    DEEDS = [
        ("reads on: .* goes back", learn_first), ("Go to Volume with", feel_a_value), ("Go to Stop", go_to_stop),
        ("Set it to", raise_it), ("A routing key over the right half", route_it), ("Go to Mute, and switch it on", switch_on),
        ("Go to Gate there", choose_in_list), ("Choose headings", choose_headings), ("the price of cake", go_down_a_column),
        ("A message covers", read_messages), ("Type a word", write), ("Let it describe", describe),
        ("begins the key help", ask_for_help), ("lists all commands", list_commands), ("Press it twice", stand_back)]

    def exercise(self, text):
        """Does one exercise, and goes on; the next text, or None where that was the last."""
        for words, deed in self.DEEDS:
            if re.search(words, text):
                break
        else:
            raise Failure(f"FAILED: nobody would know what to do: {text}")
        if not deed(self, text):
            if not self.listen(lambda: self.frame.words.startswith("Right."), 60):
                raise Failure(f"FAILED: it is not said to be right: {text}\n{self.frame.words}")
            praise = self.read()
            ends = re.search(r"(\S+) ends the tutorial", praise)
            goes_on = ends or re.search(r"(\S+): next exercise", praise)
            if not goes_on:
                raise Failure(f"FAILED: the display does not say how to go on: {praise}")
            if ends:
                self.terminal.type(f"{ends[1]}\n")
                self.done += 1
                return None
            self.press(goes_on[1])
        self.done += 1
        self.listen(lambda: not self.frame.words.startswith("Right."), 10)
        return self.read()
