"""What each member of a struct says, and that what is not said is 0."""
import ctypes

from library import library, ok, result
from session import BAR, SessionTests, floats


class StructScenarios(SessionTests):
    def garbage(self, struct):
        """A struct whose memory was something else before."""
        made = library.make(struct)
        size = ctypes.sizeof(made)
        ctypes.memset(ctypes.byref(made), 0xaa, size)
        made.struct_size = size
        return made

    def test_defaults_leave_nothing_of_what_was_there(self):
        strip = dict(gain=1, pan=0, is_muted=0, is_soloed=0)
        for name, numbers, defaults in [
                ("settings", (1,), dict(
                    abi_version=1, beats_per_bar=4, beat_unit=4, microloop_bars=2,
                    fades=library["FADES_STANDARD"], mix_ramp_milliseconds=10,
                    pan_law=library["PAN_BALANCE"], grid=library["GRID_BEAT"],
                    pending_capacity=1024, event_capacity=1024, level_window=0, source_count=0,
                    sources=None, varispeed=library["VARISPEED_STANDARD"])),
                ("deck", (), strip | dict(clip_count=0, clips=None, is_stopped=0, follow=0)),
                ("strip", (), strip), ("hold_button", (), {})]:
            fresh, used = library.make(name), self.garbage(name)
            for one in (fresh, used):
                ok(getattr(library, name + "_init")(one, ctypes.sizeof(one), *numbers))
            self.assertEqual(bytes(used), bytes(fresh))
            self.assertEqual({member: getattr(fresh, member) for member in defaults}, defaults)

    def test_each_command_waits_as_it_was_sent(self):
        session = self.session
        engine = session.make_group_engine()
        sent = []
        for kind, members in [
                ("PLAY", {}), ("PAUSE", {}), ("RESET", {}), ("SEEK", dict(time=(3, 2, 1))),
                ("SEEK_TO_TICK", dict(ticks=BAR + 5)), ("TEMPO", dict(tempo_micro_bpm=90_000_000)),
                ("MICROLOOP", dict(is_on=1)), ("MICROLOOP", {}), ("NEXT", dict(deck=1)),
                ("CANCEL_NEXT", dict(deck=1)), ("GAIN", dict(deck=1, value=0.5)),
                ("GAIN", dict(deck=1, value=0.5, ramp=1, ticks=20)),
                ("PAN", dict(deck=1, value=0.5, ramp=2, ticks=BAR)),
                ("MASTER_GAIN", dict(value=2, ramp=1, ticks=30)),
                ("MICROLOOP", dict(is_on=1, ticks=BAR)), ("CLIP", dict(deck=1, clip=2)),
                ("PAN", dict(deck=1, value=-0.5)), ("MUTE", dict(deck=1, is_on=1)), ("MUTE", {}),
                ("SOLO", dict(deck=1, is_on=1)), ("SOLO", {}), ("MASTER_GAIN", dict(value=2)),
                ("FOLLOW", dict(deck=1, mode=1)), ("FOLLOW", {}),
                ("GAIN", dict(strip_of=1, value=0.5)), ("PAN", dict(strip_of=1, source=1, value=1)),
                ("MUTE", dict(strip_of=1, source=1, is_on=1)), ("SOLO", dict(strip_of=1)),
                ("GAIN", dict(strip_of=2, value=0.5)), ("SOLO", dict(strip_of=2, is_on=1)),
                ("CUE", dict(source=1, code=-(2**31), cue_value=-(2**63), cue_detail=2**63 - 1))]:
            session.send(kind, at="NEXT_BAR", engine=engine, **members)
            sent.append(bytes(session.command(kind, **members)))
        found = []
        for index in range(len(sent)):
            command, anchor = self.garbage("command"), self.garbage("anchor")
            ok(library.engine_get_pending(engine, index, None, command, anchor, None))
            found.append(bytes(command))
            self.assertEqual(bytes(anchor), bytes(session.anchor("NEXT_BAR")))
        self.assertEqual(found, sent)

    def test_decks_begin_as_they_are_set_up(self):
        session, deck = self.session, self.garbage("deck_state")
        decks = session.decks(session.clips[:2], session.clips[2:], gain=0.5, pan=-1, is_muted=7)
        decks[1].is_soloed = 7
        engine = result(library.engine_create, session.settings(), decks, 2)
        found = []
        for index in range(2):
            ok(library.engine_get_deck_state(engine, index, deck))
            found.append((deck.clip_count, deck.gain, deck.pan, deck.is_muted, deck.is_soloed))
        self.assertEqual(found, [(2, 0.5, -1, 1, 0), (1, 1, 0, 0, 1)])

    def test_states_that_stand_play_and_loop(self):
        session, engine = self.session, self.session.make_engine()
        found = []
        for kind, members in [("SEEK", dict(time=(5, 0, 2))), ("PLAY", {}),
                              ("MICROLOOP", dict(is_on=1))]:
            session.send(kind, engine=engine, **members)
            session.render(550, engine)
            state = session.state(engine)
            found.append((state.transport, state.is_bar_lit, state.is_beat_lit,
                          state.can_toggle_microloop, state.is_microloop_on,
                          state.microloop_start, state.microloop_end))
        self.assertEqual(found, [
            (library["STATE_PAUSED"], 0, 0, 0, 0, 0, 0),
            (library["STATE_PLAYING"], 0, 1, 1, 0, 0, 0),
            (library["STATE_MICROLOOPING"], 0, 0, 1, 1, 4 * BAR, 6 * BAR)])
        deck = self.garbage("deck_state")
        ok(library.engine_get_deck_state(engine, 0, deck))
        # Two sixteenths and twice 550 frames after the clip's begin.
        self.assertEqual((deck.playhead.bar, deck.playhead.beat, deck.playhead.sixteenth), (0, 1, 2))
        self.assertEqual(deck.playhead_ticks, BAR * 1600 // 4000)

    def test_each_line_of_the_finest_grid(self):
        session, engine = self.session, self.session.make_engine(grid=library["GRID_SIXTEENTH"])
        session.send("PLAY", engine=engine)
        _, events = session.render(1001, engine)
        lines = {name: [e.frame for e in events if e.kind == library[name]]
                 for name in ("BAR", "BEAT", "SIXTEENTH")}
        self.assertEqual(lines, {
            "BAR": [0], "BEAT": [0, 1000], "SIXTEENTH": [0, 250, 500, 750, 1000]})

    def test_rejections_and_changes(self):
        session, engine = self.session, self.session.make_engine(grid=library["GRID_BAR"])
        for kind, members in [
                ("PAUSE", {}), ("MICROLOOP", dict(is_on=1)), ("PLAY", {}), ("PLAY", {}),
                ("NEXT", {}), ("CLIP", dict(clip=1))]:
            session.send(kind, engine=engine, **members)
        _, events = session.render(3999, engine)
        deck = session.deck(0, engine)
        self.assertEqual((deck.current_clip, deck.next_clip), (0, 1))
        events += session.render(2, engine)[1]
        deck = session.deck(0, engine)
        self.assertEqual((deck.current_clip, deck.next_clip), (1, -1))
        rejected = [(e.command, e.rejection) for e in events if e.kind == library["REJECTED"]]
        self.assertEqual(rejected, [(library[command], library[reason]) for command, reason in [
            ("PAUSE", "NOT_PLAYING"), ("MICROLOOP", "MICROLOOP_NEEDS_PLAYING"),
            ("PLAY", "ALREADY_PLAYING"), ("CLIP", "NO_CHANGE")]])
        changed = [(e.frame, e.offset, e.deck, e.from_clip, e.to_clip)
                   for e in events if e.kind == library["CLIP_CHANGED"]]
        self.assertEqual(changed, [(4000, 1, 0, 0, 1)])

    def test_a_clip_tells_what_it_was_made_of(self):
        session, info = self.session, self.garbage("clip_info")
        ok(library.clip_get_info(session.clips[0], info))
        self.assertEqual((info.length, info.length_unit, info.channel_count, info.frame_count,
                          info.repaired_count), (1, library["LENGTH_BARS"], 1, 4000, 0))
        clip = result(library.clip_create, floats(3, 5), floats(4, 12), 2, session.info())
        samples = floats(9, 9)
        result(library.clip_get_samples, clip, 1, samples, 2)
        self.assertEqual(list(samples), [4, 12])
        bucket = library.make("bucket")
        ok(library.clip_get_waveform(clip, bucket, 1))
        self.assertEqual((bucket.minimum, bucket.maximum), (3, 12))
        self.assertAlmostEqual(bucket.root_mean_square, (194 / 4) ** 0.5, places=5)
