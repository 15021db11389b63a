"""Uploads that have to be refused, and that nothing of them remains; and unusual ones that have to be accepted."""

import hashlib
import os
import pathlib
import random
import socket
import time

import numpy

import make_wav
from check_session import equal, hear
from loop_client import Failure, LoopClient
from raw_http import chunk, chunks, open_upload, read_answer, send_until_answered

TOO_LONG = 42_000_000
# SQLite makes and removes these as it likes.
PASSING = ("-wal", "-shm", "-journal")


def files(folder):
    """The files in a folder and the folders in it."""
    found = set()
    for place, _, names in os.walk(folder):
        found |= {str(pathlib.Path(place, name)) for name in names if not name.endswith(PASSING)}
    return found


def check_nothing_left(folder, before, what, seconds=8):
    """Fails if there are files that were not there before, and that do not go away within some seconds."""
    end = time.monotonic() + seconds
    while left := files(folder) - before:
        if time.monotonic() > end:
            raise Failure(f"{what} leaves {sorted(left)[:5]}")
        time.sleep(0.1)


def bad_recordings():
    """Bodies that are no recordings, with what is wrong with them."""
    good = make_wav.noise(40, 1000)
    form, data = make_wav.chunk(b"fmt ", make_wav.header(1, 44100, 16, 1)), make_wav.chunk(b"data", b"\0" * 100)
    float_frames = numpy.zeros((1000, 1), numpy.float32)
    yield "an empty body", b""
    yield "random bytes", random.Random(1).randbytes(5000)
    yield "a text", b"This is no recording.\n" * 50
    yield "a WAV file without data", make_wav.riff(form)
    yield "a WAV file without a format", make_wav.riff(data)
    yield "the beginning of a WAV file", good.wav[:30]
    yield "an AVI file", make_wav.riff(form, data, form=b"AVI ")
    yield "26 seconds", make_wav.noise(41, 26 * 8000, rate=8000).wav
    yield "a frame more than 25 seconds", make_wav.noise(42, 25 * 8000 + 1, rate=8000).wav
    for name, bits in (("NaN", 0x7FC00000), ("a NaN that signals", 0x7F800001), ("infinity", 0x7F800000),
                       ("infinity below", 0xFF800000)):
        values = float_frames.copy()
        values.view(numpy.uint32)[999] = bits
        yield f"a sample that is {name}", make_wav.wav_bytes(values.tobytes(), 1, 44100, 32, 3)
    yield "0 frames", make_wav.wav_bytes(b"", 1, 44100, 16, 1)
    yield "3 channels", make_wav.wav_bytes(b"\0" * 600, 3, 44100, 16, 1)
    yield "0 channels", make_wav.wav_bytes(b"\0" * 600, 0, 44100, 16, 1)
    yield "a rate of 0 Hz", make_wav.wav_bytes(b"\0" * 600, 1, 0, 16, 1)
    yield "an unknown format", make_wav.wav_bytes(b"\0" * 600, 1, 8000, 8, 0x55)


def check_bad_recordings(ann, folder):
    count = 0
    for what, body in bad_recordings():
        before, name = files(folder), hashlib.sha256(body).hexdigest()
        answer = ann.put_audio(body, name)
        equal(answer.status, 422, f"the status of {what} ({answer})")
        check_nothing_left(folder, before, what)
        ann.refused(404, "post", name="bad", layers=[name])
        count += 1
    return count


def check_wrong_hash(ann, bob, folder):
    """A wrong hash, also that of a recording of somebody else's, who keeps it."""
    take, other = make_wav.noise(43, 1000), make_wav.noise(44, 1000)
    ann.hand_in(take)
    loop = ann.do("post", name="kept", layers=[take.hash])
    for name in ("0" * 64, take.hash):
        before = files(folder)
        equal(bob.put_audio(other.wav, name).status, 422, "the status of a body with another hash")
        check_nothing_left(folder, before, "a body with another hash")
        bob.refused(404, "post", name="bad", layers=[name])
    bob.refused(404, "post", name="bad", layers=[other.hash])
    hear(ann, loop, [take])
    bob.hand_in(take, 201)
    hear(ann, bob.do("post", name="mine, too", layers=[take.hash]), [take])


def check_too_long(port, ann, folder):
    """40 MB and more are 413, whether the length is told before or not."""
    before, part = files(folder), b"\0" * 65536
    parts = [part] * (TOO_LONG // len(part) + 1)
    length = f"Content-Length: {len(part) * len(parts)}"
    for headers, body in (([length], parts), (["Transfer-Encoding: chunked"], [chunk(part)] * (len(parts) + 64))):
        connection = open_upload(port, ann.token, "0" * 64, headers)
        with connection:
            answer = send_until_answered(connection, body, 60)
            equal(answer.status, 413, f"the status of a body of more than 40 MB ({headers[0]})")
            if set(answer.json) != {"error", "reason"}:
                raise Failure(f"a body of more than 40 MB is refused with {answer}")
        check_nothing_left(folder, before, "a body of more than 40 MB")


def check_cut(port, ann, folder):
    """The client closes the connection before the body is complete, at several places and in several ways."""
    take = make_wav.noise(45, 50_000)
    before, wav, count = files(folder), take.wav, 0
    whole = [f"Content-Length: {len(wav)}"]
    for headers in (whole, [f"Content-Length: {len(wav) + 1}"], ["Transfer-Encoding: chunked"]):
        for sent in (0, 1, 43, 44, 5000, len(wav) // 2, len(wav) - 1, len(wav)):
            if sent == len(wav) and headers is whole:
                continue
            for way in ("closes", "half closes", "resets"):
                with open_upload(port, ann.token, take.hash, headers) as connection:
                    connection.sendall(chunk(wav[:sent]) if headers[0].endswith("chunked") and sent else wav[:sent])
                    if way == "half closes":
                        connection.shutdown(socket.SHUT_WR)
                        connection.settimeout(0.2)
                        try:
                            connection.recv(1000)
                        except OSError:
                            pass
                    elif way == "resets":
                        connection.setsockopt(socket.SOL_SOCKET, socket.SO_LINGER, b"\1\0\0\0\0\0\0\0")
                count += 1
        check_nothing_left(folder, before, f"a body that is cut ({headers[0]})")
        ann.refused(404, "post", name="bad", layers=[take.hash])
    ann.hand_in(take, 201)
    return count


def check_unusual(server, ann):
    """Bodies in chunks, a byte at a time, announced with Expect, and long ones."""
    for size in (1, 7, 100_000):
        take = make_wav.noise(50 + size, 300)
        with open_upload(server.port, ann.token, take.hash, ["Transfer-Encoding: chunked"]) as connection:
            answer = send_until_answered(connection, chunks(take.wav, size))
            equal(answer.status, 201, f"the status of a body in chunks of {size} ({answer})")
        ann.do("post", name="chunks", layers=[take.hash])
    take = make_wav.noise(51, 100)
    with open_upload(server.port, ann.token, take.hash, [f"Content-Length: {len(take.wav)}",
                                                         "Expect: 100-continue"]) as connection:
        time.sleep(0.3)
        connection.sendall(take.wav)
        equal(read_answer(connection).status, 201, "the status of a body announced with Expect: 100-continue")
    for take in (make_wav.noise(52, 1), make_wav.noise(53, 25 * 44100), make_wav.noise(54, 25 * 8000, "u8", rate=8000),
                 make_wav.noise(55, 25 * 192000, "f32", 2, 192000)):
        ann.hand_in(take, 201)
        hear(ann, ann.do("post", name="long or short", layers=[take.hash]), [take])


def check_damaged_headers(ann, folder, count=150):
    """WAV files with some wrong bytes in the header are refused or can be used."""
    draw, used = random.Random(7), 0
    for number in range(count):
        wav = bytearray(make_wav.noise(number, 200, draw.choice(list(make_wav.FORMATS)), draw.choice([1, 2]),
                                       is_extensible=draw.random() < 0.3).wav)
        for _ in range(draw.randint(1, 3)):
            wav[draw.randrange(72)] = draw.choice([0, 1, 2, 3, 127, 128, 255, draw.randrange(256)])
        wav = bytes(wav[:draw.choice([len(wav), draw.randrange(len(wav))])])
        before, name = files(folder), hashlib.sha256(wav).hexdigest()
        answer = ann.put_audio(wav, name)
        if answer.status == 422:
            check_nothing_left(folder, before, f"the damaged WAV file {wav[:80].hex()}")
        elif answer.status in (200, 201):
            loop = ann.do("post", name="damaged", layers=[name])
            mix = ann.get(f"/loops/{loop['id']}/mix/1.wav")
            if len(mix.body) < answer.json["frames"] * 8:
                raise Failure(f"the mix of the damaged WAV file {wav[:80].hex()} is too short")
            used += 1
        else:
            raise Failure(f"the damaged WAV file {wav[:80].hex()} gets {answer}")
    return used


def check_uploads(servers):
    folder = servers.folder()
    server = servers.start_one(folder)
    ann, bob = server.sign_in(servers.name("ann4")), server.sign_in(servers.name("bob4"))
    first = make_wav.noise(39, 1000)
    ann.do("post", name="first", layers=[ann.hand_in(first)])
    bad = check_bad_recordings(ann, folder)
    check_wrong_hash(ann, bob, folder)
    check_too_long(server.port, ann, folder)
    cut = check_cut(server.port, ann, folder)
    check_unusual(server, ann)
    used = check_damaged_headers(ann, folder)
    LoopClient(server.port).get("/openapi.json")
    return (f"uploads: {bad} that are no recordings and {cut} that are cut leave nothing; of 150 with damaged headers "
            f"{used} can be used and the others are refused")
