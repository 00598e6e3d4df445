"""A bridge on a BRLTTY of its own, with an AT Driver server; it ends with the test."""

import contextlib
import os
import signal
import subprocess


@contextlib.contextmanager
def bridge(*arguments, size="40x1", environment=None):
    """Gives the address and the process."""
    program = subprocess.Popen(
        [os.environ["BRAILLE_BRIDGE"], "run", "--virtual", size, "--plain", "--at-driver", "0", *arguments],
        stdin=subprocess.PIPE, stdout=subprocess.DEVNULL, stderr=subprocess.PIPE, text=True,
        env={**os.environ, **(environment or {})})
    try:
        said = ""
        for line in program.stderr:
            said += line
            if "AT Driver at " in line:
                yield line.split("AT Driver at ")[1].strip(), program
                break
        else:
            raise AssertionError(f"no address came: {said}")
    finally:
        program.send_signal(signal.SIGTERM)
        said = program.communicate()[1]
        assert program.returncode == 0, (program.returncode, said)
