"""Plants faults in answers: wrong mixes, answers that are not as described, and keys that do not hold."""

import json

import numpy

import make_wav
from check_refusals import Refusals
from check_session import check_same_key, hear
from described_answers import answer_fault
from loop_client import Failure
from misbehaving_server import ARTIST, DROP, ERROR, HANG, LOOP, empty, with_answer
from mix_oracle import GAIN, check_mix, mix, wav_file
from planted_faults import fails, passes, with_server


def test_mixes():
    takes = [make_wav.noise(1, 100, "i16", 1), make_wav.noise(2, 100, "i24", 2), make_wav.noise(3, 100, "f32", 2)]
    right = mix(takes)
    by_hand = numpy.float32(0) + takes[0].samples[7, 0] * GAIN + takes[1].samples[7, 1] * GAIN
    assert right[7, 1] == numpy.float32(by_hand + takes[2].samples[7, 1] * GAIN)
    assert numpy.array_equal(make_wav.encoded(numpy.array([[-8388608], [1]]), "i24")[1], [[-1], [2 ** -23]])

    passes(lambda: check_mix(wav_file(right), takes, "it"))
    one_bit = right.copy()
    one_bit.view(numpy.uint32)[99, 1] ^= 1
    fails(lambda: check_mix(wav_file(one_bit), takes, "it"), "1 samples", "frame 99 right")
    nearest = sum((take.samples * numpy.float32(0.2) for take in takes), numpy.zeros((100, 2), numpy.float32))
    exact = sum(take.samples.astype(float) * float(GAIN) for take in takes)
    for wrong in (nearest, exact, mix(takes[::-1]), right[:, ::-1]):
        fails(lambda: check_mix(wav_file(wrong), takes, "it"), "differs")
    pcm = make_wav.wav_bytes(right.tobytes(), 2, 44100, 32, 1)
    for body in (b"", b"RIFF", wav_file(right)[:50], wav_file(right[:-1]), wav_file(right, 48000), pcm):
        fails(lambda: check_mix(body, takes, "it"), "it begins with")
    for body in (wav_file(right)[:-1], wav_file(right) + b"\0"):
        fails(lambda: check_mix(body, takes, "it"), "bytes in place of 858")
    mono = dict(LOOP, id="l1")
    passes(with_server(with_answer("GET", "/loops/l1/mix/1.wav", (200, wav_file(mix(takes[:1])))),
                       lambda client: hear(client, mono, takes[:1])))
    fails(with_server(empty, lambda client: hear(client, mono, takes[:1])), "404 in place of 200")


def test_described_answers():
    def fault(value, status=200, kind="application/json", path="/loops/l1", method="GET"):
        return answer_fault(method, path, status, kind, json.dumps(value).encode())

    assert fault(LOOP) is None and fault(ERROR, 404) is None and fault({}, method="POST", path="/actions") is None
    assert fault({"loop": LOOP}, method="POST", path="/actions") is None and fault(ERROR, 405, path="/loops") is None
    wrong = [
        fault({**LOOP, "more": 1}), fault({k: v for k, v in LOOP.items() if k != "time"}), fault({**LOOP, "time": "1"}),
        fault({**LOOP, "frames": 0}), fault({**LOOP, "frames": True}), fault({**LOOP, "audience": "some"}),
        fault({**LOOP, "name": "x" * 61}), fault({**LOOP, "layers": LOOP["layers"] * 6}), fault({**LOOP, "layers": []}),
        fault({**LOOP, "layers": [{"author": "a", "audio": "0"}]}), fault({**LOOP, "poster": None}),
        fault({**LOOP, "tempo": {"bpm": 104, "meter": "4/4", "bars": 4}}), fault([LOOP]),
        fault(LOOP, kind="text/plain"),
        fault(ERROR, 500), fault(ERROR, 418), fault({"error": "x"}, 404), fault({"error": "", "reason": "x"}, 404),
        fault({"loop": LOOP, "artist": ARTIST}, method="POST", path="/actions"), fault(LOOP, path="/nothing"),
        answer_fault("GET", "/loops/l1", 200, "application/json", b"{")]
    assert all(wrong), wrong


def test_clients():
    get_feed = lambda client: client.get("/feed")
    passes(with_server(empty, get_feed))
    fails(with_server(with_answer("GET", "/feed", (500, ERROR)), get_feed), "the status 500 is not described")
    fails(with_server(with_answer("GET", "/feed", (200, {"items": []})), get_feed), "next", "required")
    fails(with_server(with_answer("GET", "/feed", DROP), get_feed), "GET /feed")
    fails(with_server(with_answer("GET", "/feed", HANG), get_feed, seconds=1), "timed out")
    pages = lambda client: client.pages("/discover", "loops", limit=1)
    page = lambda loops, cursor: (200, {"loops": loops, "next": cursor})
    passes(with_server(with_answer("GET", "/discover", [page([LOOP], "x"), page([], None)]), pages))
    fails(with_server(with_answer("GET", "/discover", [page([], "x"), page([LOOP], None)]), pages), "is not the last")
    take = make_wav.noise(4, 10)
    about = {"audio": take.hash, "frames": 10, "sampleRate": 44100, "channels": 1}
    put = lambda *answers: with_server(with_answer("PUT", f"/audio/{take.hash}", list(answers)),
                                       lambda client: client.hand_in(take))
    busy = (503, ERROR, {"Retry-After": "0"})
    passes(put((201, about)))
    passes(put(busy, (201, about)))
    fails(put((503, ERROR)), "Retry-After")
    fails(put((201, {**about, "channels": 2})), "is called")
    fails(put((422, ERROR)), "is not accepted")


def test_sessions():
    same = lambda client: check_same_key(client, "Bob", "save", loop="l1")
    acted = lambda *answers: with_server(with_answer("POST", "/actions", list(answers)), same)
    message = lambda name: (200, {"loop": {**LOOP, "id": name}})
    passes(acted(message("l1"), message("l1"), (409, ERROR), message("l1")))
    fails(acted(message("l1"), message("l2"), (409, ERROR), message("l1")), "with the same key")
    fails(acted(message("l1"), (409, ERROR)), "with the same key")
    fails(acted(message("l1"), message("l1"), message("l1")), "is not refused with 409")
    fails(acted(message("l1"), message("l1"), (409, ERROR), message("l2")), "after a conflict")

    def refused(client):
        sent = Refusals()
        sent.expect(client, [404], "GET", "/loops/l1")
        if sent.faults:
            raise Failure(sent.faults[0])

    passes(with_server(empty, refused))
    half, blank = {"error": "x"}, {"error": "x", "reason": ""}
    for answer in ((403, ERROR), (404, half), (404, blank), (404, []), (200, LOOP), DROP):
        fails(with_server(with_answer("GET", "/loops/l1", answer), refused), "GET /loops/l1")
