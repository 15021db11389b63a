"""The mixes of loops with five layers in all formats, and of unusual WAV files, bit for bit."""

import make_wav
from check_session import hear
from loop_client import Failure
from unusual_wav import unusual_takes

# For each loop: rate, frames, and the format and channels of its layers. An x is a WAVE_FORMAT_EXTENSIBLE file.
LOOPS = [
    (44100, 44100, ["i16 1", "i24 2", "f32 1", "i16 2", "f32 2"]),
    (48000, 12345, ["f32 2", "i24 1", "u8 1", "i32 2", "f64 2"]),
    (8000, 1, ["i24 1", "f32 2", "i16 2", "f32 1", "i24 2"]),
    (96000, 9999, ["i16 1 x", "i24 2 x", "f32 1 x", "i32 1 x", "f64 1 x"]),
    (1, 25, ["i16 1", "f32 2", "i24 1", "u8 2", "f32 1"]),
    (44100, 25 * 44100, ["i24 2", "f32 2", "i16 1", "i24 1", "f32 1"]),
]


def check_unusual(ann):
    count = 0
    for what, take in unusual_takes():
        ann.hand_in(take, 201)
        hear(ann, ann.do("post", name=what, layers=[take.hash]), [take])
        count += 1
    return count


def check_kept_before(ann, folder):
    """A file that an earlier version has kept, or that was cut, is not mixed until it is uploaded again."""
    take = make_wav.noise(700, 1000)
    ann.hand_in(take)
    loop = ann.do("post", name="kept before", layers=[take.hash])
    kept = folder / "audio" / take.hash[:2] / f"{take.hash}.wav"
    for wav in (take.wav, kept.read_bytes()[:40]):
        kept.write_bytes(wav)
        answer = ann.get(f"/loops/{loop['id']}/mix/1.wav", status=500)
        if take.hash not in answer.json["error"] or "upload the same recording again" not in answer.json["error"]:
            raise Failure(f"a mix of a recording that an earlier version has kept is refused with {answer}")
        ann.hand_in(take, 200)
        hear(ann, loop, [take])


def check_mixes(servers):
    folder = servers.folder()
    server = servers.start_one(folder)
    ann, bob = server.sign_in(servers.name("ann6")), server.sign_in(servers.name("bob6"))
    count = 0
    for number, (rate, frames, layers) in enumerate(LOOPS):
        takes = []
        for place, layer in enumerate(layers):
            kind, channels, *rest = layer.split()
            takes.append(make_wav.noise(100 * number + place, frames, kind, int(channels), rate, rest == ["x"]))
        for take in takes:
            for client in (ann, bob):
                client.hand_in(take, 201)
        whole = ann.do("post", name=f"five {number}", layers=[take.hash for take in takes])
        hear(bob, whole, takes)
        loop = ann.do("post", name=f"one {number}", layers=[takes[0].hash], collaboration="everyone")
        for place, take in enumerate(takes[1:]):
            client = (bob, ann)[place % 2]
            loop = client.do("reloop", loop=loop["id"], layers=[take.hash], collaboration="everyone")
        hear(ann, loop, takes)
        for k in (0, 6):
            ann.get(f"/loops/{whole['id']}/mix/{k}.wav", status=404)
        count += 2 * len(takes)
    unusual = check_unusual(ann)
    check_kept_before(ann, folder)
    return (f"{count} mixes of one to five layers in {len(make_wav.FORMATS)} formats, and of {unusual} unusual WAV files, "
            f"are right, bit for bit")
