"""A session to try calls on: an engine with two decks, and for each function arguments that are right."""
import ctypes
import threading
import unittest

from header import NUMBERS
from library import header, library, ok, out_handle, result

BAR = 4 * 2882880
RATE = 1000  # at 60 BPM a bar is 4 000 frames
#: the numbers that functions are given, by the names of parameters
USUAL_NUMBERS = dict(
    abi_version=1, frames=2, frame_count=2, stride=1, sample_rate=RATE, beats_per_bar=4, beat_unit=4,
    deck=0, source=0, group=0, channel=0, index=0, observer=0, clip_count=1, deck_count=2, stem_count=2,
    count=4, capacity=4096, event_capacity=64, id=5, code=1, value=2, detail=3, offset=1, ticks=BAR,
    interval_ticks=BAR, time=5, is_playing=1)
#: the type of ostinato_block_callback
Callback = ctypes.CFUNCTYPE(None, ctypes.c_void_p, ctypes.c_void_p)


def floats(*values):
    return (ctypes.c_float * len(values))(*values)


def int64s(*values):
    return (ctypes.c_int64 * len(values))(*values)


@Callback
def silent(_block, _context):
    """Sources that add nothing."""


class LentBlock:
    """A block that an engine with a source lends, on a thread of its own, until the end."""
    def __init__(self, session):
        self.engine = session.make_source_engine()
        session.send("CUE", engine=self.engine, source=0, code=7)
        self.handle, lent, self._over = ctypes.c_void_p(), threading.Event(), threading.Event()

        def lend(handle, _):
            self.handle.value = handle
            lent.set()
            self._over.wait()
        self._callback, samples = Callback(lend), floats(*[9] * 4)
        self._thread = threading.Thread(daemon=True, target=lambda: ok(
            library.engine_render_sources(
                self.engine, samples, samples, 1, 4, None, 0, self._callback, None, None)))
        self._thread.start()
        lent.wait()

    def end(self):
        self._over.set()
        self._thread.join()


class Session:
    def __init__(self):
        self.kept = []  # what structs point to
        self.lent = []  # blocks
        self.clips = [self.clip(value) for value in (0.5, 0.25, 0.125)]
        self.engine = self.make_engine()
        self.send(kind="PLAY")
        self.render(100)
        self.send(kind="NEXT", deck=1, at="NEXT_BAR")
        self.host = self.make_host()

    def info(self, **members):
        given = dict(sample_rate=RATE, tempo_micro_bpm=60_000_000, length=1, length_unit=1)
        return library.make("clip_info", **(given | members))

    def clip(self, value, count=4000, **members):
        samples = floats(*[value] * count)
        return result(library.clip_create, samples, None, count, self.info(**members))

    def ring(self, *clips, sample_rate=RATE, beats=4, unit=4):
        return result(
            library.ring_create, self.handles(*clips), len(clips), sample_rate, beats, unit)

    def adopt(self, *clips, deck=0, engine=None):
        """The ring's handle, which the engine has from now on."""
        ring = self.ring(*clips)
        ok(library.engine_adopt_ring(engine or self.engine, deck, ring))
        return ring

    def take(self, engine=None):
        """Destroys all rings that are out of use; how many there were."""
        taken, count = (ctypes.c_void_p * 1)(9), 0
        while True:
            ok(library.engine_take_ring(engine or self.engine, taken))
            if taken[0] is None:
                return count
            ok(library.ring_destroy(ctypes.c_void_p(taken[0])))
            count += 1

    def handles(self, *clips):
        return (ctypes.c_void_p * len(clips))(*[clip.value for clip in clips])

    def settings(self, **members):
        made = library.make("settings")
        ok(library.settings_init(made, made.struct_size, 1))
        given = dict(sample_rate=RATE, tempo_micro_bpm=60_000_000,
                     fades=library["FADES_OFF"], mix_ramp_milliseconds=0)
        for name, value in (given | members).items():
            setattr(made, name, value)
        return made

    def decks(self, *rings, **members):
        """An array of decks; `members` are for the first of them."""
        made = (header.structs["ostinato_deck"] * len(rings))()
        arrays = [self.handles(*ring) for ring in rings]
        self.kept += arrays
        for deck, ring in zip(made, arrays):
            ok(library.deck_init(deck, ctypes.sizeof(deck)))
            deck.clips, deck.clip_count = ctypes.addressof(ring), len(ring)
        for name, value in members.items():
            setattr(made[0], name, value)
        return made

    def make_engine(self, **settings):
        decks = self.decks(self.clips[:2], self.clips[2:])
        return result(library.engine_create, self.settings(**settings), decks, 2)

    def strips(self, *members):
        """An array of strips, each a dictionary of members other than the defaults."""
        made = (header.structs["ostinato_strip"] * len(members))()
        self.kept.append(made)
        for strip, values in zip(made, members):
            ok(library.strip_init(strip, ctypes.sizeof(strip)))
            for name, value in values.items():
                setattr(strip, name, value)
        return made

    def make_source_engine(self, *strips, **settings):
        """An engine with sources, by default one."""
        made = self.strips(*strips or [{}])
        return self.make_engine(
            sources=ctypes.addressof(made), source_count=len(made), **settings)

    def make_group_engine(self, **settings):
        """An engine with two sources, of which the second feeds a group, as the first deck does."""
        groups, sources = self.strips({}), self.strips({}, {"group": 1})
        decks = self.decks(self.clips[:2], self.clips[2:], group=1)
        return result(library.engine_create, self.settings(
            sources=ctypes.addressof(sources), source_count=2, groups=ctypes.addressof(groups),
            group_count=1, **settings), decks, 2)

    def block(self):
        """The handle of a block that is lent until end_blocks, with a passage and a cue."""
        self.lent.append(LentBlock(self))
        return self.lent[-1].handle

    def old_block(self):
        """The handle of a block whose engine exists, but which is lent no more."""
        self.lent.append(LentBlock(self))
        self.lent[-1].end()
        return self.lent[-1].handle

    def end_blocks(self):
        for block in self.lent:
            block.end()

    def slow_engine(self):
        """At its 66 Hz not every tempo can be played; without decks."""
        return result(library.engine_create, self.settings(sample_rate=66), None, 0)

    def make_host(self, engine=None, messages_per_block=64, event_capacity=4096, **settings):
        """A host of an engine that has done nothing yet, unless it is given one."""
        return result(
            library.host_create, engine or self.make_engine(**settings),
            library.make("host_settings", messages_per_block=messages_per_block,
                              event_capacity=event_capacity))

    def command(self, kind, **members):
        return library.make("command", kind=library[kind], **members)

    def anchor(self, kind, **members):
        return library.make("anchor", kind=library["AT_" + kind], **members)

    def send(self, kind, at=None, engine=None, **members):
        id = ctypes.c_uint64()
        anchor = self.anchor(at) if at else None
        ok(library.engine_send(engine or self.engine, self.command(kind, **members), anchor, id))
        return id.value

    def events(self, capacity=64):
        return self.room("event", capacity)

    def passages(self, capacity=64):
        return self.room("passage", capacity)

    def room(self, element, capacity):
        """Room for so many events or passages, which are in `kept`."""
        items = (header.structs["ostinato_" + element] * capacity)()
        room = library.make(element + "s", items=ctypes.addressof(items), capacity=capacity,
                            **{element + "_size": ctypes.sizeof(items[0])})
        room.kept = items
        return room

    def stems(self, frames=2, count=2):
        """Where stems go: the first as a block, the others as planes. `kept` has what is written, stem
        by stem."""
        stems = (header.structs["ostinato_stem"] * count)()
        stems.kept = floats(*[9] * (2 * frames * count))
        for index, stem in enumerate(stems):
            stem.left = ctypes.addressof(stems.kept) + 8 * frames * index
            stem.right = stem.left + (4 * frames if index else 4)
            stem.stride = 1 if index else 2
        return stems

    def render(self, frames, engine=None, events=None):
        """The left channel, and the events."""
        left, right, events = floats(*[9] * frames), floats(*[9] * frames), events or self.events()
        ok(library.engine_render(engine or self.engine, left, right, 1, frames, events))
        return list(left), events.kept[:events.count]

    def written(self, function, *arguments):
        """The bytes that a function writes once it was asked for their number."""
        size = result(function, *arguments, None, 0)
        bytes = ctypes.create_string_buffer(size)
        ok(function(*arguments, bytes, size, ctypes.c_int64()))
        return bytes

    def snapshot(self, engine=None):
        return self.written(library.engine_snapshot, engine or self.engine).raw

    def snapshots(self):
        """The states of the engine and of the host's, once that has taken in what is under way."""
        nothing = floats(0)
        ok(library.host_render(self.host, nothing, nothing, 1, 0, None))
        fork = result(library.host_fork_engine, self.host)
        saved = self.snapshot(), self.snapshot(fork)
        ok(library.engine_destroy(fork))
        return saved

    def state(self, engine=None):
        return result(library.engine_get_state, engine or self.engine)

    def deck(self, index, engine=None):
        return result(library.engine_get_deck_state, engine or self.engine, index)

    def wav(self):
        """A file of four frames, mono."""
        return self.written(library.wav_encode, floats(0, 0.5, -0.5, 1), None, 4, RATE)

    def analysed(self, *onsets):
        return result(library.clip_with_onsets, self.clips[0], int64s(*onsets), len(onsets))

    def arguments(self, name):
        """Arguments with which a function returns OSTINATO_OK, by the names of its parameters."""
        parameters = header.functions["ostinato_" + name]
        given = self.particular(name, parameters)
        return {p.name: given[p.name] if p.name in given else self.usual(p) for p in parameters}

    def usual(self, parameter):
        """What a parameter is given where its function needs nothing in particular."""
        base, is_input = parameter.base.removeprefix("ostinato_"), parameter.is_constant
        if parameter.stars == 2:
            return self.handles(self.clips[2]) if is_input else out_handle()
        if base in NUMBERS:
            if parameter.stars == 0:
                return USUAL_NUMBERS[parameter.name]
            return floats(9, 9) if base == "float" else NUMBERS[base](9)
        match base:
            case "engine": return self.engine
            case "host": return self.host
            case "clip": return self.clips[0]
            case "ring": return self.ring(self.clips[0])
            case "block": return self.block()
            case "block_callback": return silent
            case "void": return ctypes.create_string_buffer(4096)
            case "events": return self.events()
            case "passages": return self.passages()
            case "stem": return self.stems()
            case "bucket": return (header.structs["ostinato_bucket"] * 4)()
            case "deck" if is_input: return self.decks(self.clips[:2], self.clips[2:])
            case "settings" if is_input: return self.settings()
            case "clip_info" if is_input: return self.info()
            case "command" if is_input: return self.command("NEXT")
            case "anchor" if is_input: return self.anchor("NEXT_BAR")
            case "time": return library.make("time", bar=2)
            case "host_settings":
                return library.make("host_settings", messages_per_block=9, event_capacity=9)
            case "hold_button":  # down, and will pause
                return library.make(
                    "hold_button", state=library["BUTTON_HELD"], held_since=1, longest_press=9)
        return library.make(base)

    def particular(self, name, parameters):
        """What some functions need, by the parameters' names."""
        match name:
            case _ if name.endswith("_init"):
                return {"struct_size": ctypes.sizeof(header.structs[parameters[0].base])}
            case "block_get_passage":
                return {"passage_size": ctypes.sizeof(header.structs["ostinato_passage"])}
            case "clip_create_from_wav":
                wav = self.wav()
                return {"bytes": wav, "byte_count": len(wav)}
            case "clip_resample": return {"sample_rate": 2 * RATE}
            case "clip_get_samples": return {"samples": floats(*[9] * 4000), "capacity": 4000}
            case "clip_with_onsets": return {"frames": int64s(0, 100), "count": 2}
            case "clip_get_onsets":
                return {"clip": self.analysed(0, 100), "frames": int64s(9, 9), "capacity": 2}
            case "clip_destroy": return {"clip": self.clip(1)}
            case "wav_encode": return {"capacity": 74}
            case "block_reject": return {"rejection": library["OUT_OF_RANGE"]}
            case "engine_destroy" | "host_create": return {"engine": self.make_engine()}
            case "engine_cancel": return {"id": self.send("NEXT", at="NEXT_BAR")}
            case "host_mix": result(library.host_advance, self.host, 2, self.passages())
            case "engine_mix" | "passage_offset":
                passages = self.passages()
                result(library.engine_advance, self.engine, 2, passages, None)
                return {"passage": passages.kept[0]}
            case "engine_get_source_state": return {"engine": self.make_source_engine()}
            case "engine_get_group_state": return {"engine": self.make_group_engine()}
            case "engine_get_clips_in_use": return {"clips": (ctypes.c_void_p * 4)(), "capacity": 4}
            case "engine_restore":
                saved = ctypes.create_string_buffer(self.snapshot())
                return {"bytes": saved, "byte_count": len(saved) - 1}
            case "host_destroy": return {"host": self.make_host()}
            case "host_get_source_state" | "host_get_rendered_source_state":
                return {"host": self.make_host(self.make_source_engine())}
            case "host_get_group_state" | "host_get_rendered_group_state":
                return {"host": self.make_host(self.make_group_engine())}
        return {}


class SessionTests(unittest.TestCase):
    """Tests with a session each."""
    def setUp(self):
        self.session = Session()
