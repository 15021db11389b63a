"""A server of the page and its stream on the loopback, which misbehaves as it is told to, and counts what is open."""
import http.server
import pathlib
import random
import socket
import threading
import time

TYPES = {".html": "text/html; charset=utf-8", ".css": "text/css", ".js": "text/javascript", ".svg": "image/svg+xml",
         ".wasm": "application/wasm"}
FAULTS = ["drop", "delay", "busy", "truncate", "shorter", "ignore"]
CHUNK = 1 << 15


class Handler(http.server.BaseHTTPRequestHandler):
    protocol_version = "HTTP/1.1"

    def log_message(self, *_):
        pass

    def do_GET(self):
        path = self.path.split("?")[0]
        if path.startswith("/stream/"):
            self.serve_stream(path)
        else:
            self.answer(200, self.server.read("circle.html" if path == "/" else path[1:]))

    def serve_stream(self, path):
        fault = self.server.begin(self, path)
        try:
            self.misbehave(fault, self.server.read(path[1:]))
        finally:
            self.server.end(self)

    def misbehave(self, fault, data):
        if data is None or self.server.status != 200:
            return self.answer(404 if data is None else self.server.status, b"")
        if fault == "drop":
            self.close_connection = True
            return None
        if fault == "delay":
            time.sleep(0.2)
        if fault == "busy":
            return self.answer(503, b"", {"Retry-After": "0"})
        if self.server.parts and "part" in self.path:
            return self.send_in_chunks(data)
        headers = {"ETag": '"1"'}
        wanted = self.headers.get("Range")
        if wanted is None or fault == "ignore":
            return self.answer(200, data, headers, fault)
        first, last = (int(text) for text in wanted.removeprefix("bytes=").split("-"))
        if fault == "shorter":
            last = first + (last - first) // 2
        headers["Content-Range"] = f"bytes {first}-{last}/{len(data)}"
        return self.answer(206, data[first:last + 1], headers, fault)

    def answer(self, status, body, headers=None, fault=None):
        if body is None:
            status, body = 404, b""
        self.send_response(status)
        suffix = pathlib.Path(self.path.split("?")[0]).suffix or ".html"
        headers = {"Content-Type": TYPES.get(suffix, "application/octet-stream"), **(headers or {})}
        for name, value in (headers | {"Content-Length": str(len(body))}).items():
            self.send_header(name, value)
        self.end_headers()
        if fault in ("truncate", "ignore"):
            body = body[:len(body) * 2 // 3]
            self.close_connection = True
        try:
            for start in range(0, len(body), CHUNK):
                if start + CHUNK >= len(body):
                    self.server.end(self)  # whoever has the last bytes may ask for more at once
                self.wfile.write(body[start:start + CHUNK])
                if self.path.startswith("/stream/"):
                    time.sleep(self.server.pace)
        except OSError:
            self.close_connection = True

    def send_in_chunks(self, body):
        """Sends a body whose length nobody knows before its end. The first of the stream is slow."""
        self.send_response(200)
        self.send_header("Transfer-Encoding", "chunked")
        self.end_headers()
        for start in range(0, len(body), CHUNK):
            part = body[start:start + CHUNK]
            self.wfile.write(b"%x\r\n%s\r\n" % (len(part), part))
            time.sleep(self.server.pace if self.path.endswith("part0") else 0)
        self.server.end(self)
        self.wfile.write(b"0\r\n\r\n")


class Server(http.server.ThreadingHTTPServer):
    """Runs until it is closed. `chance`: how many in a hundred answers are faults. `parts`: if not 0, the stream has
    so many files instead of ranges of one. `changed`: what is made of the sound before it is sent."""

    daemon_threads = True

    def __init__(self, site, chance=0, seed=1, pace=0.004, parts=0, changed=None):
        super().__init__(("127.0.0.1", 0), Handler)
        self.site, self.chance, self.pace, self.changed = pathlib.Path(site), chance, pace, changed
        self.parts = parts
        self.status = 200
        self.random = random.Random(seed)
        self.lock = threading.Lock()
        self.open = {}
        self.most, self.log, self.faults = 0, [], []
        self.address = f"http://localhost:{self.server_address[1]}/"
        threading.Thread(target=self.serve_forever, daemon=True).start()

    def __enter__(self):
        return self

    def __exit__(self, *_):
        self.shutdown()
        self.server_close()

    def read(self, path):
        if self.parts and path.startswith("stream/"):
            return self.read_part(path)
        file = self.site / path
        if not file.is_file():
            return None
        data = file.read_bytes()
        return self.changed(data) if self.changed and path.endswith(".wav") else data

    def read_part(self, path):
        if path.endswith(".m3u8"):
            names = "".join(f"#EXTINF:10,\npart{index}\n" for index in range(self.parts))
            return f"#EXTM3U\n#EXT-X-TARGETDURATION:10\n{names}#EXT-X-ENDLIST\n".encode()
        data = (self.site / "stream/sound.wav").read_bytes()
        length = -(-len(data) // self.parts)
        return data[int(path.removeprefix("stream/part")) * length:][:length]

    def begin(self, handler, path):
        """Notes a request of the stream, and what is to go wrong with it."""
        with self.lock:
            others = list(self.open.values())
        # A request that was cancelled is closed a little later than the next one is sent.
        patience = time.monotonic() + 1
        given_up = set()
        while len(others) - len(given_up) >= 2 and time.monotonic() < patience:
            given_up = {connection for connection in others if has_gone(connection)}
            time.sleep(0.005)
        with self.lock:
            self.open[handler] = handler.connection
            self.most = max(self.most, len(others) - len(given_up) + 1)
            wanted = handler.headers.get("Range")
            self.log.append((path, wanted))
            fault = self.random.choice(FAULTS) if self.random.random() * 100 < self.chance else None
            if fault:
                self.faults.append(fault)
            return fault

    def end(self, handler):
        with self.lock:
            self.open.pop(handler, None)

    def handle_error(self, *_):
        pass


def has_gone(connection):
    """Whether the other end of a connection has closed it."""
    try:
        return connection.recv(1, socket.MSG_PEEK | socket.MSG_DONTWAIT) == b""
    except BlockingIOError:
        return False
    except OSError:
        return True
