"""A session to try calls on: an engine with two decks, and for each function arguments that are right."""
import ctypes
import threading

BAR = 4 * 2882880
RATE = 1000  # at 60 BPM a bar is 4 000 frames
#: the type of ostinato_block_callback
Callback = ctypes.CFUNCTYPE(None, ctypes.c_void_p, ctypes.c_void_p)


def floats(*values):
    return (ctypes.c_float * len(values))(*values)


def out_handle():
    """Room for a handle, as opposed to a handle, which is a c_void_p."""
    return (ctypes.c_void_p * 1)()


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
        self._thread = threading.Thread(daemon=True, target=lambda: session.ok(
            session.library.engine_render_sources(
                self.engine, samples, samples, 1, 4, None, 0, self._callback, None, None)))
        self._thread.start()
        lent.wait()

    def end(self):
        self._over.set()
        self._thread.join()


class Session:
    def __init__(self, library):
        self.library = library
        self.kept = []  # what structs point to
        self.lent = []  # blocks
        self.clips = [self.clip(value) for value in (0.5, 0.25, 0.125)]
        self.engine = self.make_engine()
        self.send(kind="PLAY")
        self.render(100)
        self.send(kind="NEXT", deck=1, at="NEXT_BAR")
        self.host = self.make_host()

    def ok(self, result):
        assert result == 0, self.library.message(result)

    def made(self, create, *arguments):
        """The handle that a function gives out by its last parameter."""
        made = out_handle()
        self.ok(create(*arguments, made))
        return ctypes.c_void_p(made[0])

    def info(self, **members):
        given = dict(sample_rate=RATE, tempo_micro_bpm=60_000_000, length=1, length_unit=1)
        return self.library.make("clip_info", **(given | members))

    def clip(self, value, count=4000, **members):
        samples = floats(*[value] * count)
        return self.made(self.library.clip_create, samples, None, count, self.info(**members))

    def ring(self, *clips, sample_rate=RATE, beats=4, unit=4):
        return self.made(
            self.library.ring_create, self.handles(*clips), len(clips), sample_rate, beats, unit)

    def adopt(self, *clips, deck=0, engine=None):
        """The ring's handle, which the engine has from now on."""
        ring = self.ring(*clips)
        self.ok(self.library.engine_adopt_ring(engine or self.engine, deck, ring))
        return ring

    def take(self, engine=None):
        """Destroys all rings that are out of use; how many there were."""
        taken, count = (ctypes.c_void_p * 1)(9), 0
        while True:
            self.ok(self.library.engine_take_ring(engine or self.engine, taken))
            if taken[0] is None:
                return count
            self.ok(self.library.ring_destroy(ctypes.c_void_p(taken[0])))
            count += 1

    def handles(self, *clips):
        return (ctypes.c_void_p * len(clips))(*[clip.value for clip in clips])

    def settings(self, **members):
        made = self.library.make("settings")
        self.ok(self.library.settings_init(made, made.struct_size, 1))
        given = dict(sample_rate=RATE, tempo_micro_bpm=60_000_000,
                     fades=self.library["FADES_OFF"], mix_ramp_milliseconds=0)
        for name, value in (given | members).items():
            setattr(made, name, value)
        return made

    def decks(self, *rings, **members):
        """An array of decks; `members` are for the first of them."""
        made = (self.library.header.structs["ostinato_deck"] * len(rings))()
        arrays = [self.handles(*ring) for ring in rings]
        self.kept += arrays
        for deck, ring in zip(made, arrays):
            self.ok(self.library.deck_init(deck, ctypes.sizeof(deck)))
            deck.clips, deck.clip_count = ctypes.addressof(ring), len(ring)
        for name, value in members.items():
            setattr(made[0], name, value)
        return made

    def make_engine(self, **settings):
        decks = self.decks(self.clips[:2], self.clips[2:])
        return self.made(self.library.engine_create, self.settings(**settings), decks, 2)

    def strips(self, *members):
        """An array of strips, each a dictionary of members other than the defaults."""
        made = (self.library.header.structs["ostinato_strip"] * len(members))()
        self.kept.append(made)
        for strip, values in zip(made, members):
            self.ok(self.library.strip_init(strip, ctypes.sizeof(strip)))
            for name, value in values.items():
                setattr(strip, name, value)
        return made

    def make_source_engine(self, *strips, **settings):
        """An engine with sources, by default one."""
        made = self.strips(*strips or [{}])
        return self.make_engine(
            sources=ctypes.addressof(made), source_count=len(made), **settings)

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
        return self.made(self.library.engine_create, self.settings(sample_rate=66), None, 0)

    def make_host(self, engine=None, messages_per_block=64, event_capacity=4096, **settings):
        """A host of an engine that has done nothing yet, unless it is given one."""
        return self.made(
            self.library.host_create, engine or self.make_engine(**settings),
            self.library.make("host_settings", messages_per_block=messages_per_block,
                              event_capacity=event_capacity))

    def command(self, kind, **members):
        return self.library.make("command", kind=self.library[kind], **members)

    def anchor(self, kind, **members):
        return self.library.make("anchor", kind=self.library["AT_" + kind], **members)

    def send(self, kind, at=None, engine=None, **members):
        id = ctypes.c_uint64()
        anchor = self.anchor(at) if at else None
        self.ok(self.library.engine_send(
            engine or self.engine, self.command(kind, **members), anchor, id))
        return id.value

    def events(self, capacity=64):
        items = (self.library.header.structs["ostinato_event"] * capacity)()
        events = self.library.make(
            "events", event_size=ctypes.sizeof(items[0]), items=ctypes.addressof(items),
            capacity=capacity)
        events.kept = items
        return events

    def passages(self, capacity=64):
        items = (self.library.header.structs["ostinato_passage"] * capacity)()
        passages = self.library.make(
            "passages", passage_size=ctypes.sizeof(items[0]), items=ctypes.addressof(items),
            capacity=capacity)
        passages.kept = items
        return passages

    def stems(self, frames=2, count=2):
        """Where stems go: the first as a block, the others as planes. `kept` has what is written, stem
        by stem."""
        stems = (self.library.header.structs["ostinato_stem"] * count)()
        stems.kept = floats(*[9] * (2 * frames * count))
        for index, stem in enumerate(stems):
            stem.left = ctypes.addressof(stems.kept) + 8 * frames * index
            stem.right = stem.left + (4 * frames if index else 4)
            stem.stride = 1 if index else 2
        return stems

    def render(self, frames, engine=None):
        """The left channel, and the events."""
        left, right, events = floats(*[9] * frames), floats(*[9] * frames), self.events()
        self.ok(self.library.engine_render(engine or self.engine, left, right, 1, frames, events))
        return list(left), [events.kept[index] for index in range(events.count)]

    def snapshot(self, engine=None):
        size = ctypes.c_int64()
        self.ok(self.library.engine_snapshot(engine or self.engine, None, 0, size))
        bytes = ctypes.create_string_buffer(size.value)
        self.ok(self.library.engine_snapshot(engine or self.engine, bytes, size.value, size))
        return bytes.raw

    def snapshots(self):
        """The states of the engine and of the host's, once that has taken in what is under way."""
        nothing = floats(0)
        self.ok(self.library.host_render(self.host, nothing, nothing, 1, 0, None))
        fork = self.made(self.library.host_fork_engine, self.host)
        saved = self.snapshot(), self.snapshot(fork)
        self.ok(self.library.engine_destroy(fork))
        return saved

    def state(self, engine=None):
        state = self.library.make("state")
        self.ok(self.library.engine_get_state(engine or self.engine, state))
        return state

    def wav(self):
        """A file of four frames, mono."""
        size, samples = ctypes.c_int64(), floats(0, 0.5, -0.5, 1)
        self.ok(self.library.wav_encode(samples, None, 4, RATE, None, 0, size))
        bytes = ctypes.create_string_buffer(size.value)
        self.ok(self.library.wav_encode(samples, None, 4, RATE, bytes, size.value, size))
        return bytes

    def button(self):
        """A hold button that is down and will pause."""
        return self.library.make(
            "hold_button", state=self.library["BUTTON_HELD"], held_since=1, longest_press=9)

    def arguments(self, name):
        """Arguments with which a function returns OSTINATO_OK."""
        i32, i64 = ctypes.c_int32, ctypes.c_int64
        make, engine, host, clip = self.library.make, self.engine, self.host, self.clips[0]
        time = make("time", bar=2)
        match name.removeprefix("ostinato_"):
            case "settings_init": return [make("settings"), ctypes.sizeof(make("settings")), 1]
            case "strip_init": return [make("strip"), ctypes.sizeof(make("strip"))]
            case "deck_init": return [make("deck"), ctypes.sizeof(make("deck"))]
            case "clip_create": return [floats(1, 2), floats(3, 4), 2, self.info(), out_handle()]
            case "clip_create_from_wav":
                wav = self.wav()
                return [wav, len(wav), self.info(), out_handle()]
            case "clip_resample": return [clip, 2 * RATE, 4, 4, out_handle()]
            case "clip_get_info": return [clip, make("clip_info")]
            case "clip_get_samples": return [clip, 0, floats(*[9] * 4000), 4000, i64(9)]
            case "clip_get_waveform":
                return [clip, (self.library.header.structs["ostinato_bucket"] * 4)(), 4]
            case "clip_destroy": return [self.clip(1)]
            case "wav_encode":
                return [floats(1, 2), floats(3, 4), 2, RATE, ctypes.create_string_buffer(74), 74,
                        i64(9)]
            case "engine_create":
                return [self.settings(), self.decks(self.clips[:2], self.clips[2:]), 2,
                        out_handle()]
            case "engine_fork": return [engine, out_handle()]
            case "engine_destroy": return [self.make_engine()]
            case "engine_send":
                return [engine, self.command("NEXT"), self.anchor("NEXT_BAR"), ctypes.c_uint64(9)]
            case "engine_cancel": return [engine, self.send(kind="NEXT", at="NEXT_BAR")]
            case "engine_get_pending":
                return [engine, 0, ctypes.c_uint64(9), make("command"), make("anchor")]
            case "engine_render": return [engine, floats(9, 9), floats(9, 9), 1, 2, self.events()]
            case "engine_render_stems":
                return [engine, floats(9, 9), floats(9, 9), 1, 2, self.stems(), 2, self.events()]
            case "engine_render_sources":
                return [engine, floats(9, 9), floats(9, 9), 1, 2, self.stems(), 2, silent,
                        ctypes.create_string_buffer(1), self.events()]
            case "block_get_info": return [self.block(), make("block_info")]
            case "block_get_passage":
                passage = make("passage")
                return [self.block(), 0, passage, ctypes.sizeof(passage)]
            case "block_get_cue": return [self.block(), 0, make("cue")]
            case "block_get_input": return [self.block(), 0, out_handle(), out_handle()]
            case "block_report": return [self.block(), 0, 1, 2, 3, 1]
            case "block_reject": return [self.block(), 0, self.library["OUT_OF_RANGE"]]
            case "engine_advance": return [engine, 2, self.passages(), self.events(), i32(9)]
            case "engine_mix":
                self.ok(self.library.engine_advance(engine, 2, self.passages(), None, i32()))
                return [engine, floats(9, 9), floats(9, 9), 1, floats(1, 1), floats(1, 1), i32(9)]
            case "passage_offset":
                passages = self.passages()
                self.ok(self.library.engine_advance(engine, 2, passages, None, i32()))
                return [passages.kept[0], BAR, i32(9)]
            case "engine_get_state": return [engine, make("state")]
            case "engine_get_deck_state": return [engine, 1, make("deck_state")]
            case "engine_get_source_state":
                return [self.make_source_engine(), 0, make("source_state")]
            case "engine_ticks_of_time" | "engine_frame_of_time": return [engine, time, i64(9)]
            case "engine_time_of_ticks": return [engine, BAR, make("time", bar=9)]
            case "engine_replace_clips": return [engine, 0, self.handles(self.clips[2]), 1]
            case "ring_create": return [self.handles(clip), 1, RATE, 4, 4, out_handle()]
            case "ring_destroy": return [self.ring(clip)]
            case "engine_adopt_ring": return [engine, 0, self.ring(clip)]
            case "engine_take_ring": return [engine, out_handle()]
            case "engine_free_unused_rings": return [engine, i32(9)]
            case "engine_get_clips_in_use": return [engine, 0, (ctypes.c_void_p * 4)(), 4, i32(9)]
            case "engine_observe": return [engine, BAR, i64(9)]
            case "engine_stop_observing": return [engine, 0]
            case "engine_snapshot": return [engine, ctypes.create_string_buffer(4096), 4096, i64(9)]
            case "host_settings_init":
                return [make("host_settings"), ctypes.sizeof(make("host_settings"))]
            case "host_create":
                settings = make("host_settings", messages_per_block=9, event_capacity=9)
                return [self.make_engine(), settings, out_handle()]
            case "host_destroy": return [self.make_host()]
            case "host_fork_engine": return [host, out_handle()]
            case "host_send":
                return [host, self.command("NEXT"), self.anchor("NEXT_BAR"), ctypes.c_uint64(9)]
            case "host_cancel": return [host, 5]
            case "host_replace_clips": return [host, 0, self.handles(self.clips[2]), 1, i64(9)]
            case "host_free_unused_rings": return [host, i32(9)]
            case "host_observe": return [host, BAR, i64(9)]
            case "host_stop_observing": return [host, 0]
            case "host_get_state" | "host_get_rendered_state": return [host, make("state")]
            case "host_get_deck_state" | "host_get_rendered_deck_state":
                return [host, 1, make("deck_state")]
            case "host_get_source_state" | "host_get_rendered_source_state":
                return [self.make_host(self.make_source_engine()), 0, make("source_state")]
            case "host_drain_events": return [host, self.events()]
            case "host_render": return [host, floats(9, 9), floats(9, 9), 1, 2, i32(9)]
            case "host_render_stems":
                return [host, floats(9, 9), floats(9, 9), 1, 2, self.stems(), 2, i32(9)]
            case "host_render_sources":
                return [host, floats(9, 9), floats(9, 9), 1, 2, self.stems(), 2, silent,
                        ctypes.create_string_buffer(1), i32(9)]
            case "host_advance": return [host, 2, self.passages(), i32(9)]
            case "host_mix":
                self.ok(self.library.host_advance(host, 2, self.passages(), i32()))
                return [host, floats(9, 9), floats(9, 9), 1, floats(1, 1), floats(1, 1), i32(9)]
            case "hold_button_init":
                return [make("hold_button"), ctypes.sizeof(make("hold_button"))]
            case "hold_button_press": return [self.button(), 5, 1, i32(9)]
            case "hold_button_release" | "hold_button_pass_time":
                return [self.button(), 5, i32(9)]
            case "hold_button_cancel": return [self.button()]
            case "hold_button_get_progress": return [self.button(), 5, ctypes.c_double(9)]
            case "engine_restore":
                saved = ctypes.create_string_buffer(self.snapshot())
                return [saved, len(saved) - 1, self.decks(self.clips[:2], self.clips[2:]), 2, 64,
                        out_handle()]
        raise KeyError(f"no arguments are known for {name}")
