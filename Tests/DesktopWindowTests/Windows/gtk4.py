#!/usr/bin/python3
"""An alarm clock in GTK 4, with a control of each kind."""
import sys

import gi

gi.require_version("Gtk", "4.0")
from gi.repository import Gio, GLib, Gtk

import commands

parts = {}
loop = GLib.MainLoop()
Gtk.init()
window = Gtk.Window(title="Alarm clock")
box = Gtk.Box(orientation=Gtk.Orientation.VERTICAL, spacing=4)
window.set_child(box)


def put(name, widget, text=None):
    if text is not None:
        box.append(Gtk.Label(label=text, use_underline=True, mnemonic_widget=widget))
    box.append(widget)
    parts[name] = widget
    return widget


if "menus" in sys.argv:
    model = Gio.Menu()
    files = Gio.Menu()
    group = Gio.SimpleActionGroup()
    for name in ("open", "recent", "help"):
        group.add_action(Gio.SimpleAction.new(name, None))
    group.add_action(Gio.SimpleAction.new_stateful("loop", None, GLib.Variant("b", True)))
    window.insert_action_group("app", group)
    for text in ("Open", "Loop"):
        files.append(text, "app." + text.lower())
    recent = Gio.Menu()
    recent.append("Today", "app.recent")
    files.append_submenu("Recent", recent)
    model.append_submenu("File", files)
    put("bar", Gtk.PopoverMenuBar.new_from_model(model))
    put("button", Gtk.MenuButton(label="More", menu_model=files))

loudness = put("loudness", Gtk.Scale.new_with_range(Gtk.Orientation.HORIZONTAL, 0, 100, 5), "_Loudness")
loudness.set_value(40)
put("alarm", Gtk.Switch(active=True), "_Alarm")
put("gradual", Gtk.CheckButton(label="Gradual"))
if "more" in sys.argv:
    put("snooze", Gtk.SpinButton.new_with_range(1, 30, 1), "_Snooze").set_value(9)
    put("repeat", Gtk.ToggleButton(label="Repeat"))
    put("bell", Gtk.CheckButton(label="Bell", active=True))
    put("radio", Gtk.CheckButton(label="Radio", group=parts["bell"]))
    put("find", Gtk.SearchEntry(placeholder_text="Find tunes"))
    put("zone", Gtk.DropDown.new_from_strings(["Vienna", "Lisbon"]), "_Zone")
    days = put("days", Gtk.ListBox())
    for text in ("Monday", "Tuesday"):
        days.append(Gtk.Label(label=text))
    days.update_property([Gtk.AccessibleProperty.LABEL], ["Days"])
    book = put("book", Gtk.Notebook())
    for text in ("Today", "Week"):
        book.append_page(Gtk.Button(label="Plan of the " + text.lower()), Gtk.Label(label=text))
    put("link", Gtk.LinkButton.new_with_label("https://example.org/", "Manual"))
    notes = put("notes", Gtk.TextView(), "_Notes")
    notes.get_buffer().set_text("first line\nsecond line")
if "every" in sys.argv:
    put("charge", Gtk.ProgressBar(fraction=0.25)).update_property([Gtk.AccessibleProperty.LABEL], ["Battery"])
    picture = put("picture", Gtk.Image(icon_name="alarm-symbolic", accessible_role=Gtk.AccessibleRole.IMG))
    picture.update_property([Gtk.AccessibleProperty.LABEL], ["Bell on a table"])
    parts["link"].connect("activate-link", lambda _: status.set_text("Manual opened") or True)
    songs = Gtk.StringList.new(["Aria Bach", "Waltz Chopin"])
    tunes = put("tunes", Gtk.ColumnView(model=Gtk.SingleSelection(model=songs)))
    for number, text in enumerate(("Title", "Artist")):
        factory = Gtk.SignalListItemFactory()
        factory.connect("setup", lambda _, item: item.set_child(Gtk.Label()))
        factory.connect(
            "bind", lambda _, item, number=number: item.get_child().set_text(item.get_item().get_string().split()[number]))
        tunes.append_column(Gtk.ColumnViewColumn(title=text, factory=factory))
if "hidden" in sys.argv:
    # Fields that are no password by their role, and show other signs than their letters.
    for name, sign in (("pin", None), ("star", "*"), ("blank", "\0")):
        field = put(name, Gtk.Entry(text="Zx81" + name, visibility=False), "_" + name.capitalize())
        if sign is not None:
            field.set_invisible_char(sign)
    pick = put("pick", Gtk.ComboBoxText.new_with_entry(), "_Pick")
    for text in ("Zx81pick", "Zx81other"):
        pick.append_text(text)
    pick.set_active(0)
    parts["pick"] = pick.get_child()
    parts["pick"].set_visibility(False)
if "news" in sys.argv:
    bar = put("notice", Gtk.InfoBar(visible=False))
    words = Gtk.Label()
    bar.add_child(words)
if "late" in sys.argv:
    rings = put("rings", Gtk.ListBox())
    area = put("area", Gtk.Box())
    late = Gtk.StringList()
    factory = Gtk.SignalListItemFactory()
    factory.connect("setup", lambda _, item: item.set_child(Gtk.Label()))
    factory.connect("bind", lambda _, item: item.get_child().set_text(item.get_item().get_string()))
    songs = put("songs", Gtk.ListView(model=Gtk.SingleSelection(model=late), factory=factory))
put("title", Gtk.Entry(text="Wake up"), "_Title")
put("code", Gtk.PasswordEntry(text="1234"), "_Code")
test = put("test", Gtk.Button(label="Test"))
put("delete", Gtk.Button(label="Delete", sensitive=False))
status = put("status", Gtk.Label(label="Rings at seven"))
test.connect("clicked", lambda _: status.set_text("Rang"))


def change(rest):
    name, number = rest.split()
    parts[name].set_value(float(number))


def ask(_):
    dialog = Gtk.MessageDialog(
        transient_for=window, modal=True, message_type=Gtk.MessageType.QUESTION, buttons=Gtk.ButtonsType.YES_NO,
        text="Stop the alarm?")
    dialog.connect("response", lambda dialog, _: dialog.destroy())
    dialog.present()
    parts["dialog"] = dialog


def fill(_):
    """Puts something in what was empty."""
    for text in ("Gong", "Chime"):
        rings.append(Gtk.Label(label=text))
        area.append(Gtk.Button(label="Play " + text))
        late.append(text + " song")
    status.set_text("Filled")


deeds = {
    "fill": fill,
    "ring": lambda number: rings.get_row_at_index(int(number)).grab_focus(),
    "ask": ask,
    "notice": lambda text: (words.set_text(text), bar.set_visible(True)),
    "hide": lambda _: bar.set_visible(False),
    "close": lambda _: parts["dialog"].response(Gtk.ResponseType.NO),
    "context": lambda _: parts["button"].popup(),
    "page": lambda number: book.set_current_page(int(number)),
    "focus": lambda name: parts[name].grab_focus(),
    "set": change,
    "row": lambda number: days.get_row_at_index(int(number)).grab_focus(),
    "type": lambda text: parts["code"].set_text(text),
    "write": lambda rest: parts[rest.split()[0]].set_text(rest.split()[1]),
    "choose": lambda number: pick.set_active(int(number)),
    "conceal": lambda name: parts[name].set_visibility(False),
    "reveal": lambda name: parts[name].set_visibility(True),
    "copy": lambda text: window.get_clipboard().set(text),
    "paste": lambda name: parts[name].get_delegate().activate_action("clipboard.paste", None),
    "quit": lambda _: loop.quit(),
}


def ready(*_):
    lines = commands.read(sys.stdin.fileno())
    if lines is None:
        loop.quit()
        return False
    commands.run(lines, deeds)
    return True


if "alone" not in sys.argv:
    GLib.io_add_watch(sys.stdin.fileno(), GLib.PRIORITY_DEFAULT, GLib.IO_IN | GLib.IO_HUP, ready)
window.connect("close-request", lambda _: loop.quit())
window.present()
loudness.grab_focus()
loop.run()
