"""Shows a program's screen on a braille display, through braille-bridge.

A program describes its screen as accessibility objects, each with a label and a value apart. The reader moves between them
and operates them with the keys of the braille display::

    from braille_bridge import Bridge, Object
    bridge = Bridge("Greeter")
    bridge.scene("Greeting", Object("greeting", "Greeting", "Hello, world"))
    bridge.run()

Attributes are changed by assignment (``volume.value = "60%"``). All changes of one turn reach the display together, and if it
is slow, the newest value wins. What the reader does calls handlers (``on_activate``, ``on_increment`` …), which return

- ``True`` or ``None``: it was done;
- ``False``: it was not; escape, magic tap, scroll and zoom are then passed on to the containers;
- a text: it was not, and this is what the reader is told;
- a ``Pending``: it will be known later.

There are three ways to run. ``bridge.run()`` serves the bridge until it ends; ``bridge.start()`` does so on a thread, where
the handlers are called; a program with its own main loop waits for ``bridge.fileno()`` to be readable, at most
``bridge.timeout()`` seconds, and calls ``bridge.process()``.

Without a bridge the program goes on; its scenes appear once a bridge is there. Names and meanings of all attributes are those
of the scene file (docs/scene-format.md), with underscores: ``custom_actions`` is ``customActions``.
"""

from __future__ import annotations

import contextlib
import difflib
import json
import logging
import math
import os
import selectors
import socket
import sys
import threading
import time
import traceback
from collections import deque
from typing import (
    Any, Callable, Deque, Dict, Generic, Iterable, Iterator, List, Mapping, Optional, Sequence, Tuple, Type, TypedDict, TypeVar,
    Union, cast, overload,
)

__all__ = ["Adjust", "Answer", "Bridge", "CustomAction", "Object", "Pending", "Scene"]
__version__ = "0.1.0"

_log = logging.getLogger("braille_bridge")
_Get = TypeVar("_Get")
_Set = TypeVar("_Set")
_Texts = Tuple[str, ...]
_Numbers = Optional[Tuple[float, ...]]

_LIMITS = {"line": 1_048_576, "depth": 64, "scenes": 32, "objects": 100_000, "text": 65_536}
_BACKLOG = 8 * 1_048_576
_BULLET = "\u2022"
_TEXT_FIELDS = frozenset(["textEntry", "secureTextEntry", "searchField"])


class Pending:
    """What a handler returns when the outcome is known only later; ``done`` may be called from any thread."""

    def __init__(self) -> None:
        self._lock = threading.Lock()
        self._answer: Optional[Callable[[bool, Optional[str]], None]] = None
        self._result: Optional[Tuple[bool, Optional[str]]] = None

    def done(self, result: bool = True, text: Optional[str] = None) -> None:
        """Says how it ended; ``text`` tells the reader why it failed. Only the first call counts."""
        with self._lock:
            if self._result is not None:
                return
            self._result = (result, text)
            answer = self._answer
        if answer is not None:
            answer(result, text)

    def _bind(self, answer: Callable[[bool, Optional[str]], None]) -> bool:
        with self._lock:
            self._answer = answer
            return self._result is None


Answer = Union[None, bool, str, Pending]
Handler = Optional[Callable[[], Answer]]


class Adjust(TypedDict, total=False):
    """The numbers of an adjustable value. The program changes the value itself, in ``on_increment`` and ``on_decrement``."""

    value: float
    minimum: float
    maximum: float
    step: float
    format: str


class CustomAction:
    """An action in the reader's list of actions for an object."""

    def __init__(self, name: str, handler: Callable[[], Answer], category: Optional[str] = None) -> None:
        self.name = name
        self.handler = handler
        self.category = category


class _Attribute(Generic[_Get, _Set]):
    """An attribute that is sent when it is assigned."""

    def __init__(self, key: str, default: _Get, convert: Callable[[_Set], _Get]) -> None:
        self.key = key
        self.default = default
        self.convert = convert

    @overload
    def __get__(self, instance: None, owner: Type[Object]) -> _Attribute[_Get, _Set]: ...

    @overload
    def __get__(self, instance: Object, owner: Type[Object]) -> _Get: ...

    def __get__(self, instance: Optional[Object], owner: Type[Object]) -> Union[_Get, _Attribute[_Get, _Set]]:
        if instance is None:
            return self
        found: _Get = instance._values.get(self.key, self.default)
        return found

    def __set__(self, instance: Object, value: _Set) -> None:
        given = None if value is None else self.convert(value)
        instance._set(self.key, None if given == self.default else given)


class _Listed(Generic[_Get]):
    """A handler of an action that the bridge offers only where it is told of it."""

    def __set_name__(self, owner: type, name: str) -> None:
        self.name: str = "_" + name

    def __get__(self, instance: Any, owner: type) -> _Get:
        return cast(_Get, getattr(instance, self.name, None))

    def __set__(self, instance: Any, handler: _Get) -> None:
        setattr(instance, self.name, handler)
        listing: Object = getattr(instance, "root", instance)
        if listing._scene is not None:
            listing._scene._bridge._change(listing._scene, listing, "actions")


# Type checkers take the types of an installed library's attributes from annotations alone.
_Text = _Attribute[Optional[str], Optional[str]]
_Flag = _Attribute[bool, bool]
_Maybe = _Attribute[Optional[bool], Optional[bool]]
_Count = _Attribute[Optional[int], Optional[int]]
_TextList = _Attribute[_Texts, Iterable[str]]
_NumberList = _Attribute[_Numbers, Optional[Iterable[float]]]


def _text(key: str) -> _Text:
    return _Attribute(key, None, lambda value: None if value is None else str(value))


def _flag(key: str, default: bool = False) -> _Flag:
    return _Attribute(key, default, bool)


def _maybe(key: str) -> _Maybe:
    return _Attribute(key, None, lambda value: None if value is None else bool(value))


def _count(key: str) -> _Count:
    return _Attribute(key, None, lambda value: None if value is None else int(value))


def _texts(key: str) -> _TextList:
    return _Attribute(key, (), lambda value: (value,) if isinstance(value, str) else tuple(value))


def _numbers(key: str) -> _NumberList:
    return _Attribute(key, None, lambda value: None if value is None else tuple(value))


class Object:
    """An accessibility object: a control, a text or a container.

    ``id`` is its name, once in a scene. ``children`` are read in the order of their frames; without frames, or with
    ``elements`` in its place, in the order given.
    """

    label: _Text = _text("label")
    value: _Text = _text("value")
    hint: _Text = _text("hint")
    traits: _TextList = _texts("traits")
    language: _Text = _text("language")
    frame: _NumberList = _numbers("frame")
    frame_in_container_space: _NumberList = _numbers("frameInContainerSpace")
    activation_point: _NumberList = _numbers("activationPoint")
    path: _Attribute[Any, Optional[Iterable[Sequence[float]]]] = _Attribute(
        "path", None, lambda value: None if value is None else tuple(tuple(point) for point in value))
    attributed_label: _Attribute[Any, Any] = _Attribute("attributedLabel", None, lambda value: value)
    attributed_value: _Attribute[Any, Any] = _Attribute("attributedValue", None, lambda value: value)
    attributed_hint: _Attribute[Any, Any] = _Attribute("attributedHint", None, lambda value: value)
    is_element: _Maybe = _maybe("isElement")
    elements_hidden: _Flag = _flag("elementsHidden")
    hidden: _Flag = _flag("hidden")
    clips_to_bounds: _Flag = _flag("clipsToBounds")
    view_is_modal: _Flag = _flag("viewIsModal")
    should_group_children: _Flag = _flag("shouldGroupChildren")
    responds_to_user_interaction: _Maybe = _maybe("respondsToUserInteraction")
    multiline: _Flag = _flag("multiline")
    more_members: _Flag = _flag("moreMembers")
    alpha: _Attribute[float, float] = _Attribute("alpha", 1.0, float)
    sort_priority: _Attribute[float, float] = _Attribute("sortPriority", 0.0, float)
    navigation_style: _Text = _text("navigationStyle")
    container_type: _Text = _text("containerType")
    expanded_status: _Text = _text("expandedStatus")
    role: _Text = _text("role")
    level: _Count = _count("level")
    toggle_style: _Text = _text("toggleStyle")
    textual_context: _Text = _text("textualContext")
    user_input_labels: _TextList = _texts("userInputLabels")
    direct_touch_options: _TextList = _texts("directTouchOptions")
    braille_label: _Text = _text("brailleLabel")
    math: _Text = _text("math")
    braille_role_description: _Text = _text("brailleRoleDescription")
    placeholder: _Text = _text("placeholder")
    row: _Count = _count("row")
    column: _Count = _count("column")
    row_span: _Count = _count("rowSpan")
    column_span: _Count = _count("columnSpan")
    row_count: _Count = _count("rowCount")
    column_count: _Count = _count("columnCount")
    row_headers: _TextList = _texts("rowHeaders")
    column_headers: _TextList = _texts("columnHeaders")
    custom_content: _Attribute[Tuple[Mapping[str, str], ...], Iterable[Mapping[str, str]]] = _Attribute(
        "customContent", (), tuple)
    custom_actions: _Attribute[Tuple[CustomAction, ...], Iterable[CustomAction]] = _Attribute("customActions", (), tuple)
    custom_rotors: _Attribute[Tuple[Mapping[str, Any], ...], Iterable[Mapping[str, Any]]] = _Attribute(
        "customRotors", (), tuple)
    adjust: _Attribute[Optional[Adjust], Optional[Adjust]] = _Attribute("adjust", None, lambda value: value)
    #: Axes and series, as in docs/scene-format.md.
    chart: _Attribute[Optional[Mapping[str, Any]], Optional[Mapping[str, Any]]] = _Attribute(
        "chart", None, lambda value: value)
    #: Rows of pins, and the part of the object that is drawn, as in docs/scene-format.md.
    braille_map: _Attribute[Optional[Mapping[str, Any]], Optional[Mapping[str, Any]]] = _Attribute(
        "brailleMap", None, lambda value: value)
    #: Places in the text of a text field, counted in characters (Unicode scalars) from 0.
    caret: _Count = _count("caret")
    selection: _Attribute[Optional[Tuple[int, int]], Optional[Tuple[int, int]]] = _Attribute(
        "selection", None, lambda value: value)
    #: What the reader may do here, where the list is to be shorter than usual.
    actions: _Attribute[Optional[_Texts], Optional[Iterable[str]]] = _Attribute(
        "actions", None, lambda value: None if value is None else tuple(value))

    on_increment_large: _Listed[Handler] = _Listed()
    on_decrement_large: _Listed[Handler] = _Listed()
    on_set_share: _Listed[Optional[Callable[[float], Answer]]] = _Listed()
    on_scroll: _Listed[Optional[Callable[[str], Answer]]] = _Listed()
    on_zoom_in: _Listed[Handler] = _Listed()
    on_zoom_out: _Listed[Handler] = _Listed()

    def __init__(
        self, id: str, label: Optional[str] = None, value: Optional[str] = None, traits: Iterable[str] = (), *,
        children: Optional[Iterable[Object]] = None, elements: Optional[Iterable[Object]] = None,
        on_activate: Handler = None, on_increment: Handler = None, on_decrement: Handler = None,
        on_increment_large: Handler = None, on_decrement_large: Handler = None,
        on_set_share: Optional[Callable[[float], Answer]] = None, on_escape: Handler = None, on_magic_tap: Handler = None,
        on_scroll: Optional[Callable[[str], Answer]] = None, on_zoom_in: Handler = None, on_zoom_out: Handler = None,
        on_text: Optional[Callable[[str], Answer]] = None,
        on_replace_text: Optional[Callable[[int, int, str], Answer]] = None,
        on_select: Optional[Callable[[int, int], Answer]] = None,
        on_focus: Optional[Callable[[bool], object]] = None, on_members: Optional[Callable[[int], object]] = None,
        **attributes: Any,
    ) -> None:
        self.id = id
        self.parent: Optional[Object] = None
        self._scene: Optional[Scene] = None
        self._values: Dict[str, Any] = {}
        self._members: List[Object] = []
        self._members_key: Optional[str] = None
        #: Activated. Without a handler, a ``toggleButton`` flips its value between "0" and "1".
        self.on_activate = on_activate
        self.on_increment: Handler = on_increment
        self.on_decrement: Handler = on_decrement
        self.on_increment_large, self.on_decrement_large = on_increment_large, on_decrement_large
        #: Set to a share of the range, 0 to 1.
        self.on_set_share = on_set_share
        self.on_escape: Handler = on_escape
        self.on_magic_tap: Handler = on_magic_tap
        #: Scrolled: "right", "left", "up", "down", "next" or "previous".
        self.on_scroll = on_scroll
        self.on_zoom_in, self.on_zoom_out = on_zoom_in, on_zoom_out
        #: The reader changed the text of a text field; it gets the new text. ``False`` puts the old one back.
        self.on_text = on_text
        #: Replaces part of a text (from, to, text) in place of what the library does: changing value and caret.
        self.on_replace_text = on_replace_text
        self.on_select = on_select
        #: The reader's focus came (True) or left (False).
        self.on_focus = on_focus
        #: So many more members are wanted at the end (``more_members``).
        self.on_members = on_members
        if children is not None and elements is not None:
            raise ValueError(f"{id}: either children or elements")
        self._adopt(tuple(children if children is not None else elements or ()), 0)
        if children is not None or elements is not None:
            self._members_key = "elements" if children is None else "children"
        self.label, self.value, self.traits = label, value, traits
        for name, given in attributes.items():
            if not isinstance(getattr(Object, name, None), _Attribute):
                near = difflib.get_close_matches(name, _ATTRIBUTES, 1)
                raise TypeError(f"Object has no attribute {name!r}" + (f"; did you mean {near[0]!r}?" if near else ""))
            setattr(self, name, given)

    def __repr__(self) -> str:
        return f"<Object {self.id!r}>"

    @property
    def children(self) -> Tuple[Object, ...]:
        """The objects directly in this one."""
        return tuple(self._members)

    @property
    def scene(self) -> Optional[Scene]:
        """The scene that this object is in."""
        return self._scene

    def add(self, *objects: Object, index: Optional[int] = None) -> None:
        """Puts objects into this one, at ``index`` or at the end."""
        scene = self._scene
        with scene._bridge._lock if scene else contextlib.nullcontext():
            at = len(self._members) if index is None else max(0, min(index, len(self._members)))
            if scene:
                scene._check(objects, self)
            self._adopt(objects, at)
            self._members_key = self._members_key or "children"
            if scene:
                scene._enter(objects)
                last = at + len(objects) == len(self._members)
                scene._bridge._send_added(scene, self, None if last else at, objects)

    def remove(self) -> None:
        """Takes this object, with all in it, out of its scene."""
        scene = self._scene
        if self.parent is None:
            return
        with scene._bridge._lock if scene else contextlib.nullcontext():
            self.parent._members.remove(self)
            self.parent = None
            if scene:
                scene._leave([self])
                scene._bridge._send(scene, {"type": "remove", "scene": scene.id, "ids": [self.id]})

    def move(self, parent: Object, index: Optional[int] = None) -> None:
        """Moves this object, with all in it, to another place of the same scene. ``index`` counts without the object."""
        scene = self._scene
        if self.parent is None or parent._scene is not scene:
            raise ValueError(f"{self.id!r} and {parent.id!r} are not in one scene")
        around: Optional[Object] = parent
        while around is not None:
            if around is self:
                raise ValueError(f"{self.id!r} cannot be moved into itself")
            around = around.parent
        with scene._bridge._lock if scene else contextlib.nullcontext():
            self.parent._members.remove(self)
            at = len(parent._members) if index is None else max(0, min(index, len(parent._members)))
            parent._members.insert(at, self)
            parent._members_key = parent._members_key or "children"
            self.parent = parent
            if scene:
                scene._bridge._send(
                    scene, {"type": "move", "scene": scene.id, "ids": [self.id], "parent": parent.id, "index": at})

    # What follows is the library's own.

    def _adopt(self, members: Sequence[Object], index: int) -> None:
        for member in members:
            if member.parent is not None:
                raise ValueError(f"{member.id!r} is in {member.parent.id!r} already")
        for member in members:
            member.parent = self
        self._members[index:index] = members

    def _set(self, key: str, value: Any) -> None:
        scene = self._scene
        with scene._bridge._lock if scene else contextlib.nullcontext():
            if self._values.get(key) == value:
                return
            if value is None:
                self._values.pop(key, None)
            else:
                self._values[key] = value
            if scene:
                scene._bridge._changed(scene, self, key)
                if key == "traits":
                    for other in ("value", "actions"):
                        if self._sent(other, _LIMITS["text"]) is not None:
                            scene._bridge._changed(scene, self, other)

    def _walk(self) -> Iterator[Tuple[Object, int]]:
        waiting = [(self, 1)]
        while waiting:
            one, depth = waiting.pop()
            yield one, depth
            waiting.extend((member, depth + 1) for member in reversed(one._members))

    def _sent(self, key: str, limit: int) -> Any:
        """The value of a key as it is sent."""
        value = self._values.get(key)
        if "secureTextEntry" in self.traits:
            if key == "value" and value is not None:
                return _cut(_BULLET * len(value), limit)
            if key == "attributedValue":
                return None
        if key == "actions" and value is None:
            return self._listed_actions()
        if key == "customActions":
            return [
                {"name": _cut(action.name, limit), **({"category": _cut(action.category, limit)} if action.category else {})}
                for action in value or ()
            ]
        return _cut(value, limit)

    def _listed_actions(self) -> Optional[List[str]]:
        """The actions to be told where handlers take more than what every object takes."""
        more = [
            name for name, handler in (
                ("incrementLarge", self.on_increment_large), ("decrementLarge", self.on_decrement_large),
                ("setShare", self.on_set_share), ("scroll", self.on_scroll), ("zoomIn", self.on_zoom_in),
                ("zoomOut", self.on_zoom_out))
            if handler is not None
        ]
        if self._scene and self.parent is None and self._scene.on_scroll is not None:
            more.append("scroll")
        if not more:
            return None
        usual = [] if self._members_key else ["activate", "escape", "magicTap"]
        return usual + (["increment", "decrement"] if "adjustable" in self.traits else []) + more

    def _encoded(self, limit: int, whole: bool = True) -> Dict[str, Any]:
        """The object as in a scene file; without what is in it where not whole."""
        found: Dict[str, Any] = {"id": self.id}
        for key in self._values:
            value = self._sent(key, limit)
            if value is not None:
                found[key] = value
        listed = self._sent("actions", limit)
        if listed is not None:
            found["actions"] = listed
        if self._members_key:
            found[self._members_key] = [member._encoded(limit) for member in self._members] if whole else []
        return found


_ATTRIBUTES = [name for name, value in vars(Object).items() if isinstance(value, _Attribute)]


class Scene:
    """One screen of a program; ``Bridge.scene`` makes it. ``root`` holds its objects."""

    on_scroll: _Listed[Optional[Callable[[str], Answer]]] = _Listed()

    def __init__(self, bridge: Bridge, id: str, title: str, root: Object, properties: Dict[str, Any]) -> None:
        self.id = id
        self.title = title
        self.root: Object = root
        self._bridge = bridge
        #: Whether the reader reads this scene now.
        self.attached = False
        #: Where the reader's focus is.
        self.focused: Optional[Object] = None
        self.on_escape: Handler = None
        self.on_magic_tap: Handler = None
        self.on_attached: Optional[Callable[[bool], object]] = None
        self.on_focus: Optional[Callable[[Optional[Object]], object]] = None
        #: An announcement has gone: its text, and whether it was read whole.
        self.on_finished: Optional[Callable[[str, bool], object]] = None
        self._properties = properties
        self._objects: Dict[str, Object] = {}
        self._check([root], None)
        self._enter([root])

    def find(self, id: str) -> Optional[Object]:
        """The object of that name."""
        return self._objects.get(id)

    def announce(self, text: str, priority: str = "default", language: Optional[str] = None) -> None:
        """Shows a text once; ``priority`` is "low", "default" or "high"."""
        self._notify("announcement", text, priority=priority, language=language)

    def layout_changed(self, focus: Optional[Object] = None, text: Optional[str] = None) -> None:
        """Part of the screen changed: the focus goes to an object, or a text is shown."""
        self._notify("layoutChanged", text, element=focus.id if focus else None)

    def screen_changed(self, focus: Optional[Object] = None, text: Optional[str] = None) -> None:
        """The whole screen changed."""
        self._notify("screenChanged", text, element=focus.id if focus else None)

    def page_scrolled(self, text: str) -> None:
        """Announces where the screen was scrolled to, such as "Page 3 of 9"."""
        self._notify("pageScrolled", text)

    def focus(self, element: Object) -> None:
        """The program's own focus went to an object; the reader's follows."""
        self._bridge._send(self, {"type": "focus", "scene": self.id, "element": element.id})

    def show(self) -> None:
        """Puts this scene on top of the program's others."""
        with self._bridge._lock:
            self._bridge._top = self
            self._bridge._send(self, {"type": "show", "scene": self.id})

    def replace(self, *objects: Object) -> None:
        """Fills the scene anew. What has the same id keeps the reader's place."""
        with self._bridge._lock:
            self._release()
            self.root = Object(self.root.id, children=objects)
            self._check([self.root], None)
            self._enter([self.root])
            self._bridge._send_scene(self)

    def close(self) -> None:
        """Takes the scene away."""
        self._bridge._close_scene(self)

    def _notify(self, notification: str, text: Optional[str], **more: Optional[str]) -> None:
        limit = self._bridge._limits["text"]
        message: Dict[str, Any] = {"type": "notify", "scene": self.id, "notification": notification}
        message.update((key, value) for key, value in [("text", _cut(text, limit)), *more.items()] if value is not None)
        self._bridge._send(self, message)

    def _check(self, objects: Iterable[Object], parent: Optional[Object]) -> None:
        seen = set()
        depth = 0
        while parent is not None:
            depth += 1
            parent = parent.parent
        for top in objects:
            for one, level in top._walk():
                if one.id in self._objects or one.id in seen:
                    raise ValueError(f"two objects of the scene are called {one.id!r}")
                if one._scene is not None:
                    raise ValueError(f"{one.id!r} is in the scene {one._scene.id!r} already")
                if depth + level > _LIMITS["depth"]:
                    raise ValueError(f"{one.id!r} is nested deeper than {_LIMITS['depth']} levels")
                seen.add(one.id)
        if len(self._objects) + len(seen) > _LIMITS["objects"]:
            raise ValueError(f"a scene has at most {_LIMITS['objects']} objects")

    def _enter(self, objects: Iterable[Object]) -> None:
        for top in objects:
            for one, _ in top._walk():
                one._scene = self
                self._objects[one.id] = one

    def _release(self) -> None:
        """Lets go of all objects, so that they can be used again."""
        self._leave([self.root])
        for member in self.root._members:
            member.parent = None
        self.root._members = []

    def _leave(self, objects: Iterable[Object]) -> None:
        for top in objects:
            for one, _ in top._walk():
                one._scene = None
                self._objects.pop(one.id, None)
                if self.focused is one:
                    self.focused = None


_Changes = Dict[Tuple[Scene, Object], Dict[str, None]]


class Bridge:
    """The connection to braille-bridge, with the program's scenes.

    ``name`` is what the reader knows the program by. ``retry`` is the first pause in seconds before it looks for a bridge
    again; each further one is twice as long, up to 30 seconds.
    """

    def __init__(
        self, name: str, version: Optional[str] = None, language: Optional[str] = None, *, retry: float = 1.0,
    ) -> None:
        self.name = name
        self.version = version
        #: The reader's language, once known.
        self.language: Optional[str] = None
        #: Whether there is a bridge.
        self.connected: bool = False
        #: Whether it is over: closed, refused, or the bridge that started this program is gone.
        self.ended: bool = False
        self.on_escape: Handler = None
        self.on_magic_tap: Handler = None
        self.on_scroll: Optional[Callable[[str], Answer]] = None
        self.on_connected: Optional[Callable[[bool], object]] = None
        self.on_language: Optional[Callable[[str], object]] = None
        #: The bridge refused a line: its code and message. Without a handler it is logged.
        self.on_error: Optional[Callable[[str, str], object]] = None
        self._program_language = language
        self._scenes: Dict[str, Scene] = {}
        self._top: Optional[Scene] = None
        self._lock = threading.RLock()
        self._limits = dict(_LIMITS)
        self._queue: Deque[Union[bytes, _Changes]] = deque()
        self._queued = 0
        self._stale = False
        self._out = bytearray()
        self._in = bytearray()
        self._channel: Optional[Tuple[int, int]] = None
        self._generation = 0
        self._first_delay = self._delay = retry
        self._retry_at = 0.0
        self._thread: Optional[threading.Thread] = None
        self._serving: Optional[int] = None
        self._processing: Optional[int] = None
        self._selector = selectors.DefaultSelector()
        self._watched: Dict[int, int] = {}
        self._waking, self._wake = os.pipe()
        os.set_blocking(self._waking, False)
        os.set_blocking(self._wake, False)
        self._woken = False
        self._selector.register(self._waking, selectors.EVENT_READ)
        self._stdio: Optional[Tuple[int, int]] = None
        if os.environ.pop("BRAILLE_BRIDGE_STDIO", None) == "1":
            self._stdio = self._take_stdio()

    def __enter__(self) -> Bridge:
        return self

    def __exit__(self, *_: object) -> None:
        self.close()

    def scene(
        self, title: str, *objects: Object, id: Optional[str] = None, language: Optional[str] = None, idiom: Optional[str] = None,
        layout_direction: Optional[str] = None, size: Optional[Tuple[float, float]] = None, focus: Optional[str] = None,
    ) -> Scene:
        """Publishes a screen with these objects, on top of the program's others. The same ``id`` replaces a scene."""
        properties = {
            "language": language, "idiom": idiom, "layoutDirection": layout_direction, "size": size, "focus": focus}
        with self._lock:
            name = id if id is not None else title
            if name not in self._scenes and len(self._scenes) >= self._limits["scenes"]:
                raise ValueError(f"a program has at most {self._limits['scenes']} scenes")
            earlier = self._scenes.get(name)
            if earlier is not None:
                earlier._release()
            made = Scene(self, name, title, Object("root", children=objects), properties)
            if earlier is None or self._top is earlier:
                self._top = made
            self._scenes[name] = made
            self._send_scene(made)
        return made

    @property
    def scenes(self) -> Tuple[Scene, ...]:
        """The scenes that are published."""
        return tuple(self._scenes.values())

    def announce(self, text: str, priority: str = "default") -> None:
        """Shows a text once, through the scene on top."""
        top = self._top
        if top is not None:
            top.announce(text, priority)

    @contextlib.contextmanager
    def changes(self) -> Iterator[None]:
        """Sends what is changed within together, also from another thread than the one that serves the bridge."""
        with self._lock:
            yield

    def run(self) -> None:
        """Serves the bridge until it ends."""
        with self._lock:
            self._serving = threading.get_ident()
        due: Optional[float] = None
        while not self.ended:
            # Changes of another thread are collected for a moment.
            wait = self.timeout()
            if due is not None:
                wait = max(0.0, due - time.monotonic())
            ready = self._selector.select(wait)
            woken = [key for key, _ in ready if key.fd == self._waking]
            if woken and len(woken) == len(ready) and due is None and self.connected:
                with contextlib.suppress(OSError):
                    os.read(self._waking, 64)
                due = time.monotonic() + 0.005
                continue
            due = None
            self.process()
        self._shut()

    def start(self) -> Bridge:
        """Serves the bridge on a thread, on which the handlers are called."""
        self._thread = threading.Thread(target=self.run, name="braille-bridge", daemon=True)
        self._thread.start()
        return self

    def fileno(self) -> int:
        """A descriptor that is readable when ``process`` has something to do; it stays the same."""
        return self._selector.fileno()

    def timeout(self) -> Optional[float]:
        """After how many seconds ``process`` is to be called at the latest; None for never."""
        if self.ended or self._channel is not None:
            return None
        return max(0.0, self._retry_at - time.monotonic())

    def process(self) -> None:
        """Connects, reads, calls handlers and sends, without waiting."""
        if self.ended or self._processing is not None:
            return
        self._processing = threading.get_ident()
        try:
            self._clear_wake()
            with self._lock:
                if self._channel is None and time.monotonic() >= self._retry_at:
                    self._connect()
            self._read()
        finally:
            self._processing = None
        self.flush()

    def flush(self) -> None:
        """Sends what was changed, as far as the bridge takes it now."""
        with self._lock:
            if self._channel is None:
                return
            try:
                self._write(self._channel[1])
            except BlockingIOError:
                pass
            except OSError:
                # What the bridge said before it closed is still read.
                self._queue.clear()
                self._out.clear()
            self._watch()

    def close(self) -> None:
        """Says goodbye to the bridge and ends."""
        with self._lock:
            if self.ended:
                return
            if self.connected and self._channel is not None:
                self._append({"type": "bye"})
                with contextlib.suppress(OSError):
                    limit = time.monotonic() + 1
                    while (self._queue or self._out) and time.monotonic() < limit:
                        try:
                            self._write(self._channel[1])
                        except BlockingIOError:
                            time.sleep(0.01)
            self._disconnect()
            self.ended = True
            self._poke()
            served = self._serving
        if self._thread is not None and served != threading.get_ident():
            self._thread.join(5)
        elif served is None:
            self._shut()

    # Sending.

    def _poke(self) -> None:
        if not self._woken and self._processing != threading.get_ident():
            self._woken = True
            with contextlib.suppress(OSError):
                os.write(self._wake, b"x")

    def _clear_wake(self) -> None:
        with self._lock:
            if self._woken:
                self._woken = False
                with contextlib.suppress(OSError):
                    os.read(self._waking, 64)

    def _change(self, scene: Scene, changed: Object, key: str) -> None:
        with self._lock:
            self._changed(scene, changed, key)

    def _changed(self, scene: Scene, changed: Object, key: str) -> None:
        if not self.connected or self._stale or self._scenes.get(scene.id) is not scene:
            return
        if not self._queue or isinstance(self._queue[-1], bytes):
            self._queue.append({})
        last = self._queue[-1]
        assert isinstance(last, dict)
        last.setdefault((scene, changed), {})[key] = None
        self._poke()

    def _send(self, scene: Scene, message: Dict[str, Any]) -> None:
        with self._lock:
            if self.connected and not self._stale and self._scenes.get(scene.id) is scene:
                self._append(message)

    def _append(self, message: Dict[str, Any]) -> None:
        self._append_line(_line(message))

    def _append_line(self, line: bytes) -> None:
        # A change that waits takes the value of this moment, since what it changes may be gone later.
        if self._queue and not isinstance(self._queue[-1], bytes):
            changes = self._queue.pop()
            assert isinstance(changes, dict)
            for earlier in self._change_lines(changes):
                self._queue.append(earlier)
                self._queued += len(earlier)
        self._queue.append(line)
        self._queued += len(line)
        if self._queued > _BACKLOG:
            # Too much waits for a slow bridge: it gets the scenes as they are once it has read what is under way.
            self._queue.clear()
            self._queued = 0
            self._stale = True
        self._poke()

    def _send_added(self, scene: Scene, parent: Object, index: Optional[int], objects: Sequence[Object]) -> None:
        if self.connected and not self._stale and self._scenes.get(scene.id) is scene:
            for line in self._added_lines(scene, parent.id, index, objects):
                self._append_line(line)

    def _send_scene(self, scene: Scene) -> None:
        if self.connected and not self._stale:
            for line in self._scene_lines(scene):
                self._append_line(line)

    def _close_scene(self, scene: Scene) -> None:
        with self._lock:
            if self._scenes.get(scene.id) is not scene:
                return
            self._send(scene, {"type": "close", "scene": scene.id})
            del self._scenes[scene.id]
            scene._release()
            scene.attached = False
            if self._top is scene:
                self._top = next(reversed(list(self._scenes.values())), None)

    def _scene_lines(self, scene: Scene) -> Iterator[bytes]:
        limits = self._limits
        message: Dict[str, Any] = {"type": "scene", "scene": scene.id, "title": _cut(scene.title, limits["text"])}
        message.update((key, value) for key, value in scene._properties.items() if value is not None)
        line = _line({**message, "root": scene.root._encoded(limits["text"])})
        if len(line) <= limits["line"]:
            yield line
        else:
            yield _line({**message, "root": scene.root._encoded(limits["text"], whole=False)})
            yield from self._added_lines(scene, scene.root.id, None, scene.root._members)

    def _added_lines(self, scene: Scene, parent: str, index: Optional[int], objects: Sequence[Object]) -> Iterator[bytes]:
        text, room = self._limits["text"], self._limits["line"] - 512 - len(_line([scene.id, parent]))

        def line(parts: List[bytes], at: Optional[int]) -> bytes:
            message: Dict[str, Any] = {"type": "add", "scene": scene.id, "parent": parent}
            if at is not None:
                message["index"] = at
            return _line(message)[:-2] + b',"objects":[' + b",".join(parts) + b"]}\n"

        parts: List[bytes] = []
        size = 0
        begun = index
        for offset, one in enumerate(objects):
            encoded = _line(one._encoded(text))[:-1]
            fits = len(encoded) < room
            if parts and (size + len(encoded) >= room or not fits):
                yield line(parts, begun)
                parts, size = [], 0
                begun = None if index is None else index + offset
            if fits:
                parts.append(encoded)
                size += len(encoded) + 1
                continue
            yield line([_line(one._encoded(text, whole=False))[:-1]], begun)
            yield from self._added_lines(scene, one.id, None, one._members)
            begun = None if index is None else index + offset + 1
        if parts:
            yield line(parts, begun)

    def _change_lines(self, changes: _Changes) -> Iterator[bytes]:
        """The newest values, in as few lines as the limit allows; one for each scene."""
        text, room = self._limits["text"], self._limits["line"] - 512
        scenes: Dict[str, List[bytes]] = {}
        for (scene, changed), keys in changes.items():
            if changed._scene is scene:
                pair = _line({changed.id: {key: changed._sent(key, text) for key in keys}})[1:-2]
                scenes.setdefault(scene.id, []).append(pair)
        for scene_id, pairs in scenes.items():
            start = _line({"type": "change", "scene": scene_id})[:-2] + b',"set":{'
            while pairs:
                count, size = 0, len(start)
                while count < len(pairs) and (count == 0 or size + len(pairs[count]) < room):
                    size += len(pairs[count]) + 1
                    count += 1
                yield start + b",".join(pairs[:count]) + b"}}\n"
                del pairs[:count]

    def _write(self, descriptor: int) -> None:
        while True:
            while self._queue and len(self._out) < 65_536:
                first = self._queue.popleft()
                if isinstance(first, bytes):
                    self._queued -= len(first)
                    self._out += first
                else:
                    for line in self._change_lines(first):
                        self._out += line
            if not self._out:
                if not self._stale:
                    return
                self._stale = False
                self._publish()
                continue
            sent = os.write(descriptor, self._out)
            del self._out[:sent]

    def _publish(self) -> None:
        for scene in self._scenes.values():
            for line in self._scene_lines(scene):
                self._queue.append(line)
                self._queued += len(line)
        if self._top is not None and self._top is not next(reversed(list(self._scenes.values()))):
            self._append({"type": "show", "scene": self._top.id})

    # The connection.

    @staticmethod
    def _take_stdio() -> Tuple[int, int]:
        """The bridge's two pipes; what the program prints goes to standard error from here on."""
        sys.stdout.flush()
        taken = (os.dup(0), os.dup(1))
        empty = os.open(os.devnull, os.O_RDONLY)
        os.dup2(empty, 0)
        os.close(empty)
        os.dup2(2, 1)
        for descriptor in taken:
            os.set_blocking(descriptor, False)
        return taken

    @staticmethod
    def _address() -> str:
        stated = os.environ.get("BRAILLE_BRIDGE_SOCKET")
        folder = os.environ.get("XDG_RUNTIME_DIR") or f"/run/user/{os.getuid()}"
        return stated or os.path.join(folder, "braille-bridge", "socket")

    def _connect(self) -> None:
        if self._stdio is not None:
            self._channel = self._stdio
        else:
            made = socket.socket(socket.AF_UNIX, socket.SOCK_STREAM)
            made.setblocking(False)
            try:
                made.connect(self._address())
            except OSError:
                made.close()
                self._retry_at = time.monotonic() + self._delay
                self._delay = min(30.0, self._delay * 2)
                return
            descriptor = made.detach()
            self._channel = (descriptor, descriptor)
        self._generation += 1
        hello: Dict[str, Any] = {"type": "hello", "protocol": [1], "name": self.name}
        hello.update(
            (key, value) for key, value in (("version", self.version), ("language", self._program_language))
            if value is not None)
        self._out += _line(hello)

    def _disconnect(self) -> None:
        with self._lock:
            if self._channel is None:
                return
            for descriptor in list(self._watched):
                self._selector.unregister(descriptor)
            self._watched.clear()
            for descriptor in set(self._channel):
                os.close(descriptor)
            self._channel = None
            was = self.connected
            self.connected = False
            self._queue.clear()
            self._queued = 0
            self._stale = False
            self._out.clear()
            self._in.clear()
            self._limits = dict(_LIMITS)
            self._retry_at = time.monotonic() + self._delay
            self._delay = min(30.0, self._delay * 2)
            if self._stdio is not None:
                self.ended = True
            attached = [scene for scene in self._scenes.values() if scene.attached]
            for scene in attached:
                scene.attached = False
                scene.focused = None
        for scene in attached:
            self._call(scene.on_attached, False)
        if was:
            self._call(self.on_connected, False)

    def _watch(self) -> None:
        """Waits for room only while something is to be sent."""
        if self._channel is None:
            return
        wanted = {self._channel[0]: selectors.EVENT_READ}
        if self._out or self._queue:
            wanted[self._channel[1]] = wanted.get(self._channel[1], 0) | selectors.EVENT_WRITE
        for descriptor in set(self._watched) | set(wanted):
            events = wanted.get(descriptor)
            if events is None:
                self._selector.unregister(descriptor)
            elif descriptor not in self._watched:
                self._selector.register(descriptor, events)
            elif self._watched[descriptor] != events:
                self._selector.modify(descriptor, events)
        self._watched = wanted

    def _shut(self) -> None:
        with self._lock:
            if self._waking >= 0:
                self._selector.close()
                os.close(self._waking)
                os.close(self._wake)
                self._waking = self._wake = -1
                self._woken = True

    # Receiving.

    def _read(self) -> None:
        for _ in range(16):
            if self._channel is None:
                return
            try:
                read = os.read(self._channel[0], 65_536)
            except BlockingIOError:
                return
            except OSError:
                read = b""
            if not read or len(self._in) > 4 * _LIMITS["line"]:
                self._disconnect()
                return
            searched = len(self._in)
            self._in += read
            if self._in.find(b"\n", searched) < 0:
                continue
            lines = self._in.split(b"\n")
            self._in = lines.pop()
            generation = self._generation
            for line in lines:
                if line.strip() and self._channel is not None and generation == self._generation:
                    self._received(line)

    def _received(self, line: bytearray) -> None:
        try:
            message = json.loads(line.decode("utf-8"))
        except (ValueError, RecursionError):
            message = None
        if not isinstance(message, dict):
            _log.warning("the bridge sent a line that is no JSON object")
            return
        act = _RECEIVERS.get(_str(message, "type"))
        if act is not None:
            act(self, message)

    def _hello(self, message: Dict[str, Any]) -> None:
        if self.connected:
            return
        if message.get("protocol") != 1:
            _log.error("this bridge speaks protocol %r, this library 1", message.get("protocol"))
            self.ended = True
            self._disconnect()
            return
        with self._lock:
            limits = message.get("limits")
            if isinstance(limits, dict):
                for key, usual in _LIMITS.items():
                    told = limits.get(key)
                    if isinstance(told, int) and not isinstance(told, bool) and told > 0:
                        self._limits[key] = max(told, 4_096) if key == "line" else told
            self._delay = self._first_delay
            self.connected = True
            self._publish()
        self._call(self.on_connected, True)
        self._tell_language(message)

    def _tell_language(self, message: Dict[str, Any]) -> None:
        language = _str(message, "language")
        if language and language != self.language:
            self.language = language
            self._call(self.on_language, language)

    def _refused(self, message: Dict[str, Any]) -> None:
        code, text = _str(message, "code"), _str(message, "message")
        if self.on_error is not None:
            self._call(self.on_error, code, text)
        else:
            _log.warning("the bridge refused line %s (%s): %s. %s", message.get("line"), code, text, _str(message, "remedy"))

    def _bye(self, message: Dict[str, Any]) -> None:
        code = _str(message, "code")
        if _str(message, "message"):
            _log.warning("the bridge disconnects (%s): %s. %s", code, _str(message, "message"), _str(message, "remedy"))
        if code in ("user", "version"):
            self.ended = True
        self._disconnect()

    def _named_scene(self, message: Dict[str, Any]) -> Optional[Scene]:
        return self._scenes.get(_str(message, "scene"))

    def _attached(self, message: Dict[str, Any]) -> None:
        scene = self._named_scene(message)
        if scene is not None:
            scene.attached = message["type"] == "attached"
            self._call(scene.on_attached, scene.attached)

    def _focus(self, message: Dict[str, Any]) -> None:
        scene = self._named_scene(message)
        if scene is None:
            return
        before = scene.focused
        scene.focused = scene.find(_str(message, "element"))
        if before is scene.focused:
            return
        if before is not None:
            self._call(before.on_focus, False)
        if scene.focused is not None:
            self._call(scene.focused.on_focus, True)
        self._call(scene.on_focus, scene.focused)

    def _finished(self, message: Dict[str, Any]) -> None:
        scene = self._named_scene(message)
        if scene is not None:
            self._call(scene.on_finished, _str(message, "text"), message.get("whole") is True)

    def _wants_members(self, message: Dict[str, Any]) -> None:
        scene, count = self._named_scene(message), message.get("count")
        wanting = scene.find(_str(message, "element")) if scene else None
        if wanting is not None:
            self._call(wanting.on_members, count if isinstance(count, int) else 1)

    def _perform(self, message: Dict[str, Any]) -> None:
        number, generation = message.get("perform"), self._generation
        if not isinstance(number, int):
            return
        scene = self._named_scene(message)
        asked = scene.find(_str(message, "element")) if scene else None

        finished = False

        def reply(result: Union[bool, str], text: Optional[str]) -> None:
            nonlocal finished
            with self._lock:
                if self.connected and generation == self._generation and not finished:
                    finished = result != "pending"
                    told = {"text": _cut(text, self._limits["text"])} if text else {}
                    self._append({"type": "done", "perform": number, "result": result, **told})

        answer: Answer = False
        if scene is not None and asked is not None:
            try:
                answer = self._act(scene, asked, message)
            except Exception as error:
                # The error's own text may hold what the reader typed.
                _log.error(
                    "%s of %r failed: %s\n%s", _str(message, "action"), asked.id, type(error).__name__,
                    "".join(traceback.format_tb(error.__traceback__)))
        if isinstance(answer, Pending):
            if answer._bind(reply):
                reply("pending", None)
            elif answer._result is not None:
                reply(*answer._result)
        else:
            reply(answer is None or answer is True, answer if isinstance(answer, str) else None)

    def _act(self, scene: Scene, asked: Object, message: Dict[str, Any]) -> Answer:
        action = _str(message, "action")
        if action in _OUTWARD:
            arguments = [_str(message, "direction")] if action == "scroll" else []
            places: List[Any] = [asked]
            while places[-1].parent is not None:
                places.append(places[-1].parent)
            for place in [*places, scene, self]:
                handler = getattr(place, _OUTWARD[action], None)
                answer: Answer = False if handler is None else handler(*arguments)
                if answer is not False:
                    return answer
            return False
        if action == "activate":
            if asked.on_activate is not None:
                return asked.on_activate()
            if "toggleButton" in asked.traits:
                asked.value = "0" if asked.value == "1" else "1"
                return True
            return False
        if action in _STEPS:
            step = next((handler for handler in (getattr(asked, name) for name in _STEPS[action]) if handler), None)
            return False if step is None else step()
        if action == "setShare":
            share = message.get("share")
            return asked.on_set_share(float(share)) if asked.on_set_share and isinstance(share, (int, float)) else False
        if action == "custom":
            name, category = _str(message, "name"), message.get("category")
            for one in asked.custom_actions:
                if one.name == name and (category is None or one.category == category):
                    return one.handler()
            return False
        if action in ("replaceText", "select"):
            return self._edit(asked, action, message)
        return False

    @staticmethod
    def _edit(asked: Object, action: str, message: Dict[str, Any]) -> Answer:
        before = asked.value or ""
        given = message.get("range")
        if not _TEXT_FIELDS.intersection(asked.traits) or not isinstance(given, list) or len(given) != 2:
            return False
        if not all(isinstance(place, int) for place in given):
            return False
        first, last = sorted(max(0, min(place, len(before))) for place in given)
        if action == "select":
            asked.caret, asked.selection = last, (first, last) if first < last else None
            return None if asked.on_select is None else asked.on_select(first, last)
        text = _str(message, "text")
        if asked.on_replace_text is not None:
            return asked.on_replace_text(first, last, text)
        kept = (asked.value, asked.caret, asked.selection)
        asked.value = before[:first] + text + before[last:]
        asked.caret, asked.selection = first + len(text), None
        answer: Answer = None if asked.on_text is None else asked.on_text(asked.value)
        if answer is False or isinstance(answer, str):
            asked.value, asked.caret, asked.selection = kept
        return answer

    def _call(self, handler: Optional[Callable[..., object]], *arguments: object) -> None:
        """Calls a handler that answers nothing."""
        if handler is not None:
            try:
                handler(*arguments)
            except Exception as error:
                _log.error(
                    "a handler failed: %s\n%s", type(error).__name__, "".join(traceback.format_tb(error.__traceback__)))


_RECEIVERS: Dict[str, Callable[[Bridge, Dict[str, Any]], None]] = {
    "hello": Bridge._hello, "language": Bridge._tell_language, "error": Bridge._refused, "bye": Bridge._bye,
    "attached": Bridge._attached, "detached": Bridge._attached, "focus": Bridge._focus, "finished": Bridge._finished,
    "members": Bridge._wants_members, "perform": Bridge._perform,
}
_OUTWARD = {
    "escape": "on_escape", "magicTap": "on_magic_tap", "scroll": "on_scroll", "zoomIn": "on_zoom_in", "zoomOut": "on_zoom_out"}
_STEPS = {
    "increment": ("on_increment",), "decrement": ("on_decrement",),
    "incrementLarge": ("on_increment_large", "on_increment"), "decrementLarge": ("on_decrement_large", "on_decrement"),
}


def _str(message: Mapping[str, Any], key: str) -> str:
    value = message.get(key)
    return value if isinstance(value, str) else ""


def _line(message: object) -> bytes:
    return json.dumps(message, ensure_ascii=False, separators=(",", ":"), default=str).encode("utf-8", "replace") + b"\n"


def _cut(value: Any, limit: int) -> Any:
    """Cuts texts that are longer than the bridge takes; each such text ends in an ellipsis then."""
    if isinstance(value, str):
        if len(value) * 4 <= limit:
            return value
        encoded = value.encode("utf-8", "replace")
        return value if len(encoded) <= limit else encoded[:limit - 3].decode("utf-8", "ignore") + "\u2026"
    if isinstance(value, float) and not math.isfinite(value):
        return None
    if isinstance(value, (list, tuple)):
        return [_cut(one, limit) for one in value]
    if isinstance(value, Mapping):
        return {key: _cut(one, limit) for key, one in value.items()}
    return value
