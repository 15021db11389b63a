"""Judges what Metronome and DrumGrid wrote.

usage: check.py tempo BPM ONSETS.txt    a line fitted through the onsets (seconds, a line each) has the tempo
       check.py events BPM RATE EVENTS  each of 10 000 clicks on quarter notes is at the first frame after its place
       check.py sound DRUMS.wav FILE    the first hit of the audio sounds as the file
"""
import array
import json
import math
import sys
import wave
from fractions import Fraction

TOLERANCE = 0.01  # BPM
RATE = 44_100
STEPS = 400  # compared places in the first 0.2 seconds


def tempo(bpm, path):
    with open(path, encoding="utf-8") as file:
        # aubio reports the beginning of any file that is not silent there, and without its latency.
        times = [float(line) for line in file if line.strip()][1:]
    beats = [round((time - times[0]) * bpm / 60) for time in times]
    if len(set(beats)) < 100 or len(set(beats)) != len(beats):
        sys.exit(f"real rhythm: {len(beats)} onsets at {len(set(beats))} beats of {bpm} BPM")
    mean_beat, mean_time = sum(beats) / len(beats), sum(times) / len(times)
    slope = sum((beat - mean_beat) * (time - mean_time) for beat, time in zip(beats, times)) / sum(
        (beat - mean_beat) ** 2 for beat in beats)
    found = 60 / slope
    print(f"{len(beats)} onsets of aubio's at {bpm} BPM: {found:.5f} BPM")
    sys.exit(abs(found - bpm) > TOLERANCE)


def events(bpm, rate, path):
    with open(path, encoding="utf-8") as file:
        frames = [json.loads(line)["frame"] for line in file]
    beat = Fraction(60 * int(rate)) / Fraction(bpm)  # in frames, exactly
    wrong = sum(frame != math.ceil(number * beat) for number, frame in enumerate(frames))
    print(f"{len(frames)} clicks at {bpm} BPM and {rate} Hz: {wrong} at another frame")
    sys.exit(wrong > 0 or len(frames) != 10_000)


def integers(path):
    """The first channel of a WAV file of integers, from -1 to 1, and its rate."""
    with wave.open(path) as file:
        width, channels = file.getsampwidth(), file.getnchannels()
        data = file.readframes(file.getnframes())
    size = width * channels
    if width == 1:  # 8 bits have no sign
        return [(byte - 128) / 128 for byte in data[::size]], file.getframerate()
    return [int.from_bytes(data[place:place + width], "little", signed=True) / (1 << 8 * width - 1)
            for place in range(0, len(data), size)], file.getframerate()


def floats(path):
    with open(path, "rb") as file:
        file.seek(file.read(128).index(b"data") + 8)
        samples = array.array("f")
        samples.frombytes(file.read())
    return samples[::2]


def sound(path, original):
    """Compares the envelopes, which do not depend on the rate: the energy in short windows."""
    heard = floats(path)
    expected, rate = integers(original)
    length = min(0.2, len(expected) / rate)

    def energies(samples, rate):
        edges = [int(index * length / STEPS * rate) for index in range(STEPS + 1)]
        return [sum(sample * sample for sample in samples[a:b + 4]) for a, b in zip(edges, edges[1:])]

    first, second = energies(heard, RATE), energies(expected, rate)
    norm = math.sqrt(sum(x * x for x in first) * sum(x * x for x in second))
    likeness = sum(x * y for x, y in zip(first, second)) / norm if norm > 0 else 0
    print(f"{original.rsplit('/', 1)[-1]}, {rate} Hz: likeness {likeness:.4f}")
    sys.exit(likeness < 0.99)


if sys.argv[1] == "tempo":
    tempo(float(sys.argv[2]), sys.argv[3])
elif sys.argv[1] == "events":
    events(*sys.argv[2:])
else:
    sound(*sys.argv[2:])
