"""The conformance program in Python; ../README.md says what each one does."""

from typing import List

from braille_bridge import Adjust, Bridge, CustomAction, Object, Pending, Scene

bridge = Bridge("Conformance", "1.0", "en", retry=0.02)
print("Printed by the program")
loading = Pending()
level = 50
languages: List[str] = []
bridge.on_language = languages.append


def adjust() -> Adjust:
    return {"value": level, "minimum": 0, "maximum": 100, "step": 10, "format": "{value}%"}


def step(by: int) -> None:
    global level
    level = max(0, min(100, level + by))
    volume.value = f"{level}%"
    volume.adjust = adjust()


def press_play() -> None:
    play.label = "Pause" if play.label == "Play" else "Play"
    scene.announce("Playing" if play.label == "Pause" else "Paused")


def download() -> Pending:
    global loading
    loading = Pending()
    return loading


def rows() -> None:
    third = Object("song3", "Three")
    songs.add(third, index=1)
    third.label = "Third"
    third.move(songs, 0)
    second.remove()
    play.label = "Rows"


def flood() -> None:
    for number in range(1, 1001):
        title.value = str(number)


def long() -> None:
    name.value = "x" * 70_000


def many() -> None:
    songs.add(*(Object(f"many{number}", "y" * 1_000) for number in range(2_000)))


def library() -> None:
    other = bridge.scene("Library", Object("book", "Book"), Object("back", "Back", on_activate=scene.show), id="library")
    other.on_escape = other.close


title = Object("title", "Player", traits=["header"])
volume = Object(
    "volume", "Volume", "50%", ["adjustable"], adjust=adjust(), on_increment=lambda: step(10), on_decrement=lambda: step(-10))
mute = Object("mute", "Mute", "0", ["button", "toggleButton"])
name = Object("name", "Playlist", "Morning", ["textEntry"])
secret = Object("secret", "Password", "hunter2", ["secureTextEntry"])
first = Object("song1", "One")
first.custom_actions = [CustomAction("Delete", first.remove, "edit")]
second = Object("song2", "Two", on_focus=lambda here: setattr(title, "value", "Two" if here else None))
songs = Object(
    "songs", children=[first, second], container_type="list", on_escape=lambda: False,
    on_scroll=lambda direction: scene.announce(f"Scrolled {direction}"))
play = Object("play", "Play", traits=["button"], hint="Plays the song.", on_activate=press_play)
buttons = {
    "download": download, "finish": lambda: loading.done(False, "No network"), "rows": rows, "flood": flood, "long": long,
    "many": many, "library": library, "language": lambda: scene.announce(", ".join(languages)), "quit": bridge.close,
}
scene: Scene = bridge.scene(
    "Player", title, volume, mute, name, secret, songs, play,
    *(Object(id, id.capitalize(), traits=["button"], on_activate=act) for id, act in buttons.items()),
    id="player", language="en", focus="volume")
scene.on_escape = lambda: scene.announce("Back")
bridge.run()
