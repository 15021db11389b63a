"""Every error of every function of ostinato.h: a result code, nothing changed, and never a crash.

usage: test_ostinato.py HEADER LIBRARY
"""
import ctypes
import sys
import unittest

from changes import struct_of
from header import Header, missing
from host_refusals import HOST_CASES
from library import header, header_text, library
from refusals import CASES
from session import Session, SessionTests

# Where the other tests are.
MODULES = ("scenarios", "structs", "limits", "passages", "sources", "replacement", "hold_button",
           "hosts", "memory")

# Pointers that may be null though the other arguments are as in a call that works.
OPTIONAL = {
    ("clip_create", "right"), ("wav_encode", "right"), ("engine_send", "anchor"),
    ("engine_send", "id"), ("engine_get_pending", "id"), ("engine_get_pending", "command"),
    ("engine_get_pending", "anchor"), ("engine_get_pending", "frames_left"), ("engine_render", "events"),
    ("engine_render_stems", "events"), ("engine_advance", "events"),
    ("engine_render_sources", "context"), ("engine_render_sources", "events"),
    ("host_render_sources", "context"), ("host_render_sources", "commands"),
    ("engine_mix", "mixed"), ("engine_free_unused_rings", "rings"),
    ("host_create", "settings"), ("host_send", "anchor"), ("host_send", "id"),
    ("host_replace_clips", "ring"), ("host_free_unused_rings", "rings"),
    ("host_render", "commands"), ("host_render_stems", "commands"), ("host_mix", "mixed"),
}


def memories(arguments):
    """What a call could write to, through its arguments."""
    found = []
    for one in arguments.values():
        if isinstance(one, (ctypes.Structure, ctypes.Array, ctypes._SimpleCData)):
            if not isinstance(one, ctypes.c_void_p):
                found.append(one)
        if hasattr(one, "kept"):
            found.append(one.kept)
    return found


class ErrorTests(SessionTests):
    def named(self, name):
        self.addCleanup(self.session.end_blocks)
        return self.session.arguments(name)

    def refuse(self, name, code, arguments):
        """The call fails so, and neither the engine nor what pointers lead to has changed."""
        watched = memories(arguments)
        if code == "BUFFER_TOO_SMALL":
            size = arguments.get("byte_count", arguments.get("count"))
            watched = [one for one in watched if one is not size]
            size.value = -1
        before, state = [bytes(one) for one in watched], self.session.snapshots()
        result = getattr(library, name)(*arguments.values())
        self.assertEqual(header.results.get(result), "OSTINATO_" + code)
        self.assertEqual([bytes(one) for one in watched], before)
        self.assertEqual(self.session.snapshots(), state)
        if code == "BUFFER_TOO_SMALL":
            self.assertGreater(size.value, 0)

    def parameters(self):
        for function, parameters in header.functions.items():
            for parameter in parameters:
                yield function.removeprefix("ostinato_"), parameter

    def test_calls_that_are_right(self):
        for function in header.functions:
            name = function.removeprefix("ostinato_")
            if name in ("abi_version", "message"):
                continue
            with self.subTest(name):
                self.session = Session()
                self.assertEqual(getattr(library, name)(*self.named(name).values()), 0)

    def test_null_for_every_pointer(self):
        for name, parameter in self.parameters():
            if not parameter.stars:
                continue
            with self.subTest(f"{name}, {parameter.name}"):
                arguments = self.named(name) | {parameter.name: None}
                if (name, parameter.name) in OPTIONAL:
                    self.assertEqual(getattr(library, name)(*arguments.values()), 0)
                else:
                    self.refuse(name, "NULL_POINTER", arguments)

    def test_wrong_handles(self):
        session = self.session
        nothing = ctypes.create_string_buffer(64)
        wrong = {
            "ostinato_engine": [session.clips[0].value, session.engine.value + 1],
            "ostinato_clip": [session.engine.value, session.clips[0].value + 4],
            "ostinato_ring": [session.engine.value, session.clips[0].value],
            "ostinato_block": [session.engine.value, session.old_block().value],
            "ostinato_host": [session.engine.value, session.host.value + 8],
        }
        for name, parameter in self.parameters():
            if parameter.base in wrong and parameter.stars == 1:
                for handle in [*wrong[parameter.base], ctypes.addressof(nothing)]:
                    with self.subTest(f"{name}, {parameter.name}"):
                        self.refuse(name, "INVALID_HANDLE",
                                    self.named(name) | {parameter.name: ctypes.c_void_p(handle)})

    def test_struct_sizes(self):
        for name, parameter in self.parameters():
            struct = header.structs.get(parameter.base)
            if parameter.stars != 1 or not hasattr(struct, "struct_size"):
                continue
            is_argument = name.endswith("_init")  # the size is one of its own
            for size in (0, ctypes.sizeof(struct) - 1):
                with self.subTest(f"{name}, {parameter.name}, {size}"):
                    arguments = self.named(name)
                    if is_argument:
                        arguments["struct_size"] = size
                    else:
                        struct_of(arguments[parameter.name]).struct_size = size
                    self.refuse(name, "STRUCT_SIZE", arguments)
            if is_argument or parameter.base == "ostinato_deck":
                continue  # an array of decks: see below
            with self.subTest(f"{name}, {parameter.name}, of a later version"):
                self.later_version(name, parameter.name)

    def later_version(self, name, parameter):
        """A larger struct is taken, and what this version does not know is left alone."""
        arguments = self.named(name)
        given = arguments[parameter]
        size = ctypes.sizeof(given) + 24
        larger = ctypes.create_string_buffer(bytes(given) + b"\xaa" * 24, size)
        type(given).from_buffer(larger).struct_size = size
        arguments[parameter] = larger
        self.assertEqual(getattr(library, name)(*arguments.values()), 0)
        self.assertEqual(larger.raw[-24:], b"\xaa" * 24)
        self.assertEqual(type(given).from_buffer(larger).struct_size, size)

    def test_cases(self):
        for name, code, change in CASES + HOST_CASES:
            with self.subTest(f"{name}, {code}, {change}"):
                session = self.session = Session()
                arguments = self.named(name)
                if callable(change):
                    change(session, arguments)
                else:
                    arguments |= change
                self.refuse(name, code, arguments)

    def test_messages(self):
        texts = [library.message(code).decode() for code in header.results]
        self.assertEqual(len(set(texts)), len(texts))
        for code, text in zip(header.results, texts):
            self.assertTrue(text.isascii() and text[0].islower() and text[-1].isalnum(), text)
        for code in (1, min(header.results) - 1, 2**31 - 1, -(2**31)):
            self.assertEqual(library.message(code), b"an unknown code")
        self.assertEqual(sorted(header.results), list(range(min(header.results), 1)))
        self.assertEqual(library.abi_version(), 1)


class DocumentationTests(unittest.TestCase):
    def test_threads_are_named(self):
        self.assertEqual(header.untagged(), [])
        planted = header_text.replace("no clips, unity gain, center pan and no group. [any thread]", "no clips.")
        self.assertEqual(Header(planted).untagged(), ["ostinato_deck_init"])


class CompletenessTests(unittest.TestCase):
    """Runs last: the tests have called all that the header declares and seen all its results."""

    def test_everything_was_tried(self):
        self.assertEqual(missing(header, library.called, library.returned), [])

    def test_a_planted_function_and_result_are_missed(self):
        text = header_text.replace(
            "int32_t ostinato_abi_version(void);",
            "int32_t ostinato_abi_version(void);\nint32_t ostinato_planted(\n    float *x);")
        text = text.replace("OSTINATO_OK = 0,", "OSTINATO_OK = 0,\n  OSTINATO_PLANTED = -999,")
        self.assertEqual(missing(Header(text), library.called, library.returned),
                         ["ostinato_planted", "OSTINATO_PLANTED"])


if __name__ == "__main__":
    loader = unittest.defaultTestLoader
    load = loader.loadTestsFromTestCase
    result = unittest.TextTestRunner().run(unittest.TestSuite([
        load(ErrorTests), loader.loadTestsFromNames(MODULES), load(DocumentationTests),
        load(CompletenessTests)]))
    print(f"{len(header.functions)} functions, {len(header.results)} results, "
          f"{len(library.pairs)} pairs of both, {sum(library.pairs.values())} calls")
    sys.exit(not result.wasSuccessful())
