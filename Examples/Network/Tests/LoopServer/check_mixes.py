"""The mixes of loops with five layers in all formats, bit for bit."""

import make_wav
from check_session import hear

# For each loop: rate, frames, and the format and channels of its layers. An x is a WAVE_FORMAT_EXTENSIBLE file.
LOOPS = [
    (44100, 44100, ["i16 1", "i24 2", "f32 1", "i16 2", "f32 2"]),
    (48000, 12345, ["f32 2", "i24 1", "u8 1", "i32 2", "f64 2"]),
    (8000, 1, ["i24 1", "f32 2", "i16 2", "f32 1", "i24 2"]),
    (96000, 9999, ["i16 1 x", "i24 2 x", "f32 1 x", "i32 1 x", "f64 1 x"]),
    (1, 25, ["i16 1", "f32 2", "i24 1", "u8 2", "f32 1"]),
    (44100, 25 * 44100, ["i24 2", "f32 2", "i16 1", "i24 1", "f32 1"]),
]


def check_mixes(servers):
    server = servers.start_one(servers.folder())
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
    server.check_alive()
    server.stop()
    return f"{count} mixes of one to five layers in {len(make_wav.FORMATS)} formats are right, bit for bit"
