#!/usr/bin/python3
"""An alarm clock in Qt, with a control of each kind: qt.py 5 or qt.py 6."""
import os
import sys

if sys.argv[1] == "5":
    from PyQt5 import QtCore, QtWidgets
else:
    from PyQt6 import QtCore, QtWidgets

import commands

application = QtWidgets.QApplication(sys.argv[:1])
window = QtWidgets.QWidget(windowTitle="Alarm clock")
form = QtWidgets.QFormLayout(window)
parts = {}


def put(name, widget, text=None):
    if text is None:
        form.addRow(widget)
    else:
        form.addRow(text, widget)
    parts[name] = widget
    return widget


horizontal = getattr(QtCore.Qt, "Horizontal", None)
if horizontal is None:
    horizontal = QtCore.Qt.Orientation.Horizontal
loudness = put("loudness", QtWidgets.QSlider(horizontal), "&Loudness")
loudness.setRange(0, 100)
loudness.setSingleStep(5)
loudness.setValue(40)
snooze = put("snooze", QtWidgets.QSpinBox(), "&Snooze")
snooze.setRange(1, 30)
snooze.setValue(9)
put("gradual", QtWidgets.QCheckBox("Gradual"))
put("bell", QtWidgets.QRadioButton("Bell")).setChecked(True)
put("radio", QtWidgets.QRadioButton("Radio"))
put("title", QtWidgets.QLineEdit("Wake up"), "&Title")
code = put("code", QtWidgets.QLineEdit("1234"), "&Code")
modes = QtWidgets.QLineEdit if sys.argv[1] == "5" else QtWidgets.QLineEdit.EchoMode
code.setEchoMode(modes.Password)
zone = put("zone", QtWidgets.QComboBox(), "&Zone")
zone.addItems(["Vienna", "Lisbon"])
test = put("test", QtWidgets.QPushButton("Test"))
put("delete", QtWidgets.QPushButton("Delete")).setEnabled(False)
if "more" in sys.argv:
    repeat = put("repeat", QtWidgets.QPushButton("Repeat"))
    repeat.setCheckable(True)
    find = put("find", QtWidgets.QLineEdit())
    find.setPlaceholderText("Find tunes")
    days = put("days", QtWidgets.QListWidget())
    days.addItems(["Monday", "Tuesday"])
    days.setAccessibleName("Days")
    tunes = put("tunes", QtWidgets.QTableWidget(2, 2))
    tunes.setHorizontalHeaderLabels(["Title", "Artist"])
    for row, song in enumerate((("Aria", "Bach"), ("Waltz", "Chopin"))):
        for column, text in enumerate(song):
            tunes.setItem(row, column, QtWidgets.QTableWidgetItem(text))
    tunes.setAccessibleName("Tunes")
    tree = put("tree", QtWidgets.QTreeWidget())
    tree.setHeaderLabels(["Folder"])
    QtWidgets.QTreeWidgetItem(QtWidgets.QTreeWidgetItem(tree, ["Bells"]), ["Church"])
    book = put("book", QtWidgets.QTabWidget())
    for text in ("Today", "Week"):
        book.addTab(QtWidgets.QPushButton("Plan of the " + text.lower()), text)
    notes = put("notes", QtWidgets.QPlainTextEdit("first line\nsecond line"), "&Notes")
if "every" in sys.argv:
    charge = put("charge", QtWidgets.QProgressBar())
    charge.setValue(25)
    charge.setAccessibleName("Battery")
    link = put("link", QtWidgets.QLabel('<a href="https://example.org/">Manual</a>'))
    link.setTextInteractionFlags(
        getattr(QtCore.Qt, "TextInteractionFlag", QtCore.Qt).TextBrowserInteraction
        | getattr(QtCore.Qt, "TextInteractionFlag", QtCore.Qt).LinksAccessibleByKeyboard)
    link.linkActivated.connect(lambda _: status.setText("Manual opened"))
if "menus" in sys.argv:
    bar = QtWidgets.QMenuBar()
    bar.setNativeMenuBar(False)
    form.setMenuBar(bar)
    files = bar.addMenu("&File")
    files.addAction("Open")
    loop = files.addAction("Loop")
    loop.setCheckable(True)
    loop.setChecked(True)
    files.addMenu("Recent").addAction("Today")
    bar.addAction("&Help")
    context = QtWidgets.QMenu(window)
    for text in ("Copy", "Paste"):
        context.addAction(text)
if "hidden" in sys.argv:
    # Fields that show dots, the letters while they are typed, or nothing.
    for name, mode in (("pin", modes.Password), ("star", modes.PasswordEchoOnEdit), ("blank", modes.NoEcho)):
        put(name, QtWidgets.QLineEdit("Zx81" + name), "&" + name.capitalize()).setEchoMode(mode)
    pick = put("pick", QtWidgets.QComboBox(editable=True), "&Pick")
    pick.addItems(["Zx81pick", "Zx81other"])
    parts["pick"] = pick.lineEdit()
    parts["pick"].setEchoMode(modes.Password)
if "late" in sys.argv:
    rings = put("rings", QtWidgets.QListWidget())
    area = put("area", QtWidgets.QWidget())
    QtWidgets.QVBoxLayout(area)
    songs = put("songs", QtWidgets.QTreeWidget())
    songs.setHeaderHidden(True)
if "news" in sys.argv:
    news = put("news", QtWidgets.QStatusBar())
status = put("status", QtWidgets.QLabel("Rings at seven"))
rung = 0


def ring():
    global rung
    rung += 1
    status.setText("Rang %d times" % rung)


test.clicked.connect(ring)


def change(rest):
    name, number = rest.split()
    parts[name].setValue(int(number))


def ask(_):
    box = QtWidgets.QMessageBox(window)
    box.setText("Stop the alarm?")
    buttons = getattr(QtWidgets.QMessageBox, "StandardButton", QtWidgets.QMessageBox)
    box.setStandardButtons(buttons.Yes | buttons.No)
    box.open()
    parts["dialog"] = box


def fill(_):
    """Puts something in what was empty."""
    for text in ("Gong", "Chime"):
        rings.addItem(text)
        area.layout().addWidget(QtWidgets.QPushButton("Play " + text))
        QtWidgets.QTreeWidgetItem(songs, [text + " song"])
    status.setText("Filled")


deeds = {
    "fill": fill,
    "ring": lambda number: (rings.setCurrentRow(int(number)), rings.setFocus()),
    "ask": ask,
    "message": lambda text: news.showMessage(text),
    "close": lambda _: parts["dialog"].reject(),
    "menu": lambda _: bar.setActiveAction(files.menuAction()),
    "context": lambda _: context.popup(window.mapToGlobal(test.pos())),
    "expand": lambda _: tree.expandAll(),
    "collapse": lambda _: tree.collapseAll(),
    "open": lambda _: zone.showPopup(),
    "focus": lambda name: parts[name].setFocus(),
    "set": change,
    "row": lambda number: (days.setCurrentRow(int(number)), days.setFocus()),
    "place": lambda place: (tunes.setCurrentCell(int(place), 1), tunes.setFocus()),
    "tab": lambda number: (book.setCurrentIndex(int(number)), book.tabBar().setFocus()),
    "type": code.setText,
    "write": lambda rest: parts[rest.split()[0]].setText(rest.split()[1]),
    "choose": lambda number: pick.setCurrentIndex(int(number)),
    "conceal": lambda name: parts[name].setEchoMode(modes.Password),
    "reveal": lambda name: parts[name].setEchoMode(modes.Normal),
    "copy": application.clipboard().setText,
    "paste": lambda name: parts[name].paste(),
    "quit": lambda _: application.quit(),
}
os.set_blocking(sys.stdin.fileno(), False)
kind = getattr(QtCore.QSocketNotifier, "Read", None)
if kind is None:
    kind = QtCore.QSocketNotifier.Type.Read
notifier = QtCore.QSocketNotifier(sys.stdin.fileno(), kind)


def ready(*_):
    lines = commands.read(sys.stdin.fileno())
    if lines is None:
        application.quit()
        return
    commands.run(lines, deeds)


if "alone" in sys.argv:
    notifier.setEnabled(False)
notifier.activated.connect(ready)
window.show()
window.activateWindow()
loudness.setFocus()
application.exec()
