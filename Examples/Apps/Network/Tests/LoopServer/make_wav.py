"""Makes WAV files in the formats that a recording can have, and knows what their samples are as 32-bit floats."""

import hashlib
import struct

import numpy

PCM, FLOAT, EXTENSIBLE = 1, 3, 0xFFFE
SUBFORMAT_TAIL = bytes.fromhex("000000001000800000aa00389b71")
# Per format: bits and tag.
FORMATS = {"u8": (8, PCM), "i16": (16, PCM), "i24": (24, PCM), "i32": (32, PCM), "f32": (32, FLOAT), "f64": (64, FLOAT)}


class Take:
    """A recording: the bytes of its WAV file, their hash, and its samples, a row for each frame."""

    def __init__(self, wav, samples, rate):
        self.wav, self.samples, self.rate = wav, samples, rate
        self.hash = hashlib.sha256(wav).hexdigest()

    @property
    def frames(self):
        return len(self.samples)


def chunk(name, data, has_pad=True):
    return name + struct.pack("<I", len(data)) + data + (b"\0" * (len(data) % 2) if has_pad else b"")


def riff(*chunks, form=b"WAVE"):
    body = form + b"".join(chunks)
    return b"RIFF" + struct.pack("<I", len(body)) + body


def header(channels, rate, bits, tag, is_extensible=False):
    """The contents of a fmt chunk."""
    block = channels * bits // 8
    head = struct.pack("<HHIIHH", EXTENSIBLE if is_extensible else tag, channels, rate, rate * block, block, bits)
    if not is_extensible:
        return head
    mask = {1: 4, 2: 3}.get(channels, 0)
    return head + struct.pack("<HHIH", 22, bits, mask, tag) + SUBFORMAT_TAIL


def wav_bytes(data, channels, rate, bits, tag, is_extensible=False):
    return riff(chunk(b"fmt ", header(channels, rate, bits, tag, is_extensible)), chunk(b"data", data))


def encoded(values, kind):
    """Integers or floats as the bytes of a data chunk, and as the 32-bit floats that they stand for."""
    bits, tag = FORMATS[kind]
    if tag == FLOAT:
        stored = values.astype("<f4" if bits == 32 else "<f8")
        return stored.tobytes(), stored.astype(numpy.float32)
    floats = (values.astype(numpy.float64) / 2.0 ** (bits - 1)).astype(numpy.float32)
    if bits == 8:
        return (values + 128).astype(numpy.uint8).tobytes(), floats
    if bits == 24:
        four = values.astype("<i4").reshape(-1, 1).view(numpy.uint8)
        return four[:, :3].tobytes(), floats
    return values.astype(f"<i{bits // 8}").tobytes(), floats


def take_of(values, kind, rate, is_extensible=False):
    """A recording of values that are integers for PCM and floats otherwise, a row for each frame."""
    bits, tag = FORMATS[kind]
    data, floats = encoded(values, kind)
    return Take(wav_bytes(data, values.shape[1], rate, bits, tag, is_extensible), floats, rate)


def noise(seed, frames, kind="i16", channels=1, rate=44100, is_extensible=False):
    """A recording of noise at full scale, with the least and the greatest value in it if it is long enough."""
    draw = numpy.random.default_rng(seed)
    bits, tag = FORMATS[kind]
    shape = (frames, channels)
    if tag == FLOAT:
        # Some of it is louder than full scale, which floats can be.
        values = draw.uniform(-1.0, 1.0, shape) * draw.choice([0.01, 1.0, 4.0], shape)
    else:
        values = draw.integers(-(2 ** (bits - 1)), 2 ** (bits - 1), shape)
        if frames > 2:
            values[0], values[1], values[2] = -(2 ** (bits - 1)), 2 ** (bits - 1) - 1, 0
    return take_of(values, kind, rate, is_extensible)
