"""What is just allowed, and memory that nobody may touch."""
import ctypes

from library import library, ok, out_handle, result
from session import RATE, SessionTests, floats


class LimitScenarios(SessionTests):
    def test_one_deck_and_as_many_as_there_can_be(self):
        session = self.session
        for count in (1, 1024):
            decks = session.decks(*[session.clips[:1]] * count)
            engine = result(library.engine_create, session.settings(), decks, count)
            self.assertEqual(session.state(engine).deck_count, count)

    def test_a_clip_of_one_frame(self):
        samples, clip = floats(9), self.session.clip(5, count=1)
        size = result(library.clip_get_samples, clip, 0, samples, 1)
        self.assertEqual((size, samples[0]), (1, 5))

    def test_no_room_for_events_and_all_there_can_be(self):
        session = self.session
        for capacity, overflow in ((0, 3), (1 << 24, 0)):
            engine = session.make_engine(event_capacity=capacity)
            session.send("PLAY", engine=engine)
            events = session.events()
            session.render(1, engine, events)
            self.assertEqual((events.count, events.overflow_count), (3 - overflow, overflow))
            ok(library.engine_destroy(engine))

    def test_an_array_without_room(self):
        session, events = self.session, self.session.events()
        events.capacity, events.items = 0, None
        session.send("PAUSE")
        session.render(1, events=events)
        self.assertEqual((events.count, events.overflow_count), (0, 1))

    def test_nothing_is_written_behind_an_array(self):
        session, events = self.session, self.session.events(capacity=3)
        events.capacity = 2
        ctypes.memset(ctypes.byref(events.kept[2]), 0xaa, ctypes.sizeof(events.kept[2]))
        for kind in ("PAUSE", "PLAY", "PAUSE", "PLAY"):
            session.send(kind)
        session.render(1, events=events)
        self.assertEqual((events.count, events.overflow_count), (2, 2))
        self.assertEqual(set(bytes(events.kept[2])), {0xaa})

    def test_no_frames_and_the_widest_stride(self):
        session = self.session
        ok(library.engine_render(session.engine, floats(9), floats(9), 1, 0, None))
        done = result(library.engine_advance, session.engine, 0, session.passages(), None)
        self.assertEqual((done, session.state().frame), (0, 100))
        wide = floats(*[9] * 2048)
        start = ctypes.addressof(wide)
        ok(library.engine_render(session.engine, start, start + 4, 1024, 2, None))
        self.assertEqual([i for i, sample in enumerate(wide) if sample != 9], [0, 1, 1024, 1025])

    def test_the_largest_file(self):
        most = 1 << 28
        size = result(library.wav_encode, floats(9), None, most, RATE, None, 0)
        self.assertEqual(size, 4 * most + 58)

    def test_files_and_snapshots_of_no_bytes(self):
        info, made = self.session.info(), out_handle()
        self.assertEqual(library.clip_create_from_wav(None, 0, info, made), library["WAV_TRUNCATED"])
        self.assertEqual(library.engine_restore(None, 0, None, 0, 64, made), library["SNAPSHOT_FOREIGN"])
