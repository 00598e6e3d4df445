"""The Python driver of docs/clients, as a test would use it."""

import os
import sys

sys.path.insert(0, os.environ["CLIENTS"])
from braille_driver import BrailleDriver, DriverError  # noqa: E402

SCENES = os.environ["SCENES"]

with BrailleDriver.start(SCENES + "/music-player.scene.yaml") as braille:
    assert (braille.text, braille.label, braille.value) == ("Volume sldr 50%", "Volume sldr", "50%"), braille.text
    assert braille.output.focus == "volume" and braille.output.message is None
    assert braille.increment().text == "Volume sldr 60%", braille.text
    assert braille.decrement().text == "Volume sldr 50%", braille.text
    assert braille.next().text == "Mute btn off", braille.text
    assert braille.act().text == "Mute btn on", braille.text
    assert braille.previous().text == "Volume sldr 50%", braille.text
    assert braille.keyboard("\ue013").text == "Volume sldr 60%", braille.text
    assert braille.settings("layout") == {"layout": "regions"} and braille.settings()["dots"] == 8
    for keys, code in ((["NOTHING"], "invalid argument"), (["ROUTE:0"], "invalid argument")):
        try:
            braille.press(*keys)
            raise AssertionError(f"{keys} were pressed")
        except DriverError as error:
            assert error.code == code, error
    try:
        braille.wait(lambda output: output.text == "never", timeout=0.01)
        raise AssertionError("it was shown")
    except TimeoutError as error:
        assert "Volume sldr 60%" in str(error), error

# A display of pages, and what time brings.
with BrailleDriver.start(SCENES + "/music-player.scene.yaml", size="20x1") as braille:
    assert braille.capabilities["braille-bridge:columns"] == 20
    assert len(braille.output.cells) == 20

try:
    BrailleDriver.start("/nothing.scene.yaml")
    raise AssertionError("it was started")
except DriverError as error:
    assert "/nothing.scene.yaml" in str(error), error
print("done")
