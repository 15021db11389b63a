"""Advancing by passages, and where lines are in them."""
import ctypes

from library import header, library, ok, result
from session import BAR, RATE, SessionTests, floats


class PassageScenarios(SessionTests):
    def passages(self, frames, engine=None):
        """The passages of an advance."""
        made = self.session.passages()
        result(library.engine_advance, engine or self.session.engine, frames, made, None)
        return made.kept[:made.count]

    def offset(self, passage, ticks):
        return result(library.passage_offset, passage, ticks)

    def test_passages(self):
        session = self.session
        session.send("SEEK", time=(5, 0, 0))
        passages, events = session.passages(), session.events()
        done = result(library.engine_advance, session.engine, 600, passages, events)
        self.assertEqual((done, passages.count, events.count), (64, 1, 4))
        passage = passages.kept[0]
        self.assertEqual((passage.offset, passage.frame_count, passage.frame, passage.ticks),
                         (0, 64, 100, 5 * BAR))
        self.assertEqual((passage.entry, passage.sample_rate, passage.tempo_micro_bpm),
                         (library["ENTRY_SOUGHT"], RATE, 60_000_000))
        self.assertEqual(passage.units_per_frame, 2882880 * 60_000_000)
        self.assertEqual((passage.position.low, passage.position.high),
                         (5 * BAR * RATE * 60_000_000 % 2**64, 5 * BAR * RATE * 60_000_000 >> 64))
        for ticks, expected in [(5 * BAR, 0), (5 * BAR + 1, 1), (5 * BAR + BAR * 63 // 4000, 63),
                                (5 * BAR + BAR * 64 // 4000, -1), (5 * BAR - 1, -1)]:
            self.assertEqual(self.offset(passage, ticks), expected, ticks)
        other, left, right = floats(*range(64)), floats(*[9] * 64), floats(*[9] * 64)
        mixed = result(library.engine_mix, session.engine, left, right, 1, other, other)
        self.assertEqual((mixed, list(left)), (64, [0.625 + i for i in range(64)]))
        # In the wrong order: nothing is left to hand out, and nothing is written.
        mixed = result(library.engine_mix, session.engine, left, right, 1, None, None)
        self.assertEqual((mixed, left[1]), (0, 1.625))

    def test_a_line_is_in_one_passage_alone(self):
        session, line, found = self.session, BAR * 125 // 4000, []
        fork = result(library.engine_fork, session.engine)
        self.assertEqual(self.offset(self.passages(30, fork)[0], line), 25)
        # Each passage a frame: the line is at the start of one, and the next has it behind it.
        for _ in range(30):
            passage = self.passages(1)[0]
            found.append((passage.frame, self.offset(passage, line)))
        self.assertEqual(found, [(frame, 0 if frame == 125 else -1) for frame in range(100, 130)])

    def test_places_beyond_64_bits(self):
        session, bar, per_tick = self.session, 1000 * BAR, RATE * 60_000_000
        session.send("SEEK_TO_TICK", ticks=bar)
        for _ in range(2):
            passage, step = self.passages(25)[0], 25 * BAR // 4000
        places = [passage.position, passage.place_left, passage.lines_served,
                  session.state().position]
        self.assertEqual([place.high << 64 | place.low for place in places], [
            (bar + step) * per_tick, (bar + step) * per_tick,
            (bar + step) * per_tick - passage.units_per_frame, (bar + 2 * step) * per_tick])
        self.assertGreater(passage.position.high, 0)
        self.assertEqual(self.offset(passage, bar + step), 0)

    def test_how_each_passage_was_entered(self):
        """Each with an element of a later version, whose end is left alone."""
        session = self.session
        size = ctypes.sizeof(header.structs["ostinato_passage"]) + 8
        items = ctypes.create_string_buffer(b"\xaa" * (9 * size), 9 * size)
        passages = library.make(
            "passages", passage_size=size, items=ctypes.addressof(items), capacity=9 * 64)
        found, line = [], BAR // 8
        for frame, kind, members in [
                (101, "PAUSE", {}), (102, "SEEK", dict(time=(0, 0, 0))), (103, "PLAY", {}),
                (104, "RESET", {}), (105, "PLAY", {}), (106, "SEEK_TO_TICK", dict(ticks=line - 1)),
                (107, "TEMPO", dict(tempo_micro_bpm=120_000_000))]:
            command, anchor = session.command(kind, **members), session.anchor("FRAME", frame=frame)
            ok(library.engine_send(session.engine, command, anchor, None))
        result(library.engine_advance, session.engine, 20, passages, None)
        for index in range(passages.count):
            one = header.structs["ostinato_passage"].from_buffer(items, index * size)
            found.append(
                (one.offset, one.frame_count, one.frame, one.entry, self.offset(one, line)))
            self.assertEqual(items.raw[(index + 1) * size - 8:(index + 1) * size], b"\xaa" * 8)
        entries = ["CONTINUES", "PAUSED", "SOUGHT", "PLAYED", "RESET", "PLAYED", "SOUGHT",
                   "CONTINUES"]
        self.assertEqual(found, [
            (index, 13 if index == 7 else 1, 100 + index, library["ENTRY_" + entry],
             7 if index == 7 else -1) for index, entry in enumerate(entries)])

    def test_a_wrap_is_an_entry(self):
        self.session.send("SEEK_TO_TICK", ticks=2 * BAR - 1)
        self.session.send("MICROLOOP", is_on=1)
        self.assertEqual([passage.entry for passage in self.passages(2)],
                         [library["ENTRY_SOUGHT"], library["ENTRY_WRAPPED"]])
