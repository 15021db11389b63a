"""What is destroyed gives its memory back: the C library's allocator counts the bytes."""
import ctypes
import gc

from library import library, ok, result
from session import SessionTests, floats


class Statistics(ctypes.Structure):
    """The C library's `struct mallinfo2`."""
    _fields_ = [(name, ctypes.c_size_t) for name in (
        "arena", "ordblks", "smblks", "hblks", "hblkhd", "usmblks", "fsmblks", "uordblks",
        "fordblks", "keepcost")]


c_library = ctypes.CDLL(None)
c_library.mallinfo2.restype = Statistics


def allocated_bytes():
    statistics = c_library.mallinfo2()
    return statistics.uordblks + statistics.hblkhd


def leaves_memory(body):
    """Whether each call leaves memory behind. The first calls leave what the runtime and Python keep for
    ever, and now and then either takes some more; so several runs of many calls must each leave half of the
    smallest allocation, which takes 32 bytes, for each call."""
    calls = 100
    gc.collect()  # what earlier tests left in cycles would be freed during a run
    for _ in range(3):
        body()
    for _ in range(5):
        before = allocated_bytes()
        for _ in range(calls):
            body()
        if allocated_bytes() - before < 16 * calls:
            return False
    return True


class MemoryScenarios(SessionTests):
    def fork(self):
        return result(library.engine_fork, self.session.engine)

    def frees(self, body):
        """What structs point to is not kept from one call to the next."""
        def call():
            body()
            self.session.kept.clear()
        self.assertFalse(leaves_memory(call))

    def test_clips(self):
        def body():
            clip = self.session.clip(1, count=8)
            for one in (result(library.clip_resample, clip, 2000, 4, 4), result(library.clip_analyse, clip, 4, 4),
                        result(library.clip_with_onsets, clip, None, 0), clip):
                ok(library.clip_destroy(one))
        self.frees(body)

    def test_engines(self):
        def body():
            engine = self.fork()
            self.session.send("NEXT", at="NEXT_BAR", engine=engine)
            ok(library.engine_render(engine, floats(9, 9), floats(9, 9), 1, 2, None))
            ok(library.engine_destroy(engine))
        self.frees(body)

    def test_rings(self):
        """Of an engine that goes with its rings, and of one that gives them back."""
        session, lasting = self.session, self.session.make_engine()

        def body():
            for engine in (self.fork(), lasting):
                session.adopt(session.clips[0], engine=engine)
                session.take(engine)
                session.adopt(session.clips[1], engine=engine)
                ok(library.engine_free_unused_rings(engine, None))
                for clip in session.clips:
                    ok(library.engine_replace_clips(engine, 1, session.handles(clip), 1))
                ok(library.engine_free_unused_rings(engine, None))
                if engine is not lasting:
                    ok(library.engine_destroy(engine))
            ok(library.ring_destroy(session.ring(session.clips[0])))
        self.frees(body)

    def test_hosts(self):
        """A host takes the engine that it is made of, and its handle."""
        def body():
            host = self.session.make_host(self.fork(), event_capacity=8)
            ok(library.host_replace_clips(
                host, 0, self.session.handles(self.session.clips[2]), 1, None))
            ok(library.host_render(host, floats(9, 9), floats(9, 9), 1, 2, None))
            ok(library.host_destroy(host))
        self.frees(body)

    def test_the_smallest_that_is_kept_is_seen(self):
        rings = []
        self.assertTrue(leaves_memory(lambda: rings.append(self.session.ring(self.session.clips[0]))))
        for ring in rings:
            ok(library.ring_destroy(ring))
