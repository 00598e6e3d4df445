"""The program of the cases publisher-*: a slider, a text field, and work that takes its time."""

import threading

from braille_bridge import Adjust, Bridge, Object, Pending

bridge = Bridge("Copier", language="en")
level = 50


def adjust() -> Adjust:
    return {"value": level, "minimum": 0, "maximum": 100, "step": 10, "format": "{value}%"}


def step(by: int) -> None:
    global level
    level = max(0, min(100, level + by))
    speed.value = f"{level}%"
    speed.adjust = adjust()


copied = Pending()


def work() -> None:
    """Copies, on a thread of its own."""
    for share in range(10, 101, 10):
        progress.value = f"{share}%"
    copied.done()
    scene.announce(f"Copied to {name.value}")


def look(here: bool) -> None:
    """This program works once somebody looks, so that its cases know what it does when."""
    if here:
        threading.Thread(target=work).start()


speed = Object(
    "speed", "Speed", "50%", ["adjustable"], adjust=adjust(), on_increment=lambda: step(10), on_decrement=lambda: step(-10))
name = Object("name", "Folder", "Photos", ["textEntry"])
start = Object("copy", "Copy", traits=["button"], on_activate=lambda: copied)
erase = Object("erase", "Erase", traits=["button"], on_activate=lambda: "The disk is locked")
progress = Object("progress", "Copied", "0%", ["updatesFrequently"], on_focus=look)
scene = bridge.scene("Copier", speed, name, start, erase, progress, id="main")
bridge.run()
