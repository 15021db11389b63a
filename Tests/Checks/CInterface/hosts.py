"""A host, its two sides called in turn: what rules H1 to H7 say, held against an engine that was sent
the same."""
import ctypes

from library import library, ok, result
from session import BAR, SessionTests, floats


class HostScenarios(SessionTests):
    def setUp(self):
        super().setUp()
        self.host = self.session.host

    def refused(self, name, code):
        self.assertEqual(code, library[name])

    def send(self, kind, at=None, host=None, **members):
        anchor = self.session.anchor(at) if at else None
        return result(
            library.host_send, host or self.host, self.session.command(kind, **members), anchor)

    def render(self, frames, host=None):
        """The left channel, and how many commands were taken in."""
        left, right = floats(*[9] * frames), floats(*[9] * frames)
        commands = result(library.host_render, host or self.host, left, right, 1, frames)
        return list(left), commands

    def state(self, host=None):
        return result(library.host_get_state, host or self.host)

    def deck(self, index, host=None):
        return result(library.host_get_deck_state, host or self.host, index)

    def rendered_deck(self, index):
        return result(library.host_get_rendered_deck_state, self.host, index)

    def drain(self, capacity=64, host=None):
        """The events of one call."""
        events = self.session.events(capacity)
        events.overflow_count = events.block_start = 9
        ok(library.host_drain_events(host or self.host, events))
        self.assertEqual((events.overflow_count, events.block_start), (0, 0))
        return events.kept[:events.count]

    def replace(self, deck, *clips):
        return result(library.host_replace_clips, self.host, deck,
                                   self.session.handles(*clips), len(clips))

    def freed(self, host=None):
        return result(library.host_free_unused_rings, host or self.host)

    def fork(self, host=None):
        return result(library.host_fork_engine, host or self.host)

    def test_it_plays_what_an_engine_plays(self):
        session, engine = self.session, self.session.make_engine()
        steps = [("PLAY", {}), ("NEXT", dict(at="NEXT_BAR")), ("GAIN", dict(value=0.5, deck=1)),
                 ("TEMPO", dict(tempo_micro_bpm=90_000_000)), ("SEEK", dict(time=(2, 3, 0))),
                 ("MICROLOOP", dict(is_on=1)), ("PAUSE", {}), ("PLAY", {})]
        told = []
        for kind, members in steps:
            # Commands have the names that the engine gives (H3).
            self.assertEqual(self.send(kind, **members),
                             session.send(kind, engine=engine, **members))
            heard, commands = self.render(700)
            left, events = session.render(700, engine)
            self.assertEqual((heard, commands), (left, 1))
            told += events
        drained = self.drain()
        self.assertEqual(len(drained), len(told))
        for got, wanted in zip(drained, told):
            wanted.offset = 0
            self.assertEqual(bytes(got), bytes(wanted))
        self.assertEqual(session.snapshot(self.fork()), session.snapshot(engine))
        self.assertEqual(bytes(self.state()), bytes(session.state(engine)))

    def test_passages_and_sources_of_ones_own(self):
        session, engine = self.session, self.session.make_engine()
        self.send("PLAY")
        session.send("PLAY", engine=engine)
        for frames in (3, 600, 512):
            pairs = []
            for one, advance, mix in [
                    (self.host, library.host_advance, library.host_mix),
                    (engine, library.engine_advance, library.engine_mix)]:
                passages, extra = session.passages(), [None] if one is engine else []
                left, right, other = floats(*[9] * 600), floats(*[9] * 600), floats(*[0.25] * 600)
                count = result(advance, one, frames, passages, *extra)
                mixed = result(mix, one, left, right, 1, other, other)
                pairs.append((count, mixed, bytes(left), bytes(right), passages.count,
                              bytes(passages.kept[0])))
            self.assertEqual(pairs[0], pairs[1])
        # The block ends with its mix, and then it shows (H6).
        self.assertEqual(self.state().frame, session.state(engine).frame)

    def test_stems(self):
        """Two decks of 0.5 and 0.125; a third stem has no deck (M7)."""
        session, engine = self.session, self.session.make_engine()
        for kind, members in [("PLAY", {}), ("PAN", dict(value=1)), ("MASTER_GAIN", dict(value=2))]:
            self.send(kind, **members)
            session.send(kind, engine=engine, **members)
        for count in (0, 1, 2, 3):
            for render, one in [(library.host_render_stems, self.host),
                                (library.engine_render_stems, engine)]:
                left, right, stems = floats(9, 9), floats(9, 9), session.stems(count=count)
                ok(render(one, left, right, 1, 2, stems if count else None, count, None))
                self.assertEqual((list(left), list(right)), ([0.25, 0.25], [1.25, 1.25]))
                wanted = [0, 0.5, 0, 0.5] + [0.125] * 4 + [0] * 4
                self.assertEqual(list(stems.kept), wanted[:4 * count])
        left, right = floats(9, 9), floats(9, 9)
        ok(library.host_render_stems(self.host, left, right, 1, 0, None, 0, None))
        self.assertEqual((list(left), list(right)), ([9, 9], [9, 9]))

    def test_messages_come_in_order_and_so_many_a_block(self):  # H1
        host = self.session.make_host(messages_per_block=2)
        for kind, members in [("PLAY", {}), ("SEEK_TO_TICK", dict(ticks=BAR)),
                              ("SEEK_TO_TICK", dict(ticks=2 * BAR)), ("PAUSE", {}), ("PAUSE", {})]:
            self.send(kind, host=host, **members)
        self.assertEqual([self.render(1, host)[1] for _ in range(4)], [2, 2, 1, 0])
        kinds = [event.kind for event in self.drain(host=host)]
        wanted = ["PLAYED", "SOUGHT", "BAR", "BEAT", "SOUGHT", "PAUSED", "REJECTED"]
        self.assertEqual(kinds, [library[name] for name in wanted])

    def test_no_more_commands_than_can_wait(self):  # H2
        host = self.session.make_host(pending_capacity=3)
        self.send("PLAY", host=host)
        self.render(1, host)
        ids = [self.send("NEXT", at="NEXT_BAR", host=host) for _ in range(2)]
        self.send("TEMPO", tempo_micro_bpm=60_000_000, host=host)
        full = library.host_send(host, self.session.command("PAUSE"), None, None)
        self.refused("QUEUE_FULL", full)
        # The name that was not given then is given now, when one command is completed.
        self.render(1, host)
        self.assertEqual(self.state(host).pending_count, 2)
        self.assertEqual(self.send("PAUSE", host=host), max(ids) + 2)
        self.refused("QUEUE_FULL", library.host_send(host, self.session.command("PLAY"), None, None))
        ok(library.host_cancel(host, ids[0]))
        self.render(1, host)
        self.assertEqual(self.state(host).pending_count, 1)
        self.send("PLAY", host=host)
        self.send("PLAY", host=host)

    def test_other_messages_have_room_beside_commands(self):  # H2
        host = self.session.make_host(pending_capacity=30)
        for _ in range(30):
            self.send("NEXT", at="NEXT_BAR", host=host)
        sent = 0
        while library.host_cancel(host, 0) == 0:
            sent += 1
        self.assertGreaterEqual(sent, 30 + 64)
        self.refused("QUEUE_FULL", library.host_observe(host, BAR, ctypes.c_int64()))
        for _ in range(8):
            self.render(0, host)
        ok(library.host_cancel(host, 0))

    def test_cancelling(self):  # H4
        performed = self.send("PLAY")
        self.render(10)
        waiting = self.send("PAUSE", at="NEXT_BAR")
        self.render(10)
        self.assertEqual(self.state().pending_count, 1)
        for id in (performed, waiting, waiting, 12345):
            ok(library.host_cancel(self.host, id))
        self.render(10)
        state = self.state()
        self.assertEqual((state.pending_count, state.transport), (0, library["STATE_PLAYING"]))

    def test_a_ring_comes_back_once_the_state_speaks_of_it_no_more(self):  # H5
        session = self.session
        other = session.clip(8)
        self.send("PLAY")
        self.render(100)
        self.assertEqual(self.replace(0, other), 1)
        self.assertEqual((self.deck(0).ring, self.deck(0).clip_count), (0, 2))
        self.render(3900)
        self.state()
        # It comes in with the next frame, of which the state speaks already.
        self.assertEqual((self.deck(0).ring, self.deck(0).clip_count, self.freed()), (1, 1, 0))
        self.assertEqual(self.render(1)[0], [8.125])
        self.assertEqual((self.freed(), self.freed()), (1, 0))
        # One that waits gives way to the next, and never plays.
        self.assertEqual([self.replace(0, session.clips[0]), self.replace(0, session.clips[1])],
                         [2, 3])
        self.render(3999)
        self.assertEqual(self.rendered_deck(0).ring, 3)
        self.assertEqual(self.render(1)[0], [0.25 + 0.125])
        self.assertEqual(self.freed(), 2)
        self.state()
        self.assertEqual(self.deck(0).ring, 3)

    def test_replacing_frees_what_came_back(self):  # H5
        for number in range(1, 200):
            self.assertEqual(self.replace(1, self.session.clips[0]), number)
            self.render(1)
        self.assertLessEqual(self.freed(), 2)
        for _ in range(64):
            self.replace(0, self.session.clips[0])
        self.refused("QUEUE_FULL", library.host_replace_clips(
            self.host, 0, self.session.handles(self.session.clips[0]), 1, None))
        self.render(1)
        self.assertEqual(self.freed(), 64)

    def test_the_state_is_that_after_a_block(self):  # H6
        before = bytes(self.state())
        self.send("PLAY")
        self.assertEqual(bytes(self.state()), before)
        self.render(1500)
        rendered = result(library.host_get_rendered_state, self.host)
        # A deck is one of the state that was taken last.
        self.assertEqual(self.deck(1).playhead_ticks, 0)
        self.assertEqual(bytes(self.state()), bytes(rendered))
        self.assertEqual(self.deck(1).playhead_ticks, BAR * 1500 // 4000)
        for deck in (0, 1):
            self.assertEqual(bytes(self.deck(deck)), bytes(self.rendered_deck(deck)))

    def lossy_session(self, capacity, limit):
        """The events of a host that has room for few, drained now and then by `limit` at a time: each
        either its bytes or how many were lost."""
        host = self.session.make_host(event_capacity=capacity, grid=library["GRID_SIXTEENTH"])
        self.send("PLAY", host=host)
        told = []
        for block in range(60):
            self.render(250, host)
            if block % 10 == 9:
                while drained := self.drain(limit, host):
                    told += [event.lost_count if event.kind == library["LOST"] else bytes(event)
                             for event in drained]
        return told

    def test_losses_are_told_in_their_place(self):  # H7
        everything = self.lossy_session(4096, 64)
        self.assertFalse([one for one in everything if isinstance(one, int)])
        lossy = self.lossy_session(4, 64)
        self.assertIn(int, map(type, lossy))
        at = 0
        for one in lossy:
            if isinstance(one, int):
                at += one
            else:
                self.assertEqual(one, everything[at])
                at += 1
        self.assertEqual(at, len(everything))
        # However few are drained at a time.
        for limit in (1, 2, 3):
            self.assertEqual(self.lossy_session(4, limit), lossy)

    def test_a_buffer_without_room_takes_nothing(self):
        self.send("PLAY")
        self.render(1)
        events = library.make("events", event_size=ctypes.sizeof(self.session.events().kept[0]))
        ok(library.host_drain_events(self.host, events))
        self.assertEqual((events.count, len(self.drain())), (0, 3))

    def test_observers(self):
        self.send("PLAY")
        observer = result(library.host_observe, self.host, BAR // 8)
        self.render(1000)
        lines = [event for event in self.drain() if event.kind == library["LINE"]]
        self.assertEqual([(line.observer, line.ticks) for line in lines],
                         [(observer, 0), (observer, BAR // 8)])
        for number in (observer, observer, -1):
            ok(library.host_stop_observing(self.host, number))
        self.render(1000)
        self.assertNotIn(library["LINE"], [event.kind for event in self.drain()])

    def test_defaults(self):
        settings = library.make("host_settings", messages_per_block=7, event_capacity=7, reserved=7)
        ok(library.host_settings_init(settings, settings.struct_size))
        self.assertEqual((settings.messages_per_block, settings.event_capacity, settings.reserved),
                         (64, 4096, 0))
        host = result(library.host_create, self.session.make_engine(), None)
        for _ in range(65):
            self.send("PAUSE", host=host)
        self.assertEqual([self.render(0, host)[1] for _ in range(2)], [64, 1])
        ok(library.host_destroy(host))

    def test_an_engine_that_plays_already(self):
        """A host begins with the state, the waiting commands and the rings of its engine."""
        session = self.session
        ok(library.engine_replace_clips(
            session.engine, 0, session.handles(session.clips[2]), 1))
        engine = result(library.engine_fork, session.engine)
        host = result(library.host_create, engine, None)
        self.assertEqual(bytes(self.state(host)), bytes(session.state()))
        self.assertEqual(self.deck(0, host).clip_count, 2)
        self.assertEqual(self.render(5000, host)[0], session.render(5000)[0])
        self.assertEqual(self.freed(host), 1)

    def test_a_fork_goes_on_alone(self):
        self.send("PLAY")
        self.render(500)
        fork = self.fork()
        self.send("PAUSE")
        heard, (left, _) = self.render(10)[0], self.session.render(10, fork)
        self.assertEqual((heard, left), ([0] * 10, [0.625] * 10))
        ok(library.engine_destroy(fork))
