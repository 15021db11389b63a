"""Plants faults in what is kept: files that stay, loops that are lost, double or half, and servers that differ."""

import json
import pathlib
import socket
import sys
import tempfile
import threading

import make_wav
from agreement import MEASURES, check_agreement, check_friends, check_loops
from check_crowd import Crowd, Member, check_afterwards
from check_kills import Listener
from check_stalls import check_left_places, check_turned_away, wait_for_places
from check_uploads import check_nothing_left, files
from loop_client import Lost
from loop_writer import Band, LoopWriter
from misbehaving_server import ARTIST, ERROR, LOOP, empty, with_answer
from mix_oracle import mix, wav_file
from planted_faults import fails, passes, with_server
from raw_http import open_upload
from server_process import RunningServer, Servers, at_once


def test_uploads():
    with tempfile.TemporaryDirectory() as name:
        before = files(name)
        passes(lambda: check_nothing_left(name, before, "it", 0.5))
        folder = pathlib.Path(name, "audio")
        folder.mkdir()
        (folder / "loops.sqlite-wal").touch()
        passes(lambda: check_nothing_left(name, before, "it", 0.5))
        (folder / "upload-1").touch()
        fails(lambda: check_nothing_left(name, before, "it", 0.5), "upload-1")
        threading.Timer(0.3, (folder / "upload-1").unlink).start()
        passes(lambda: check_nothing_left(name, before, "it", 5))
    take = make_wav.noise(5, 10)
    turned_away = lambda answer: with_server(with_answer("PUT", f"/audio/{take.hash}", answer),
                                             lambda client: check_turned_away(client, take))
    passes(turned_away((503, ERROR, {"Retry-After": "2"})))
    fails(turned_away((503, ERROR)), "Retry-After")
    fails(turned_away((503, ERROR, {"Retry-After": "soon"})), "Retry-After")
    fails(turned_away((503, ERROR, {"Retry-After": "3600"})), "3600 s")
    fails(turned_away((422, ERROR)), "422")
    with socket.create_server(("127.0.0.1", 0)) as listener:  # Never reads and never ends anything.
        stalled = [open_upload(listener.getsockname()[1], "t", "0" * 64, []) for _ in range(2)]
        fails(lambda: wait_for_places(stalled, 0.5), "2 of 2 stalled uploads are not ended")
        for _ in range(2):
            listener.accept()[0].close()
        passes(lambda: wait_for_places(stalled, 2))
        for connection in stalled:
            connection.close()
    busy = lambda method, path, body: (503, ERROR, {"Retry-After": "1"})
    fails(with_server(busy, lambda client: check_left_places(client.port, client)), "still have their places")


def test_crowds():
    servers = type("Names", (), {"name": staticmethod(lambda text: "ann")})
    crowd = Crowd(servers, 1)
    member = Member(crowd, [0], 0)
    member.mine = {"l1": LOOP}
    profile = lambda loops, saved=(): (200, {"artist": ARTIST, "friends": [], "loops": loops, "nextLoops": None,
                                             "loopCount": 1, "saved": list(saved), "nextSaved": None})
    after = lambda answer: with_server(answer, lambda client: check_afterwards(crowd, [member], [client.port]))
    passes(after(with_answer("GET", "/artists/ann", profile([LOOP]))))
    fails(after(empty), "1 of 1 acknowledged loops of ann are missing")
    fails(after(with_answer("GET", "/artists/ann", profile([LOOP, {**LOOP, "id": "l2"}]))), "what ann has posted")
    fails(after(with_answer("GET", "/artists/ann", profile([{**LOOP, "name": "other"}]))), "what ann has posted")
    fails(after(with_answer("GET", "/artists/ann", profile([LOOP], [LOOP]))), "what ann has saved")
    member.mine, member.deleted = {}, {"l1"}
    passes(after(empty))
    fails(after(with_answer("GET", "/loops/l1", (200, LOOP))), "200 in place of 404")

    def act(client):
        member.clients, member.draw.random = [client, client.at(client.port)], lambda: 0.0
        member.act("save", loop="l1")

    passes(with_server(with_answer("POST", "/actions", (200, {})), act))
    twice = with_answer("POST", "/actions", [(200, {}), (404, ERROR)])
    fails(with_server(twice, act), "the answer to the same save at once")
    fails(lambda: at_once([lambda: None, threading.Event().wait], 0.3), "1 of 2 do not end")

    def failing():
        raise Lost("no answer")
    fails(lambda: at_once([failing], 1), "no answer")


def test_kills():
    take = make_wav.noise(6, 10, rate=8000)
    loop = {**LOOP, "layers": [{"author": "a1", "audio": take.hash}]}
    wav = wav_file(mix([take]), 8000)

    def stored(loops, audio=(200, wav)):
        def answer(method, path, body):
            for one in loops:
                if path == f"/loops/{one['id']}":
                    return 200, one
                if path == f"/loops/{one['id']}/mix/1.wav":
                    return audio
            if path.startswith("/discover"):
                return 200, {"loops": loops, "next": None}
            return empty(method, path)
        return answer

    def acknowledged(client):
        band = Band()
        band.loops, band.takes, band.names = {"l1": loop}, {take.hash: take}, {"beat"}
        listener = Listener(band, client)
        listener.writers = {"a1"}
        listener.check_acknowledged()

    passes(with_server(stored([loop]), acknowledged))
    fails(with_server(stored([]), acknowledged), "was acknowledged; there is None")
    fails(with_server(stored([{**loop, "caption": "x"}]), acknowledged), "was acknowledged")
    fails(with_server(stored([loop, {**loop, "id": "l2"}]), acknowledged), "was posted once and is there 2 times")
    fails(with_server(stored([loop, {**loop, "id": "l2", "name": "x"}]), acknowledged), "which nobody has posted")
    fails(with_server(stored([loop], (404, ERROR)), acknowledged), "404 in place of 200")
    fails(with_server(stored([loop], (200, wav[:-8])), acknowledged), "the mix")
    gone = with_answer("GET", "/loops/l1", (404, ERROR), stored([loop]))
    fails(with_server(gone, acknowledged), "404 in place of 200")
    items = [{"loop": {**loop, "id": "l3"}, "resharedBy": []}]
    fed = with_answer("GET", "/feed", (200, {"items": items, "next": None}))
    fails(with_server(fed, acknowledged), "404 in place of 200")

    def repeated(client):
        writer = LoopWriter(Band(), client, 0)
        writer.draw.random = lambda: 0.0
        writer.done = [("key", {"do": "post", "name": "beat"}, json.dumps({"loop": loop}).encode())]
        writer.step()

    passes(with_server(with_answer("POST", "/actions", (200, {"loop": loop})), repeated))
    fails(with_server(with_answer("POST", "/actions", (200, {"loop": {**loop, "id": "l2"}})), repeated), "the same key")


def test_agreement():
    views = lambda loops, other: [{"/feed": loops}, {"/feed": loops}, {"/feed": other}]
    passes(lambda: check_agreement(views([LOOP], [LOOP])))
    fails(lambda: check_agreement(views([LOOP], [])), "servers 1 and 3 differ at /feed")
    fails(lambda: check_agreement(views([LOOP, ARTIST], [ARTIST, LOOP])), "servers 1 and 3 differ")
    passes(lambda: check_friends({"a": {"b"}, "b": {"a"}, "c": set()}))
    fails(lambda: check_friends({"a": {"b"}, "b": set()}), "a has b as a friend")
    discovered = lambda loops: {f"/discover?by={measure}": loops for measure in MEASURES}
    passes(lambda: check_loops(discovered([LOOP])))
    fails(lambda: check_loops(discovered([LOOP, LOOP])), "has a loop twice")


def test_processes():
    servers = Servers(sys.executable)
    log = pathlib.Path(servers.root.name) / "log"
    try:
        start = lambda text: RunningServer([sys.executable, "-c", text], servers.folder(), [], log).wait_until_ready()
        fails(lambda: start("print('hello')"), "'hello' in place of 'listening on http://127.0.0.1:")
        fails(lambda: start("raise SystemExit('no such folder')"), "no such folder")
        ready = "import sys; print('listening on http://127.0.0.1:' + sys.argv[sys.argv.index('--port') + 1])"
        server = start(ready + "; sys.exit('has crashed')")
        server.process.wait(10)
        servers.running.append(server)
        fails(servers.check_alive, "has crashed")
        server.stop()
        passes(servers.check_alive)
    finally:
        servers.close()
