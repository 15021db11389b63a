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


def chunks(wav):
    if len(wav) < 12 or wav[:4] != b"RIFF" or wav[8:12] != b"WAVE":
        raise Failure(f"the mix is no WAV file: it begins with {wav[:12]!r}")
    if struct.unpack_from("<I", wav, 4)[0] != len(wav) - 8:
        raise Failure(f"the mix has {len(wav)} bytes, which is not what its header says")
    found, place = {}, 12
    while place + 8 <= len(wav):
        name, length = struct.unpack_from("<4sI", wav, place)
        if place + 8 + length > len(wav):
            raise Failure(f"the mix ends within its chunk {name!r}")
        found[name] = wav[place + 8:place + 8 + length]
        place += 8 + length + length % 2
    return found


def samples(wav, rate):
    """The samples of a stereo WAV file of 32-bit floats at a rate."""
    found = chunks(wav)
    if b"fmt " not in found or b"data" not in found or len(found[b"fmt "]) < 16:
        raise Failure(f"the mix has the chunks {sorted(found)} only")
    fmt, data = found[b"fmt "], found[b"data"]
    tag, channels, its_rate, rate_of_bytes, block, bits = struct.unpack_from("<HHIIHH", fmt)
    if tag == 0xFFFE and len(fmt) >= 26:
        tag = struct.unpack_from("<H", fmt, 24)[0]
    if (tag, channels, its_rate, rate_of_bytes, block, bits) != (3, 2, rate, rate * 8, 8, 32):
        raise Failure(f"the mix is not stereo of 32-bit floats at {rate} Hz: format {tag}, {channels} channels, "
                      f"{its_rate} Hz, {rate_of_bytes} bytes a second, {block} bytes a frame, {bits} bits")
    return numpy.frombuffer(data, "<f4").reshape(-1, 2)


def check_mix(wav, takes, what):
    """Fails unless a WAV file is the mix of recordings, bit for bit."""
    expected, found = mix(takes), samples(wav, takes[0].rate)
    if len(found) != len(expected):
        raise Failure(f"{what} has {len(found)} frames in place of {len(expected)}")
    differs = numpy.argwhere(found.view(numpy.uint32) != expected.view(numpy.uint32))
    if len(differs):
        frame, side = differs[0]
        raise Failure(f"{what} differs in {len(differs)} samples, first at frame {frame} {('left', 'right')[side]}: "
                      f"{found[frame, side]!r} in place of {expected[frame, side]!r}")
