"""The C library, built for this machine, playing what offline.js plays."""
import array
import ctypes
import hashlib
import pathlib
import sys

ROOT = pathlib.Path(__file__).resolve().parents[3]
sys.path.insert(0, str(ROOT / "Tests" / "CInterface"))

from header import Header, text_of  # noqa: E402
from library import Library  # noqa: E402

RATE = 44100
HEADER = Header(text_of(ROOT / "Sources/COstinatoHeader/include/ostinato.h"))


class Native:
    def __init__(self, library, loops):
        self.library = Library(library, HEADER)
        self.loops = pathlib.Path(loops)

    def ok(self, code):
        assert code == 0, self.library.message(code)

    def clip(self, name):
        data = (self.loops / f"{name}.wav").read_bytes()
        info = self.library.make("clip_info", tempo_micro_bpm=125_000_000, length=8, length_unit=1)
        made = (ctypes.c_void_p * 1)()
        self.ok(self.library.clip_create_from_wav(
            ctypes.create_string_buffer(data, len(data)), len(data), info, made))
        return made[0]

    def engine(self, rings):
        settings = self.library.make("settings")
        self.ok(self.library.settings_init(settings, settings.struct_size, 1))
        settings.sample_rate, settings.tempo_micro_bpm = RATE, 125_000_000
        settings.pending_capacity = 1024
        decks = (self.library.header.structs["ostinato_deck"] * len(rings))()
        kept = []
        for deck, names in zip(decks, rings):
            clips = (ctypes.c_void_p * len(names))(*[self.clip(name) for name in names])
            kept.append(clips)
            self.ok(self.library.deck_init(deck, ctypes.sizeof(deck)))
            deck.clips, deck.clip_count = ctypes.addressof(clips), len(clips)
        made = (ctypes.c_void_p * 1)()
        self.ok(self.library.engine_create(settings, decks, len(rings), made))
        return ctypes.c_void_p(made[0])

    def send(self, engine, kind, values):
        command = self.library.make(
            "command", kind=self.library[kind], deck=values.get("deck", 0),
            is_on=int(values.get("isOn", False)), value=values.get("value", 0))
        anchor = self.library.make(
            "anchor", kind=self.library[values.get("at", "AT_NOW")], frame=values.get("frame", 0))
        anchor.time.bar, anchor.time.beat, anchor.time.sixteenth = values.get("time", (0, 0, 0))
        self.ok(self.library.engine_send(engine, command, anchor, None))

    def blocks(self, rings, commands, frames):
        """What is rendered, second by second: the bytes of both channels."""
        engine = self.engine(rings)
        for kind, values in commands:
            self.send(engine, kind, values)
        planes = [(ctypes.c_float * RATE)(), (ctypes.c_float * RATE)()]
        while frames > 0:
            count = min(frames, RATE)
            self.ok(self.library.engine_render(engine, planes[0], planes[1], 1, count, None))
            yield [bytes(memoryview(plane).cast("B")[:4 * count]) for plane in planes]
            frames -= count
        self.ok(self.library.engine_destroy(engine))

    def render(self, rings, commands, frames):
        """The hashes of both channels."""
        hashes = [hashlib.sha256(), hashlib.sha256()]
        for block in self.blocks(rings, commands, frames):
            for one, plane in zip(hashes, block):
                one.update(plane)
        return [one.hexdigest() for one in hashes]

    def samples(self, rings, commands, frames):
        """Both channels in turn."""
        made = array.array("f")
        for left, right in self.blocks(rings, commands, frames):
            for pair in zip(array.array("f", left), array.array("f", right)):
                made.extend(pair)
        return made


def hashes_of_wav(path):
    """The hashes of both channels of a WAV file that Scenario wrote."""
    data = path.read_bytes()
    start = data.index(b"data") + 8
    samples = array.array("f", data[start:])
    return [hashlib.sha256(samples[channel::2].tobytes()).hexdigest() for channel in (0, 1)]
