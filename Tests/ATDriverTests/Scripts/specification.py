"""A client written from the specification, over Debian's WebSocket library: every message, both ways, is held against the
specification's definitions."""

import asyncio
import json
import os
import uuid

import cddl
import websockets
from bridge import bridge

LOCAL, REMOTE = cddl.test()
SCENE = os.environ["SCENES"] + "/music-player.scene.yaml"


class Session:
    def __init__(self, connection):
        self.connection, self.number, self.outputs = connection, 0, []

    async def receive(self):
        message = json.loads(await asyncio.wait_for(self.connection.recv(), 10))
        assert LOCAL.allows(message), message
        if message.get("method") == "interaction.capturedOutput":
            self.outputs.append(message["params"])
        return message

    async def command(self, method, params):
        self.number += 1
        message = {"id": self.number, "method": method, "params": params}
        assert REMOTE.allows(message), message
        return await self.answer(json.dumps(message), self.number)

    async def answer(self, data, number):
        await self.connection.send(data)
        while "id" not in (message := await self.receive()):
            pass
        assert message["id"] == number, message
        return message

    async def fails(self, data, number, code):
        message = await self.answer(data if isinstance(data, (str, bytes)) else json.dumps(data), number)
        assert message["error"] == code and message["message"], message
        return message


async def walk(address):
    async with websockets.connect(address) as connection:
        session = Session(connection)
        # Before there is a session.
        early = await session.fails(
            {"id": 7, "method": "interaction.userIntent", "params": {"name": "pressKeys", "keys": ["a"]}}, 7,
            "invalid argument")
        assert early["braille-bridge:error"] == "invalid session id", early
        # What no bridge has.
        for wanted in (
            {"atName": "another"}, {"platformName": "windows"}, {"atVersion": "<0.0.1"}, {"other:thing": 1},
            {"braille-bridge:columns": 41},
        ):
            message = {"id": 8, "method": "session.new", "params": {"capabilities": {"alwaysMatch": wanted}}}
            await session.fails(message, 8, "session not created")
        result = (await session.command("session.new", {"capabilities": {"alwaysMatch": {
            "atName": "braille-bridge", "atVersion": ">= 0.1, <1000", "platformName": "linux",
            "braille-bridge:columns": 40, "of the client": {"own": [1, None, True, "x"]}}}}))["result"]
        assert uuid.UUID(result["sessionId"]).version == 4
        assert result["capabilities"]["of the client"] == {"own": [1, None, True, "x"]}, result
        await session.fails(
            {"id": 2**53, "method": "session.new", "params": {"capabilities": {}}}, 2**53, "session not created")

        # Keys of the keyboard, one and several, and those that a display has.
        await session.command("interaction.userIntent", {"name": "pressKeys", "keys": ["\ue015"]})
        output = session.outputs[-1]
        assert output["data"] == "Volume sldr 40%", output
        assert output["braille-bridge:cells"] == "⠠⠧⠕⠇⠥⠍⠑⠀⠎⠇⠙⠗⠀⠀⠀⠀⠀⠀⠀⠀⠀⠀⠀⠀⠀⠀⣼⠼⠙⠚⠨⠴⠀⠀⠀⠀⠀⠀⠀⠀", output
        assert [region["name"] for region in output["braille-bridge:regions"]] == ["label", "value"], output
        await session.command("interaction.userIntent", {"name": "braille-bridge:press", "keys": ["UP", "RIGHT", "BOT"]})
        assert [output["data"] for output in session.outputs[1:]] == [
            "Volume sldr 50%", "Mute btn off", "Playlist ed Morning"], session.outputs
        await session.command("interaction.userIntent", {"name": "braille-bridge:show"})
        assert session.outputs[-1]["data"] == "Playlist ed Morning" and len(session.outputs) == 5
        await session.command("interaction.userIntent", {"name": "pressKeys", "keys": ["\ue006"]})
        await session.command("interaction.userIntent", {"name": "pressKeys", "keys": ["\ue008", "é"]})
        assert "É" in session.outputs[-1]["data"], session.outputs[-1]
        refused = await session.fails(
            {"id": 9, "method": "interaction.userIntent", "params": {"name": "pressKeys", "keys": ["\ue009", "h"]}}, 9,
            "unknown error")
        assert refused["braille-bridge:error"] == "cannot simulate keyboard interaction", refused

        # Settings.
        settings = (await session.command("settings.getSupportedSettings", {}))["result"]["settings"]
        names = [setting["name"] for setting in settings]
        assert {"layout", "braille", "language", "dots"} <= set(names), names
        some = (await session.command("settings.getSettings", {"settings": [{"name": "dots"}, {"name": "layout"}]}))
        assert some["result"]["settings"] == [{"name": "dots", "value": 8}, {"name": "layout", "value": "regions"}], some

        # What is wrong.
        for method, params, code in (
            ("settings.getSettings", {"settings": [{"name": "nothing"}]}, "invalid argument"),
            ("settings.setSettings", {"settings": [{"name": "layout", "value": "nothing"}]}, "invalid argument"),
            ("settings.setSettings", {"settings": [{"name": "layout", "value": {}}]}, "invalid argument"),
            ("settings.setSettings", {"settings": []}, "invalid argument"),
            ("settings.getSettings", {}, "invalid argument"),
            ("interaction.userIntent", {"keys": ["a"]}, "invalid argument"),
            ("interaction.userIntent", {"name": "pressKeys"}, "invalid argument"),
            ("interaction.userIntent", {"name": "pressKeys", "keys": []}, "invalid argument"),
            ("interaction.userIntent", {"name": "pressKeys", "keys": ["ab"]}, "invalid argument"),
            ("interaction.userIntent", {"name": "braille-bridge:press", "keys": ["NOTHING"]}, "invalid argument"),
            ("interaction.userIntent", {"name": "other:intent"}, "invalid argument"),
            ("session.new", {"capabilities": {"firstMatch": []}}, "invalid argument"),
            ("session.end", {}, "unknown command"),
        ):
            session.number += 1
            await session.fails({"id": session.number, "method": method, "params": params}, session.number, code)
        for data in ("", "{", "[]", "1", '"x"', "null", '{"id": -1}', '{"id": 1.5}', '{"id": "1"}', '{"method": "session.new"}',
                     "[" * 100_000, b"\x00"):
            await session.fails(data, None, "invalid argument")
        await session.fails({"id": 3, "method": 3, "params": {}}, 3, "invalid argument")
        await session.fails({"id": 4, "method": "settings.getSettings", "params": []}, 4, "invalid argument")

        # One session at a time; the next when the first has gone.
        async with websockets.connect(address) as other:
            await Session(other).fails(
                {"id": 1, "method": "session.new", "params": {"capabilities": {}}}, 1, "session not created")
    async with websockets.connect(address) as connection:
        session = Session(connection)
        while "error" in (answer := await session.command("session.new", {"capabilities": {}})):
            pass
        await session.command("interaction.userIntent", {"name": "braille-bridge:show"})
        assert len(session.outputs) == 1


with bridge(SCENE) as (address, _):
    asyncio.run(walk(address))
print("done")
