"""WAV files that many programs write and that the server accepts, although they are not as the format says."""

import struct

import numpy

import make_wav
from make_wav import chunk, riff

FRAMES, RATE = 40_000, 44_100  # More than two of the blocks in which the server mixes.


def bottom_24():
    """24 bits at the bottom of four bytes. The first block looks like 32 bits on its own, as would others."""
    values = numpy.random.default_rng(900).integers(-(2 ** 23), 2 ** 23, (FRAMES, 1))
    values[:17_000] = numpy.abs(values[:17_000]) // 512 * 256
    head = struct.pack("<HHIIHH", make_wav.PCM, 1, RATE, RATE * 4, 4, 24)
    wav = riff(chunk(b"fmt ", head), chunk(b"data", values.astype("<i4").tobytes()))
    return make_wav.Take(wav, (values / 2.0 ** 23).astype(numpy.float32), RATE)


def unusual_takes():
    """Recordings, with what is unusual about each."""
    values = numpy.random.default_rng(901).integers(-(2 ** 15), 2 ** 15, (FRAMES, 2))
    data, floats = make_wav.encoded(values, "i16")
    head, samples = make_wav.header(2, RATE, 16, make_wav.PCM), chunk(b"data", data)
    odd, form = chunk(b"LIST", b"abc", has_pad=False), chunk(b"fmt ", head)
    for what, wav in (
            ("no pad byte before fmt", riff(odd, form, samples)),
            ("no pad byte before data", riff(form, odd, samples)),
            ("data before fmt", riff(samples, form)),
            ("an odd data chunk before fmt", riff(chunk(b"data", data + b"\1", has_pad=False), form)),
            ("a size that is unknown", riff(form, b"data\xff\xff\xff\xff" + data)),
            ("millions of empty chunks", riff(form, chunk(b"junk", b"") * 3_000_000, samples))):
        yield what, make_wav.Take(wav, floats, RATE)
    yield "24 bits at the bottom of four bytes", bottom_24()
