"""Other clips on a deck: replaced, or in rings that are adopted and taken back."""
import ctypes
import unittest

from session import Session, out_handle

library = None  # set by test_ostinato.py


class ReplacementScenarios(unittest.TestCase):
    def setUp(self):
        self.session = Session(library)

    def test_replacement(self):
        session, rings, count = self.session, ctypes.c_int32(), ctypes.c_int32()
        session.ok(library.engine_replace_clips(session.engine, 0, session.handles(session.clips[2]), 1))
        session.ok(library.engine_get_clips_in_use(session.engine, 0, None, 0, count))
        self.assertEqual(count.value, 3)
        session.ok(library.engine_free_unused_rings(session.engine, rings))
        self.assertEqual(rings.value, 0)
        session.render(3900)
        left, _ = session.render(1)
        self.assertEqual(left, [0.25])
        session.ok(library.engine_free_unused_rings(session.engine, rings))
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
            session.ok(library.engine_replace_clips(replaced, deck, session.handles(*ring), len(ring)))
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
                result = library.engine_adopt_ring(engine, 0, ring)
                self.assertEqual(result, library["RINGS_NOT_TAKEN"])
            self.assertEqual(session.take(engine), 1)
            # What was refused has stayed the caller's.
            session.ok(library.engine_adopt_ring(engine, 0, ring))
            session.ok(library.engine_free_unused_rings(engine, rings))
            self.assertEqual(rings.value, 1)

    def test_a_ring_comes_back_by_its_handle(self):
        session, made, handles = self.session, out_handle(), []
        engine = self.standard()
        for clip in [*session.clips, *session.clips]:
            ring = session.ring(clip)
            session.ok(library.engine_adopt_ring(engine, len(handles) % 2, ring))
            handles.append(ring.value)
            session.ok(library.engine_take_ring(engine, made))
            # While paused each adopted ring puts the deck's last out of use; the first was the engine's.
            if len(handles) <= 2:
                self.assertNotIn(made[0], handles)
            else:
                self.assertEqual(made[0], handles[-3])
            session.ok(library.ring_destroy(ctypes.c_void_p(made[0])))

    def test_every_ring_can_be_taken_after_others_were_collected(self):
        session, rings = self.session, ctypes.c_int32()

        def collect():
            session.ok(library.engine_free_unused_rings(engine, rings))
            return rings.value

        engine = self.standard()  # paused: each ring takes its place at once
        session.ok(library.engine_replace_clips(engine, 0, session.handles(session.clips[0]), 1))
        self.assertEqual(collect(), 1)
        for deck in (0, 1, 0, 1):
            session.adopt(session.clips[1], deck=deck, engine=engine)
            self.assertEqual(session.take(engine), 1)

        engine = self.standard()
        session.adopt(session.clips[0], engine=engine)
        self.assertEqual(collect(), 1)
        session.ok(library.engine_replace_clips(engine, 0, session.handles(session.clips[1]), 1))
        self.assertEqual(collect(), 1)
        for deck in (0, 1):
            session.adopt(session.clips[1], deck=deck, engine=engine)
            self.assertEqual(session.take(engine), 1)

    def test_a_ring_keeps_its_handle_while_others_are_collected(self):
        session, engine, made = self.session, self.standard(), out_handle()
        ring = session.adopt(session.clips[0], engine=engine)
        self.assertEqual(session.take(engine), 1)
        session.ok(library.engine_replace_clips(engine, 1, session.handles(session.clips[1]), 1))
        session.ok(library.engine_free_unused_rings(engine, None))
        session.adopt(session.clips[1], engine=engine)
        session.ok(library.engine_take_ring(engine, made))
        self.assertEqual(made[0], ring.value)
        session.ok(library.ring_destroy(ring))

    def test_each_replaced_ring_can_be_taken(self):
        session, engine = self.session, self.standard()
        for clip in [*session.clips, *session.clips]:  # paused: each at once
            session.ok(library.engine_replace_clips(engine, 1, session.handles(clip), 1))
        self.assertEqual(session.take(engine), 6)
