"""Requests that the server has to refuse: the status of each, and that an error tells people and programs why."""

import json

import make_wav
from check_session import equal
from described_answers import DOCUMENT
from loop_client import Failure, LoopClient, Lost, quoted

UNKNOWN = "0" * 64


def refusal_fault(answer, statuses):
    """What is wrong with an answer that is to be an error with one of some statuses, or None."""
    if answer.status not in statuses:
        return f"is answered {answer} in place of {' or '.join(map(str, statuses))}"
    try:
        error = answer.json
    except ValueError:
        error = None
    is_error = isinstance(error, dict) and set(error) == {"error", "reason"} and all(
        isinstance(text, str) and text for text in error.values())
    return None if is_error else f"is answered {answer}, without an error and a reason"


class Refusals:
    """Sends what is to be refused, and notes each request that is not."""

    def __init__(self):
        self.count, self.faults = 0, []

    def expect(self, client, statuses, method, path, body=None, headers=None):
        self.count += 1
        what = f"{method} {path[:80]} {'' if body is None else str(body)[:120]} {headers or ''}".strip()
        try:
            fault = refusal_fault(client.send(method, path, body, headers), statuses)
        except Lost as error:
            fault = f"gets no answer: {error}"
        if fault:
            self.faults.append(f"{what} {fault}")


def check_without_token(sent, server, loop):
    for token in (None, "", "unknown", "a b", "ä".encode().decode("latin-1")):
        client = LoopClient(server.port, token)
        for path, methods in DOCUMENT["paths"].items():
            for method in map(str.upper, methods):
                if (method, path) not in (("POST", "/artists"), ("GET", "/openapi.json")):
                    body = None if method == "GET" else b"x"
                    sent.expect(client, [401], method, path.replace("{id}", loop).replace("{k}", "1"), body)
    for header in ("Basic YTpi", "Bearer", "Bearer  "):
        sent.expect(LoopClient(server.port), [401], "GET", "/feed", headers={"Authorization": header})


def check_sign_in_refusals(sent, server, servers):
    client = LoopClient(server.port)
    good = {"username": servers.name("eve"), "givenName": "Eve"}
    for body in (b"", b"{", b"[]", b"null", b"\xff\xfe", b'"x"', json.dumps(good).encode()[:-1]):
        sent.expect(client, [400], "POST", "/artists", body, {"Content-Type": "application/json"})
    for change in ({"username": None}, {"givenName": None}, {"username": 1}, {"givenName": []}, {"more": 1}):
        body = {name: value for name, value in {**good, **change}.items() if value is not None}
        sent.expect(client, [400], "POST", "/artists", body)
    for username in ("ab", "a" * 31, ".ab", "ab_", "a b c", "grün", "admin", "OSTINATO", "", "abc\0"):
        sent.expect(client, [422], "POST", "/artists", {**good, "username": username})
    for name in ("", "x" * 61, "a\nb", "\x85"):
        sent.expect(client, [422], "POST", "/artists", {**good, "givenName": name})
    sent.expect(client, [413], "POST", "/artists", {**good, "givenName": "x" * 10_000_000})


def check_action_refusals(sent, ann, loop, audio):
    post = {"key": "r", "do": "post", "name": "x", "layers": [audio]}

    def refused(statuses, **change):
        body = {name: value for name, value in {**post, **change}.items() if value != "left out"}
        sent.expect(ann, statuses, "POST", "/actions", body)

    for body in (b"", b"{", b"[1]", b"null", b"\xff", b"nonsense"):
        sent.expect(ann, [400], "POST", "/actions", body, {"Content-Type": "application/json"})
    for name in ("key", "do", "name", "layers"):
        refused([400], **{name: "left out"})
    for change in ({"do": "fly"}, {"do": ""}, {"do": 1}, {"key": 1}, {"key": None}, {"name": 5}, {"name": None},
                   {"layers": audio}, {"layers": [1]}, {"layers": None}, {"more": 1}, {"loop": loop}, {"tempo": "104"},
                   {"caption": 1}, {"tempo": {"bpm": "104", "meter": "4/4"}}, {"audience": 1},
                   {"tempo": {"bpm": 104, "meter": "4/4", "bars": 4}},
                   {"tempo": {"bpm": "104", "meter": "4/4", "bars": 4.5}},
                   {"tempo": {"bpm": "104", "meter": "4/4", "bars": 4, "swing": 1}}):
        refused([400], **change)
    refused([422], key="r1", name="")
    refused([422], key="r2", name="x" * 61)
    refused([422], key="r3", caption="x" * 141)
    refused([422], key="r4", layers=[])
    refused([422], key="r5", layers=[audio] * 6)
    refused([404], key="r6", layers=[UNKNOWN])
    # Which of the two is not said.
    for change in ({"key": ""}, {"key": "k" * 101}, {"audience": "some"}, {"collaboration": ""},
                   {"tempo": {"bpm": "fast", "meter": "4/4", "bars": 4}}, {"layers": ["x"]},
                   {"tempo": {"bpm": "104", "meter": "4/3", "bars": 4}},
                   {"tempo": {"bpm": "104", "meter": "4/4", "bars": 10 ** 30}}):
        refused([400, 422], **{"key": f"s{change}"[:100], **change})
    sent.expect(ann, [404], "POST", "/actions", {"key": "r7", "do": "save", "loop": "nothing"})
    sent.expect(ann, [404], "POST", "/actions", {"key": "r8", "do": "ask", "artist": "nobody"})
    sent.expect(ann, [409], "POST", "/actions", {"key": "r9", "do": "ask", "artist": ann.id})
    for subject in ({}, {"artist": ann.id, "loop": loop}):
        report = {"key": f"t{len(subject)}", "do": "report", "reason": "x", **subject}
        sent.expect(ann, [400, 422], "POST", "/actions", report)
    sent.expect(ann, [413], "POST", "/actions", {**post, "name": "x" * 10_000_000})


def check_lengths(ann, loop):
    """Recordings of different lengths are in conflict, and so is one of another length than the loop."""
    short, long = make_wav.noise(31, 100), make_wav.noise(32, 101)
    other_rate = make_wav.noise(33, 100, rate=48000)
    for take in (short, long, other_rate):
        ann.hand_in(take)
    for pair in ((short, long), (short, other_rate)):
        ann.refused(409, "post", name="two", layers=[take.hash for take in pair])
    ann.refused(409, "reloop", loop=loop, layers=[short.hash])
    five = ann.do("post", name="five", layers=[short.hash] * 5)
    ann.refused(409, "reloop", loop=five["id"], layers=[short.hash])


def check_refused_again(ann, audio):
    """A refusal is kept for its key, also when the action would be possible by now."""
    take = make_wav.noise(34, 100)
    post = {"name": "later", "layers": [take.hash]}
    first = ann.refused(404, "post", "kept", **post)
    ann.hand_in(take)
    again = ann.refused(404, "post", "kept", **post)
    equal(again.body, first.body, "the answer to a refused action with the same key")
    ann.do("post", "new", **post)
    ann.refused(409, "post", "kept", **{**post, "layers": [audio]})


def check_reading_refusals(sent, ann, loop, audio):
    for query in ("limit=0", "limit=101", "limit=-1", "limit=x", "limit=1.5", "limit=", "limit=99999999999999999999",
                  "after=x", "after=%00", "after=" + "A" * 500):
        sent.expect(ann, [422], "GET", f"/feed?{query}")
        sent.expect(ann, [422], "GET", f"/discover?{query}")
        if not query.startswith("after"):
            sent.expect(ann, [422], "GET", f"/search?q=a&{query}")
    for measure in ("foo", "", "Newest"):
        sent.expect(ann, [422], "GET", f"/discover?by={measure}")
    for path in ("/loops/nothing", "/loops/nothing/mix/1.wav", f"/loops/{loop}/mix/6.wav", f"/loops/{loop}/mix/x.wav",
                 f"/loops/{loop}/mix/{-2 ** 63}.wav", f"/loops/{loop}/mix/{2 ** 63 - 1}.wav",
                 f"/loops/{loop}/mix/1", "/artists/nobody.at.all", "/conversations/nobody", "/nothing", "/",
                 f"/loops/{quoted('../../etc/passwd')}", "/loops/%00", "/loops/" + "x" * 2000):
        sent.expect(ann, [404], "GET", path)
    sent.expect(ann, [404, 422], "GET", "/artists/a")  # which is no username
    for method, path in (("GET", f"/audio/{audio}"), ("DELETE", f"/loops/{loop}"), ("PUT", "/feed"),
                         ("GET", "/actions"), ("POST", f"/audio/{audio}"), ("PATCH", "/artists")):
        sent.expect(ann, [404, 405], method, path)
    for name in ("x", "A" * 64, UNKNOWN[1:], UNKNOWN + "0", "g" * 64, quoted("../" * 21 + "x")):
        sent.expect(ann, [400], "PUT", f"/audio/{name}", b"x")


def check_document(server):
    answer = LoopClient(server.port).request("GET", "/openapi.json")
    equal((answer.status, answer.json), (200, DOCUMENT), "the status and the document")


def check_refusals(servers):
    server = servers.start_one(servers.folder())
    ann = server.sign_in(servers.name("ann3"), "Ann")
    take = make_wav.noise(30, 4410)
    audio = ann.hand_in(take)
    loop = ann.do("post", name="there", layers=[audio])["id"]
    sent = Refusals()
    check_document(server)
    check_without_token(sent, server, loop)
    check_sign_in_refusals(sent, server, servers)
    check_action_refusals(sent, ann, loop, audio)
    check_lengths(ann, loop)
    check_refused_again(ann, audio)
    check_reading_refusals(sent, ann, loop, audio)
    if sent.faults:
        raise Failure(f"{len(sent.faults)} of {sent.count} requests are not refused as they should be:\n  "
                      + "\n  ".join(sent.faults[:40]))
    equal([one["name"] for one in ann.get(f"/artists/{ann.username}")["loops"]], ["later", "five", "there"],
          "what Ann has posted, after all refusals")
    return f"{sent.count} requests that are not possible are refused, each with its status, an error and a reason"
