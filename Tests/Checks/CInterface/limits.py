"""What is just allowed, and memory that nobody may touch."""
import ctypes
import unittest

from session import RATE, Session, floats, out_handle

library = None  # set by test_ostinato.py


class LimitScenarios(unittest.TestCase):
    def setUp(self):
        self.session = Session(library)

    def test_one_deck_and_as_many_as_there_can_be(self):
        session, made = self.session, out_handle()
        for count in (1, 1024):
            decks = session.decks(*[session.clips[:1]] * count)
            session.ok(library.engine_create(session.settings(), decks, count, made))
            self.assertEqual(session.state(ctypes.c_void_p(made[0])).deck_count, count)

    def test_a_clip_of_one_frame(self):
        session, samples, size = self.session, floats(9), ctypes.c_int64()
        session.ok(library.clip_get_samples(session.clip(5, count=1), 0, samples, 1, size))
        self.assertEqual((size.value, samples[0]), (1, 5))

    def test_no_room_for_events_and_all_there_can_be(self):
        session = self.session
        for capacity, overflow in ((0, 3), (1 << 24, 0)):
            engine = session.make_engine(event_capacity=capacity)
            session.send("PLAY", engine=engine)
            events, left = session.events(), floats(9)
            session.ok(library.engine_render(engine, left, left, 1, 1, events))
            self.assertEqual((events.count, events.overflow_count), (3 - overflow, overflow))
            session.ok(library.engine_destroy(engine))

    def test_an_array_without_room(self):
        session, events, left = self.session, self.session.events(), floats(9)
        events.capacity, events.items = 0, None
        session.send("PAUSE")
        session.ok(library.engine_render(session.engine, left, left, 1, 1, events))
        self.assertEqual((events.count, events.overflow_count), (0, 1))

    def test_nothing_is_written_behind_an_array(self):
        session, events, left = self.session, self.session.events(capacity=3), floats(9)
        events.capacity = 2
        ctypes.memset(ctypes.byref(events.kept[2]), 0xaa, ctypes.sizeof(events.kept[2]))
        for kind in ("PAUSE", "PLAY", "PAUSE", "PLAY"):
            session.send(kind)
        session.ok(library.engine_render(session.engine, left, left, 1, 1, events))
        self.assertEqual((events.count, events.overflow_count), (2, 2))
        self.assertEqual(set(bytes(events.kept[2])), {0xaa})

    def test_no_frames_and_the_widest_stride(self):
        session, done = self.session, ctypes.c_int32(9)
        session.ok(library.engine_render(session.engine, floats(9), floats(9), 1, 0, None))
        session.ok(library.engine_advance(session.engine, 0, session.passages(), None, done))
        self.assertEqual((done.value, session.state().frame), (0, 100))
        wide = floats(*[9] * 2048)
        start = ctypes.addressof(wide)
        session.ok(library.engine_render(session.engine, start, start + 4, 1024, 2, None))
        self.assertEqual([i for i, sample in enumerate(wide) if sample != 9], [0, 1, 1024, 1025])

    def test_the_largest_file(self):
        session, size, most = self.session, ctypes.c_int64(), 1 << 28
        session.ok(library.wav_encode(floats(9), None, most, RATE, None, 0, size))
        self.assertEqual(size.value, 4 * most + 58)

    def test_files_and_snapshots_of_no_bytes(self):
        session, made = self.session, out_handle()
        self.assertEqual(library.clip_create_from_wav(None, 0, session.info(), made),
                         library["WAV_TRUNCATED"])
        self.assertEqual(library.engine_restore(None, 0, None, 0, 64, made), library["SNAPSHOT_FOREIGN"])
