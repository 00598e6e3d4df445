#!/usr/bin/python3
"""A window in which all that can be activated opens a dialog and waits for its answer before it goes on: asking.py gtk3, gtk4, qt5
or qt6. The last line says what was answered."""
import sys

import commands

toolkit = sys.argv[1]
answers = 0


def qt(version):
    if version == "5":
        from PyQt5 import QtCore, QtWidgets
    else:
        from PyQt6 import QtCore, QtWidgets
    application = QtWidgets.QApplication(sys.argv[:1])
    window = QtWidgets.QMainWindow(windowTitle="Asking")
    box = QtWidgets.QWidget()
    column = QtWidgets.QVBoxLayout(box)
    window.setCentralWidget(box)
    status = QtWidgets.QLabel("Nothing")

    def ask(name):
        def asked(*_):
            global answers
            buttons = QtWidgets.QMessageBox.StandardButton
            QtWidgets.QMessageBox.question(window, "Question", "Sure of it?", buttons.Yes | buttons.No)
            answers += 1
            status.setText("%s %d" % (name, answers))
        return asked

    files = window.menuBar().addMenu("File")
    files.addAction("Opening").triggered.connect(ask("Opening"))
    checked = files.addAction("Checking")
    checked.setCheckable(True)
    checked.setChecked(True)
    checked.triggered.connect(ask("Checking"))
    bar = window.addToolBar("Tools")
    bar.addAction("Tooling").triggered.connect(ask("Tooling"))
    plain = QtWidgets.QPushButton("Plain")
    plain.clicked.connect(ask("Plain"))
    column.addWidget(plain)
    check = QtWidgets.QCheckBox("Ticking")
    check.stateChanged.connect(ask("Ticking"))
    column.addWidget(check)
    silent = QtWidgets.QPushButton("Silent")
    silent.setFocusPolicy(QtCore.Qt.FocusPolicy.NoFocus)
    silent.clicked.connect(ask("Silent"))
    column.addWidget(silent)
    combo = QtWidgets.QComboBox()
    combo.addItems(["Alpha", "Beta"])
    # Not `activated`: where a dialog waits in it, Qt says it again afterwards, of the one key.
    combo.currentIndexChanged.connect(ask("Alpha"))
    column.addWidget(combo)
    column.addWidget(status)
    window.show()
    plain.setFocus()
    notifier = QtCore.QSocketNotifier(sys.stdin.fileno(), QtCore.QSocketNotifier.Type.Read)
    notifier.activated.connect(lambda *_: application.quit() if commands.read(sys.stdin.fileno()) is None else None)
    (application.exec_ if version == "5" else application.exec)()


def gtk3():
    import gi
    gi.require_version("Gtk", "3.0")
    from gi.repository import GLib, Gtk
    window = Gtk.Window(title="Asking")
    box = Gtk.Box(orientation=Gtk.Orientation.VERTICAL)
    window.add(box)
    status = Gtk.Label(label="Nothing")

    def ask(name):
        def asked(*_):
            global answers
            dialog = Gtk.MessageDialog(
                transient_for=window, modal=True, text="Sure of it?", buttons=Gtk.ButtonsType.YES_NO)
            dialog.run()
            dialog.destroy()
            answers += 1
            status.set_text("%s %d" % (name, answers))
        return asked

    bar = Gtk.MenuBar()
    file = Gtk.MenuItem(label="File")
    files = Gtk.Menu()
    opening = Gtk.MenuItem(label="Opening")
    opening.connect("activate", ask("Opening"))
    files.append(opening)
    checking = Gtk.CheckMenuItem(label="Checking", active=True)
    checking.connect("toggled", ask("Checking"))
    files.append(checking)
    file.set_submenu(files)
    bar.append(file)
    box.add(bar)
    tools = Gtk.Toolbar()
    tool = Gtk.ToolButton(label="Tooling")
    tool.connect("clicked", ask("Tooling"))
    tools.insert(tool, 0)
    box.add(tools)
    plain = Gtk.Button(label="Plain")
    plain.connect("clicked", ask("Plain"))
    box.add(plain)
    check = Gtk.CheckButton(label="Ticking")
    check.connect("toggled", ask("Ticking"))
    box.add(check)
    silent = Gtk.Button(label="Silent", can_focus=False)
    silent.connect("clicked", ask("Silent"))
    box.add(silent)
    for name, combo in (("Town", Gtk.ComboBoxText()), ("Street", Gtk.ComboBoxText.new_with_entry())):
        for text in ("First", "Second"):
            combo.append_text(text)
        combo.set_active(0)
        combo.get_accessible().set_name(name)
        combo.connect("changed", ask(name))
        box.add(combo)
    box.add(status)
    window.connect("destroy", Gtk.main_quit)
    GLib.io_add_watch(
        sys.stdin.fileno(), GLib.PRIORITY_DEFAULT, GLib.IO_IN | GLib.IO_HUP,
        lambda *_: commands.read(sys.stdin.fileno()) is not None or Gtk.main_quit() or False)
    window.show_all()
    plain.grab_focus()
    Gtk.main()


def gtk4():
    import gi
    gi.require_version("Gtk", "4.0")
    from gi.repository import Gio, GLib, Gtk
    Gtk.init()
    loop = GLib.MainLoop()
    window = Gtk.Window(title="Asking")
    box = Gtk.Box(orientation=Gtk.Orientation.VERTICAL)
    window.set_child(box)
    status = Gtk.Label(label="Nothing")

    def ask(name):
        def asked(*_):
            global answers
            waiting = GLib.MainLoop()
            dialog = Gtk.MessageDialog(
                transient_for=window, modal=True, text="Sure of it?", buttons=Gtk.ButtonsType.YES_NO)
            dialog.connect("response", lambda *_: waiting.quit())
            dialog.present()
            waiting.run()
            dialog.destroy()
            answers += 1
            status.set_text("%s %d" % (name, answers))
        return asked

    group = Gio.SimpleActionGroup()
    opening = Gio.SimpleAction.new("opening", None)
    opening.connect("activate", ask("Opening"))
    group.add_action(opening)
    checking = Gio.SimpleAction.new_stateful("checking", None, GLib.Variant("b", True))
    checking.connect("activate", ask("Checking"))
    group.add_action(checking)
    window.insert_action_group("app", group)
    files = Gio.Menu()
    files.append("Opening", "app.opening")
    files.append("Checking", "app.checking")
    box.append(Gtk.MenuButton(label="File", menu_model=files))
    for name in ("Tooling", "Plain"):
        button = Gtk.Button(label=name)
        button.connect("clicked", ask(name))
        box.append(button)
    check = Gtk.CheckButton(label="Ticking")
    check.connect("toggled", ask("Ticking"))
    box.append(check)
    town = Gtk.DropDown.new_from_strings(["First", "Second"])
    town.update_property([Gtk.AccessibleProperty.LABEL], ["Town"])
    town.connect("notify::selected", ask("Town"))
    box.append(town)
    box.append(status)
    window.connect("close-request", lambda _: loop.quit())
    GLib.io_add_watch(
        sys.stdin.fileno(), GLib.PRIORITY_DEFAULT, GLib.IO_IN | GLib.IO_HUP,
        lambda *_: commands.read(sys.stdin.fileno()) is not None or loop.quit() or False)
    window.present()
    button.grab_focus()
    loop.run()


if toolkit.startswith("qt"):
    qt(toolkit[2:])
else:
    {"gtk3": gtk3, "gtk4": gtk4}[toolkit]()
