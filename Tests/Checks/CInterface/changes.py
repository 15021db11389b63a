"""What tests change in right arguments, so that a function refuses them.

A change is a dictionary of parameters, or a function that takes the session and the arguments by name and
changes them.
"""
import ctypes
import struct

from library import library, ok, result
from session import RATE

FAR = 1 << 62
NAN, INFINITY = float("nan"), float("inf")


def struct_of(argument):
    """The struct that is an argument, or the first in an array."""
    return argument[0] if isinstance(argument, ctypes.Array) else argument


def member(parameter, **values):
    """Sets members of the struct that is a parameter."""
    def change(session, arguments):
        for name, value in values.items():
            setattr(struct_of(arguments[parameter]), name, value)
    change.parameter = parameter
    return change


def command(kind, **values):
    return lambda session, arguments: arguments.update(command=session.command(kind, **values))


def following(tempo):
    """A deck that follows, with clips of 60 BPM, and another tempo."""
    def change(session, arguments):
        struct_of(arguments["settings"]).tempo_micro_bpm = tempo
        struct_of(arguments["decks"]).follow = 1
    return change


def stretching(session, arguments):
    """A deck that stretches, with clips that are analysed, where there is no room."""
    arguments["decks"] = session.decks([session.analysed(0)], [session.clips[2]])
    struct_of(arguments["decks"]).follow = 2


def anchor(kind, **values):
    return lambda session, arguments: arguments.update(anchor=session.anchor(kind, **values))


def time(**values):
    return lambda session, arguments: arguments.update(time=library.make("time", **values))


def cancelled(session, arguments):
    ok(library.engine_cancel(session.engine, arguments["id"]))


def performed(session, arguments):
    arguments["id"] = session.send(kind="MUTE", deck=0, is_on=1)
    session.render(1)


def full(session, arguments):
    arguments["engine"] = session.make_engine(pending_capacity=1)
    session.send(kind="NEXT", at="NEXT_BAR", engine=arguments["engine"])


def all_observed(session, arguments):
    for _ in range(16):
        result(library.engine_observe, session.engine, 1 << 30)


def many_decks(session, arguments):
    arguments["decks"] = session.decks(*[session.clips[:1]] * 1025)
    arguments["deck_count"] = 1025


def sources(count, *strips, of="source", **members):
    """`count` sources with strips of these members; further members are for the first strip."""
    def change(session, arguments):
        made = session.strips(*strips or [{}] * max(count, 0))
        for name, value in members.items():
            setattr(made[0], name, value)
        setattr(arguments["settings"], of + "s", ctypes.addressof(made) if len(made) else None)
        setattr(arguments["settings"], of + "_count", count)
    return change


def groups(count, *strips, **members):
    """`count` groups, likewise."""
    return sources(count, *strips, of="group", **members)


def uneven_sources(session, arguments):
    sources(2)(session, arguments)
    session.kept[-1][1].struct_size += 8


def decks(*rings, **members):
    """Other decks: rings of numbers of the session's clips."""
    def change(session, arguments):
        lists = [[session.clips[index] for index in ring] for ring in rings]
        arguments["decks"] = session.decks(*lists, **members)
        arguments["deck_count"] = len(rings)
    return change


def other_rate(session, arguments):
    clip = session.clip(1, sample_rate=999)
    if "decks" in arguments:
        arguments["decks"] = session.decks([session.clips[0], clip], [session.clips[2]])
    else:
        arguments["clips"] = session.handles(clip)


def uneven_decks(session, arguments):
    arguments["decks"][1].struct_size += 8


def misaligned(parameter, size):
    def change(session, arguments):
        target = struct_of(arguments[parameter])
        setattr(target, size, getattr(target, size) + 1)
    change.parameter = parameter
    return change


def no_clip(value):
    """A list with something that is no clip."""
    def change(session, arguments):
        arguments["clips"] = (ctypes.c_void_p * 1)(
            session.engine.value if value == "engine" else value)
    return change


def no_clip_in_deck(value):
    def change(session, arguments):
        ring = (ctypes.c_void_p * 2)(
            session.clips[0].value, session.engine.value if value == "engine" else value)
        session.kept.append(ring)
        arguments["decks"][0].clips = ctypes.addressof(ring)
    return change


def ring(sample_rate=RATE, **members):
    """A ring for another engine."""
    def change(session, arguments):
        clip = session.clip(1, sample_rate=sample_rate)
        arguments["ring"] = session.ring(clip, sample_rate=sample_rate, **members)
    return change


def adopted(session, arguments):
    arguments["ring"] = session.adopt(session.clips[0])


def not_taken(session, arguments):
    """The engine plays one ring and one waits: a third puts that out of use."""
    session.adopt(session.clips[0], deck=1)
    session.adopt(session.clips[1], deck=1)


def items(parameter):
    return member(parameter, items=None)


def file(content):
    """The arguments that are a WAV file."""
    return {"bytes": ctypes.create_string_buffer(content), "byte_count": len(content)}


#: what is wrong with room for events: a code and a change
EVENTS = [
    ("COUNT_OUT_OF_RANGE", member("events", capacity=-1)), ("NULL_POINTER", items("events")),
    ("STRUCT_SIZE", member("events", event_size=111)),
    ("STRUCT_SIZE", misaligned("events", "event_size"))]


def patched(offset, other):
    """The WAV file with other bytes; the file is cut where there are none."""
    def change(session, arguments):
        before = session.wav().raw
        after = b"" if other is None else other + before[offset + len(other):]
        arguments.update(file(before[:offset] + after))
    return change


def wav_file(*chunks):
    body = b"WAVE" + b"".join(
        name + struct.pack("<I", len(content)) + content for name, content in chunks)
    return b"RIFF" + struct.pack("<I", len(body)) + body


def file_of(*chunks):
    return file(wav_file(*chunks))


def pcm(channels=1, rate=1000, bits=16, tag=1, align=None):
    align = channels * bits // 8 if align is None else align
    return b"fmt ", struct.pack("<HHIIHH", tag, channels, rate, rate * align, align, bits)


DATA = (b"data", b"\0\0\0\0")


def checksum(content):
    value = 0xcbf29ce484222325
    for byte in content:
        value = (value ^ byte) * 0x100000001b3 % 2**64
    return struct.pack("<Q", value)


def forged(offset, value, sign=True):
    """The snapshot with another byte, and a checksum that is right if `sign`."""
    def change(session, arguments):
        saved = bytearray(session.snapshot())
        saved[offset] = value
        if sign:
            saved[-8:] = checksum(saved[:-8])
        arguments["bytes"] = ctypes.create_string_buffer(bytes(saved))
    return change


def long_clip(session, arguments):
    count = (1 << 20) + 1
    arguments["clip"] = session.clip(0, count=count, sample_rate=1)
    arguments["sample_rate"] = 256


TEMPO_TOO_FAST = {"sample_rate": 66, "tempo_micro_bpm": 1_000_000_000}
