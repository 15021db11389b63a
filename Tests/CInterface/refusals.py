"""The errors that are particular to a function: what to change in right arguments, and what comes back.

A case is (function, code, change); a change is a dictionary of parameters, or a function that takes the
session and the arguments by name and changes them.
"""
import ctypes
import struct

from session import RATE, floats, out_handle

FAR = 1 << 62
NAN, INFINITY = float("nan"), float("inf")


def member(parameter, **values):
    """Sets members of the struct that is a parameter."""
    def change(session, arguments):
        target = arguments[parameter]
        target = target[0] if isinstance(target, ctypes.Array) else target
        for name, value in values.items():
            setattr(target, name, value)
    change.parameter = parameter
    return change


def command(kind, **values):
    return lambda session, arguments: arguments.update(command=session.command(kind, **values))


def anchor(kind, **values):
    return lambda session, arguments: arguments.update(anchor=session.anchor(kind, **values))


def time(**values):
    return lambda session, arguments: arguments.update(time=session.library.make("time", **values))


def cancelled(session, arguments):
    session.ok(session.library.engine_cancel(session.engine, arguments["id"]))


def performed(session, arguments):
    arguments["id"] = session.send(kind="MUTE", deck=0, is_on=1)
    session.render(1)


def full(session, arguments):
    arguments["engine"] = session.make_engine(pending_capacity=1)
    session.send(kind="NEXT", at="NEXT_BAR", engine=arguments["engine"])


def all_observed(session, arguments):
    for _ in range(16):
        session.ok(session.library.engine_observe(session.engine, 1 << 30, ctypes.c_int64()))


def many_decks(session, arguments):
    arguments["decks"] = session.decks(*[session.clips[:1]] * 1025)
    arguments["deck_count"] = 1025


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
        target = arguments[parameter]
        target = target[0] if isinstance(target, ctypes.Array) else target
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


def patched(offset, bytes):
    """The WAV file with other bytes; the file is cut where `bytes` is None."""
    def change(session, arguments):
        file = bytearray(session.wav().raw)
        if bytes is None:
            del file[offset:]
        else:
            file[offset:offset + len(bytes)] = bytes
        arguments["bytes"] = ctypes.create_string_buffer(b"%b" % bytes_of(file))
        arguments["byte_count"] = len(file)
    return change


def bytes_of(file):
    return memoryview(file).tobytes()


def file_of(*chunks):
    def change(session, arguments):
        body = b"WAVE" + b"".join(
            name + struct.pack("<I", len(content)) + content for name, content in chunks)
        file = b"RIFF" + struct.pack("<I", len(body)) + body
        arguments["bytes"], arguments["byte_count"] = ctypes.create_string_buffer(file), len(file)
    return change


def pcm(channels=1, rate=1000, bits=16, tag=1, align=None):
    align = channels * bits // 8 if align is None else align
    return b"fmt ", struct.pack("<HHIIHH", tag, channels, rate, rate * align, align, bits)


DATA = (b"data", b"\0\0\0\0")


def checksum(bytes):
    value = 0xcbf29ce484222325
    for byte in bytes:
        value = (value ^ byte) * 0x100000001b3 % 2**64
    return struct.pack("<Q", value)


def forged(offset, value, sign=True):
    """The snapshot with another byte, and a checksum that is right if `sign`."""
    def change(session, arguments):
        saved = bytearray(session.snapshot())
        saved[offset] = value
        if sign:
            saved[-8:] = checksum(saved[:-8])
        arguments["bytes"] = ctypes.create_string_buffer(bytes_of(saved))
    return change


def long_clip(session, arguments):
    count = (1 << 20) + 1
    arguments["clip"] = session.clip(0, count=count, sample_rate=1)
    arguments["sample_rate"] = 256


TEMPO_TOO_FAST = {"sample_rate": 66, "tempo_micro_bpm": 1_000_000_000}

CASES = [
    ("settings_init", "STRUCT_SIZE", {"struct_size": 0}),
    ("settings_init", "STRUCT_SIZE", {"struct_size": 63}),
    ("settings_init", "WRONG_ABI_VERSION", {"abi_version": 0}),
    ("settings_init", "WRONG_ABI_VERSION", {"abi_version": 2}),
    ("deck_init", "STRUCT_SIZE", {"struct_size": 0}),
    ("deck_init", "STRUCT_SIZE", {"struct_size": 31}),

    ("clip_create", "COUNT_OUT_OF_RANGE", {"frame_count": -1}),
    ("clip_create", "COUNT_OUT_OF_RANGE", {"frame_count": (1 << 28) + 1}),
    ("clip_create", "COUNT_OUT_OF_RANGE", {"frame_count": FAR}),
    ("clip_create", "SAMPLE_RATE_OUT_OF_RANGE", member("info", sample_rate=0)),
    ("clip_create", "SAMPLE_RATE_OUT_OF_RANGE", member("info", sample_rate=10_000_001)),
    ("clip_create", "TEMPO_OUT_OF_RANGE", member("info", tempo_micro_bpm=999_999)),
    ("clip_create", "UNKNOWN_KIND", member("info", length_unit=0)),
    ("clip_create", "CLIP_LENGTH_OUT_OF_RANGE", member("info", length=0)),
    ("clip_create", "CLIP_LENGTH_OUT_OF_RANGE", member("info", length=FAR)),
    ("clip_create", "CLIP_LENGTH_OUT_OF_RANGE", member("info", length=720719, length_unit=2)),

    ("clip_create_from_wav", "COUNT_OUT_OF_RANGE", {"byte_count": -1}),
    ("clip_create_from_wav", "COUNT_OUT_OF_RANGE", {"byte_count": FAR}),
    ("clip_create_from_wav", "TEMPO_OUT_OF_RANGE", member("info", tempo_micro_bpm=0)),
    ("clip_create_from_wav", "UNKNOWN_KIND", member("info", length_unit=3)),
    ("clip_create_from_wav", "CLIP_LENGTH_OUT_OF_RANGE", member("info", length=0)),
    ("clip_create_from_wav", "WAV_TRUNCATED", {"byte_count": 0}),
    ("clip_create_from_wav", "WAV_TRUNCATED", patched(60, None)),
    ("clip_create_from_wav", "WAV_NOT_WAVE", patched(0, b"RIFX")),
    ("clip_create_from_wav", "WAV_MISSING_CHUNK", file_of(pcm())),
    ("clip_create_from_wav", "WAV_MISSING_CHUNK", patched(0, b"RF64")),
    ("clip_create_from_wav", "WAV_REPEATED_CHUNK", file_of(pcm(), pcm(), DATA)),
    ("clip_create_from_wav", "WAV_FORMAT_TOO_SHORT", file_of((b"fmt ", b"\1\0"), DATA)),
    ("clip_create_from_wav", "WAV_UNSUPPORTED_ENCODING", file_of(pcm(tag=6), DATA)),
    ("clip_create_from_wav", "WAV_UNSUPPORTED_CHANNELS", file_of(pcm(channels=3), DATA)),
    ("clip_create_from_wav", "SAMPLE_RATE_OUT_OF_RANGE", file_of(pcm(rate=0), DATA)),
    ("clip_create_from_wav", "WAV_WRONG_FRAME_SIZE", file_of(pcm(align=4), DATA)),
    ("clip_create_from_wav", "WAV_PARTIAL_FRAME", file_of(pcm(), (b"data", b"\0\0\0"))),

    ("clip_resample", "SAMPLE_RATE_OUT_OF_RANGE", {"sample_rate": 0}),
    ("clip_resample", "WRONG_TIME_SIGNATURE", {"beats_per_bar": 65}),
    ("clip_resample", "WRONG_TIME_SIGNATURE", {"beat_unit": 3}),
    ("clip_resample", "RATES_TOO_FAR_APART", {"sample_rate": 10_000_000}),
    ("clip_resample", "TOO_MANY_FRAMES", long_clip),

    ("clip_get_samples", "INDEX_OUT_OF_RANGE", {"channel": -1}),
    ("clip_get_samples", "INDEX_OUT_OF_RANGE", {"channel": 2}),
    ("clip_get_samples", "COUNT_OUT_OF_RANGE", {"capacity": -1}),
    ("clip_get_samples", "BUFFER_TOO_SMALL", {"capacity": 3999}),
    ("clip_get_samples", "NULL_POINTER", {"samples": None, "capacity": 1}),
    ("clip_get_waveform", "COUNT_OUT_OF_RANGE", {"count": 0}),
    ("clip_get_waveform", "COUNT_OUT_OF_RANGE", {"count": -1}),
    ("clip_get_waveform", "COUNT_OUT_OF_RANGE", {"count": (1 << 20) + 1}),

    ("wav_encode", "COUNT_OUT_OF_RANGE", {"frame_count": -1}),
    ("wav_encode", "COUNT_OUT_OF_RANGE", {"frame_count": (1 << 28) + 1}),
    ("wav_encode", "COUNT_OUT_OF_RANGE", {"capacity": -1}),
    ("wav_encode", "SAMPLE_RATE_OUT_OF_RANGE", {"sample_rate": 0}),
    ("wav_encode", "BUFFER_TOO_SMALL", {"capacity": 73}),
    ("wav_encode", "NULL_POINTER", {"bytes": None, "capacity": 1}),

    ("engine_create", "WRONG_ABI_VERSION", member("settings", abi_version=0)),
    ("engine_create", "WRONG_ABI_VERSION", member("settings", abi_version=2)),
    ("engine_create", "SAMPLE_RATE_OUT_OF_RANGE", member("settings", sample_rate=0)),
    ("engine_create", "TEMPO_OUT_OF_RANGE", member("settings", tempo_micro_bpm=1_000_000_001)),
    ("engine_create", "TEMPO_TOO_FAST_FOR_RATE", member("settings", **TEMPO_TOO_FAST)),
    ("engine_create", "WRONG_TIME_SIGNATURE", member("settings", beats_per_bar=0)),
    ("engine_create", "WRONG_TIME_SIGNATURE", member("settings", beat_unit=5)),
    ("engine_create", "MICROLOOP_OUT_OF_RANGE", member("settings", microloop_bars=0)),
    ("engine_create", "RAMP_OUT_OF_RANGE", member("settings", mix_ramp_milliseconds=-1)),
    ("engine_create", "RAMP_OUT_OF_RANGE", member("settings", mix_ramp_milliseconds=60_001)),
    ("engine_create", "PENDING_CAPACITY_OUT_OF_RANGE", member("settings", pending_capacity=0)),
    ("engine_create", "LEVEL_WINDOW_OUT_OF_RANGE", member("settings", level_window=-1)),
    ("engine_create", "EVENT_CAPACITY_OUT_OF_RANGE", member("settings", event_capacity=-1)),
    ("engine_create", "EVENT_CAPACITY_OUT_OF_RANGE",
     member("settings", event_capacity=(1 << 24) + 1)),
    ("engine_create", "UNKNOWN_KIND", member("settings", fades=0)),
    ("engine_create", "UNKNOWN_KIND", member("settings", pan_law=3)),
    ("engine_create", "UNKNOWN_KIND", member("settings", grid=4)),
    ("engine_create", "COUNT_OUT_OF_RANGE", {"deck_count": -1}),
    ("engine_create", "TOO_MANY_DECKS", many_decks),
    ("engine_create", "STRUCT_SIZE", uneven_decks),
    ("engine_create", "STRUCT_SIZE", misaligned("decks", "struct_size")),
    ("engine_create", "COUNT_OUT_OF_RANGE", member("decks", clip_count=-1)),
    ("engine_create", "NULL_POINTER", member("decks", clips=None)),
    ("engine_create", "NULL_POINTER", no_clip_in_deck(None)),
    ("engine_create", "INVALID_HANDLE", no_clip_in_deck("engine")),
    ("engine_create", "NO_CLIPS", member("decks", clip_count=0)),
    ("engine_create", "WRONG_CLIP_RATE", other_rate),
    ("engine_create", "NOT_FINITE", member("decks", gain=NAN)),
    ("engine_create", "GAIN_OUT_OF_RANGE", member("decks", gain=-0.5)),
    ("engine_create", "PAN_OUT_OF_RANGE", member("decks", pan=1.5)),

    ("engine_send", "UNKNOWN_KIND", member("command", kind=0)),
    ("engine_send", "UNKNOWN_KIND", member("command", kind=15)),
    ("engine_send", "UNKNOWN_KIND", member("anchor", kind=0)),
    ("engine_send", "UNKNOWN_KIND", member("anchor", kind=10)),
    ("engine_send", "NO_SUCH_DECK", member("command", deck=2)),
    ("engine_send", "NO_SUCH_DECK", member("command", deck=-1)),
    ("engine_send", "NO_SUCH_DECK", anchor("NEXT_CLIP_END", deck=2)),
    ("engine_send", "NOT_FINITE", command("GAIN", value=NAN)),
    ("engine_send", "NOT_FINITE", command("PAN", value=INFINITY)),
    ("engine_send", "GAIN_OUT_OF_RANGE", command("GAIN", value=16.5)),
    ("engine_send", "GAIN_OUT_OF_RANGE", command("MASTER_GAIN", value=-1)),
    ("engine_send", "PAN_OUT_OF_RANGE", command("PAN", value=-1.5)),
    ("engine_send", "TEMPO_OUT_OF_RANGE", command("TEMPO")),
    ("engine_send", "TEMPO_TOO_FAST_FOR_RATE", lambda session, arguments: arguments.update(
        engine=session.slow_engine(), command=session.command("TEMPO", tempo_micro_bpm=10**9))),
    ("engine_send", "NO_SUCH_TIME", command("SEEK", time=(0, 4, 0))),
    ("engine_send", "NO_SUCH_TIME", anchor("TIME", time=(0, 0, 4))),
    ("engine_send", "TIME_TOO_FAR_AWAY", command("SEEK", time=(FAR, 0, 0))),
    ("engine_send", "TIME_TOO_FAR_AWAY", anchor("TIME", time=(-FAR, 0, 0))),
    ("engine_send", "PLACE_OUT_OF_RANGE", command("SEEK", time=(-1, 0, 0))),
    ("engine_send", "PLACE_OUT_OF_RANGE", command("SEEK_TO_TICK", ticks=-1)),
    ("engine_send", "PLACE_OUT_OF_RANGE", command("SEEK_TO_TICK", ticks=FAR)),
    ("engine_send", "FRAME_OUT_OF_RANGE", anchor("FRAME", frame=-1)),
    ("engine_send", "QUEUE_FULL", full),
    ("engine_cancel", "NOT_PENDING", {"id": 1 << 63}),
    ("engine_cancel", "NOT_PENDING", cancelled),
    ("engine_cancel", "NOT_PENDING", performed),
    ("engine_get_pending", "INDEX_OUT_OF_RANGE", {"index": -1}),
    ("engine_get_pending", "INDEX_OUT_OF_RANGE", {"index": 1}),

    ("engine_render", "COUNT_OUT_OF_RANGE", {"frames": -1}),
    ("engine_render", "COUNT_OUT_OF_RANGE", {"stride": 0}),
    ("engine_render", "COUNT_OUT_OF_RANGE", {"stride": -1}),
    ("engine_render", "COUNT_OUT_OF_RANGE", {"stride": 1025}),
    ("engine_render", "COUNT_OUT_OF_RANGE", member("events", capacity=-1)),
    ("engine_render", "NULL_POINTER", items("events")),
    ("engine_render", "STRUCT_SIZE", member("events", event_size=87)),
    ("engine_render", "STRUCT_SIZE", misaligned("events", "event_size")),
    ("engine_advance", "COUNT_OUT_OF_RANGE", {"frames": -1}),
    ("engine_advance", "COUNT_OUT_OF_RANGE", member("passages", capacity=0)),
    ("engine_advance", "COUNT_OUT_OF_RANGE", member("passages", capacity=-1)),
    ("engine_advance", "NULL_POINTER", items("passages")),
    ("engine_advance", "STRUCT_SIZE", member("passages", passage_size=95)),
    ("engine_advance", "STRUCT_SIZE", misaligned("passages", "passage_size")),
    ("engine_advance", "COUNT_OUT_OF_RANGE", member("events", capacity=-1)),
    ("engine_advance", "NULL_POINTER", items("events")),
    ("engine_advance", "STRUCT_SIZE", member("events", event_size=87)),
    ("engine_mix", "COUNT_OUT_OF_RANGE", {"stride": 0}),
    ("engine_mix", "COUNT_OUT_OF_RANGE", {"stride": 1025}),

    ("engine_get_deck_state", "NO_SUCH_DECK", {"deck": 2}),
    ("engine_get_deck_state", "NO_SUCH_DECK", {"deck": -1}),
    ("engine_ticks_of_time", "NO_SUCH_TIME", time(beat=-1)),
    ("engine_ticks_of_time", "TIME_TOO_FAR_AWAY", time(bar=FAR)),
    ("engine_frame_of_time", "NO_SUCH_TIME", time(sixteenth=4)),
    ("engine_frame_of_time", "TIME_TOO_FAR_AWAY", time(bar=FAR)),

    ("engine_replace_clips", "NO_SUCH_DECK", {"deck": 2}),
    ("engine_replace_clips", "NO_SUCH_DECK", {"deck": -1}),
    ("engine_replace_clips", "NO_CLIPS", {"clip_count": 0}),
    ("engine_replace_clips", "NO_CLIPS", {"clips": None, "clip_count": 0}),
    ("engine_replace_clips", "COUNT_OUT_OF_RANGE", {"clip_count": -1}),
    ("engine_replace_clips", "WRONG_CLIP_RATE", other_rate),
    ("engine_replace_clips", "NULL_POINTER", no_clip(None)),
    ("engine_replace_clips", "INVALID_HANDLE", no_clip("engine")),
    ("ring_create", "NO_CLIPS", {"clip_count": 0}),
    ("ring_create", "COUNT_OUT_OF_RANGE", {"clip_count": -1}),
    ("ring_create", "SAMPLE_RATE_OUT_OF_RANGE", {"sample_rate": 0}),
    ("ring_create", "SAMPLE_RATE_OUT_OF_RANGE", {"sample_rate": 10_000_001}),
    ("ring_create", "WRONG_TIME_SIGNATURE", {"beats_per_bar": 0}),
    ("ring_create", "WRONG_TIME_SIGNATURE", {"beat_unit": 3}),
    ("ring_create", "WRONG_CLIP_RATE", {"sample_rate": 999}),
    ("ring_create", "WRONG_CLIP_RATE", other_rate),
    ("ring_create", "NULL_POINTER", no_clip(None)),
    ("ring_create", "INVALID_HANDLE", no_clip("engine")),
    ("engine_adopt_ring", "NO_SUCH_DECK", {"deck": 2}),
    ("engine_adopt_ring", "NO_SUCH_DECK", {"deck": -1}),
    ("engine_adopt_ring", "WRONG_CLIP_RATE", ring(sample_rate=999)),
    ("engine_adopt_ring", "WRONG_TIME_SIGNATURE", ring(beats=3)),
    ("engine_adopt_ring", "WRONG_TIME_SIGNATURE", ring(unit=8)),
    ("engine_adopt_ring", "INVALID_HANDLE", adopted),
    ("engine_adopt_ring", "RINGS_NOT_TAKEN", not_taken),
    ("ring_destroy", "INVALID_HANDLE", adopted),
    ("engine_get_clips_in_use", "NO_SUCH_DECK", {"deck": 2}),
    ("engine_get_clips_in_use", "NO_SUCH_DECK", {"deck": -1}),
    ("engine_get_clips_in_use", "COUNT_OUT_OF_RANGE", {"capacity": -1}),
    ("engine_get_clips_in_use", "BUFFER_TOO_SMALL", {"capacity": 1}),
    ("engine_get_clips_in_use", "NULL_POINTER", {"clips": None, "capacity": 1}),
    ("engine_observe", "OBSERVER_GRID_OUT_OF_RANGE", {"interval_ticks": 3002}),
    ("engine_observe", "OBSERVER_GRID_OUT_OF_RANGE", {"interval_ticks": -FAR}),
    ("engine_observe", "OBSERVER_GRID_OUT_OF_RANGE", {"interval_ticks": FAR}),
    ("engine_observe", "TOO_MANY_OBSERVERS", all_observed),

    ("engine_snapshot", "COUNT_OUT_OF_RANGE", {"capacity": -1}),
    ("engine_snapshot", "BUFFER_TOO_SMALL", {"capacity": 1}),
    ("engine_snapshot", "NULL_POINTER", {"bytes": None, "capacity": 1}),
    ("engine_restore", "COUNT_OUT_OF_RANGE", {"byte_count": -1}),
    ("engine_restore", "COUNT_OUT_OF_RANGE", {"byte_count": FAR}),
    ("engine_restore", "COUNT_OUT_OF_RANGE", {"deck_count": -1}),
    ("engine_restore", "TOO_MANY_DECKS", many_decks),
    ("engine_restore", "STRUCT_SIZE", uneven_decks),
    ("engine_restore", "INVALID_HANDLE", no_clip_in_deck("engine")),
    ("engine_restore", "EVENT_CAPACITY_OUT_OF_RANGE", {"event_capacity": -1}),
    ("engine_restore", "SNAPSHOT_FOREIGN", {"byte_count": 0}),
    ("engine_restore", "SNAPSHOT_FOREIGN", forged(0, 0)),
    ("engine_restore", "SNAPSHOT_UNKNOWN_VERSION", forged(4, 99)),
    ("engine_restore", "SNAPSHOT_WRONG_SIZE", {"byte_count": 30}),
    ("engine_restore", "SNAPSHOT_DAMAGED", forged(20, 99, sign=False)),
    ("engine_restore", "SNAPSHOT_INVALID", forged(17, 0xff)),
    ("engine_restore", "SNAPSHOT_OTHER_DECKS", decks([0, 1])),
    ("engine_restore", "SNAPSHOT_OTHER_CLIPS", decks([0], [2])),
    ("engine_restore", "SNAPSHOT_OTHER_CLIPS", decks([0, 2], [2])),

    ("hold_button_init", "STRUCT_SIZE", {"struct_size": 0}),
    ("hold_button_init", "STRUCT_SIZE", {"struct_size": 23}),
    *[("hold_button_" + name, "UNKNOWN_KIND", member("button", state=state))
      for name in ("press", "release", "cancel", "pass_time", "get_progress") for state in (0, 4)],
]
