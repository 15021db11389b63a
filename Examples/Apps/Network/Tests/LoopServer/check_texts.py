"""Texts with every kind of character: they are refused, or kept and found as they are."""

import random

import make_wav
from check_session import befriend, equal, has
from loop_client import Failure, Lost, quoted

ODD = [
    "\0", "a\0b", "\0\0", "\x01", "\x7f", "\x85", "\u200b", "\ufeff", "\uffff", "\U0010ffff", "é", "e\u0301", "ß",
    "İ", "ﬁ", "日本", "🎸", "👩‍👩‍👧", "'", '"', "''", '""', '"a', "a\"b'c", "\\", "\\0", "%", "_", "*", "a*", "^a",
    "-a", "+", "(", ")", "a OR b", "NEAR(a b)", "a AND", "NOT", "name:a", "{a}", ";--", "' OR 1=1 --", "$1", "?", "{}",
    "<b>", "&amp;", "%00", "\n", "\r\n", "\t", " ", "a  b", "x" * 60]
# Taken off at both ends of names and captions of loops.
SPACES = "\t\n\v\f\r \x85"
# To a reader these are one character each, however long.
ENDLESS = ["a" + "\u0301" * 3000, "👩" + "\u200d👩" * 1500]


def texts(draw, count):
    """The odd texts, and mixtures of them of at most 60 characters."""
    return ODD + ["".join(draw.choices(ODD, k=draw.randint(2, 6)))[:60] for _ in range(count)]


class Texts:
    """Sends texts, and notes each that is answered wrongly."""

    def __init__(self, ann, bob, audio):
        self.ann, self.bob, self.audio = ann, bob, audio
        self.count, self.faults = 0, []

    def note(self, what, text, check):
        self.count += 1
        try:
            check(text)
        except (Failure, Lost) as error:
            self.faults.append(f"{what} {text[:60]!r}: {str(error)[:300]}")

    def name(self, text):
        answer = self.ann.act("post", name=text, caption=text, layers=[self.audio], collaboration="me")
        if answer.status == 422:
            return
        loop = answer.json.get("loop")
        if not loop:
            raise Failure(f"is answered {answer}")
        equal((loop["name"], loop["caption"]), (text.strip(SPACES),) * 2, "the name and the caption")
        equal(self.bob.get(f"/loops/{loop['id']}"), loop, "the loop")

    def search(self, text):
        for query in (text, f"funky {text}"):
            self.bob.get(f"/search?q={quoted(query)}&limit=100")

    def key(self, text):
        first, again = (self.ann.act("listen", text, loop=self.loop["id"]) for _ in range(2))
        if first.status not in (200, 400, 422):
            raise Failure(f"is answered {first}")
        equal((again.status, again.body), (first.status, first.body), "the answer to the same key")

    def message(self, text):
        answer = self.ann.act("sendMessage", artist=self.bob.id, text=text)
        if answer.status != 422:
            equal(self.bob.get(f"/conversations/{self.ann.id}")["messages"][-1]["text"], text, "the message")

    def given_name(self, text):
        answer = self.bob.act("editProfile", givenName=text, image=text)
        if answer.status != 422:
            equal((answer.json["artist"]["givenName"], answer.json["artist"]["image"]), (text, text), "the profile")

    def record(self, text):
        for path in ("/loops/{}", "/loops/{}/mix/1.wav", "/artists/{}", "/conversations/{}"):
            answer = self.ann.request("GET", path.format(quoted(text)))
            if answer.status not in ((404, 422) if path.startswith("/artists") else (404,)):
                raise Failure(f"{path} is answered {answer}")
        for do in ("save", "delete", "unshare"):
            self.ann.refused(404, do, loop=text)
        for do in ("ask", "block"):
            self.ann.refused(404, do, artist=text)
        self.ann.refused(404, "acceptContribution", contribution=text)

    def endless_name(self, text):
        for field in ("name", "caption"):
            answer = self.ann.send("POST", "/actions", {
                "key": f"{field} {text[:2]}", "do": "edit", "loop": self.loop["id"], field: text})
            equal(answer.status, 422, f"the status of a {field} of {len(text)} characters")
            self.ann.do("edit", loop=self.loop["id"], name="funky", caption="")

    def endless_message(self, text):
        answer = self.ann.act("sendMessage", artist=self.bob.id, text=text)
        equal(answer.status, 422, f"the status of a message of {len(text)} characters")

    def cursor(self, text):
        for path in ("/feed", "/discover"):
            answer = self.ann.request("GET", f"{path}?after={quoted(text)}")
            equal(answer.status, 422, f"the status of {path} after it")


def check_texts(servers):
    server = servers.start_one(servers.folder())
    ann, bob = (server.sign_in(servers.name(name), name) for name in ("ann7", "bob7"))
    befriend(ann, bob)
    sent = Texts(ann, bob, ann.hand_in(make_wav.noise(80, 100)))
    sent.loop = ann.do("post", name="funky", layers=[sent.audio])
    for text in texts(random.Random(5), 40):
        for what in (sent.name, sent.message, sent.given_name, sent.search, sent.key, sent.record, sent.cursor):
            sent.note(what.__name__.replace("_", " "), text, what)
    for text in ENDLESS:
        sent.note("endless name", text, sent.endless_name)
        sent.note("endless message", text, sent.endless_message)
    has(sent.loop, bob.get("/search?q=funky&limit=100")["loops"], "the search")
    if sent.faults:
        raise Failure(f"{len(sent.faults)} of {sent.count} texts are answered wrongly:\n  "
                      + "\n  ".join(sent.faults[:15]))
    return f"{sent.count} texts with all kinds of characters are refused, or kept and found as they are"
