"""This machine on a braille display: its mixer, where there is one, else its disks and batteries, live.

    python3 docs/clients/examples/machine.py

The volume is raised and lowered with the keys for adjustable elements, and muted by activation. What changes elsewhere
is looked at every two seconds, and only while somebody reads it.
"""

import os
import re
import shutil
import subprocess
import sys
import time
from pathlib import Path
from typing import Callable, Dict, List, Optional, Tuple

sys.path.insert(0, str(Path(__file__).resolve().parent.parent / "python"))
from braille_bridge import Bridge, Object  # noqa: E402


def output(*command: str) -> Optional[str]:
    """What a command prints, or None where it fails."""
    try:
        ran = subprocess.run(command, capture_output=True, text=True, timeout=2)
    except (OSError, subprocess.TimeoutExpired):
        return None
    return ran.stdout if ran.returncode == 0 else None


class Mixer:
    """The volume, by pactl or by amixer: (percent, whether muted)."""

    def __init__(self) -> None:
        self.tool = next((tool for tool in ("pactl", "amixer") if shutil.which(tool)), None)

    def read(self) -> Optional[Tuple[int, bool]]:
        if self.tool == "pactl":
            volume = output("pactl", "get-sink-volume", "@DEFAULT_SINK@")
            mute = output("pactl", "get-sink-mute", "@DEFAULT_SINK@") or ""
            is_muted = "yes" in mute
        else:
            volume = output("amixer", "get", "Master") if self.tool else None
            is_muted = "[off]" in (volume or "")
        found = re.search(r"(\d+)%", volume or "")
        return (int(found.group(1)), is_muted) if found else None

    def step(self, by: int) -> bool:
        sign = "+" if by > 0 else "-"
        if self.tool == "pactl":
            return output("pactl", "set-sink-volume", "@DEFAULT_SINK@", f"{sign}{abs(by)}%") is not None
        return output("amixer", "set", "Master", f"{abs(by)}%{sign}") is not None

    def toggle(self) -> bool:
        if self.tool == "pactl":
            return output("pactl", "set-sink-mute", "@DEFAULT_SINK@", "toggle") is not None
        return output("amixer", "set", "Master", "toggle") is not None


def show_mixer(bridge: Bridge, mixer: Mixer) -> Callable[[], None]:
    """A scene of the mixer; gives what looks at it again."""

    def refresh() -> None:
        now = mixer.read()
        if now is not None:
            volume.value = f"{now[0]}%"
            volume.adjust = {"value": min(now[0], 100), "minimum": 0, "maximum": 100, "step": 5, "format": "{value}%"}
            mute.value = "1" if now[1] else "0"

    def change(act: Callable[[], bool]) -> Callable[[], bool]:
        def changed() -> bool:
            done = act()
            refresh()
            return done
        return changed

    volume = Object(
        "volume", "Volume", traits=["adjustable"], on_increment=change(lambda: mixer.step(5)),
        on_decrement=change(lambda: mixer.step(-5)))
    mute = Object("mute", "Mute", "0", ["button", "toggleButton"], on_activate=change(mixer.toggle))
    refresh()
    bridge.scene("Mixer", Object("title", "Mixer", traits=["header"]), volume, mute)
    return refresh


def disks() -> Dict[str, str]:
    """The free space of each mounted disk."""
    found: Dict[str, str] = {}
    devices = set()
    for line in Path("/proc/mounts").read_text().splitlines():
        device, place = line.split()[:2]
        place = place.replace("\\040", " ")
        if not device.startswith("/dev/") or device in devices or not os.path.isdir(place):
            continue
        devices.add(device)
        use = shutil.disk_usage(place)
        if use.total:
            found[place] = f"{use.free // 10**9} of {use.total // 10**9} GB free"
    if not found:
        use = shutil.disk_usage("/")
        found["/"] = f"{use.free // 10**9} of {use.total // 10**9} GB free"
    return found


def batteries() -> Dict[str, str]:
    """The charge of each battery."""
    found: Dict[str, str] = {}
    for folder in sorted(Path("/sys/class/power_supply").glob("*")):
        try:
            found[f"Battery {folder.name}"] = (
                f"{(folder / 'capacity').read_text().strip()}%, {(folder / 'status').read_text().strip().lower()}")
        except OSError:
            continue
    return found


def show_disks(bridge: Bridge) -> Callable[[], None]:
    """A scene of disks and batteries; gives what looks at them again."""
    listed = Object("list", children=[], container_type="list")
    rows: Dict[str, Object] = {}

    def refresh() -> None:
        now = {**{f"Disk {place}": free for place, free in disks().items()}, **batteries()}
        for gone in set(rows) - set(now):
            rows.pop(gone).remove()
        for label, value in now.items():
            if label in rows:
                rows[label].value = value
            else:
                rows[label] = Object(label, label, value, ["staticText"])
                listed.add(rows[label])

    refresh()
    bridge.scene("Machine", Object("title", "Machine", traits=["header"]), listed)
    return refresh


def main(arguments: List[str]) -> None:
    bridge = Bridge("Machine", language="en")
    mixer = Mixer()
    refresh = show_disks(bridge) if "--disks" in arguments or mixer.read() is None else show_mixer(bridge, mixer)
    bridge.start()
    while not bridge.ended:
        time.sleep(2)
        if any(scene.attached for scene in bridge.scenes):
            with bridge.changes():
                refresh()


main(sys.argv[1:])
