"""Other clips on a deck: replaced, or in rings that are adopted and taken back."""
from library import library, ok, result
from session import SessionTests


class ReplacementScenarios(SessionTests):
    def test_replacement(self):
        session, engine = self.session, self.session.engine
        self.replace(engine, 0, session.clips[2])
        self.assertEqual(
            result(library.engine_get_clips_in_use, engine, 0, None, 0), 3)
        self.assertEqual(self.freed(engine), 0)
        session.render(3900)
        left, _ = session.render(1)
        self.assertEqual(left, [0.25])
        self.assertEqual(self.freed(engine), 1)

    def replace(self, engine, deck, *clips):
        ok(library.engine_replace_clips(
            engine, deck, self.session.handles(*clips), len(clips)))

    def freed(self, engine):
        return result(library.engine_free_unused_rings, engine)

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
            self.replace(replaced, deck, *ring)
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
        session = self.session
        for engine in (session.engine, self.standard()):  # playing, paused
            self.assertEqual(session.take(engine), 0)
            for _ in range(100):
                session.adopt(*session.clips, engine=engine)
                self.assertLessEqual(session.take(engine), 1)
            session.adopt(session.clips[1], engine=engine)
            ring = session.ring(session.clips[0])
            for _ in range(100):
                self.assertEqual(library.engine_adopt_ring(engine, 0, ring),
                                 library["RINGS_NOT_TAKEN"])
            self.assertEqual(session.take(engine), 1)
            # What was refused has stayed the caller's.
            ok(library.engine_adopt_ring(engine, 0, ring))
            self.assertEqual(self.freed(engine), 1)

    def test_a_ring_comes_back_by_its_handle(self):
        session, engine, handles = self.session, self.standard(), []
        for clip in [*session.clips, *session.clips]:
            ring = session.ring(clip)
            ok(library.engine_adopt_ring(engine, len(handles) % 2, ring))
            handles.append(ring.value)
            taken = result(library.engine_take_ring, engine)
            # While paused each adopted ring puts the deck's last out of use; the first was the engine's.
            if len(handles) <= 2:
                self.assertNotIn(taken.value, handles)
            else:
                self.assertEqual(taken.value, handles[-3])
            ok(library.ring_destroy(taken))

    def test_every_ring_can_be_taken_after_others_were_collected(self):
        session, engine = self.session, self.standard()  # paused: each ring takes its place at once
        self.replace(engine, 0, session.clips[0])
        self.assertEqual(self.freed(engine), 1)
        for deck in (0, 1, 0, 1):
            session.adopt(session.clips[1], deck=deck, engine=engine)
            self.assertEqual(session.take(engine), 1)

        engine = self.standard()
        session.adopt(session.clips[0], engine=engine)
        self.assertEqual(self.freed(engine), 1)
        self.replace(engine, 0, session.clips[1])
        self.assertEqual(self.freed(engine), 1)
        for deck in (0, 1):
            session.adopt(session.clips[1], deck=deck, engine=engine)
            self.assertEqual(session.take(engine), 1)

    def test_a_ring_keeps_its_handle_while_others_are_collected(self):
        session, engine = self.session, self.standard()
        ring = session.adopt(session.clips[0], engine=engine)
        self.assertEqual(session.take(engine), 1)
        self.replace(engine, 1, session.clips[1])
        ok(library.engine_free_unused_rings(engine, None))
        session.adopt(session.clips[1], engine=engine)
        self.assertEqual(result(library.engine_take_ring, engine).value, ring.value)
        ok(library.ring_destroy(ring))

    def test_each_replaced_ring_can_be_taken(self):
        session, engine = self.session, self.standard()
        for clip in [*session.clips, *session.clips]:  # paused: each at once
            self.replace(engine, 1, clip)
        self.assertEqual(session.take(engine), 6)
