"""Actions that an observer may not learn of: what the observer is answered has to be the same without them."""

import random
import uuid

from artists_by_chance import DISCOVER, ON_ARTISTS, ON_CONTRIBUTIONS, ON_LOOPS, TAKES, UUID, pages, some_action, word
from hearing_rules import LoopFacts
from loop_client import Failure, quoted

ACTS = 120
NAMES = ["obs", "fay", "flo", "sam", "sid", "sue", "xia", "xen"]


def is_public(world, actor, do, fields):
    """Whether the observer may learn of an action: then it is done in both worlds. None for one that is not to be done,
    since it changes whom the observer may hear, or what is hidden or counted in a way that they may learn of later."""
    facts, me = world.facts, world.clients["obs"].id
    loop, other, contribution = fields.get("loop"), fields.get("artist"), fields.get("contribution")
    people = facts.contributions[contribution][:2] if contribution else (actor, other)
    is_apart = any(facts.are_apart(me, one) for one in people)
    is_heard = bool(loop) and facts.may_hear(me, loop)
    if me in people:
        if do in ("accept", "unfriend", "block", "unblock") or is_apart or do == "ask" and (other, actor) in facts.asks:
            return None
        known = [name for name in (loop, contribution) if name]
        return True if do == "sendMessage" and other == me or all(name in world.labels for name in known) else None
    if do == "sendMessage" or do in ON_ARTISTS and is_apart:
        return False
    if do in ON_ARTISTS:
        if sum(NAMES.index(world.labels[one][1:-1]) for one in people) % 2:
            return True  # Two whose friendship may be seen.
        makes_friends = do in ("accept", "unfriend") or do == "ask" and (other, actor) in facts.asks
        return None if makes_friends else False
    if do == "acceptContribution":
        return None if not is_apart and facts.may_hear(me, facts.contributions[contribution][2]) else False
    if do in ON_CONTRIBUTIONS or do in ("report", "offerContribution"):
        return False
    if do == "askToContribute":
        return is_heard and facts.loops[loop].poster == me
    if do == "editProfile":
        return not is_apart
    if do in ("post", "reloop", "edit"):
        return is_made_public(facts, me, actor, do, fields, is_heard)
    if not is_heard:
        return False
    if do in ("reshare", "unshare"):
        return (actor, me) in facts.friends
    if do == "moveSaved":
        fields["index"] = 0  # The same place, whatever else is saved.
    return None if is_apart else True


def is_made_public(facts, me, actor, do, fields, is_heard):
    """The same of an action that makes or edits a loop."""
    before = facts.loops.get(fields.get("loop"))
    parent = before if do == "reloop" else facts.loops.get(before.parent) if do == "edit" else None
    after = LoopFacts({"poster": {"id": actor}, "layers": [], "parent": None, "name": "", "caption": "",
                       "audience": fields.get("audience") or before.audience}, parent)
    if do == "edit":
        after.terms, after.people = before.terms, before.people
        if is_heard or facts.may_hear(me, after):
            return is_heard or None
    elif facts.may_hear(me, after):
        return True
    return None if parent and facts.may_hear(me, parent) and after.is_open else False


def act_by_chance(world, draw, only_hidden=False):
    for _ in range(30):
        name = draw.choice(list(world.clients))
        do, fields = some_action(draw, world.facts, world.clients[name].id)
        public = is_public(world, world.clients[name].id, do, fields)
        if public is False or public and not only_hidden:
            return do_publicly(world, name, do, fields) if public else world.act(name, do, fields)


def do_publicly(world, name, do, fields):
    """Carries out an action that is repeated in the other world. A hidden loop in a message is left out there."""
    answer = world.act(name, do, fields, f"<{len(world.log)}>")
    if answer.status == 200 or name == "obs":
        world.log.append((name, do, {
            key: world.labels.get(value, value) if isinstance(value, str) else value for key, value in fields.items()
            if not (do == "sendMessage" and key == "loop" and value not in world.labels)}))
    if name == "obs":
        world.note(world.clients[name], do, answer)


def observe(world, seed):
    """Reads all that the observer can ask for, and asks for what they cannot know: in one world it is not there."""
    draw, client, own_draw = random.Random(seed), world.clients["obs"], random.Random()
    others = [world.clients[name] for name in NAMES[:-1]]
    known = [name for name in world.facts.loops if name in world.labels]
    for path in ["/feed", *DISCOVER, "/saved", "/conversations", *(f"/conversations/{one.id}" for one in others[1:]), *(
            f"/artists/{one.username}/{key}" for one in others for key in ("loops", "saved"))]:
        list(pages(world, client, path, draw))
    for path in ["/relations", "/search?q=&limit=3", *(f"/artists/{one.username}?limit=2" for one in others), *(
            f"/loops/{name}{mix}" for name in draw.sample(known, min(5, len(known))) for mix in ("", "/mix/2.wav"))]:
        world.get(client, path)
    hidden = world.records + [world.clients["xen"].id] if "xen" in world.clients else []
    absent = f"xen{world.tag}"
    for path in (f"/artists/{absent}", f"/artists/{absent}/loops", f"/artists/{absent}/saved", f"/search?q={absent}"):
        world.get(client, path)
    world.note(client, "post another's recording", client.act("post", name="x", layers=[TAKES[2].hash]))
    world.note(client, "hand in another's recording", client.put_audio(TAKES[3].wav, TAKES[3].hash))
    for name in own_draw.sample(hidden, 3) if len(hidden) > 2 else [str(uuid.uuid4()) for _ in range(3)]:
        ask_for_hidden(world, client, name, others[1].id, draw)


def ask_for_hidden(world, client, name, friend, draw):
    cursors = [(path, world.get(client, f"{path}{'&' if '?' in path else '?'}limit=1").json["next"])
               for path in [*DISCOVER[1:], "/saved"]]
    for path in [f"/loops/{name}", f"/loops/{name}/mix/1.wav", f"/conversations/{name}"] + [
            f"{path}{'&' if '?' in path else '?'}after={quoted(UUID.sub(name, cursor))}"
            for path, cursor in cursors if cursor]:
        world.get(client, path)
    more = {"reloop": {"layers": [TAKES[0].hash]}, "edit": {"name": "mine"}, "takeOut": {"layer": 0},
            "moveSaved": {"index": 0}, "report": {"reason": "x"}, "offerContribution": {"artist": friend},
            "sendMessage": {"text": "x"}}
    requests = [(do, {"loop": name}) for do in sorted({*ON_LOOPS} - {"post", "editProfile"})]
    requests.append(("sendMessage", {"artist": friend, "loop": name}))
    requests += [(do, {"artist": name}) for do in sorted({*ON_ARTISTS} - {"block"})]  # Whoever is blocked can block.
    requests += [(do, {"contribution": name}) for do in sorted({*ON_CONTRIBUTIONS})] + [("report", {"message": name})]
    for do, about in requests:
        world.note(client, f"{do} {about}", client.act(do, **more.get(do, {}), **about))


def play_all(world, seed):
    """The world in which also is done what the observer may not learn of. They are apart from Xia, and from Xen, whose
    joining they may not learn of either."""
    draw, ids = random.Random(seed), {name: client.id for name, client in world.clients.items()}
    world.act("xen", "block", {"artist": ids["obs"]})
    for take in TAKES[2:]:
        world.clients["sid"].hand_in(take)
    for name in ("fay", "flo"):
        do_publicly(world, name, "ask", {"artist": ids["obs"]})
        do_publicly(world, "obs", "accept", {"artist": ids[name]})
    do_publicly(world, "obs", "block", {"artist": ids["xia"]})
    for name in NAMES[:6]:
        do_publicly(world, name, "post", {"name": word(draw), "layers": [TAKES[0].hash], "collaboration": "everyone"})
    for place in range(1, ACTS + 1):
        act_by_chance(world, draw)
        if place % (ACTS // 3) == 0:
            world.between = lambda: act_by_chance(world, draw, True) if draw.random() < 0.1 else None
            world.log.append(("obs", "observe", seed + place))
            observe(world, seed + place)
            world.between = lambda: None


def play_public(world, log):
    for place, (name, do, fields) in enumerate(log):
        if do == "observe":
            observe(world, fields)
            continue
        ids = {label: name for name, label in world.labels.items()}
        fields = {key: ids.get(value, value) if isinstance(value, str) else value for key, value in fields.items()}
        answer = world.act(name, do, fields, f"<{place}>")
        if name == "obs":
            world.note(world.clients[name], do, answer)
        elif answer.status != 200:
            raise Failure(f"{do} by {name} is refused without what the observer may not learn of: {answer}")


def check_same(answers, expected):
    """Fails at the first answer that differs because of what the reader may not learn of."""
    for (request, one), (other_request, other) in zip(answers, expected):
        if one != other:
            place = next(n for n in range(len(one) + 1) if one[:n + 1] != other[:n + 1])
            raise Failure(f"what is hidden shows in the answer to {request} ({other_request}) at {place}: "
                          f"{one[:place + 300]!r} in place of {other[:place + 300]!r}")
    if len(answers) != len(expected):
        raise Failure(f"what is hidden makes {len(answers)} answers of {len(expected)}")
