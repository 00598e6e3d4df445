"""Clients that may not come in, and clients that do what they should not: the bridge goes on, and answers the next one."""

import base64
import json
import os
import socket
import struct
import sys
from urllib.parse import urlsplit

from bridge import bridge

sys.path.insert(0, os.environ["CLIENTS"])
from braille_driver import BrailleDriver  # noqa: E402

SCENE = os.environ["SCENES"] + "/music-player.scene.yaml"
TOKEN = "a-token-of-the-test-0123456789"
KEY = base64.b64encode(bytes(16)).decode()


def request(target, host, **fields):
    lines = {"Host": host, "Upgrade": "websocket", "Connection": "keep-alive, Upgrade", "Sec-WebSocket-Key": KEY,
             "Sec-WebSocket-Version": "13"}
    for name, value in fields.items():
        lines[name.replace("_", "-")] = value
    text = "".join(f"{name}: {value}\r\n" for name, value in lines.items() if value is not None)
    return f"GET {target} HTTP/1.1\r\n{text}\r\n".encode()


def answer(address, data):
    """The first line of what comes back."""
    with socket.create_connection(address, 10) as connection:
        connection.sendall(data)
        came = b""
        while b"\r\n" not in came and (more := connection.recv(4096)):
            came += more
        return came.split(b"\r\n")[0].decode()


def frame(payload, kind=1, mask=True, final=True):
    length = len(payload)
    head = bytes([(0x80 if final else 0) | kind])
    bit = 0x80 if mask else 0
    if length < 126:
        head += bytes([bit | length])
    elif length < 65536:
        head += struct.pack("!BH", bit | 126, length)
    else:
        head += struct.pack("!BQ", bit | 127, length)
    return head + (bytes(4) if mask else b"") + payload


def opened(address, target, host):
    connection = socket.create_connection(address, 10)
    connection.sendall(request(target, host))
    came = b""
    while b"\r\n\r\n" not in came:
        came += connection.recv(4096)
    assert came.startswith(b"HTTP/1.1 101"), came
    return connection


def ended(connection, data):
    """Whether the bridge ends the connection after what it was sent."""
    try:
        connection.sendall(data)
        while connection.recv(65536):
            pass
    except ConnectionError:
        pass
    except TimeoutError:
        return False
    finally:
        connection.close()
    return True


with bridge(SCENE, environment={"BRAILLE_BRIDGE_AT_DRIVER_TOKEN": TOKEN}) as (url, program):
    parts = urlsplit(url)
    address, host = (parts.hostname, parts.port), parts.netloc
    assert parts.query == "token=" + TOKEN, url
    target = "/session?token=" + TOKEN

    # Who may come in.
    for data, status in (
        (request(target, host), "101 Switching Protocols"),
        (request("/session", host, Authorization="Bearer " + TOKEN), "101 Switching Protocols"),
        (request(target, f"localhost:{parts.port}"), "101 Switching Protocols"),
        (request("/session", host), "401 Unauthorized"),
        (request("/session?token=", host), "401 Unauthorized"),
        (request(target[:-1], host), "401 Unauthorized"),
        (request(target + "0", host), "401 Unauthorized"),
        (request(target, host, Authorization="Bearer wrong"), "401 Unauthorized"),
        (request(target, host, Authorization="Basic " + TOKEN), "401 Unauthorized"),
        (request("/?token=" + TOKEN, host), "404 Not Found"),
        (request("/session/x?token=" + TOKEN, host), "404 Not Found"),
        (request(target, host, Origin="http://localhost"), "403 Forbidden"),
        (request(target, host, Origin="null"), "403 Forbidden"),
        (request(target, "attacker.example"), "403 Forbidden"),
        (request(target, "127.0.0.1.attacker.example"), "403 Forbidden"),
        (request(target, None), "403 Forbidden"),
        (request(target, host, Sec_WebSocket_Version="8"), "426 Upgrade Required"),
        (request(target, host, Sec_WebSocket_Key="short"), "400 Bad Request"),
        (request(target, host, Sec_WebSocket_Key=None), "400 Bad Request"),
        (request(target, host, Upgrade=None), "400 Bad Request"),
        (request(target, host, Connection="close"), "400 Bad Request"),
        (request(target, host).replace(b"GET", b"POST"), "405 Method Not Allowed"),
        (request(target, host).replace(b"HTTP/1.1", b"HTTP/1.0"), "400 Bad Request"),
        (b"nonsense\r\n\r\n", "400 Bad Request"),
        (b"\x16\x03\x01\x02\x00\x01\r\n\r\n", "400 Bad Request"),
        (b"GET /session HTTP/1.1\r\nno field\r\n\r\n", "400 Bad Request"),
        (b"GET /session HTTP/1.1\r\nX: " + b"x" * 20_000, "431 Request Header Fields Too Large"),
    ):
        got = answer(address, data)
        assert got == "HTTP/1.1 " + status, (data[:200], got)

    # In pieces, and cut short.
    whole = request(target, host)
    with socket.create_connection(address, 10) as connection:
        for byte in whole:
            connection.sendall(bytes([byte]))
        assert connection.recv(4096).startswith(b"HTTP/1.1 101")
    with socket.create_connection(address, 10) as connection:
        connection.sendall(whole[:40])

    # What no client may send ends its connection, and only that.
    for data in (
        frame(b"{}", mask=False), frame(b"\xff\xfe"), frame(b"x", kind=3), frame(b"x" * 200, kind=9), frame(b"x", kind=0),
        frame(b"x" * 1_200_000), struct.pack("!BBQ", 0x81, 0xFF, 2**62) + bytes(4) + b"x", frame(b"{", final=False) * 3,
        frame(struct.pack("!H", 1000), kind=8),
    ):
        assert ended(opened(address, target, host), data), data[:20]

    # Pings are answered, and a message may come in pieces with one between.
    connection = opened(address, target, host)
    text = json.dumps({"id": 1, "method": "settings.getSettings", "params": {}}).encode()
    connection.sendall(frame(text[:9], final=False) + frame(b"p", kind=9) + frame(text[9:], kind=0))
    came = b""
    while b"}" not in came:
        came += connection.recv(4096)
    assert came.startswith(bytes([0x8A, 1]) + b"p") and b'"id": 1' in came.replace(b'"id":1', b'"id": 1'), came
    connection.close()

    # Many that say nothing do not keep one that does from coming in.
    idle = [socket.create_connection(address, 10) for _ in range(40)]
    driver = BrailleDriver(url)
    assert driver.text == "Volume sldr 50%", driver.text

    # One that asks without reading is disconnected, and holds up nobody.
    greedy = opened(address, target, host)
    question = frame(json.dumps({"id": 1, "method": "nothing", "params": {}}).encode()) * 500
    greedy.settimeout(0.2)
    try:
        for _ in range(2_000):
            greedy.sendall(question)
    except (TimeoutError, ConnectionError):
        pass
    for turn in range(20):
        driver.decrement() if turn % 2 == 0 else driver.increment()
    assert driver.text == "Volume sldr 50%", driver.text
    greedy.close()

    # A thousand keys in one message, and the session's end in the middle of another.
    driver.press(*["DOWN", "UP"] * 500)
    assert driver.text == "Volume sldr 50%", driver.text
    driver._socket._socket.close()
    while True:
        try:
            driver = BrailleDriver(url)
            break
        except Exception as error:  # The first one's end is not seen yet.
            assert "session not created" in str(error), error
    assert driver.text == "Volume sldr 50%", driver.text
    assert program.poll() is None
    driver.stop()
    for connection in idle:
        connection.close()
print("done")
