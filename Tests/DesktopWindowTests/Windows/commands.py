"""Commands for a test window, one a line on standard input: `focus NAME`, `set NAME NUMBER`, `sleep SECONDS`, `quit`, …"""
import os
import sys
import time


def run(lines, deeds):
    for line in lines.splitlines():
        word, _, rest = line.partition(" ")
        if word == "sleep":
            # The window's loop stands still, as in a program that hangs.
            time.sleep(float(rest))
        elif word in deeds:
            deeds[word](rest)
        else:
            print("no such command:", line, file=sys.stderr, flush=True)


def read(descriptor):
    """What has come, or None at the end."""
    try:
        data = os.read(descriptor, 4096)
    except BlockingIOError:
        return ""
    return data.decode() if data else None
