"""What nobody can use up: connections, memory and time; and files that nobody else can read."""

import json
import os
import pathlib
import re
import socket
import stat
import tempfile
import time

import make_wav
from check_session import equal
from loop_client import Failure
from raw_http import read_answer

SECONDS, HALF_OPEN, READERS = 3, 1100, 40


def send(port, text, seconds=20):
    connection = socket.create_connection(("127.0.0.1", port), timeout=seconds)
    connection.sendall(text)
    return connection


def ask_for_mix(server, ann, loop, k, room):
    """Asks for a mix on a connection with so much room for what is not taken."""
    reader = socket.socket()
    reader.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, room)
    reader.settimeout(20)
    reader.connect(("127.0.0.1", server.port))
    reader.sendall(f"GET /loops/{loop['id']}/mix/{k}.wav HTTP/1.1\r\nHost: x\r\n"
                   f"Authorization: Bearer {ann.token}\r\n\r\n".encode())
    return reader


def memory(process):
    """The resident memory of a process, in MB."""
    status = pathlib.Path(f"/proc/{process.pid}/status").read_text()
    return int(re.search(r"VmRSS:\s+(\d+)", status)[1]) / 1024


def check_half_open(server, ann):
    """More connections than the server has, on each of which a request begins and never ends, shut nobody out."""
    connections = []
    try:
        for _ in range(HALF_OPEN):
            connections.append(send(server.port, b"GET /feed HTTP/1.1\r\nHost: x\r\n"))
        slowest = 0
        for _ in range(5):
            started = time.monotonic()
            honest = ann.at(server.port)
            honest.get("/relations")
            honest.close()
            slowest = max(slowest, time.monotonic() - started)
            for connection in connections:
                try:
                    connection.sendall(b"X: a\r\n")
                except OSError:
                    pass
        if slowest > 5:
            raise Failure(f"while {HALF_OPEN} connections are half open, a request takes {slowest:.1f} s")
        # A header that comes line by line, each in time, is not waited for as a whole.
        last, end = connections[-1], time.monotonic() + SECONDS + 10
        try:
            while time.monotonic() < end:
                last.sendall(b"X: a\r\n")
                time.sleep(0.3)
            raise Failure(f"a head that never ends is waited for longer than {SECONDS} s")
        except OSError:
            pass
        return slowest
    finally:
        for connection in connections:
            connection.close()


def check_unread_mixes(server, ann):
    """Who asks for mixes and does not take them costs the memory of a few blocks, and is left after a while."""
    takes = [make_wav.noise(800 + place, 25 * 96_000, "f32", 2, 96_000) for place in range(3)]
    loop = ann.do("post", name="long", layers=[ann.hand_in(take) for take in takes])
    before, readers = memory(server.process), []
    try:
        for _ in range(READERS):
            readers.append(ask_for_mix(server, ann, loop, 3, 4096))
        most, end = before, time.monotonic() + SECONDS
        while time.monotonic() < end:
            most = max(most, memory(server.process))
            time.sleep(0.1)
        if most - before > 150:
            raise Failure(f"{READERS} mixes that nobody takes need {most - before:.0f} MB")
        time.sleep(4)
        # What was sent is in the sockets, and then the connection ends before the mix does.
        for reader in readers[:3]:
            count = 0
            try:
                while data := reader.recv(1 << 20):
                    count += len(data)
            except OSError:
                pass
            if count >= 25 * 96_000 * 8:
                raise Failure("a client that takes nothing for a while is still sent the whole mix")
        return most - before
    finally:
        for reader in readers:
            reader.close()


def check_answers_under_way(servers):
    """Clients that have not taken the end of an answer do not count as waiting ones, which are closed for others."""
    server = servers.start_one(servers.folder())
    ann = server.sign_in(servers.name("ann10"))
    take = make_wav.noise(810, 25 * 30_000, "f32", 2, 30_000)
    loop = ann.do("post", name="long", layers=[ann.hand_in(take)])
    whole, readers, connections = 58 + take.frames * 8, [], []
    try:
        # What is left of the answer is in the buffers of the system, in the server, or partly not rendered yet.
        for left in range(32_000, whole, 64_000):
            reader = ask_for_mix(server, ann, loop, 1, 65_536)
            head = b""
            while not head.endswith(b"\r\n\r\n"):
                head += reader.recv(1)
            count = 0
            while count < whole - left:
                count += len(reader.recv(min(1 << 20, whole - left - count)))
            readers.append([reader, left])
        for _ in range(600):
            connections.append(send(server.port, b"GET /feed HTTP/1.1\r\nHost: x\r\n"))
        time.sleep(0.5)
        for reader, left in readers:
            while left:
                data = reader.recv(min(left, 1 << 20))
                if not data:
                    raise Failure(f"while connections are half open, an answer is cut, {left} bytes before its end")
                left -= len(data)
    except OSError as error:
        raise Failure(f"while connections are half open, an answer is cut: {error!r}") from error
    finally:
        for connection in [reader for reader, _ in readers] + connections:
            connection.close()


def check_names(server):
    """Texts with very many combining marks take no time, also before signing in."""
    marks = "\u0301" * 12_000
    bodies = [{"a" + marks: 1}, {f"{letter}{marks[:250]}": 1 for letter in "abcdefgh"},
              {"key": "1", "do": "b" + marks}, {"username": "c" + marks, "givenName": "d" + marks},
              {"key": "1", "do": "edit", "loop": "x", "audience": "e" + marks}]
    started = time.monotonic()
    for body in bodies:
        text = json.dumps(body, ensure_ascii=False).encode()
        for path in ("/artists", "/actions"):
            head = f"POST {path} HTTP/1.1\r\nHost: x\r\nContent-Length: {len(text)}\r\n\r\n".encode()
            with send(server.port, head + text) as connection:
                if read_answer(connection).status not in (400, 401, 422):
                    raise Failure(f"a request with long names is not refused by {path}")
    took = time.monotonic() - started
    if took > 10:
        raise Failure(f"requests with many combining marks take {took:.1f} s")


def check_heads(server):
    for text, status in ((b"GET /openapi.json HTTP/1.1\r\n\r\n", 400),
                         (b"GET /search?q=" + b"a" * 3000 + b" HTTP/1.1\r\nHost: x\r\n\r\n", 414)):
        with send(server.port, text) as connection:
            equal(read_answer(connection).status, status, f"the status of {text[:40]!r}")


def check_files(folder):
    """Nobody else on the machine can read what is kept."""
    for path in [folder, *folder.rglob("*")]:
        mode = stat.S_IMODE(os.stat(path).st_mode)
        if mode & 0o077:
            raise Failure(f"{path.name} has the mode {mode:o}, so that others can read it")


def check_arguments(servers):
    """A password is not taken where everybody could read it."""
    server = servers.begin(servers.folder(), "--store", "postgres://ann:secret@127.0.0.1:1/loops")
    if server.ending() == 0 or "secret" in server.last_words():
        raise Failure("a password in the arguments is taken, or repeated")


def check_open_folder(servers):
    """A folder that others can enter is refused, and stays as it is."""
    with tempfile.TemporaryDirectory() as name:
        folder = pathlib.Path(name, "open")
        folder.mkdir()
        folder.chmod(0o755)
        server = servers.begin(folder)
        if server.ending() == 0 or "others" not in server.last_words():
            raise Failure(f"a folder that others can enter is taken{server.last_words()}")
        if stat.S_IMODE(folder.stat().st_mode) != 0o755 or any(folder.iterdir()):
            raise Failure("a folder that is refused is changed")


def check_limits(servers):
    folder = servers.folder()
    server = servers.start_one(folder, "--idle-seconds", str(SECONDS))
    ann = server.sign_in(servers.name("ann9"))
    slowest = check_half_open(server, ann)
    ann = server.sign_in(ann.username)
    grown = check_unread_mixes(server, ann)
    check_names(server)
    check_heads(server)
    check_files(folder)
    check_arguments(servers)
    check_open_folder(servers)
    check_answers_under_way(servers)
    return (f"while {HALF_OPEN} connections are half open, a request takes {slowest:.1f} s at most; {READERS} mixes that "
            f"nobody takes need {grown:.0f} MB; long names, heads without a host, files and arguments are as they should be")
