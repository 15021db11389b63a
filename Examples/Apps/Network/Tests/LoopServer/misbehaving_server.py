"""A small HTTP server in this process that answers as a function says, well or badly, to show that checks can fail."""

import http.server
import json
import threading
import time

ARTIST = {"id": "a1", "username": "ann", "givenName": "Ann", "image": None}
LOOP = {
    "id": "l1", "name": "beat", "mixName": "beat", "caption": "", "poster": ARTIST, "artists": [ARTIST], "tags": [],
    "layers": [{"author": "a1", "audio": "0" * 64}], "frames": 10, "sampleRate": 8000, "tempo": None, "parent": None,
    "ancestors": [], "audience": "me", "collaboration": "friends", "time": 1}
ERROR = {"error": "It is not there.", "reason": "notFound"}
DROP, HANG = "drop", "hang"


class Handler(http.server.BaseHTTPRequestHandler):
    protocol_version = "HTTP/1.1"

    def handle_any(self):
        body = self.rfile.read(int(self.headers.get("Content-Length") or 0))
        answer = self.server.answer(self.command, self.path, body)
        if answer == HANG:
            time.sleep(5)
        if answer in (HANG, DROP):
            self.close_connection = True
            return
        status, value, *headers = answer
        is_audio = isinstance(value, bytes)
        data = value if is_audio else json.dumps(value).encode()
        self.send_response(status)
        for name, text in {"Content-Type": "audio/wav" if is_audio else "application/json",
                           "Content-Length": str(len(data)), **(headers[0] if headers else {})}.items():
            self.send_header(name, text)
        self.end_headers()
        self.wfile.write(data)

    do_GET = do_POST = do_PUT = do_DELETE = handle_any

    def log_message(self, *arguments):
        pass


class MisbehavingServer(http.server.ThreadingHTTPServer):
    """Answers with what `answer(method, path, body)` returns: a status, a value and maybe headers, DROP or HANG."""

    daemon_threads = True

    def __init__(self, answer):
        super().__init__(("127.0.0.1", 0), Handler)
        self.answer, self.port = answer, self.server_address[1]

    def __enter__(self):
        threading.Thread(target=self.serve_forever, daemon=True).start()
        return self

    def __exit__(self, *error):
        self.shutdown()
        self.server_close()

    def handle_error(self, request, address):
        pass


def empty(method, path, body=b""):
    """What a server answers where there is nothing to hear or to find."""
    path = path.split("?")[0]
    if method == "POST" and path == "/artists":
        return 201, {"artist": ARTIST, "token": "t"}
    if path.startswith("/artists/"):
        return 200, {"artist": ARTIST, "friends": [], "loops": [], "nextLoops": None, "loopCount": 0, "saved": [],
                     "nextSaved": None}
    return {
        "/feed": (200, {"items": [], "next": None}), "/discover": (200, {"loops": [], "next": None}),
        "/search": (200, {"loops": [], "artists": []}), "/saved": (200, {"loops": [], "next": None}),
    }.get(path, (404, ERROR))


def with_answer(method, path, answer, rest=empty):
    """A server that answers a request in one way, or by turns in several ways, and all others as another one does."""
    turns = list(answer) if isinstance(answer, list) else None

    def answered(its_method, its_path, body):
        if its_method == method and its_path.split("?")[0] == path:
            return (turns.pop(0) if len(turns) > 1 else turns[0]) if turns else answer
        return rest(its_method, its_path, body)

    return answered
