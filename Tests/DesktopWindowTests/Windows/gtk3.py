#!/usr/bin/python3
"""An alarm clock in GTK 3, with a control of each kind."""
import sys

import gi

gi.require_version("Gdk", "3.0")
gi.require_version("Gtk", "3.0")
from gi.repository import Gdk, Gio, GLib, Gtk

import commands

parts = {}
window = Gtk.Window(title="Alarm clock")
grid = Gtk.Grid(row_spacing=4, column_spacing=8)
window.add(grid)


def put(name, widget, text=None):
    row = len(parts)
    if text is not None:
        label = Gtk.Label(label=text, use_underline=True, mnemonic_widget=widget)
        grid.attach(label, 0, row, 1, 1)
    grid.attach(widget, 1, row, 1, 1)
    parts[name] = widget
    return widget


if "menus" in sys.argv:
    bar = put("bar", Gtk.MenuBar())
    shop = Gtk.MenuItem(label="File")
    bar.append(shop)
    files = Gtk.Menu()
    shop.set_submenu(files)
    files.append(Gtk.MenuItem(label="Open"))
    files.append(Gtk.CheckMenuItem(label="Loop", active=True))
    recent = Gtk.MenuItem(label="Recent")
    recent.set_submenu(Gtk.Menu())
    recent.get_submenu().append(Gtk.MenuItem(label="Today"))
    files.append(recent)
    bar.append(Gtk.MenuItem(label="Help"))
    context = Gtk.Menu()
    for text in ("Copy", "Paste"):
        context.append(Gtk.MenuItem(label=text))
    context.show_all()

loudness = put("loudness", Gtk.Scale.new_with_range(Gtk.Orientation.HORIZONTAL, 0, 100, 5), "_Loudness")
loudness.set_value(40)
put("snooze", Gtk.SpinButton.new_with_range(1, 30, 1), "_Snooze").set_value(9)
put("alarm", Gtk.Switch(active=True), "_Alarm")
put("gradual", Gtk.CheckButton(label="Gradual"))
put("repeat", Gtk.ToggleButton(label="Repeat"))
bell = put("bell", Gtk.RadioButton.new_with_label(None, "Bell"))
put("radio", Gtk.RadioButton.new_with_label_from_widget(bell, "Radio"))
put("title", Gtk.Entry(text="Wake up"), "_Title")
put("code", Gtk.Entry(visibility=False, input_purpose=Gtk.InputPurpose.PASSWORD, text="1234"), "_Code")
zone = put("zone", Gtk.ComboBoxText(), "_Zone")
for text in ("Vienna", "Lisbon"):
    zone.append_text(text)
zone.set_active(0)
charge = put("charge", Gtk.ProgressBar(fraction=0.25))
charge.get_accessible().set_name("Battery")
test = put("test", Gtk.Button(label="Test"))
test.get_accessible().set_description("Rings once.")
put("delete", Gtk.Button(label="Delete", sensitive=False))
days = put("days", Gtk.ListBox())
days.get_accessible().set_name("Days")
for text in ("Monday", "Tuesday"):
    row = Gtk.ListBoxRow()
    row.add(Gtk.Label(label=text))
    days.add(row)
book = put("book", Gtk.Notebook())
for text in ("Today", "Week"):
    book.append_page(Gtk.Button(label="Plan of the " + text.lower()), Gtk.Label(label=text))
if "more" in sys.argv:
    put("find", Gtk.SearchEntry(placeholder_text="Find tunes"))
    store = Gtk.ListStore(str, str)
    for song in (("Aria", "Bach"), ("Waltz", "Chopin")):
        store.append(song)
    tunes = put("tunes", Gtk.TreeView(model=store))
    for number, text in enumerate(("Title", "Artist")):
        tunes.append_column(Gtk.TreeViewColumn(text, Gtk.CellRendererText(), text=number))
    tunes.get_accessible().set_name("Tunes")
    folders = Gtk.TreeStore(str)
    bells = folders.append(None, ["Bells"])
    folders.append(bells, ["Church"])
    tree = put("tree", Gtk.TreeView(model=folders, headers_visible=False))
    tree.append_column(Gtk.TreeViewColumn("Folder", Gtk.CellRendererText(), text=0))
    # For the audit: its label ends in its role.
    put("close", Gtk.Button(label="Close button"))
    put("link", Gtk.LinkButton.new_with_label("https://example.org/", "Manual"))
    notes = put("notes", Gtk.TextView(), "_Notes")
    notes.get_buffer().set_text("first line\nsecond line")
if "every" in sys.argv:
    picture = put("picture", Gtk.Image.new_from_icon_name("alarm-symbolic", Gtk.IconSize.DIALOG))
    picture.get_accessible().set_name("Bell on a table")
    parts["link"].connect("activate-link", lambda _: status.set_text("Manual opened") or True)
if "news" in sys.argv:
    bar = put("notice", Gtk.InfoBar(no_show_all=True))
    words = Gtk.Label(label="", visible=True)
    bar.get_content_area().add(words)
    bar.add_button("Undo", 1)
if "hidden" in sys.argv:
    # Fields that show other signs than their letters, or none.
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
if "late" in sys.argv:
    rings = put("rings", Gtk.ListBox())
    area = put("area", Gtk.Box())
    late = Gtk.ListStore(str)
    songs = put("songs", Gtk.TreeView(model=late, headers_visible=False))
    songs.append_column(Gtk.TreeViewColumn("Song", Gtk.CellRendererText(), text=0))
status = put("status", Gtk.Label(label="Rings at seven"))
rung = 0


def ring(_):
    global rung
    rung += 1
    status.set_text("Rang %d times" % rung)


test.connect("clicked", ring)


def ask(_=None):
    dialog = Gtk.MessageDialog(
        transient_for=window, modal=True, message_type=Gtk.MessageType.QUESTION, buttons=Gtk.ButtonsType.YES_NO,
        text="Stop the alarm?")
    dialog.connect("response", lambda dialog, _: dialog.destroy())
    dialog.show()
    parts["dialog"] = dialog


def change(rest):
    name, number = rest.split()
    parts[name].set_value(float(number))


def session():
    """Its connection to the session bus, which stays: what it did not send yet would be lost."""
    if "session" not in parts:
        parts["session"] = Gio.bus_get_sync(Gio.BusType.SESSION)
    return parts["session"]


def notify(rest):
    """Has the desktop tell: SUMMARY|BODY|URGENCY. A picture goes with what is longer."""
    summary, body, urgency = rest.split("|")
    hints = {"urgency": GLib.Variant("y", int(urgency)), "sender-pid": GLib.Variant("x", 1)}
    if body:
        hints["image-data"] = GLib.Variant("(iiibiiay)", (100, 100, 400, True, 8, 4, bytes(40_000)))
    session().call(
        "org.freedesktop.Notifications", "/org/freedesktop/Notifications", "org.freedesktop.Notifications", "Notify",
        GLib.Variant("(susssasa{sv}i)", ("Clock", 0, "alarm", summary, body, ["default", "Open"], hints, -1)), None,
        Gio.DBusCallFlags.NONE, -1, None, None)


def add(rest):
    """The same as programs of GNOME do: TITLE|BODY."""
    title, body = rest.split("|")
    parts = {"title": GLib.Variant("s", title), "body": GLib.Variant("s", body), "priority": GLib.Variant("s", "normal")}
    session().call(
        "org.gtk.Notifications", "/org/gtk/Notifications", "org.gtk.Notifications", "AddNotification",
        GLib.Variant("(ssa{sv})", ("org.example.Clock", "1", parts)), None, Gio.DBusCallFlags.NONE, -1, None, None)


def fill(_):
    """Puts something in what was empty."""
    for text in ("Gong", "Chime"):
        row = Gtk.ListBoxRow()
        row.add(Gtk.Label(label=text))
        rings.add(row)
        area.add(Gtk.Button(label="Play " + text))
        late.append((text + " song",))
    window.show_all()
    status.set_text("Filled")


def flood(number):
    """Tells of many changes, as an animation does."""
    def change():
        nonlocal left
        for _ in range(10):
            left -= 1
            charge.set_fraction(left % 100 / 100)
            status.set_text("Step %d" % left)
        return left > 0
    left = int(number)
    GLib.idle_add(change)


deeds = {
    "context": lambda _: context.popup_at_widget(test, 6, 1, None),
    "expand": lambda _: tree.expand_all(),
    "collapse": lambda _: tree.collapse_all(),
    "open": lambda _: zone.popup(),
    "menu": lambda _: bar.select_first(False),
    "fill": fill,
    "ring": lambda number: rings.get_row_at_index(int(number)).grab_focus(),
    "flood": flood,
    "notify": notify,
    "add": add,
    "notice": lambda text: (words.set_text(text), bar.show()),
    "hide": lambda _: bar.hide(),
    "announce": lambda text: window.get_accessible().emit("announcement", text),
    "focus": lambda name: parts[name].grab_focus(),
    "set": change,
    "row": lambda number: days.get_row_at_index(int(number)).grab_focus(),
    "type": lambda text: parts["code"].set_text(text),
    "write": lambda rest: parts[rest.split()[0]].set_text(rest.split()[1]),
    "choose": lambda number: pick.set_active(int(number)),
    "conceal": lambda name: parts[name].set_visibility(False),
    "reveal": lambda name: parts[name].set_visibility(True),
    "copy": lambda text: Gtk.Clipboard.get(Gdk.SELECTION_CLIPBOARD).set_text(text, -1),
    "paste": lambda name: parts[name].paste_clipboard(),
    "ask": ask,
    "close": lambda _: parts["dialog"].response(Gtk.ResponseType.NO),
    "place": lambda place: (tunes.set_cursor(int(place), tunes.get_column(1), False), tunes.grab_focus()),
    "page": lambda number: book.set_current_page(int(number)),
    "quit": lambda _: Gtk.main_quit(),
}


def ready(*_):
    lines = commands.read(sys.stdin.fileno())
    if lines is None:
        Gtk.main_quit()
        return False
    commands.run(lines, deeds)
    return True


if "alone" not in sys.argv:
    GLib.io_add_watch(sys.stdin.fileno(), GLib.PRIORITY_DEFAULT, GLib.IO_IN | GLib.IO_HUP, ready)
window.connect("destroy", Gtk.main_quit)
window.show_all()
loudness.grab_focus()
Gtk.main()
