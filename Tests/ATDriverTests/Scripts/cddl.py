"""Holds JSON values against CDDL (RFC 8610), as much of it as AT Driver's definitions use.

They name maps where CDDL wants groups (`SettingsCommand = { A // B }` in a group of commands): a map that is named among
members stands for its members.
"""

import re

TOKEN = re.compile(r'\s+|;[^\n]*|(?P<word>"[^"]*"|[A-Za-z][\w.-]*|\d*\*\d*|=>|//|[=:/?,(){}\[\]])')


class Definitions:
    """The rules of a file; the first is what messages are."""

    def __init__(self, text):
        self.words, place = [], 0
        while place < len(text):
            found = TOKEN.match(text, place)
            assert found, text[place:place + 40]
            if found["word"]:
                self.words.append(found["word"])
            place = found.end()
        self.rules, self.first = {}, None
        while self.words:
            name = self.take()
            self.take("=")
            self.rules[name] = self.choice(None)
            self.first = self.first or name

    # Reading

    def take(self, wanted=None):
        word = self.words.pop(0)
        assert wanted in (None, word), (word, wanted)
        return word

    def next_is(self, *wanted):
        return self.words[:len(wanted)] == list(wanted)

    def choice(self, end):
        """Sequences of members with `//` between."""
        sequences = [self.sequence(end)]
        while self.next_is("//"):
            self.take()
            sequences.append(self.sequence(end))
        return ("choice", sequences)

    def sequence(self, end):
        members = []
        while self.words and not self.next_is(end) and not self.next_is("//"):
            # At the top, the next rule begins.
            if end is None and members:
                break
            members.append(self.member())
            if self.next_is(","):
                self.take()
        return ("sequence", members)

    def member(self):
        times = (1, 1)
        if self.next_is("?"):
            self.take()
            times = (0, 1)
        elif "*" in self.words[0]:
            least, most = self.take().split("*")
            times = (int(least or 0), int(most) if most else None)
        key = None
        if self.words[1] in (":", "=>"):
            word, sign = self.take(), self.take()
            # With a colon, what has the key must have the type, whatever else would take it (RFC 8610, 3.5.4).
            key = (sign == ":", word.strip('"')) if sign == ":" or word.startswith('"') else "any"
        types = [self.type()]
        while self.next_is("/"):
            self.take()
            types.append(self.type())
        return ("member", times, key, types)

    def type(self):
        word = self.take()
        if word in "({[":
            end = {"(": ")", "{": "}", "[": "]"}[word]
            inner = self.choice(end)
            self.take(end)
            return (word, inner)
        return ("literal", word.strip('"')) if word.startswith('"') else ("name", word)

    # Matching

    def allows(self, value, name=None):
        """Whether a value is as a rule says, the first by default."""
        return self.matches(value, ("name", name or self.first))

    def matches(self, value, type):
        kind, what = type
        if kind == "literal":
            return value == what
        if kind == "name":
            if what == "any":
                return True
            if what == "text":
                return isinstance(value, str)
            if what == "uint":
                return isinstance(value, int) and not isinstance(value, bool) and value >= 0
            if what == "null":
                return value is None
            return self.matches(value, ("(", self.rules[what]))
        if kind == "[":
            ((_, [(_, (least, most), _, types)]),) = what[1]
            return (isinstance(value, list) and least <= len(value) and (most is None or len(value) <= most)
                    and all(any(self.matches(item, type) for type in types) for item in value))
        if kind == "(":
            # A group around types, or around the members of an object.
            for _, members in what[1]:
                if len(members) == 1 and members[0][2] is None and any(self.matches(value, type) for type in members[0][3]):
                    return True
        return isinstance(value, dict) and any(not left for left in self.left(value, frozenset(value), what))

    def left(self, value, keys, choice):
        """Which keys may be left after a choice of members took its own."""
        for _, members in choice[1]:
            states = {keys}
            for member in members:
                states = {after for state in states for after in self.after(value, state, member)}
            yield from states

    def after(self, value, keys, member):
        _, (least, most), key, types = member
        if key == "any":
            yield frozenset()
        elif key is not None:
            (is_cut, name) = key
            if least == 0 and not (is_cut and name in keys):
                yield keys
            if name in keys and any(self.matches(value[name], type) for type in types):
                yield keys - {name}
        else:
            for kind, what in types:
                if kind == "name" and what not in self.rules:
                    continue
                inner = self.rules[what] if kind == "name" else what
                yield from self.left(value, keys, self.opened(inner))

    def opened(self, choice):
        """A map that stands among members, as its members."""
        if len(choice[1]) == 1 and len(choice[1][0][1]) == 1:
            _, _, key, types = choice[1][0][1][0]
            if key is None and len(types) == 1 and types[0][0] in "({":
                return types[0][1]
        return choice


def test():
    """The definitions themselves must tell right from wrong."""
    here = __import__("pathlib").Path(__file__).parent.parent / "Definitions"
    local, remote = (Definitions((here / f"at-driver-{name}.cddl").read_text()) for name in ("local", "remote"))
    new = {"id": 1, "method": "session.new", "params": {"capabilities": {}}}
    event = {"method": "interaction.capturedOutput", "params": {"data": "x", "own:cells": "⠁"}}
    error = {"id": None, "error": "unknown error", "message": "", "own:error": "x"}
    for definitions, value, is_right in (
        (remote, new, True), (remote, {**new, "id": -1}, False), (remote, {**new, "id": "1"}, False),
        (remote, {**new, "params": {}}, False), (remote, {**new, "params": {"capabilities": {"firstMatch": []}}}, False),
        (remote, {**new, "params": {"capabilities": {"alwaysMatch": {"atName": "x", "own": 1}}}}, True),
        (remote, {**new, "params": {"capabilities": {"alwaysMatch": {"atName": 1}}}}, False),
        (remote, {"id": 1, "method": "settings.getSettings", "params": {"settings": [{"name": "x"}]}}, True),
        (remote, {"id": 1, "method": "settings.getSettings", "params": {"settings": []}}, False),
        (remote, {"id": 1, "method": "settings.setSettings", "params": {"settings": [{"name": "x"}]}}, False),
        (remote, {"id": 1, "method": "settings.getSupportedSettings", "params": {}}, True),
        (remote, {"id": 1, "method": "interaction.userIntent", "params": {"name": "pressKeys", "keys": ["a"]}}, True),
        (remote, {"id": 1, "method": "interaction.userIntent", "params": {"name": "own:x", "more": 1}}, True),
        (remote, {"id": 1, "method": "interaction.userIntent", "params": {}}, False),
        (remote, {"id": 1, "method": "nothing", "params": {}}, False),
        (local, event, True), (local, {**event, "params": {}}, False), (local, {**event, "method": "x"}, False),
        (local, error, True), (local, {**error, "error": "unknown user intent"}, False), (local, {"id": 1}, False),
        (local, {"id": 1, "result": {}}, True), (local, {"id": 1, "result": {"x": 1}}, False),
        (local, {"id": 1, "result": {"settings": [{"name": "x", "value": None}]}}, True),
        (local, {"id": 1, "result": {"settings": []}}, False),
        (local, {"id": 1, "result": {"sessionId": "x", "capabilities": {"atName": "", "atVersion": "", "platformName": ""}}},
         True),
        (local, {"id": 1, "result": {"sessionId": "x", "capabilities": {"atName": "", "atVersion": ""}}}, False),
    ):
        assert definitions.allows(value) is is_right, (value, is_right)
    return local, remote


if __name__ == "__main__":
    test()
    print("done")
