"""What the functions do when all is right; the audio itself is compared by Examples/Apps/CHost/run."""
import ctypes
import struct

from changes import pcm, wav_file
from library import header, library, ok, result
from session import BAR, RATE, SessionTests, floats, int64s


class Scenarios(SessionTests):
    def kinds(self, events):
        order = list(header.constants)
        first, last = order.index("OSTINATO_PLAYED"), order.index("OSTINATO_TIME_SIGNATURE_CHANGED")
        known = {header.constants[name]: name for name in order[first:last + 1]}
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
        deck = session.deck(0)
        self.assertEqual((deck.clip_count, deck.current_clip, deck.next_clip), (2, 0, -1))
        self.assertEqual((deck.clip_length, deck.playhead_ticks, deck.playhead_fraction),
                         (BAR, BAR * 10 // 4000, BAR * 10 // 4000 / BAR))

    def test_lengths_given_with_a_command(self):
        session = self.session
        # Deck 0 sounds at 0.5 on the left, deck 1 at 0.125.
        session.send("MICROLOOP", is_on=1, ticks=BAR // 4)
        session.send("GAIN", value=0, ramp=library["RAMP_MILLISECONDS"], ticks=4)
        session.send("MASTER_GAIN", value=0.5, ramp=library["RAMP_TICKS"], ticks=BAR // 1000)
        left, _ = session.render(8)
        fall = [1 - (k + 1) / 4 for k in range(4)] + [0] * 4
        master = [1 - 0.5 * (k + 1) / 4 for k in range(4)] + [0.5] * 4
        self.assertEqual(left, [(0.5 * f + 0.125) * m for f, m in zip(fall, master)])
        state = session.state()
        self.assertEqual((state.microloop_end - state.microloop_start, state.master_gain),
                         (BAR // 4, 0.5))

    def test_a_play_that_would_wait_for_ever(self):
        session = self.session
        engine = session.make_engine()
        session.send("PLAY", at="NEXT_BAR", engine=engine)
        _, events = session.render(1, engine)
        self.assertEqual(self.kinds(events)[:1], ["PLAYED"])
        session.send("PAUSE", engine=engine)
        session.send("PLAY", at="NEXT_BAR", engine=engine)
        _, events = session.render(1, engine)
        self.assertEqual(self.kinds(events), ["PAUSED", "REJECTED"])
        self.assertEqual(events[1].rejection, library["MUSIC_STANDS_STILL"])

    def test_every_command(self):
        session, tempo = self.session, 120_000_000
        for kind, members in [
                ("CLIP", dict(clip=1)), ("CLIP", dict(clip=2)), ("CANCEL_NEXT", {}),
                ("GAIN", dict(value=0.5)),
                ("PAN", dict(value=-1)), ("MUTE", dict(is_on=1, deck=1)),
                ("SOLO", dict(is_on=7)), ("MASTER_GAIN", dict(value=0.25)),
                ("TEMPO", dict(tempo_micro_bpm=tempo)), ("MICROLOOP", dict(is_on=1)),
                ("SEEK", dict(time=(3, 0, 0))), ("SEEK_TO_TICK", dict(ticks=BAR + 5)),
                ("PAUSE", {}), ("RESET", {}), ("PLAY", {}), ("PLAY", {})]:
            session.send(kind, **members)
        left, events = session.render(1)
        self.assertEqual(left, [0.5 * 0.5 * 0.25])
        self.assertEqual(self.kinds(events), [
            "NEXT_MARKED", "REJECTED", "NEXT_UNMARKED", "TEMPO_CHANGED", "MICROLOOP_ON", "SOUGHT",
            "MICROLOOP_OFF", "SOUGHT", "PAUSED", "WAS_RESET", "PLAYED", "REJECTED", "NEXT_MARKED",
            "BAR", "BEAT"])
        self.assertEqual((events[0].deck, events[0].to_clip), (0, 1))
        self.assertEqual((events[1].command, events[1].rejection),
                         (library["CLIP"], library["NO_SUCH_CLIP"]))
        self.assertEqual((events[11].command, events[11].rejection),
                         (library["PLAY"], library["ALREADY_PLAYING"]))
        deck = session.deck(0)
        self.assertEqual((deck.gain, deck.pan, deck.is_muted, deck.is_soloed), (0.5, -1, 0, 1))
        self.assertEqual(session.state().tempo_micro_bpm, tempo)

    def test_another_time_signature(self):
        session, three = self.session, dict(beats_per_bar=3, beat_unit=4)
        for kind, members in [("RESET", {}), ("TIME_SIGNATURE", three), ("PLAY", {}), ("TIME_SIGNATURE", three)]:
            session.send(kind, **members)
        _, events = session.render(1)
        self.assertEqual(self.kinds(events)[:4], ["WAS_RESET", "TIME_SIGNATURE_CHANGED", "PLAYED", "REJECTED"])
        self.assertEqual((events[3].command, events[3].rejection),
                         (library["TIME_SIGNATURE"], library["NOT_AT_START"]))
        state = session.state()
        self.assertEqual((state.beats_per_bar, state.beat_unit), (3, 4))

    def test_decks_one_by_one_and_a_ramp(self):
        session = self.session
        for kind, members in [
                ("STOP", dict(deck=1)), ("LAUNCH", dict(deck=0, clip=1, is_on=1)),
                ("RAMP", dict(tempo_micro_bpm=120_000_000, ticks=BAR))]:
            session.send(kind, **members)
        _, events = session.render(1)
        self.assertEqual(self.kinds(events)[:3], ["STOPPED", "LAUNCHED", "RAMP_BEGAN"])
        self.assertEqual((events[0].deck, events[1].deck, events[1].to_clip), (1, 0, 1))
        state = session.state()
        self.assertEqual(state.ramp_micro_bpm, 120_000_000)
        self.assertTrue(0 < state.ramp_ticks < BAR)
        decks = [session.deck(index) for index in range(2)]
        self.assertEqual([(deck.is_stopped, deck.current_clip) for deck in decks], [(0, 1), (1, 0)])

    def test_decks_that_follow_the_tempo(self):
        session = self.session
        for kind, members in [
                ("FOLLOW", dict(deck=1, mode=library["FOLLOW_VARISPEED"])), ("FOLLOW", dict(deck=1, mode=1)),
                ("TEMPO", dict(tempo_micro_bpm=240_000_001)),
                ("RAMP", dict(tempo_micro_bpm=240_000_001, ticks=BAR)),
                ("TEMPO", dict(tempo_micro_bpm=240_000_000))]:
            session.send(kind, **members)
        _, events = session.render(1)
        self.assertEqual(self.kinds(events), ["FOLLOW_CHANGED"] + ["REJECTED"] * 3 + ["TEMPO_CHANGED"])
        self.assertEqual(events[0].deck, 1)
        refused = [("FOLLOW", "NO_CHANGE"), ("TEMPO", "SPEED_OUT_OF_RANGE"), ("RAMP", "SPEED_OUT_OF_RANGE")]
        self.assertEqual([(event.command, event.rejection) for event in events[1:4]],
                         [(library[command], library[reason]) for command, reason in refused])
        self.assertEqual([session.deck(index).follow for index in range(2)], [0, 1])
        session.send("FOLLOW", deck=1, mode=library["FOLLOW_NATIVE"])
        session.render(1)
        self.assertEqual(session.deck(1).follow, library["FOLLOW_NATIVE"])

    def test_a_deck_follows_from_the_first_frame_in_both_qualities(self):
        session = self.session
        slope = result(
            library.clip_create, floats(*range(4000)), None, 4000, session.info())
        for quality in ("STANDARD", "HIGH"):
            decks = session.decks([slope], [slope], follow=library["FOLLOW_VARISPEED"])
            decks[1].is_muted = 1
            engine = result(
                library.engine_create,
                session.settings(tempo_micro_bpm=30_000_000, varispeed=library["VARISPEED_" + quality]),
                decks, 2)
            session.send("PLAY", engine=engine)
            left, _ = session.render(400, engine=engine)
            # Every second frame is one of the clip's.
            self.assertEqual(left[::2], list(range(200)))
            states = [session.deck(index, engine=engine).follow for index in range(2)]
            self.assertEqual(states, [library["FOLLOW_VARISPEED"], library["FOLLOW_NATIVE"]])
            ok(library.engine_destroy(engine))
        ok(library.clip_destroy(slope))

    def test_a_deck_that_stretches(self):
        session = self.session
        plain = result(library.clip_create, floats(*[0.5] * 4000), None, 4000, session.info())
        clip = result(library.clip_with_onsets, plain, int64s(0, 1000, 2500), 3)
        found = int64s(*[9] * 3)
        self.assertEqual(result(library.clip_get_onsets, clip, None, 0), 3)
        self.assertEqual(result(library.clip_get_onsets, clip, found, 3), 3)
        self.assertEqual(list(found), [0, 1000, 2500])
        analysed = result(library.clip_analyse, plain, 4, 4)
        self.assertEqual(result(library.clip_get_onsets, analysed, None, 0), 0)
        stretch = library["FOLLOW_STRETCH"]
        decks = session.decks([clip], [plain], follow=stretch)
        engine = result(
            library.engine_create, session.settings(tempo_micro_bpm=90_000_000, stretching_decks=1), decks, 2)
        self.assertEqual([session.deck(index, engine=engine).follow for index in range(2)], [stretch, 0])
        for deck in (0, 1):
            session.send("FOLLOW", engine=engine, deck=deck, mode=stretch)
        session.send("FOLLOW", engine=engine, deck=0, mode=0)
        session.send("PLAY", engine=engine)
        left, events = session.render(400, engine=engine)
        self.assertEqual([(event.command, event.rejection) for event in events[:2]],
                         [(library["FOLLOW"], library[reason]) for reason in ("NO_CHANGE", "NOT_ANALYSED")])
        self.assertEqual(self.kinds(events)[2], "FOLLOW_CHANGED")
        for handle in (plain, clip, analysed):
            ok(library.clip_destroy(handle))
        ok(library.engine_destroy(engine))

    def waiting(self):
        """The commands that wait: identities, commands and anchors."""
        found = []
        for index in range(self.session.state().pending_count):
            id, command, anchor = ctypes.c_uint64(), library.make("command"), library.make("anchor")
            ok(library.engine_get_pending(self.session.engine, index, id, command, anchor, None))
            found.append((id.value, bytes(command), bytes(anchor)))
        return found

    def frames_left(self, index):
        """How long a command that waits has to wait."""
        frames_left = ctypes.c_int64(-2)
        ok(library.engine_get_pending(self.session.engine, index, None, None, None, frames_left))
        return frames_left.value

    def test_waiting_commands(self):
        session = self.session
        anchors = [("NOW", {}), ("FRAME", dict(frame=900)), ("TIME", dict(time=(1, 2, 3))),
                   ("TICK", dict(ticks=BAR + 1)), ("NEXT_SIXTEENTH", {}), ("NEXT_BEAT", {}),
                   ("NEXT_BAR", {}), ("NEXT_SEGMENT", {}), ("NEXT_CLIP_END", dict(deck=1))]
        sent = []
        for index, (kind, members) in enumerate(anchors):
            command = session.command("SEEK_TO_TICK", ticks=index)
            anchor = session.anchor(kind, **members)
            id = result(library.engine_send, session.engine, command, anchor)
            sent.append((id, bytes(command), bytes(anchor)))
        self.assertEqual(self.waiting()[1:], sent)  # the first is the session's own
        # The music has played 100 frames, of which a sixteenth has 250 and a bar 4 000.
        self.assertEqual([self.frames_left(index) for index in range(1, 5)], [0, 800, 6650, 3901])
        ok(library.engine_cancel(session.engine, sent[4][0]))
        self.assertEqual(session.state().pending_count, len(sent))
        self.assertEqual(self.waiting()[1:], sent[:4] + sent[5:])
        session.send("PLAY", at=None)
        self.assertEqual(self.waiting()[1:-1], sent[:4] + sent[5:])
        ok(library.engine_cancel(session.engine, self.waiting()[-1][0]))
        session.send("PLAY", at=None)
        late = session.anchor("FRAME", frame=60)
        ok(library.engine_send(session.engine, session.command("MUTE", is_on=0), late, None))
        _, events = session.render(1)
        self.assertEqual([(e.command, e.late_by) for e in events if e.kind == library["LATE"]],
                         [(library["MUTE"], 40)])
        # Those for the next frame are gone, and what was reached at once.
        self.assertLess(len(self.waiting()), len(sent))
        self.assertTrue(set(self.waiting()) < set(sent))

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
        fork = result(library.engine_fork, self.session.engine)
        left, _ = self.session.render(300)
        block = floats(*[9] * 600)
        start = ctypes.addressof(block)
        ok(library.engine_render(fork, start, start + 4, 2, 300, None))
        self.assertEqual([list(block[0::2]), list(block[1::2])], [left, left])
        self.assertEqual(self.session.snapshot(), self.session.snapshot(fork))

    def test_events_that_do_not_fit(self):
        session, events = self.session, self.session.events(capacity=2)
        session.render(4000, events=events)
        self.assertEqual((events.count, events.overflow_count, events.block_start), (2, 6, 100))
        small = session.make_engine(event_capacity=1)
        session.send("PLAY", engine=small)
        events = session.events()
        session.render(1, small, events)
        self.assertEqual((events.count, events.overflow_count), (1, 2))

    def test_a_fork_has_room_for_as_many_events(self):
        session, events = self.session, self.session.events()
        forked = result(library.engine_fork, session.make_engine(event_capacity=1))
        session.send("PLAY", engine=forked)
        session.render(1, forked, events)
        self.assertEqual((events.count, events.overflow_count), (1, 2))

    def test_elements_of_a_later_version(self):
        session = self.session
        event = header.structs["ostinato_event"]
        size, kind = ctypes.sizeof(event) + 8, event.kind.offset
        items = ctypes.create_string_buffer(b"\xaa" * (4 * size), 4 * size)
        events = library.make("events", event_size=size, items=ctypes.addressof(items), capacity=4)
        session.send("PAUSE")
        session.send("PLAY")
        left = floats(9)
        ok(library.engine_render(session.engine, left, left, 1, 1, events))
        self.assertEqual(events.count, 2)
        kinds = [int.from_bytes(items.raw[i * size + kind:][:4], "little") for i in range(2)]
        self.assertEqual(kinds, [library["PAUSED"], library["PLAYED"]])
        self.assertEqual([items.raw[(i + 1) * size - 8:][:8] for i in range(2)], [b"\xaa" * 8] * 2)
        deck = header.structs["ostinato_deck"]
        stride = ctypes.sizeof(deck) + 8
        decks = bytearray()
        for one in session.decks(session.clips[:1], session.clips[1:]):
            one.struct_size = stride
            decks += bytes(one) + b"\xaa" * 8
        larger = ctypes.create_string_buffer(bytes(decks), len(decks))
        engine = result(library.engine_create, session.settings(), larger, 2)
        self.assertEqual(session.state(engine).deck_count, 2)

    def test_snapshots(self):
        session = self.session
        result(library.engine_observe, session.engine, BAR)
        saved = session.snapshot()
        lists = []
        for deck in range(2):
            clips = (ctypes.c_void_p * 2)()
            count = result(library.engine_get_clips_in_use, session.engine, deck, clips, 2)
            lists.append([ctypes.c_void_p(clip) for clip in clips[:count]])
        decks = session.decks(*lists, gain=16.5)  # strips are not read
        restored = result(library.engine_restore, saved, len(saved), decks, 2, 64)
        for clip in [*lists[0], *lists[1], *session.clips]:
            ok(library.clip_destroy(clip))
        self.assertEqual(session.snapshot(restored), saved)
        (left, events), (again, events_again) = session.render(4000), session.render(4000, restored)
        self.assertEqual(left, again)
        self.assertEqual([bytes(e) for e in events], [bytes(e) for e in events_again])
        ok(library.engine_destroy(restored))

    def test_observers(self):
        session = self.session
        result(library.engine_observe, session.engine, 2 * BAR)  # its number is 0
        observer = result(library.engine_observe, session.engine, BAR // 8)
        _, events = session.render(1000)
        lines = [(e.frame, e.observer) for e in events if e.kind == library["LINE"]]
        self.assertEqual(lines, [(500, observer), (1000, observer)])
        for number in (observer, observer, -1, 2**63 - 1):
            ok(library.engine_stop_observing(session.engine, number))
        _, events = session.render(1000)
        self.assertEqual([e for e in events if e.kind == library["LINE"]], [])

    def test_clips(self):
        session, nan = self.session, float("nan")
        clip_info = session.info(length=BAR, length_unit=library["LENGTH_TICKS"])
        clip = result(library.clip_create, floats(1, nan), floats(3, 4), 2, clip_info)
        info = result(library.clip_get_info, clip)
        self.assertEqual((info.sample_rate, info.tempo_micro_bpm, info.length, info.length_unit,
                          info.channel_count, info.frame_count, info.repaired_count),
                         (RATE, 60_000_000, BAR, 2, 2, 2, 1))
        beats = session.info(length=3, length_unit=library["LENGTH_BEATS"])
        clip_of_beats = result(library.clip_create, floats(1), None, 1, beats)
        info = result(library.clip_get_info, clip_of_beats)
        self.assertEqual((info.length, info.length_unit), (3, library["LENGTH_BEATS"]))
        self.assertEqual(result(library.clip_get_samples, clip, 1, None, 0), 2)
        samples, buckets = floats(9, 9), (header.structs["ostinato_bucket"] * 2)()
        result(library.clip_get_samples, clip, 0, samples, 2)
        self.assertEqual(list(samples), [1, 0])
        ok(library.clip_get_waveform(clip, buckets, 2))
        self.assertEqual([(b.minimum, b.maximum) for b in buckets], [(1, 3), (0, 4)])
        resampled = result(library.clip_resample, clip, RATE * 2, 4, 4)
        info = result(library.clip_get_info, resampled)
        self.assertEqual((info.sample_rate, info.frame_count), (2 * RATE, 4))
        empty = result(library.clip_create, None, None, 0, clip_info)
        info = result(library.clip_get_info, empty)
        self.assertEqual((info.channel_count, info.frame_count), (1, 0))

    def test_wav_round_trip(self):
        session, wav = self.session, self.session.wav()
        clip = result(library.clip_create_from_wav, wav, len(wav), session.info(sample_rate=0))
        samples = floats(9, 9, 9, 9)
        result(library.clip_get_samples, clip, 0, samples, 4)
        self.assertEqual(list(samples), [0, 0.5, -0.5, 1])

    def test_three_channels_are_mixed(self):
        frame = struct.pack("<3h", 1 << 14, -1 << 13, 1 << 14)
        wav = wav_file(pcm(channels=3), (b"data", frame))
        clip = result(library.clip_create_from_wav, wav, len(wav), self.session.info(sample_rate=0))
        sides = []
        for channel in range(2):
            samples = floats(9)
            result(library.clip_get_samples, clip, channel, samples, 1)
            sides += samples
        centre = floats(0.5 ** 0.5)[0] / 2
        self.assertEqual(sides, list(floats(0.5 + centre, -0.25 + centre)))

    def test_a_wav_file_has_the_size_that_was_told(self):
        encode, left, right = library.wav_encode, floats(1, 2, 3), floats(4, 5, 6)
        for other, expected in ((None, 58 + 12), (right, 58 + 24)):
            bytes = ctypes.create_string_buffer(expected)
            for buffer in ((None, 0), (bytes, expected)):
                self.assertEqual(
                    result(encode, left, other, 3, RATE, *buffer), expected)

    def test_places(self):
        session, engine = self.session, self.session.engine
        place = library.make("time", bar=2, beat=1, sixteenth=2)
        ticks = result(library.engine_ticks_of_time, engine, place)
        self.assertEqual(ticks, 38 * 720720)
        time = result(library.engine_time_of_ticks, engine, ticks + 1)
        self.assertEqual(bytes(time), bytes(place))
        time = result(library.engine_time_of_ticks, engine, -1)
        self.assertEqual((time.bar, time.beat, time.sixteenth), (-1, 3, 3))
        self.assertEqual(result(library.engine_frame_of_time, engine, place), 9500)

    def test_levels(self):
        session = self.session
        engine = session.make_engine(level_window=10)
        session.send("PAN", deck=1, value=-1, engine=engine)
        session.send("PLAY", engine=engine)
        session.render(10, engine)
        deck = session.deck(1, engine)
        numbers = [(levels.peak_left, levels.peak_right, levels.mean_square_left,
                    levels.mean_square_right)
                   for levels in (session.state(engine).master_levels, deck.levels)]
        self.assertEqual(numbers, [(0.625, 0.5, 0.390625, 0.25), (0.125, 0, 0.015625, 0)])
