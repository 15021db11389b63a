"""Advancing by passages, and where lines are in them."""
import ctypes
import unittest

from session import BAR, RATE, Session, floats

library = None  # set by test_ostinato.py


class PassageScenarios(unittest.TestCase):
    def setUp(self):
        self.session = Session(library)

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

    def test_a_line_is_in_one_passage_alone(self):
        """Each passage a frame: the line is at the start of one, and the one after it has served it."""
        session, offset = self.session, ctypes.c_int32()
        passages, line, found = session.passages(), BAR * 125 // 4000, []
        for _ in range(30):
            session.ok(library.advance(session.engine, 1, passages, None, ctypes.c_int32()))
            session.ok(library.passage_offset(passages.kept[0], line, offset))
            found.append((passages.kept[0].frame, offset.value))
        self.assertEqual(found, [(frame, 0 if frame == 125 else -1) for frame in range(100, 130)])

    def test_places_beyond_64_bits(self):
        session, bar, per_tick = self.session, 1000 * BAR, RATE * 60_000_000
        session.send("SEEK_TO_TICK", ticks=bar)
        passages, offset = session.passages(), ctypes.c_int32()
        for _ in range(2):
            session.ok(library.advance(session.engine, 25, passages, None, ctypes.c_int32()))
        passage, step = passages.kept[0], 25 * BAR // 4000
        places = [passage.position, passage.place_left, passage.lines_served,
                  session.state().position]
        self.assertEqual([place.high << 64 | place.low for place in places], [
            (bar + step) * per_tick, (bar + step) * per_tick,
            (bar + step) * per_tick - passage.units_per_frame, (bar + 2 * step) * per_tick])
        self.assertGreater(passage.position.high, 0)
        session.ok(library.passage_offset(passage, bar + step, offset))
        self.assertEqual(offset.value, 0)
