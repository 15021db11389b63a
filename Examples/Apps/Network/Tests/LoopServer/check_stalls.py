"""Uploads that stall: each has a place, loses it after a while, and others are told to come back."""

import select
import time

import make_wav
from check_session import equal
from check_uploads import check_nothing_left, files
from loop_client import Failure, retry_after
from raw_http import open_upload, send_until_answered

PLACES, SECONDS = 4, 2


def stalled(port, token, take, sent):
    connection = open_upload(port, token, take.hash, [f"Content-Length: {len(take.wav)}"])
    connection.sendall(take.wav[:sent])
    return connection


def check_turned_away(ann, take):
    answer = ann.put_audio(take.wav, take.hash)
    equal(answer.status, 503, "the status of an upload for which there is no place")
    seconds = retry_after(answer)
    if not 0 <= seconds <= 60:
        raise Failure(f"an upload for which there is no place is to come back after {seconds} s")


def wait_for_places(connections, seconds):
    """Waits until the server has ended all stalled uploads."""
    end, open_ones = time.monotonic() + seconds, list(connections)
    while open_ones:
        ready = select.select(open_ones, [], [], max(0, end - time.monotonic()))[0]
        if not ready:
            raise Failure(f"{len(open_ones)} of {len(connections)} stalled uploads are not ended within {seconds} s")
        for connection in ready:
            try:
                if connection.recv(65536):
                    continue  # An answer can come before the end.
            except OSError:
                pass
            open_ones.remove(connection)


def check_places(port, ann, folder, kept):
    """Fills all places with stalled uploads, and waits until they are free again. Returns how long it took."""
    before = files(folder)
    takes = [make_wav.noise(60 + place, 20_000) for place in range(PLACES)]
    takes.append(make_wav.noise(65, 1_000_000))  # So long that it is refused before all of it is sent.
    started = time.monotonic()
    connections = [stalled(port, ann.token, take, sent) for take, sent in zip(takes, kept)]
    try:
        time.sleep(0.5)
        check_turned_away(ann, takes[PLACES])
        ann.get("/feed")  # Everything else goes on.
        ann.get("/discover")
        wait_for_places(connections, SECONDS + 6)
        took = time.monotonic() - started
        if took < SECONDS - 0.5:
            raise Failure(f"stalled uploads are ended after {took:.1f} s, before the {SECONDS} s are over")
        check_nothing_left(folder, before, "a stalled upload")
        ann.hand_in(takes[PLACES])
        for take in takes[:PLACES]:
            ann.refused(404, "post", name="bad", layers=[take.hash])
        return took
    finally:
        for connection in connections:
            connection.close()


def check_left_places(port, ann):
    """Whoever closes the connection leaves the place at once."""
    take = make_wav.noise(70, 20_000)
    for connection in [stalled(port, ann.token, take, 100) for _ in range(PLACES)]:
        connection.close()
    end = time.monotonic() + 1.5
    while ann.put_audio(take.wav, take.hash).status == 503:
        if time.monotonic() > end:
            raise Failure("uploads whose clients have gone still have their places")
        time.sleep(0.1)


def check_refused_places(ann):
    """Uploads that are refused leave their places, too."""
    for number in range(3 * PLACES):
        equal(ann.put_audio(b"nonsense", "0" * 64).status, 422, f"the status of refused upload {number + 1}")


def check_slow(port, ann):
    """An upload that is slow and steady takes longer than one may stall, and is accepted."""
    take = make_wav.noise(71, 40)
    started = time.monotonic()

    def slowly():
        for place in range(len(take.wav)):
            time.sleep(0.04)
            yield take.wav[place:place + 1]

    with open_upload(port, ann.token, take.hash, [f"Content-Length: {len(take.wav)}"]) as connection:
        answer = send_until_answered(connection, slowly(), 60)
    equal(answer.status, 201, f"the status of an upload of a byte at a time ({answer})")
    ann.do("post", name="slow", layers=[take.hash])
    return time.monotonic() - started


def check_stalls(servers):
    folder = servers.folder()
    server = servers.start_one(folder, "--uploads", str(PLACES), "--idle-seconds", str(SECONDS))
    ann = server.sign_in(servers.name("ann5"))
    first = make_wav.noise(59, 1000)
    ann.do("post", name="first", layers=[ann.hand_in(first)])
    took = [check_places(server.port, ann, folder, kept) for kept in ([0] * 4, [1, 44, 5000, 40_000])]
    check_left_places(server.port, ann)
    check_refused_places(ann)
    slow = check_slow(server.port, ann)
    check_places(server.port, ann, folder, [100] * 4)
    return (f"{PLACES} stalled uploads lose their places after {max(took):.1f} s and leave nothing; another one is "
            f"told to come back; a steady upload of {slow:.0f} s is accepted")
