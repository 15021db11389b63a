"""A client of LoopServer. Each answer is compared with the OpenAPI document; nothing waits for ever."""

import http.client
import itertools
import json
import select
import time
import urllib.parse
import uuid

import described_answers

SECONDS = 30


class Failure(Exception):
    """What the server did that it must not do."""


class Lost(Exception):
    """No answer came, or only a part of one."""


class Answer:
    def __init__(self, status, headers, body, phrase=""):
        self.status, self.headers, self.body, self.phrase = status, headers, body, phrase

    @property
    def sent(self):
        """The bytes of the status line, the headers and the body."""
        return f"{self.status} {self.phrase}\n{self.headers}".encode() + self.body

    @property
    def json(self):
        return json.loads(self.body)

    @property
    def reason(self):
        return self.json["reason"]

    def __str__(self):
        return f"{self.status} {self.body[:300]!r}"


def quoted(text):
    return urllib.parse.quote(text, safe="")


class LoopClient:
    """An artist's connection to a server. Not for several threads at once."""

    def __init__(self, port, token=None, artist=None, seconds=SECONDS):
        self.port, self.token, self.artist, self.seconds = port, token, artist, seconds
        self.connection = None
        self.requests = self.turned_away = 0

    @property
    def id(self):
        return self.artist["id"]

    @property
    def username(self):
        return self.artist["username"]

    @staticmethod
    def sign_in(port, username, given_name=None, seconds=SECONDS):
        client = LoopClient(port, seconds=seconds)
        answer = client.request("POST", "/artists", {"username": username, "givenName": given_name or username[:60]})
        if answer.status not in (200, 201):
            raise Failure(f"{username} cannot sign in: {answer}")
        client.token, client.artist = answer.json["token"], answer.json["artist"]
        return client

    def at(self, port):
        """The same artist's client of another server on the same data."""
        return LoopClient(port, self.token, self.artist, self.seconds)

    def close(self):
        if self.connection:
            self.connection.close()
        self.connection = None

    def request(self, method, path, body=None, headers=None):
        """Sends a request, with JSON unless the body is bytes, and returns the answer, of any status described."""
        answer = self.send(method, path, body, headers)
        fault = described_answers.answer_fault(
            method, path, answer.status, answer.headers.get("Content-Type"), answer.body)
        if fault:
            what = f" {json.dumps(body)[:300]}" if body and not isinstance(body, bytes) else ""
            raise Failure(f"{method} {path[:120]}{what}: {fault}")
        return answer

    def send(self, method, path, body=None, headers=None):
        headers = dict(headers or {})
        if self.token is not None:
            headers.setdefault("Authorization", f"Bearer {self.token}")
        if body is not None and not isinstance(body, bytes):
            body = json.dumps(body).encode()
            headers.setdefault("Content-Type", "application/json")
        self.requests += 1
        if self.connection is not None and self.is_closed():
            self.close()
        if self.connection is None:
            self.connection = http.client.HTTPConnection("127.0.0.1", self.port, timeout=self.seconds)
        try:
            try:
                self.connection.request(method, path, body, headers)
            except (BrokenPipeError, ConnectionResetError):
                pass  # The server can answer before it has read a long body, and close.
            response = self.connection.getresponse()
            return Answer(response.status, response.headers, response.read(), response.reason)
        except (OSError, http.client.HTTPException) as error:
            self.close()
            raise Lost(f"{method} {path[:120]}: {error!r}") from error

    def is_closed(self):
        """Whether the server has closed the connection since the last answer, as it may while nothing is sent."""
        socket = self.connection.sock
        return socket is not None and bool(select.select([socket], [], [], 0)[0])

    def get(self, path, status=200):
        answer = self.request("GET", path)
        if answer.status != status:
            raise Failure(f"GET {path} answers {answer.status} in place of {status}: {answer}")
        return answer.json if status == 200 and not path.endswith(".wav") else answer

    def act(self, do, key=None, **fields):
        """Sends an action and returns its answer, of any status described."""
        return self.request("POST", "/actions", {"key": key or str(uuid.uuid4()), "do": do, **fields})

    def do(self, do, key=None, **fields):
        """Carries out an action and returns what it answers; a refusal is a failure."""
        answer = self.act(do, key, **fields)
        if answer.status != 200:
            raise Failure(f"{self.username} cannot {do} {fields}: {answer}")
        return next(iter(answer.json.values()), None)

    def refused(self, status, do, key=None, **fields):
        answer = self.act(do, key, **fields)
        if answer.status != status:
            raise Failure(f"{do} {fields} by {self.username} is not refused with {status}: {answer}")
        return answer

    def put_audio(self, wav, name, **headers):
        return self.request("PUT", f"/audio/{name}", wav, {"Content-Type": "audio/wav", **headers})

    def hand_in(self, take, status=None):
        """Hands in a recording; where there are too many uploads, waits as long as the server says."""
        for _ in range(60):
            answer = self.put_audio(take.wav, take.hash)
            if answer.status != 503:
                break
            self.turned_away += 1
            time.sleep(min(retry_after(answer), 5))
        if answer.status not in ((200, 201) if status is None else (status,)):
            raise Failure(f"a recording of {len(take.wav)} bytes is not accepted: {answer}")
        channels = take.samples.shape[1]
        expected = {"audio": take.hash, "frames": take.frames, "sampleRate": take.rate, "channels": channels}
        if answer.json != expected:
            raise Failure(f"a recording that is {expected} is called {answer.json}")
        return take.hash

    def pages(self, path, entries, limit=20):
        """All pages of a list, one after another."""
        found, cursor = [], None
        for _ in itertools.repeat(None, 100000):
            after = f"&after={quoted(cursor)}" if cursor else ""
            page = self.get(f"{path}{'&' if '?' in path else '?'}limit={limit}{after}")
            found += page[entries]
            cursor = page["next"]
            if cursor is None:
                return found
            if len(page[entries]) != limit:
                raise Failure(f"a page of {path} has {len(page[entries])} entries and is not the last one")
        raise Failure(f"{path} has no last page")


def retry_after(answer):
    """The seconds after which a request that was turned away can be sent again."""
    text = answer.headers.get("Retry-After")
    if text is None or not text.strip().isdigit():
        raise Failure(f"503 has the header Retry-After: {text!r}, which is no number of seconds")
    return int(text)
