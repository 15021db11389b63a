"""Compares what the examples wrote with the files they played, sample by sample.

usage: check.py scenario A B | make-hour | hour      in the folder of the files
"""
import array
import json
import struct
import sys
import wave

BAR = 88_200  # frames at 120 BPM and 44 100 Hz
LONG, GRID, HOUR = 677_378, 677_376, 158_760_000  # two frames too long for 8 bars at 125 BPM


def pcm16(name):
    with wave.open(name) as file:
        samples = array.array("h", file.readframes(file.getnframes()))
    return array.array("f", (s / 32768 for s in samples))


def floats(name):
    with open(name, "rb") as file:
        file.seek(file.read(128).index(b"data") + 8)
        samples = array.array("f")
        samples.frombytes(file.read())
    return samples


def scenario(a, b):
    clips = [pcm16(name + ".wav") for name in (a, a + "_back", b)]
    heard = floats("scenario.wav")
    clip = 2 * 8 * BAR
    expected = array.array("f")
    # On to 14:0:0, twice back to 12:0:0, then on to the pause at 20:0:0; deck A changes at 16:0:0.
    for start, end in [(0, 14), (12, 14), (12, 20)]:
        for place in range(2 * start * BAR, 2 * end * BAR):
            first = clips[1] if place >= 2 * clip else clips[0]
            # A sum of two floats in double, rounded once, is their sum in float.
            expected.append(first[place % clip] + clips[2][place % clip])
    wrong = sum(x != y for x, y in zip(expected, heard))
    rest = sum(x != 0 for x in heard[len(expected):])
    print(f"{len(expected) // 2} frames of real loops: {wrong} samples differ, {rest} after the pause")
    # A planted fault: one frame off must show.
    planted = sum(x != y for x, y in zip(expected[2:20_000], heard))
    sys.exit(wrong + rest > 0 or planted == 0)


def make_hour():
    samples = array.array("f", (x for frame in range(LONG) for x in (frame, -frame)))
    data = samples.tobytes()
    with open("long.wav", "wb") as file:
        file.write(b"RIFF" + struct.pack("<I", 36 + len(data)) + b"WAVEfmt ")
        file.write(struct.pack("<IHHIIHH", 16, 3, 2, 44_100, 44_100 * 8, 8, 32))
        file.write(b"data" + struct.pack("<I", len(data)) + data)
    script = {
        "sampleRate": 44_100, "tempo": 125, "fades": "off", "grid": "bar",
        "clips": {"X": {"wav": "long.wav", "bars": 8}}, "decks": [{"name": "A", "clips": ["X"]}],
        "commands": [{"do": "play"}], "length": HOUR,
    }
    with open("hour.json", "w") as file:
        json.dump(script, file)


def hour():
    lap = array.array("f", (x for frame in range(GRID) for x in (frame, -frame))).tobytes()
    wrong = done = 0
    with open("hour.wav", "rb") as file:
        file.seek(file.read(128).index(b"data") + 8)
        while block := file.read(len(lap)):
            wrong += block != lap[:len(block)]
            done += len(block) // 8
    with open("hour.jsonl") as file:
        bars = [event for event in map(json.loads, file) if event["event"] == "bar"]
    late = sum(bar["frame"] != 84_672 * int(bar["time"].split(":")[0]) for bar in bars)
    print(f"{done} frames of a clip two frames too long: {wrong} laps and {late} of {len(bars)} bars "
          "off the grid")
    sys.exit(wrong + late > 0 or done != HOUR or len(bars) != 1875)


{"scenario": scenario, "make-hour": make_hour, "hour": hour}[sys.argv[1]](*sys.argv[2:])
