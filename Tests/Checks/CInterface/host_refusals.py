"""The errors of hosts, as refusals.py has them for all else: at once, and with the engine's reasons (H3)."""
from changes import EVENTS, member
from library import library, ok, result
from refusals import CASES

# What is refused by an engine is refused by its host for the same reason; but for what depends on the
# engine's own state, which comes below.
ALIKE = {
    "engine_send": ["host_send"], "engine_render": ["host_render"],
    "engine_render_stems": ["host_render_stems"],
    "engine_render_sources": ["host_render_sources"],
    "engine_advance": ["host_advance"], "engine_mix": ["host_mix"],
    "engine_replace_clips": ["host_replace_clips"], "engine_observe": ["host_observe"],
    "engine_get_source_state": ["host_get_source_state", "host_get_rendered_source_state"],
    "engine_get_group_state": ["host_get_group_state", "host_get_rendered_group_state"],
    "engine_get_deck_state": ["host_get_deck_state", "host_get_rendered_deck_state"],
}
OWN = {"QUEUE_FULL", "TEMPO_TOO_FAST_FOR_RATE", "TOO_MANY_OBSERVERS"}


def is_of_events(change):
    """Whether a case is about an argument that hosts do not have."""
    return "events" in (getattr(change, "parameter", None), )


def full(session, arguments):
    arguments["host"] = session.make_host(pending_capacity=1)
    ok(library.host_send(
        arguments["host"], session.command("NEXT"), session.anchor("NEXT_BAR"), None))


def flooded(session, arguments):
    """No room for messages of any kind, though for commands."""
    arguments["host"] = session.make_host()
    while library.host_cancel(arguments["host"], 0) == 0:
        pass


def many_replaced(session, arguments):
    arguments["host"] = session.make_host()
    for _ in range(64):
        ok(library.host_replace_clips(
            arguments["host"], 0, session.handles(session.clips[0]), 1, None))


def all_observed(session, arguments):
    arguments["host"] = session.make_host()
    for _ in range(16):
        result(library.host_observe, arguments["host"], 1 << 30)


def slow(session, arguments):
    """At its rate not every tempo can be played."""
    arguments["host"] = session.make_host(engine=session.slow_engine())
    arguments["command"] = session.command("TEMPO", tempo_micro_bpm=10**9)


HOST_CASES = [
    *[(host_name, code, change) for name, code, change in CASES if code not in OWN
      and not is_of_events(change) for host_name in ALIKE.get(name, [])],
    ("host_create", "COUNT_OUT_OF_RANGE", member("settings", messages_per_block=0)),
    ("host_create", "COUNT_OUT_OF_RANGE", member("settings", messages_per_block=-1)),
    ("host_create", "EVENT_CAPACITY_OUT_OF_RANGE", member("settings", event_capacity=-1)),
    ("host_create", "EVENT_CAPACITY_OUT_OF_RANGE",
     member("settings", event_capacity=(1 << 24) + 1)),
    *[("host_drain_events", *case) for case in EVENTS],
    ("host_send", "TEMPO_TOO_FAST_FOR_RATE", slow),
    ("host_send", "QUEUE_FULL", full),
    ("host_observe", "TOO_MANY_OBSERVERS", all_observed),
    ("host_replace_clips", "QUEUE_FULL", many_replaced),
    *[("host_" + name, "QUEUE_FULL", flooded)
      for name in ("send", "cancel", "replace_clips", "observe", "stop_observing")],
]
