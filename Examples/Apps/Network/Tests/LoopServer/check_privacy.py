"""Checks that what a reader may not hear cannot be told from any byte that the server sends to that reader
(rules A3, A9, A12, A14, A18).

Eight artists act by chance, and each then reads all there is in small pages: no name or word of what is
hidden from them may be sent. Then artists act once more, and again on another server without all that an observer may
not learn of; what the observer reads has to be the same, but for times and the names of records. In the end the
artists leave, so that nobody sees them later. The database can be used again, but by nobody else meanwhile.
"""

import random
import uuid

from artists_by_chance import DISCOVER, TAKES, World, check_answer, listed, pages, some_action
from hidden_actions import NAMES, check_same, play_all, play_public
from loop_client import Failure, quoted

ACTS, TAKE_BACK = 240, ("unsave", "unshare", "delete")


def equal(client, what, found, expected):
    if found != expected:
        raise Failure(f"{what} of {client.username} lists {found} in place of {expected}")


def read_all(world, client, draw):
    """Reads all, and requires that what may be heard is listed, and nothing else."""
    facts, me = world.facts, client.id
    heard, feed = facts.heard(me), facts.feed(me)
    own = lambda loops: {loop["id"] for loop in loops} & set(facts.loops)
    items = listed(pages(world, client, "/feed", draw), "items")
    equal(client, "the feed", {item["loop"]["id"]: own_ids(item["resharedBy"]) for item in items}, feed)
    for path in DISCOVER:
        answers = list(pages(world, client, path, draw))
        if path == DISCOVER[0] or answers[-1].json["next"] is None:  # There can be many loops of earlier runs.
            equal(client, path, own(listed(answers)), heard)
    saved = lambda artist: {loop for one, loop in facts.saves if one == artist} & heard
    equal(client, "/saved", own(listed(pages(world, client, "/saved", draw))), saved(me))
    relations = world.get(client, "/relations").json
    for key, pairs in (("friends", {other for one, other in facts.friends if one == me}),
                       ("asked", {other for one, other in facts.asks if one == me}),
                       ("askers", {one for one, other in facts.asks if other == me}),
                       ("blocked", {other for one, other in facts.blocks if one == me})):
        equal(client, key, own_ids(relations[key]), pairs)
    contributions = {name for name, one in facts.contributions.items() if one and me in one[:2] and one[2] in heard}
    equal(client, "contributions", own_ids(relations["contributions"]), contributions)
    listed(pages(world, client, "/conversations", draw), "conversations")
    for other in world.clients.values():
        is_seen = not facts.are_apart(me, other.id) and other.id not in facts.former
        profile = world.get(client, f"/artists/{other.username}?limit={draw.randint(1, 3)}")
        equal(client, f"the profile of {other.username}", profile.status, 200 if is_seen else 404)
        posted = {name for name in heard if facts.loops[name].poster == other.id}
        about = {name for name in heard if other.id in facts.loops[name].people}
        for key, expected in (("loops", posted), ("saved", saved(other.id))):
            found = listed(pages(world, client, f"/artists/{other.username}/{key}", draw))
            equal(client, f"{key} of {other.username}", own(found), expected if is_seen else set())
            if is_seen and profile.json[f"next{key.title()}"]:
                found = profile.json[key] + listed(pages(
                    world, client, f"/artists/{other.username}/{key}", draw, cursor=profile.json[f"next{key.title()}"]))
                equal(client, f"{key} of {other.username}, by the profile", own(found), expected)
        if is_seen:
            equal(client, f"the number of {other.username}", profile.json["loopCount"], len(about))
        if other.id != me and other.id not in facts.former:
            messages = listed(pages(world, client, f"/conversations/{other.id}", draw), "messages")
            equal(client, "a conversation", own_ids(messages), set(facts.conversation(me, other.id) if is_seen else []))
    for name, loop in facts.loops.items():
        for path in (f"/loops/{name}", f"/loops/{name}/mix/1.wav"):
            equal(client, path, world.get(client, path).status, 200 if name in heard else 404)
    hidden = sorted(facts.secrets(me))
    for text in ["", *draw.sample(hidden, min(8, len(hidden)))]:
        found = world.get(client, f"/search?limit=3&q={quoted(text)}").json
        if text and (found["loops"] or found["artists"]):
            raise Failure(f"the search of {client.username} for {text}, which is hidden, finds {found}")


def own_ids(records):
    return {record["id"] for record in records}


def check_hidden(servers, server, seed):
    """Eight artists act by chance, some of them leave, and each of the others reads all."""
    world, draw = World(servers, server, f"r{seed}", NAMES), random.Random(seed)
    for one, other in zip(NAMES, NAMES[1:] + NAMES[:1]):
        for name, do, asked in ((one, "ask", other), (other, "accept", one)):
            world.act(name, do, {"artist": world.clients[asked].id})
    for place in range(ACTS):
        live = [name for name in NAMES if world.clients[name].id not in world.facts.former]
        name = draw.choice(live)
        client, leaves = world.clients[name], place in (ACTS // 2, ACTS * 3 // 4)
        do, fields = some_action(draw, world.facts, client.id)
        if leaves:
            do, fields = "leave", {"takingOutLayers": place == ACTS // 2}
        is_hidden = "loop" in fields and not world.facts.may_hear(client.id, fields["loop"])
        answer = world.act(name, do, fields)
        if is_hidden and (do not in TAKE_BACK or answer.status != 200):
            other = client.act(do, **{**fields, "loop": str(uuid.uuid4())})
            if (answer.status, answer.body) != (other.status, other.body):
                raise Failure(f"{do} {fields} by {name}, who may not hear the loop, is answered {answer}, and for one "
                              f"that is not there {other}")
        if not leaves:
            check_answer(world.facts, client.id, do, answer)
    for client in world.clients.values():
        if client.id not in world.facts.former:
            read_all(world, client, draw)
    world.leave()
    return world


def check_privacy(servers, seed=0):
    running = [servers.start_one(servers.folder()) for _ in range(2)]
    worlds = [check_hidden(servers, running[0], seed), World(servers, running[0], f"r{seed}a", NAMES)]
    play_all(worlds[1], seed)
    worlds[1].leave()
    worlds.append(World(servers, running[1], f"r{seed}b", NAMES[:-1]))
    play_public(worlds[2], worlds[1].log)
    worlds[2].leave()
    check_same(worlds[1].answers, worlds[2].answers)
    count, size = (sum(numbers) for numbers in zip(*(world.sent for world in worlds)))
    return (f"nothing hidden is in {count} answers of {size} bytes, and {len(worlds[2].answers)} are the same without "
            f"{worlds[1].hidden} hidden actions")
