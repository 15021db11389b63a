"""Sources of one's own, called back for each block: rules S1 to S6, with audio and events to the bit."""
import ctypes

from library import library, ok, out_handle, result
from session import BAR, RATE, Callback, SessionTests, floats

STEP = BAR // 16  # 250 frames
UNITS = RATE * 60_000_000  # of a tick


class Square:
    """A square wave that changes its sign at each step, and reports the steps; a cue sets its amplitude."""
    def __init__(self, source, amplitude=0.25):
        self.source, self.amplitude, self.problem = source, amplitude, None
        self.blocks, self.passages, self.cues = [], [], []
        self.callback = Callback(self._render)

    def _render(self, block, _context):
        try:
            self.render(ctypes.c_void_p(block))
        except Exception as problem:  # ctypes would only print it
            self.problem = problem

    def render(self, block):
        info, left, right = result(library.block_get_info, block), out_handle(), out_handle()
        self.blocks.append((info.frame, info.frame_count))
        ok(library.block_get_input(block, self.source, left, right))
        channels = [ctypes.cast(one[0], ctypes.POINTER(ctypes.c_float)) for one in (left, right)]
        cues = [self.cue(block, index) for index in range(info.cue_count)]
        for index in range(info.passage_count):
            passage = library.make("passage")
            ok(library.block_get_passage(block, index, passage, ctypes.sizeof(passage)))
            self.passages.append(passage)
            for number, (cue, place) in enumerate(cues):
                if place == index and cue[0] == self.source:
                    self.obey(block, number, *cue[1:])
            self.play(block, passage, channels)

    def cue(self, block, index):
        cue = result(library.block_get_cue, block, index)
        self.cues.append((cue.source, cue.code, cue.passage, cue.value, cue.detail))
        return (cue.source, cue.code, cue.value), cue.passage

    def obey(self, block, index, code, value):
        if code != 1:
            ok(library.block_reject(block, index, library["NOT_UNDERSTOOD"]))
        elif not 0 <= value <= 8:
            ok(library.block_reject(block, index, library["OUT_OF_RANGE"]))
        else:
            self.amplitude = value / 8

    def play(self, block, passage, channels):
        start = passage.position.high << 64 | passage.position.low
        for i in range(passage.frame_count) if passage.units_per_frame else []:
            step = (start + i * passage.units_per_frame) // (STEP * UNITS)
            at = passage.offset + i
            for channel in channels:
                channel[at] += self.amplitude if step % 2 == 0 else -self.amplitude
            if result(library.passage_offset, passage, step * STEP) == at:
                ok(library.block_report(block, self.source, 2, step, -step, at))


class SourceScenarios(SessionTests):
    def render(self, engine, source, frames, stems=0, host=False):
        """The left channel, the stems, and the events or the number of commands."""
        left, right, events = floats(*[9] * frames), floats(*[9] * frames), self.session.events()
        outputs, commands = self.session.stems(frames, stems), ctypes.c_int32(9)
        render = library.host_render_sources if host else library.engine_render_sources
        ok(render(
            engine, left, right, 1, frames, outputs if stems else None, stems, source.callback, None,
            commands if host else events))
        self.assertIsNone(source.problem)
        told = commands.value if host else events.kept[:events.count]
        return list(left), list(outputs.kept), told

    def reported(self, events):
        names = {library[name]: name for name in ("CUED", "CUE_REJECTED", "REPORTED")}
        return [(e.frame, names[e.kind], e.source, e.code, e.value, e.detail)
                for e in events if e.kind in names]

    def state(self, engine, number, name="engine_get_source_state"):
        state = result(getattr(library, name), engine, number)
        return (state.gain, state.pan, state.is_muted, state.is_soloed, state.levels.peak_left,
                state.levels.mean_square_right)

    def session_of_cues(self, engine):
        """What is sent, by a function that sends."""
        session = self.session
        for frame, kind, members in [
                (0, "PLAY", {}), (300, "CUE", dict(code=1, cue_value=4, cue_detail=5)),
                (300, "CUE", dict(code=3, cue_value=-1)), (300, "CUE", dict(source=1, code=1)),
                (600, "CUE", dict(code=1, cue_value=9)), (700, "PAUSE", {}), (710, "PLAY", {}),
                (720, "SEEK", dict(time=(1, 0, 0)))]:
            ok(library.engine_send(
                engine, session.command(kind, **members), session.anchor("FRAME", frame=frame), None))

    def test_audio_and_reports_do_not_depend_on_blocks(self):  # S1 to S4, E5
        session, heard = self.session, []
        wanted = [0.625 + (a if step % 2 == 0 else -a) for a, step in
                  [(0.25, i // 250) for i in range(300)] + [(0.5, i // 250) for i in range(300, 700)]]
        # The position that 700 frames led to, where the music stands for 10 frames; then the seek.
        wanted += [0] * 10 + [0.625 + 0.5] * 10 + [0.625 + 0.5] * 80
        for size in (800, 512, 101, 1):
            engine, source = session.make_source_engine({}, {}), Square(0)
            self.session_of_cues(engine)
            left, events = [], []
            while len(left) < 800:
                more = self.render(engine, source, min(size, 800 - len(left)))
                left, events = left + more[0], events + more[2]
            self.assertEqual(left, wanted)
            heard.append([(e.frame, e.kind, e.ticks, e.source, e.code, e.value, e.detail, e.rejection)
                          for e in events])
        for other in heard[1:]:
            self.assertEqual(other, heard[0])
        kind, understood, range_ = library["CUED"], library["NOT_UNDERSTOOD"], library["OUT_OF_RANGE"]
        rejected, told = library["CUE_REJECTED"], library["REPORTED"]
        self.assertEqual([e for e in heard[0] if e[1] in (kind, rejected, told)], [
            (0, told, 0, 0, 2, 0, 0, 0), (250, told, STEP, 0, 2, 1, -1, 0),
            (300, kind, STEP * 300 // 250, 0, 1, 4, 5, 0),
            (300, kind, STEP * 300 // 250, 0, 3, -1, 0, 0),
            (300, kind, STEP * 300 // 250, 1, 1, 0, 0, 0),
            (300, rejected, STEP * 300 // 250, 0, 3, -1, 0, understood),
            (500, told, 2 * STEP, 0, 2, 2, -2, 0), (600, kind, STEP * 600 // 250, 0, 1, 9, 0, 0),
            (600, rejected, STEP * 600 // 250, 0, 1, 9, 0, range_),
            (720, told, BAR, 0, 2, 16, -16, 0)])

    def test_what_a_block_tells(self):  # E5, S3, S5
        engine, source = self.session.make_source_engine({}, {}), Square(0)
        self.session_of_cues(engine)
        self.render(engine, source, 800)
        self.assertEqual(source.blocks, [(0, 512), (512, 288)])
        self.assertEqual(source.cues, [
            (0, 1, 1, 4, 5), (0, 3, 1, -1, 0), (1, 1, 1, 0, 0), (0, 1, 1, 9, 0)])
        names = ("CONTINUES", "PLAYED", "PAUSED", "SOUGHT")
        entries = {library["ENTRY_" + name]: name for name in names}
        self.assertEqual(
            [(p.frame, p.offset, p.frame_count, entries[p.entry], p.stops, p.starts, p.jumps, p.reserved)
             for p in source.passages],
            [(0, 0, 300, "PLAYED", 0, 1, 0, 0), (300, 300, 212, "CONTINUES", 0, 0, 0, 0),
             (512, 0, 88, "CONTINUES", 0, 0, 0, 0), (600, 88, 100, "CONTINUES", 0, 0, 0, 0),
             (700, 188, 10, "PAUSED", 1, 0, 0, 0), (710, 198, 10, "PLAYED", 0, 1, 0, 0),
             (720, 208, 80, "SOUGHT", 0, 0, 1, 0)])

    def test_passages_of_an_advance_tell_the_same(self):  # S5
        session, passages, found = self.session, self.session.passages(), []
        session.send("PAUSE")
        session.send("RESET")
        session.send("PLAY")
        ok(library.engine_advance(session.engine, 2, passages, None, ctypes.c_int32()))
        for passage in passages.kept[:passages.count]:
            found.append((passage.offset, passage.stops, passage.starts, passage.jumps))
        self.assertEqual(found, [(0, 1, 1, 1)])

    def test_strips_stems_and_levels(self):  # S2
        session = self.session
        engine = session.make_source_engine(
            dict(gain=0.5), dict(pan=1, is_muted=7), dict(is_soloed=0), level_window=100)
        self.assertEqual([self.state(engine, number)[:4] for number in range(3)],
                         [(0.5, 0, 0, 0), (1, 1, 1, 0), (1, 0, 0, 0)])
        self.assertEqual(session.state(engine).source_count, 3)
        session.send("PLAY", engine=engine)
        left, stems, _ = self.render(engine, Square(0), 100, stems=6)
        self.assertEqual(left, [0.5 + 0.125 + 0.125] * 100)
        # Decks, then sources; the last has neither, and the first is a block.
        self.assertEqual([set(stems[200 * i:200 * i + 200]) for i in range(6)],
                         [{0.5}, {0.125}, {0.125}, {0}, {0}, {0}])
        self.assertEqual(self.state(engine, 0)[4:], (0.125, 0.125 ** 2))
        for kind, source, members, wanted in [
                ("SOLO", 0, dict(is_on=1), 0.25 * 0.5), ("GAIN", 0, dict(value=2), 0.5),
                ("PAN", 0, dict(value=1), 0), ("MUTE", 0, dict(is_on=1), 0)]:
            session.send(kind, engine=engine, strip_of=1, source=source, **members)
            self.assertEqual(self.render(engine, Square(0), 1)[0], [wanted])
        self.assertEqual(self.state(engine, 0)[:4], (2, 1, 1, 1))

    def test_groups(self):  # M8
        session = self.session
        engine = session.make_group_engine(level_window=100)
        self.assertEqual(session.state(engine).group_count, 1)
        session.send("PLAY", engine=engine)
        left, stems, _ = self.render(engine, Square(1), 100, stems=5)
        self.assertEqual(left, [0.5 + 0.125 + 0.25] * 100)
        # Decks, sources, and the group, which has the first deck and the second source.
        self.assertEqual([set(stems[200 * i:200 * i + 200]) for i in range(5)],
                         [{0.5}, {0.125}, {0}, {0.25}, {0.75}])
        self.assertEqual(self.state(engine, 0, "engine_get_group_state")[4:], (0.75, 0.75 ** 2))
        session.send("GAIN", engine=engine, strip_of=2, value=0.5)
        self.assertEqual(self.render(engine, Square(1), 1)[0], [0.125 + 0.375])
        session.send("SOLO", engine=engine, strip_of=2, is_on=1)
        self.assertEqual(self.render(engine, Square(1), 1)[0], [0.375])
        self.assertEqual(self.state(engine, 0, "engine_get_group_state")[:4], (0.5, 0, 0, 1))
        host = session.make_host(session.make_group_engine())
        ok(library.host_send(
            host, session.command("MUTE", strip_of=2, is_on=1), None, None))
        self.render(host, Square(1), 1, host=True)
        ok(library.host_get_state(host, library.make("state")))
        for name in ("host_get_group_state", "host_get_rendered_group_state"):
            self.assertEqual(self.state(host, 0, name)[:4], (1, 0, 1, 0))

    def test_sound_without_a_strip(self):  # S1
        session = self.session
        for number in (1, -1, 2**31 - 1, -(2**31)):
            engine, source = session.make_source_engine(), Square(number)
            session.send("MUTE", engine=engine, strip_of=1, is_on=1)
            session.send("PLAY", engine=engine)
            left, _, events = self.render(engine, source, 2)
            self.assertEqual(left, [0.875, 0.875])
            self.assertEqual(self.reported(events), [(0, "REPORTED", number, 2, 0, 0)])

    def test_reports_stand_at_their_frames(self):  # S4
        session, engine = self.session, self.session.make_source_engine()
        session.send("PLAY", engine=engine)
        ok(library.engine_send(
            engine, session.command("CUE"), session.anchor("FRAME", frame=3), None))
        source = Square(0)

        def report(block):
            for code, offset in enumerate([9, 3, 0, -1, 2, 3, -(2**31), 2**31 - 1]):
                ok(library.block_report(block, 5, code, 2**63 - 1, -(2**63), offset))
        source.render = report
        for at, block in ((0, (0, 8)), (8, (8, 2))):
            _, _, events = self.render(engine, source, block[1])
            frames = [min(max(offset, 0), block[1] - 1) + at for offset in
                      (9, 3, 0, -1, 2, 3, -(2**31), 2**31 - 1)]
            told = [e for e in events if e.kind == library["REPORTED"]]
            self.assertEqual(
                [(e.frame, e.offset, e.ticks, e.source, e.code, e.value, e.detail) for e in told],
                sorted([(frame, frame - at, BAR * frame // 4000, 5, code, 2**63 - 1, -(2**63))
                        for code, frame in enumerate(frames)], key=lambda one: one[0]))
            # At one frame they come after everything else.
            self.assertEqual([e.frame for e in events], sorted(e.frame for e in events))
            if at == 0:
                self.assertEqual([e.code for e in events if e.frame == 3], [0, 1, 5])

    def test_more_reports_than_fit(self):  # S4
        session, engine = self.session, self.session.make_source_engine(event_capacity=10_000)
        source = Square(0)

        def report(block):
            for code in range(4100):
                ok(library.block_report(block, 0, code, 0, 0, 0))
        source.render = report
        events, left = session.events(5000), floats(9)
        ok(library.engine_render_sources(
            engine, left, left, 1, 1, None, 0, source.callback, None, events))
        self.assertEqual((events.count, events.overflow_count), (4096, 4))
        self.assertEqual([events.kept[i].code for i in range(4096)], list(range(4096)))

    def test_a_render_without_sources_only_tells_of_cues(self):  # S3
        session, engine, source = self.session, self.session.make_source_engine(), Square(0)
        session.send("PLAY", engine=engine)
        session.send("CUE", engine=engine, code=1, cue_value=8)
        left, events = session.render(1, engine)
        self.assertEqual((left, self.reported(events)), ([0.625], [(0, "CUED", 0, 1, 8, 0)]))
        self.assertEqual(self.render(engine, source, 1)[0], [0.875])
        self.assertEqual(source.cues, [])

    def test_the_context_is_handed_on(self):
        found, context, left = [], ctypes.create_string_buffer(1), floats(9)
        callback = Callback(lambda block, context: found.append(context))
        ok(library.engine_render_sources(
            self.session.engine, left, left, 1, 1, None, 0, callback, context, None))
        ok(library.engine_render_sources(
            self.session.engine, left, left, 1, 0, None, 0, callback, context, None))
        self.assertEqual(found, [ctypes.addressof(context)])

    def test_a_block_is_over_when_the_callback_returns(self):
        blocks, source = [], Square(0)
        source.render = lambda block: blocks.append(block.value)
        self.render(self.session.make_source_engine(), source, 600)
        self.assertEqual(len(blocks), 2)
        info = library.make("block_info", frame=9)
        for block in blocks:
            self.assertEqual(library.block_get_info(ctypes.c_void_p(block), info),
                             library["INVALID_HANDLE"])
        self.assertEqual(info.frame, 9)

    def test_strips_and_cues_are_saved(self):  # S3, S6
        session = self.session
        engine = session.make_source_engine({}, {})
        self.session_of_cues(engine)
        session.send("GAIN", engine=engine, strip_of=1, value=0.5)
        first = Square(0)
        self.render(engine, first, 100)
        saved = session.snapshot(engine)
        decks = session.decks(session.clips[:2], session.clips[2:])
        restored = result(library.engine_restore, saved, len(saved), decks, 2, 64)
        found = []
        for one in (engine, result(library.engine_fork, engine), restored):
            left, _, events = self.render(one, Square(0, first.amplitude), 700)
            found.append((left, self.reported(events), self.state(one, 0)))
        self.assertEqual(found[0][0][:1] + found[0][0][-1:], [0.625 + 0.125, 0.625 + 0.25])
        self.assertEqual(found[1:], found[:1] * 2)

    def test_as_many_sources_as_there_can_be(self):
        session = self.session
        engine = session.make_source_engine(*[{}] * 64, level_window=100)
        session.send("CUE", engine=engine, source=63, code=4)
        left, stems, events = self.render(engine, Square(63), 2, stems=66)
        self.assertEqual(self.reported(events), [
            (0, "CUED", 63, 4, 0, 0), (0, "CUE_REJECTED", 63, 4, 0, 0)])
        self.assertEqual(self.state(engine, 63)[:4], (1, 0, 0, 0))

    def test_a_host_plays_what_an_engine_plays(self):  # H3, H6, H7
        session = self.session
        strips = [dict(gain=0.5), dict(is_muted=1)]
        engine, wanted = session.make_source_engine(*strips, level_window=50), Square(0)
        host = session.make_host(session.make_source_engine(*strips, level_window=50))
        source, told = Square(0), []
        for kind, members in [
                ("PLAY", {}), ("CUE", dict(code=1, cue_value=3)), ("CUE", dict(code=5)),
                ("PAN", dict(strip_of=1, value=-1)), ("PAUSE", {})]:
            command = session.command(kind, **members)
            ok(library.host_send(host, command, None, None))
            ok(library.engine_send(engine, command, None, None))
            one, other = (self.render(host, source, 600, stems=3, host=True),
                          self.render(engine, wanted, 600, stems=3))
            self.assertEqual(one, (*other[:2], 1))
            told += other[2]
        self.assertEqual(source.blocks, wanted.blocks)
        events = session.events()
        ok(library.host_drain_events(host, events))
        for event in told:
            event.offset = 0
        self.assertEqual([bytes(one) for one in events.kept[:events.count]],
                         [bytes(one) for one in told])
        for number in range(2):
            state = self.state(engine, number)
            self.assertEqual(self.state(host, number, "host_get_rendered_source_state"), state)
            # That of the newest state which was taken: none since the host was created.
            self.assertNotEqual(self.state(host, 0, "host_get_source_state"), self.state(engine, 0))
        newest = result(library.host_get_state, host)
        self.assertEqual(bytes(newest), bytes(session.state(engine)))
        for number in range(2):
            self.assertEqual(self.state(host, number, "host_get_source_state"),
                             self.state(engine, number))
