"""Computes how layers sound together, and compares a WAV file with that, bit for bit."""

import struct

import numpy

from loop_client import Failure

# The greatest 32-bit float below 0.2: the float nearest to 0.2 is above it.
GAIN = numpy.nextafter(numpy.float32(0.2), numpy.float32(0), dtype=numpy.float32)
assert float(GAIN) < 0.2 < float(numpy.float32(0.2))


def mix(takes):
    """The sum of recordings in their order, in 32-bit floats, as a row of left and right for each frame."""
    total = numpy.zeros((takes[0].frames, 2), numpy.float32)
    for take in takes:
        total = total + take.samples * GAIN  # one channel goes to both sides
    assert total.dtype == numpy.float32
    return total


def header(frames, rate):
    """What the WAV file of a mix begins with: stereo, 32-bit floats; the chunks fmt and fact, and the head of data."""
    size = frames * 8
    return struct.pack("<4sI4s4sIHHIIHHH4sII4sI", b"RIFF", 50 + size, b"WAVE", b"fmt ", 18, 3, 2, rate, rate * 8, 8, 32, 0,
                       b"fact", 4, frames, b"data", size)


def wav_file(samples, rate=44100):
    return header(len(samples), rate) + samples.astype("<f4").tobytes()


def check_mix(wav, takes, what):
    """Fails unless a WAV file is the mix of recordings, bit for bit."""
    expected = mix(takes)
    head = header(len(expected), takes[0].rate)
    if wav[:len(head)] != head:
        raise Failure(f"{what} begins with {wav[:len(head)]!r} in place of {head!r}")
    if len(wav) != len(head) + expected.nbytes:
        raise Failure(f"{what} has {len(wav)} bytes in place of {len(head) + expected.nbytes}")
    found = numpy.frombuffer(wav, "<f4", offset=len(head)).reshape(-1, 2)
    differs = numpy.argwhere(found.view(numpy.uint32) != expected.view(numpy.uint32))
    if len(differs):
        frame, side = differs[0]
        raise Failure(f"{what} differs in {len(differs)} samples, first at frame {frame} {('left', 'right')[side]}: "
                      f"{found[frame, side]!r} in place of {expected[frame, side]!r}")
