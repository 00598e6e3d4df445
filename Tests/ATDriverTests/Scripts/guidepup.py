"""The Python driver under Guidepup's names, as a test written for other screen readers would use it."""

import os
import sys

sys.path.insert(0, os.environ["CLIENTS"])
from braille_driver import DriverError, ScreenReader  # noqa: E402

with ScreenReader(os.environ["SCENES"] + "/form.scene.yaml") as reader:
    first = reader.last_spoken_phrase()
    assert reader.spoken_phrase_log()[-1] == first and reader.item_text() != "", first
    reader.clear_spoken_phrase_log()
    reader.next()
    second = reader.last_spoken_phrase()
    reader.previous()
    assert second != first and reader.spoken_phrase_log() == [second, first], reader.spoken_phrase_log()
    assert len(reader.item_text_log()) == 2
    assert len(reader.cells()) == 40 and set(reader.cells()) <= {chr(0x2800 + dots) for dots in range(256)}
    assert reader.regions()[0]["name"] == "label"
    # Typed into a field, which escape leaves.
    reader.perform("TOP")
    while not any(region["name"] == "value" for region in reader.regions()):
        reader.next()
    before = reader.item_text()
    text = before.split()[-1]
    reader.interact()
    reader.press("End")
    reader.type("+a")
    reader.press("+")
    assert reader.item_text().endswith(text + "+a+"), (before, reader.item_text())
    reader.press("Backspace")
    reader.stop_interacting()
    assert reader.item_text() == before + "+a", reader.item_text()
    for keys in ("Nowhere", "Shift+Nowhere"):
        try:
            reader.press(keys)
            raise AssertionError("it was pressed")
        except DriverError as error:
            assert error.code == "invalid argument", error
assert reader.driver is None
print("done")
