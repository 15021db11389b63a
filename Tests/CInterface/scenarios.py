"""What the functions do when all is right; the audio itself is compared by Examples/CHost/run."""
import ctypes
import unittest

from session import BAR, RATE, Session, floats, out_handle

library = None  # set by test_ostinato.py


class Scenarios(unittest.TestCase):
    def setUp(self):
        self.session = Session(library)

    def kinds(self, events):
        order = list(library.header.constants)
        first, last = order.index("OSTINATO_PLAYED"), order.index("OSTINATO_LATE")
        known = {library.header.constants[name]: name for name in order[first:last + 1]}
        return [known[event.kind].removeprefix("OSTINATO_") for event in events]

    def test_audio_events_and_state(self):
        session = self.session
        left, events = session.render(3900)
        self.assertEqual(left, [0.625] * 3900)
        self.assertEqual(self.kinds(events), ["BEAT"] * 3)
        left, events = session.render(10)
        self.assertEqual(left, [0.625] * 10)
        self.assertEqual(self.kinds(events),
                         ["NEXT_MARKED", "CLIP_LOOPED", "CLIP_CHANGED", "BAR", "BEAT"])
        changed = events[2]
        self.assertEqual((changed.frame, changed.offset, changed.ticks, changed.deck,
                          changed.from_clip, changed.to_clip), (4000, 0, BAR, 1, 0, 0))
        self.assertEqual((changed.time.bar, changed.time.beat, changed.time.sixteenth), (1, 0, 0))
        state = session.state()
        self.assertEqual((state.transport, state.frame, state.ticks, state.milliseconds),
                         (library["STATE_PLAYING"], 4010, BAR * 4010 // 4000, 4010.0))
        self.assertEqual((state.is_bar_lit, state.is_beat_lit, state.can_toggle_microloop,
                          state.is_microloop_on, state.pending_count, state.deck_count),
                         (1, 1, 1, 0, 0, 2))
        self.assertEqual((state.sample_rate, state.tempo_micro_bpm, state.beats_per_bar,
                          state.beat_unit, state.master_gain), (RATE, 60_000_000, 4, 4, 1.0))
        deck = library.make("deck_state")
        session.ok(library.get_deck_state(session.engine, 0, deck))
        self.assertEqual((deck.clip_count, deck.current_clip, deck.is_next_pending),
                         (2, 0, 0))
        self.assertEqual((deck.clip_length, deck.playhead_ticks, deck.playhead_fraction),
                         (BAR, BAR * 10 // 4000, BAR * 10 // 4000 / BAR))

    def test_every_command(self):
        session, tempo = self.session, 120_000_000
        for kind, members in [
                ("NEXT", {}), ("CANCEL_NEXT", {}), ("GAIN", dict(value=0.5)),
                ("PAN", dict(value=-1)), ("MUTE", dict(is_on=1, deck=1)),
                ("SOLO", dict(is_on=7)), ("MASTER_GAIN", dict(value=0.25)),
                ("TEMPO", dict(tempo_micro_bpm=tempo)), ("MICROLOOP", dict(is_on=1)),
                ("SEEK", dict(time=(3, 0, 0))), ("SEEK_TO_TICK", dict(ticks=BAR + 5)),
                ("PAUSE", {}), ("RESET", {}), ("PLAY", {}), ("PLAY", {})]:
            session.send(kind, **members)
        left, events = session.render(1)
        self.assertEqual(left, [0.5 * 0.5 * 0.25])
        self.assertEqual(self.kinds(events), [
            "NEXT_MARKED", "NEXT_UNMARKED", "TEMPO_CHANGED", "MICROLOOP_ON", "SOUGHT",
            "MICROLOOP_OFF", "SOUGHT", "PAUSED", "WAS_RESET", "PLAYED", "REJECTED", "NEXT_MARKED",
            "BAR", "BEAT"])
        self.assertEqual((events[10].command, events[10].rejection),
                         (library["PLAY"], library["ALREADY_PLAYING"]))
        deck = library.make("deck_state")
        session.ok(library.get_deck_state(session.engine, 0, deck))
        self.assertEqual((deck.gain, deck.pan, deck.is_muted, deck.is_soloed), (0.5, -1, 0, 1))
        self.assertEqual(session.state().tempo_micro_bpm, tempo)

    def test_waiting_commands(self):
        session = self.session
        anchors = [("NOW", {}), ("FRAME", dict(frame=900)), ("TIME", dict(time=(1, 2, 3))),
                   ("TICK", dict(ticks=BAR + 1)), ("NEXT_SIXTEENTH", {}), ("NEXT_BEAT", {}),
                   ("NEXT_BAR", {}), ("NEXT_SEGMENT", {}), ("NEXT_CLIP_END", dict(deck=1))]
        sent = []
        for index, (kind, members) in enumerate(anchors):
            command = session.command("SEEK_TO_TICK", ticks=index)
            anchor, id = session.anchor(kind, **members), ctypes.c_uint64()
            session.ok(library.send(session.engine, command, anchor, id))
            sent.append((id.value, bytes(command), bytes(anchor)))
        found = []
        for index in range(1, session.state().pending_count):  # the first is the session's own
            id, command, anchor = ctypes.c_uint64(), library.make("command"), library.make("anchor")
            session.ok(library.get_pending(session.engine, index, id, command, anchor))
            found.append((id.value, bytes(command), bytes(anchor)))
        self.assertEqual(found, sent)
        session.ok(library.cancel(session.engine, sent[4][0]))
        self.assertEqual(session.state().pending_count, len(sent))
        session.send("PLAY", at=None)
        late = session.anchor("FRAME", frame=60)
        session.ok(library.send(session.engine, session.command("MUTE", is_on=0), late, None))
        _, events = session.render(1)
        self.assertEqual([(e.command, e.late_by) for e in events if e.kind == library["LATE"]],
                         [(library["MUTE"], 40)])

    def test_microloop(self):
        session = self.session
        session.send("MICROLOOP", is_on=1)
        session.render(1)
        state = session.state()
        self.assertEqual((state.transport, state.is_microloop_on, state.microloop_start,
                          state.microloop_end, state.microloop_length),
                         (library["STATE_MICROLOOPING"], 1, 0, 2 * BAR, 2 * BAR))
        session.render(7899)
        _, events = session.render(1)
        self.assertEqual(self.kinds(events)[0], "MICROLOOP_WRAPPED")
        self.assertEqual((events[0].ticks, session.state().frame), (0, 8001))

    def test_interleaved_is_the_same(self):
        fork = out_handle()
        self.session.ok(library.engine_fork(self.session.engine, fork))
        left, _ = self.session.render(300)
        block = floats(*[9] * 600)
        start = ctypes.addressof(block)
        self.session.ok(library.render(fork[0], start, start + 4, 2, 300, None))
        self.assertEqual([list(block[0::2]), list(block[1::2])], [left, left])
        self.assertEqual(self.session.snapshot(), self.session.snapshot(ctypes.c_void_p(fork[0])))

    def test_events_that_do_not_fit(self):
        session, left = self.session, floats(*[9] * 4000)
        events = session.events(capacity=2)
        session.ok(library.render(session.engine, left, left, 1, 4000, events))
        self.assertEqual((events.count, events.overflow_count, events.block_start), (2, 6, 100))
        small = session.make_engine(event_capacity=1)
        session.send("PLAY", engine=small)
        events = session.events()
        session.ok(library.render(small, left, left, 1, 1, events))
        self.assertEqual((events.count, events.overflow_count), (1, 2))

    def test_elements_of_a_later_version(self):
        session = self.session
        size = ctypes.sizeof(library.header.structs["ostinato_event"]) + 8
        items = ctypes.create_string_buffer(b"\xaa" * (4 * size), 4 * size)
        events = library.make("events", event_size=size, items=ctypes.addressof(items), capacity=4)
        session.send("PAUSE")
        session.send("PLAY")
        left = floats(9)
        session.ok(library.render(session.engine, left, left, 1, 1, events))
        self.assertEqual(events.count, 2)
        kinds = [int.from_bytes(items.raw[i * size + 48:][:4], "little") for i in range(2)]
        self.assertEqual(kinds, [library["PAUSED"], library["PLAYED"]])
        self.assertEqual([items.raw[(i + 1) * size - 8:][:8] for i in range(2)], [b"\xaa" * 8] * 2)
        deck = library.header.structs["ostinato_deck"]
        stride = ctypes.sizeof(deck) + 8
        decks = bytearray()
        for one in session.decks(session.clips[:1], session.clips[1:]):
            one.struct_size = stride
            decks += bytes(one) + b"\xaa" * 8
        made = out_handle()
        larger = ctypes.create_string_buffer(bytes(decks), len(decks))
        session.ok(library.engine_create(session.settings(), larger, 2, made))
        self.assertEqual(session.state(ctypes.c_void_p(made[0])).deck_count, 2)

    def test_passages(self):
        session = self.session
        session.send("SEEK", time=(5, 0, 0))
        passages, events, done = session.passages(), session.events(), ctypes.c_int32()
        session.ok(library.advance(session.engine, 600, passages, events, done))
        self.assertEqual((done.value, passages.count, events.count), (64, 1, 4))
        passage = passages.kept[0]
        self.assertEqual((passage.offset, passage.frame_count, passage.frame, passage.ticks),
                         (0, 64, 100, 5 * BAR))
        self.assertEqual((passage.entry, passage.sample_rate, passage.tempo_micro_bpm),
                         (library["ENTRY_SOUGHT"], RATE, 60_000_000))
        self.assertEqual(passage.units_per_frame, 2882880 * 60_000_000)
        self.assertEqual((passage.position.low, passage.position.high),
                         (5 * BAR * RATE * 60_000_000 % 2**64, 5 * BAR * RATE * 60_000_000 >> 64))
        offset = ctypes.c_int32(9)
        for ticks, expected in [(5 * BAR, 0), (5 * BAR + 1, 1), (5 * BAR + BAR * 63 // 4000, 63),
                                (5 * BAR + BAR * 64 // 4000, -1), (5 * BAR - 1, -1)]:
            session.ok(library.passage_offset(passage, ticks, offset))
            self.assertEqual(offset.value, expected, ticks)
        other, left, right = floats(*range(64)), floats(*[9] * 64), floats(*[9] * 64)
        mixed = ctypes.c_int32()
        session.ok(library.mix(session.engine, left, right, 1, other, other, mixed))
        self.assertEqual((mixed.value, list(left)), (64, [0.625 + i for i in range(64)]))
        # In the wrong order: nothing is left to hand out, and nothing is written.
        session.ok(library.mix(session.engine, left, right, 1, None, None, mixed))
        self.assertEqual((mixed.value, left[1]), (0, 1.625))

    def test_replacement(self):
        session, rings, count = self.session, ctypes.c_int32(), ctypes.c_int32()
        session.ok(library.replace_clips(session.engine, 0, session.handles(session.clips[2]), 1))
        session.ok(library.clips_in_use(session.engine, 0, None, 0, count))
        self.assertEqual(count.value, 3)
        session.ok(library.collect(session.engine, rings))
        self.assertEqual(rings.value, 0)
        session.render(3900)
        left, _ = session.render(1)
        self.assertEqual(left, [0.25])
        session.ok(library.collect(session.engine, rings))
        self.assertEqual(rings.value, 1)

    def standard(self):
        """An engine with the default fades."""
        return self.session.make_engine(fades=library["FADES_STANDARD"])

    def test_rings_are_heard_as_replaced_clips_are(self):
        session = self.session
        replaced, adopted = self.standard(), self.standard()
        clips = [session.clip(value, count=3000 + 100 * value) for value in range(2, 8)]

        def both(step):
            step(replaced)
            step(adopted)

        def swap(deck, *ring):
            session.ok(library.replace_clips(replaced, deck, session.handles(*ring), len(ring)))
            session.take(adopted)
            session.adopt(*ring, deck=deck, engine=adopted)

        def compare(frames):
            (left, events), (again, events_again) = [
                session.render(frames, engine) for engine in (replaced, adopted)]
            self.assertEqual(left, again)
            self.assertEqual([bytes(e) for e in events], [bytes(e) for e in events_again])
            self.assertEqual(session.snapshot(replaced), session.snapshot(adopted))
            return left

        swap(0, clips[0], clips[1])  # paused: at once
        both(lambda engine: session.send("PLAY", engine=engine))
        self.assertEqual(compare(1500)[1000], 2.125)
        swap(0, clips[2])  # at the end of the bar
        swap(1, clips[0], clips[3])
        self.assertEqual(compare(2500)[-1], 0.125)  # after frame 3 200 the first clip is silent
        self.assertEqual(compare(1000)[500], 4 + 2)
        swap(0, clips[4])
        swap(0, clips[5])  # in the place of the one that waits
        both(lambda engine: session.send("PAUSE", engine=engine))
        compare(2)  # while the old clip fades
        swap(0, clips[1], clips[0])
        compare(100)
        both(lambda engine: session.send("PLAY", engine=engine))
        compare(9000)

    def test_adopting_and_taking(self):
        session, fresh, rings = self.session, self.standard(), ctypes.c_int32()
        for engine in (session.engine, fresh):  # playing, paused
            self.assertEqual(session.take(engine), 0)
            for _ in range(100):
                session.adopt(*session.clips, engine=engine)
                self.assertLessEqual(session.take(engine), 1)
            session.adopt(session.clips[1], engine=engine)
            ring = session.ring(session.clips[0])
            for _ in range(100):
                result = library.adopt_ring(engine, 0, ring)
                self.assertEqual(result, library["RINGS_NOT_TAKEN"])
            self.assertEqual(session.take(engine), 1)
            # What was refused has stayed the caller's.
            session.ok(library.adopt_ring(engine, 0, ring))
            session.ok(library.collect(engine, rings))
            self.assertEqual(rings.value, 1)

    def test_a_ring_comes_back_by_its_handle(self):
        session, made, handles = self.session, out_handle(), []
        engine = self.standard()
        for clip in [*session.clips, *session.clips]:
            ring = session.ring(clip)
            session.ok(library.adopt_ring(engine, len(handles) % 2, ring))
            handles.append(ring.value)
            session.ok(library.take_ring(engine, made))
            # While paused each adopted ring puts the deck's last out of use; the first was the engine's.
            if len(handles) <= 2:
                self.assertNotIn(made[0], handles)
            else:
                self.assertEqual(made[0], handles[-3])
            session.ok(library.ring_destroy(ctypes.c_void_p(made[0])))

    def test_snapshots(self):
        session, count, made = self.session, ctypes.c_int32(), out_handle()
        library.observe(session.engine, BAR, ctypes.c_int64())
        saved = session.snapshot()
        lists = []
        for deck in range(2):
            clips = (ctypes.c_void_p * 2)()
            session.ok(library.clips_in_use(session.engine, deck, clips, 2, count))
            lists.append([ctypes.c_void_p(clips[i]) for i in range(count.value)])
        decks = session.decks(*lists, gain=16.5)  # strips are not read
        session.ok(library.restore(saved, len(saved), decks, 2, 64, made))
        restored = ctypes.c_void_p(made[0])
        for clip in [*lists[0], *lists[1], *session.clips]:
            session.ok(library.clip_destroy(clip))
        self.assertEqual(session.snapshot(restored), saved)
        (left, events), (again, events_again) = session.render(4000), session.render(4000, restored)
        self.assertEqual(left, again)
        self.assertEqual([bytes(e) for e in events], [bytes(e) for e in events_again])
        session.ok(library.engine_destroy(restored))

    def test_observers(self):
        session, observer = self.session, ctypes.c_int64()
        session.ok(library.observe(session.engine, BAR // 8, observer))
        _, events = session.render(1000)
        lines = [(e.frame, e.observer) for e in events if e.kind == library["LINE"]]
        self.assertEqual(lines, [(500, observer.value), (1000, observer.value)])
        for number in (observer.value, observer.value, -1, 2**63 - 1):
            session.ok(library.stop_observing(session.engine, number))
        _, events = session.render(1000)
        self.assertEqual([e for e in events if e.kind == library["LINE"]], [])

    def test_clips(self):
        session, size, made = self.session, ctypes.c_int64(), out_handle()
        nan = float("nan")
        clip_info = session.info(length=BAR, length_unit=library["LENGTH_TICKS"])
        session.ok(library.clip_create(floats(1, nan), floats(3, 4), 2, clip_info, made))
        clip, info = ctypes.c_void_p(made[0]), library.make("clip_info")
        session.ok(library.clip_get_info(clip, info))
        self.assertEqual((info.sample_rate, info.tempo_micro_bpm, info.length, info.length_unit,
                          info.channel_count, info.frame_count, info.repaired_count),
                         (RATE, 60_000_000, BAR, 2, 2, 2, 1))
        session.ok(library.clip_get_samples(clip, 1, None, 0, size))
        self.assertEqual(size.value, 2)
        samples, buckets = floats(9, 9), (library.header.structs["ostinato_bucket"] * 2)()
        session.ok(library.clip_get_samples(clip, 0, samples, 2, size))
        self.assertEqual(list(samples), [1, 0])
        session.ok(library.clip_get_waveform(clip, buckets, 2))
        self.assertEqual([(b.minimum, b.maximum) for b in buckets], [(1, 3), (0, 4)])
        session.ok(library.clip_resample(clip, RATE * 2, 4, 4, made))
        session.ok(library.clip_get_info(ctypes.c_void_p(made[0]), info))
        self.assertEqual((info.sample_rate, info.frame_count), (2 * RATE, 4))
        session.ok(library.clip_create(None, None, 0, clip_info, made))
        session.ok(library.clip_get_info(ctypes.c_void_p(made[0]), info))
        self.assertEqual((info.channel_count, info.frame_count), (1, 0))

    def test_wav_round_trip(self):
        session, wav, made, size = self.session, self.session.wav(), out_handle(), ctypes.c_int64()
        session.ok(library.clip_create_from_wav(wav, len(wav), session.info(sample_rate=0), made))
        samples = floats(9, 9, 9, 9)
        session.ok(library.clip_get_samples(ctypes.c_void_p(made[0]), 0, samples, 4, size))
        self.assertEqual(list(samples), [0, 0.5, -0.5, 1])

    def test_places(self):
        session, engine = self.session, self.session.engine
        ticks, frame, time = ctypes.c_int64(), ctypes.c_int64(), library.make("time")
        place = library.make("time", bar=2, beat=1, sixteenth=2)
        session.ok(library.ticks_of_time(engine, place, ticks))
        self.assertEqual(ticks.value, 38 * 720720)
        session.ok(library.time_of_ticks(engine, ticks.value + 1, time))
        self.assertEqual(bytes(time), bytes(place))
        session.ok(library.time_of_ticks(engine, -1, time))
        self.assertEqual((time.bar, time.beat, time.sixteenth), (-1, 3, 3))
        session.ok(library.frame_of_time(engine, place, frame))
        self.assertEqual(frame.value, 9500)

    def test_levels(self):
        session = self.session
        engine = session.make_engine(level_window=10)
        session.send("PLAY", engine=engine)
        session.render(10, engine)
        levels = session.state(engine).master_levels
        self.assertEqual((levels.peak_left, levels.mean_square_right), (0.625, 0.390625))
        deck = library.make("deck_state")
        session.ok(library.get_deck_state(engine, 1, deck))
        self.assertEqual((deck.levels.peak_right, deck.levels.mean_square_left), (0.125, 0.015625))
