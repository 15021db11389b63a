"""An HTTP server on the loopback with streams of known shapes, which misbehaves as it is told to."""

import gzip
import http.server
import random
import re
import ssl
import threading
import time

SEGMENT = 188 * 60


def content(name, length):
    """Bytes that differ from file to file and from place to place."""
    return random.Random(name).randbytes(length)


class Streams:
    """Playlists and files by path, and what a complete download of each stream is."""

    def __init__(self):
        self.files = {}
        self.expected = {}
        self.chunked = set()
        self.live = {}
        self.ranges()
        self.whole("whole")
        self.whole("chunked")
        self.chunked |= {path for path in self.files if path.startswith("/chunked/")}
        self.sections()

    def media(self, path, lines):
        text = ["#EXTM3U", "#EXT-X-VERSION:7", "#EXT-X-TARGETDURATION:10", *lines, "#EXT-X-ENDLIST", ""]
        self.files[path] = "\n".join(text).encode()

    def ranges(self):
        """Two renditions of one name without a bit rate, each 23 ranges of one file, and a lower variant of audio."""
        for name, scale in (("hi", 3), ("lo", 1)):
            lengths = [188 * (20 + index) * scale for index in range(23)]
            data = content(name, sum(lengths))
            self.files[f"/ranges/{name}.ts"] = data
            lines, offset = [], 0
            for length in lengths:
                lines += ["#EXTINF:6.5,", f"#EXT-X-BYTERANGE:{length}@{offset}", f"{name}.ts"]
                offset += length
            self.media(f"/ranges/{name}.m3u8", lines)
        media = '#EXT-X-MEDIA:TYPE=AUDIO,GROUP-ID="{0}",NAME="Audio",DEFAULT=YES,URI="{0}.m3u8"'
        variant = '#EXT-X-STREAM-INF:BANDWIDTH={1},CODECS="avc1.4d401f,mp4a.40.2",AUDIO="{0}"\nvideo.m3u8'
        self.files["/ranges/list.m3u8"] = "\n".join([
            "#EXTM3U", media.format("lo"), media.format("hi"), variant.format("lo", 900000),
            variant.format("hi", 1100000), '#EXT-X-STREAM-INF:BANDWIDTH=1000,CODECS="mp4a.40.5"', "lo.m3u8", "",
        ]).encode()
        self.expected["/ranges/list.m3u8"] = self.files["/ranges/hi.ts"]

    def whole(self, folder):
        lines, whole = [], b""
        for index in range(23):
            data = content(f"{folder}{index}", SEGMENT + 188 * index)
            self.files[f"/{folder}/{index}.ts"] = data
            lines += ["#EXTINF:6.5,", f"{index}.ts"]
            whole += data
        self.media(f"/{folder}/list.m3u8", lines)
        self.expected[f"/{folder}/list.m3u8"] = whole

    def sections(self):
        data = content("sections", 20000)
        self.files["/sections/all.mp4"] = data
        lines = ['#EXT-X-MAP:URI="all.mp4",BYTERANGE="700@100"']
        for index in range(10):
            lines += ["#EXTINF:4,", f"#EXT-X-BYTERANGE:1500@{1000 + 1800 * index}", "all.mp4"]
        self.media("/sections/list.m3u8", lines)
        parts = [data[1000 + 1800 * index:][:1500] for index in range(10)]
        self.expected["/sections/list.m3u8"] = data[100:800] + b"".join(parts)

    def big(self, megabytes):
        """A stream of pieces of a megabyte, all of the same file, which is read again and again."""
        self.files["/big/piece.ts"] = content("big", 1 << 20)
        self.media("/big/list.m3u8", [line for index in range(megabytes) for line in ("#EXTINF:6.5,", f"piece.ts?{index}")])


class Live:
    """A stream that goes on: a segment every second, of which the playlist has the last ones.

    Its habit is something that servers do although the standard does not allow it:
    target: another target duration each time; token: a token in the path of segments, another one each time;
    edge: every second load is redirected to the other server; scheme: after half of the segments, all are;
    numberless: no EXT-X-MEDIA-SEQUENCE; restart: after half of the segments, numbers and names begin with 0, without a
    discontinuity.
    """

    def __init__(self, streams, path, count, window, habit=None):
        self.count, self.window, self.begin, self.habit, self.turn = count, window, None, habit, 0
        self.restart = count // 2 if habit == "restart" else 0
        self.parts = [content(f"{path}{index}", SEGMENT // 4 + 188 * (index % 50)) for index in range(count)]
        self.path = path
        self.numbers = [index - self.restart if index >= self.restart else 10_000 + index for index in range(count)]
        for number, part in zip(self.numbers, self.parts):
            streams.files[f"{path}/{number}.ts"] = part
        streams.live[f"{path}/list.m3u8"] = self

    def listed(self):
        """The indices of the segments in the playlist. The stream begins when it is asked for first."""
        self.begin = self.begin or time.monotonic()
        end = min(int(time.monotonic() - self.begin) + self.window, self.count)
        return range(max(self.restart if end > self.restart else 0, end - self.window), end)

    def is_elsewhere(self):
        """Whether this load of the first server is redirected to the other one."""
        self.turn += 1
        if self.habit == "scheme":
            return self.listed().stop > self.count // 2
        return self.habit == "edge" and self.turn % 2 == 1

    def playlist(self):
        listed = self.listed()
        target = 1 + self.turn % 3 if self.habit == "target" else 1
        lines = ["#EXTM3U", "#EXT-X-VERSION:3", f"#EXT-X-TARGETDURATION:{target}"]
        if self.habit != "numberless":
            lines.append(f"#EXT-X-MEDIA-SEQUENCE:{self.numbers[listed.start]}")
        folder = f"{self.path}/token{self.turn}/" if self.habit == "token" else ""
        for index in listed:
            lines += ["#EXTINF:1,", f"{folder}{self.numbers[index]}.ts"]
        return "\n".join(lines + ["#EXT-X-ENDLIST"] * (listed.stop == self.count) + [""]).encode()

    def is_gone(self, path):
        """Whether a segment left the playlist some time ago."""
        folder, _, name = path.rpartition("/")
        if folder != self.path or not name.endswith(".ts"):
            return False
        return self.numbers.index(int(name[:-3])) < self.listed().start - 2


class Handler(http.server.BaseHTTPRequestHandler):
    protocol_version = "HTTP/1.1"

    def log_message(self, *_):
        pass

    def do_GET(self):
        server = self.server
        path = re.sub("/token[0-9]+/", "/", self.path.split("?")[0])
        data = server.streams.files.get(path)
        live = server.streams.live.get(path)
        if live:
            if live.is_elsewhere() and server.other:
                return self.answer(302, b"", {"Location": f"{server.other}{path}"})
            data = live.playlist()
        if any(live.is_gone(path) for live in server.streams.live.values()):
            data = None
        with server.lock:
            fault = server.fault()
            server.log.append((path, self.headers.get("Range")))
        if fault == "drop":
            self.close_connection = True
            return
        if fault == "delay":
            time.sleep(0.2)
        if fault == "busy":
            return self.answer(503, b"", {"Retry-After": "0"})
        if fault == "redirect" and server.other:
            return self.answer(302, b"", {"Location": f"{server.other}{self.path}"})
        if data is None:
            return self.answer(404, b"")
        wanted = self.headers.get("Range")
        headers = {"ETag": '"1"'}
        if server.gzips and path.endswith(".m3u8") and "gzip" in self.headers.get("Accept-Encoding", "gzip"):
            data, headers["Content-Encoding"] = gzip.compress(data), "gzip"
        if wanted is None or fault == "ignore" or server.ignores_ranges:
            return self.answer(200, data, headers, path in server.streams.chunked, fault == "truncate")
        first, last = wanted.removeprefix("bytes=").split("-")
        first = int(first)
        last = min(int(last), len(data) - 1) if last else len(data) - 1
        if first >= len(data):
            return self.answer(416, b"", {"Content-Range": f"bytes */{len(data)}"})
        if fault == "shorter":
            last = first + (last - first) // 2
        headers["Content-Range"] = f"bytes {first}-{last}/{len(data)}"
        self.answer(206, data[first:last + 1], headers, False, fault == "truncate")

    def answer(self, status, body, headers=None, chunked=False, truncated=False):
        self.send_response(status)
        for name, value in (headers or {}).items():
            self.send_header(name, value)
        self.send_header(*(("Transfer-Encoding", "chunked") if chunked else ("Content-Length", str(len(body)))))
        self.end_headers()
        if truncated:
            body = body[:len(body) // 2]
            self.close_connection = True
        try:
            for start in range(0, len(body), 4096):
                part = body[start:start + 4096]
                self.wfile.write(b"%x\r\n%s\r\n" % (len(part), part) if chunked else part)
                if self.server.pace:
                    time.sleep(self.server.pace)
            if chunked and not truncated:
                self.wfile.write(b"0\r\n\r\n")
        except OSError:
            self.close_connection = True


class Server(http.server.ThreadingHTTPServer):
    """A server at an address of its own choice, which runs until it is closed. It speaks TLS if it has a certificate."""

    daemon_threads = True

    def __init__(self, streams, chance=0, seed=1, other=None, ignores_ranges=False, pace=0, gzips=False, certificate=None):
        super().__init__(("127.0.0.1", 0), Handler)
        self.streams, self.chance, self.other = streams, chance, other
        self.ignores_ranges, self.pace, self.gzips = ignores_ranges, pace, gzips
        self.random = random.Random(seed)
        self.lock = threading.Lock()
        self.log = []
        self.address = f"{'https' if certificate else 'http'}://127.0.0.1:{self.server_address[1]}"
        if certificate:
            context = ssl.SSLContext(ssl.PROTOCOL_TLS_SERVER)
            context.load_cert_chain(certificate)
            self.socket = context.wrap_socket(self.socket, server_side=True, do_handshake_on_connect=False)
        threading.Thread(target=self.serve_forever, daemon=True).start()

    def fault(self):
        if self.random.random() * 100 >= self.chance:
            return None
        return self.random.choice(["drop", "delay", "busy", "redirect", "ignore", "shorter", "truncate"])

    def handle_error(self, *_):
        pass
