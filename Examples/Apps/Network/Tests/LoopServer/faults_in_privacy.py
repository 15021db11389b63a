"""Plants faults in privacy: what is hidden is sent in bodies, headers and cursors, or shows in what else is sent."""

import random

from artists_by_chance import World, pages
from check_privacy import read_all
from hearing_rules import LoopFacts
from hidden_actions import check_same
from loop_client import LoopClient
from misbehaving_server import ARTIST, ERROR, LOOP, MisbehavingServer, empty, with_answer
from planted_faults import fails, passes, with_server

FIRST, SECOND, HIDDEN = (f"0000000{n}-0000-0000-0000-000000000000" for n in range(3))
SECRET = {**LOOP, "id": HIDDEN, "name": "whispered", "caption": "hushed", "poster": {**ARTIST, "id": "b2"}}


def page(next_page=None, key="loops"):
    return {key: [], "next": next_page}


def quiet(method, path, body=b""):
    plain = path.split("?")[0]
    if plain == "/relations":
        return 200, {"friends": [], "asked": [], "askers": [], "blocked": [], "contributions": []}
    lists = {"/conversations": "conversations", "/artists/ann/loops": "loops", "/artists/ann/saved": "loops"}
    return (200, page(key=lists[plain])) if plain in lists else empty(method, path, body)


def world_of(client, facts=()):
    world = World(type("Names", (), {"run": "x"}), None, "test", [])
    world.facts.join(ARTIST)
    world.clients["ann"] = client
    world.facts.loops.update(facts)
    return world


def test_hidden():
    def reads(client, audience="me"):
        facts = {HIDDEN: LoopFacts({**SECRET, "audience": audience})}
        read_all(world_of(client, facts), client, random.Random(1))

    profile = quiet("GET", "/artists/ann")[1]
    passes(with_server(quiet, reads))
    for path, value, *headers in (
            ("/feed", page(f"1~{HIDDEN}", "items")), ("/discover", page(f"1~{HIDDEN}")), ("/saved", page(HIDDEN)),
            ("/conversations", page(HIDDEN, "conversations")), ("/artists/ann/loops", page(HIDDEN)),
            ("/artists/ann", {**profile, "nextSaved": HIDDEN}), ("/discover", {"loops": [SECRET], "next": None}),
            ("/search", {"loops": [{**SECRET, "id": "l2"}], "artists": []}),
            ("/feed", page(key="items"), {"X": "hushed"}),
            (f"/loops/{HIDDEN}", {**LOOP, "mixName": "whispered mix 2"}), (f"/loops/{HIDDEN}/mix/1.wav", b"whispered")):
        fails(with_server(with_answer("GET", path, (200, value, *headers), quiet), reads), "which is hidden")
    for path, value, words in (
            (f"/loops/{HIDDEN}/mix/1.wav", b"RIFF", "200 in place of 404"),
            ("/search", {"loops": [LOOP], "artists": []}, "finds"),
            ("/artists/ann", {**profile, "loopCount": 1}, "the number of")):
        fails(with_server(with_answer("GET", path, (200, value), quiet), reads), words)
    fails(with_server(quiet, lambda client: reads(client, "everyone")), "lists set()")


def test_what_shows():
    def told(labels, times, *answers):
        """What is noted of the pages of a feed, where public actions were at times and made records."""
        with MisbehavingServer(with_answer("GET", "/feed", list(answers))) as server:
            client = LoopClient(server.port, "t", ARTIST)
            world = world_of(client)
            world.labels, world.starts, world.places = labels, list(times), list(times.values())
            list(pages(world, client, "/feed", random.Random(1)))
            return world.answers

    def items(cursor, *headers):
        return (200, page(cursor, "items"), *headers)

    expected = told({FIRST: "<1>"}, {1700000000000: "<1>"}, items(f"1700000000001~{FIRST}"), items(None))
    labels, times = {SECOND: "<1>"}, {1800000000000: "<1>", 1800000000005: None}
    passes(lambda: check_same(told(labels, times, items(f"1800000000003~{SECOND}"), items(None)), expected))
    right = f"1800000000003~{SECOND}"
    for answers in ([items(f"1800000000003~{HIDDEN}"), items(None)], [items(f"1800000000006~{SECOND}"), items(None)],
                    [items(None)], [items(right), (401, ERROR)], [items(right)] * 2 + [items(None)],
                    [items(right, {"X": "1"}), items(None)]):
        fails(lambda: check_same(told(labels, times, *answers), expected), "what is hidden")
