"""Artists who act by chance on one server, where what they have done and all that was sent to them is known."""

import bisect
import random
import re
import string
import time

import make_wav
from agreement import MEASURES
from hearing_rules import Facts
from loop_client import Failure, quoted

TAKES = [make_wav.noise(seed, 300, rate=22050) for seed in range(4)]
UUID, TIME = re.compile("[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}"), re.compile(r"\b1\d{12}\b")
UNSORTED = re.compile(r'("(?:tags|asked|askers|blocked|contributions)":)\[\{(.*?)\}\]')
DISCOVER = [f"/discover?by={measure}" for measure in MEASURES]
ON_LOOPS = ["post", "reloop", "save", "listen", "reshare"] * 3 + (
    "reloop edit edit takeOut delete moveSaved unsave unshare askToContribute offerContribution report "
    "editProfile").split()
ON_ARTISTS = ["ask"] * 4 + ["accept"] * 4 + ["sendMessage"] * 4 + "decline withdraw unfriend block unblock".split()
ON_CONTRIBUTIONS = ["acceptContribution", "acceptContribution", "declineContribution", "withdrawContribution"]


def word(draw):
    return "".join(draw.choices(string.ascii_lowercase, k=12))


class World:
    """Artists on a server, and what they have done there."""

    def __init__(self, servers, server, tag, names):
        self.tag, self.facts, self.sent, self.log = f".{tag}.{servers.run}", Facts(), [0, 0], []
        self.starts, self.places, self.labels, self.clients, self.records = [], [], {}, {}, []
        self.answers, self.between, self.hidden = [], lambda: None, 0
        for name in names:
            self.begin(f"<{name}>")
            client = server.sign_in(name + self.tag, word(random.Random(name)))
            self.facts.join(client.artist)
            self.clients[name], self.labels[client.id] = client, f"<{name}>"
            for take in TAKES[:2]:
                client.hand_in(take)

    def begin(self, label):
        """No two actions are carried out within a millisecond: of the same time, chance would say which is newer."""
        time.sleep(0.002)
        self.starts.append(int(time.time() * 1000))
        self.places.append(label)

    def get(self, client, path):
        answer = self.note(client, f"GET {path}", client.request("GET", path))
        self.between()
        return answer

    def note(self, client, request, answer):
        """Notes an answer that was read, and checks it."""
        self.sent = [self.sent[0] + 1, self.sent[1] + len(answer.sent)]
        check_answer(self.facts, client.id, request, answer)
        self.answers.append((request, self.normal(answer)))
        return answer

    def act(self, name, do, fields, label=None):
        """Carries out an action; one that has a label is public."""
        client = self.clients[name]
        self.begin(label)
        answer = client.act(do, **fields)
        if answer.status == 200:
            self.hidden += label is None
            result = next(iter(answer.json.values()), None)
            self.facts.note(client.id, do, fields, result)
            if result and label:
                self.labels.setdefault(result["id"], label)
            elif result and result["id"] not in self.labels:
                self.records.append(result["id"])
        return answer

    def normal(self, answer):
        """An answer with labels in place of times and the names of public records. No rule says how tags and relations
        are sorted: their order may be that of names, which are made by chance."""
        def label(match):
            place = bisect.bisect(self.starts, int(match[0])) - 1
            return place >= 0 and self.places[place] or match[0]
        text = re.sub("(?m)^Date: .*\n", "", answer.sent.decode("latin-1")).replace(self.tag, ".tag")
        text = TIME.sub(label, UUID.sub(lambda match: self.labels.get(match[0], match[0]), text))
        return UNSORTED.sub(lambda match: f"{match[1]}{sorted(match[2].split('},{'))}", text)

    def leave(self):
        for client in self.clients.values():
            if client.id not in self.facts.former:
                client.do("leave", takingOutLayers=True)
            client.close()


def check_answer(facts, reader, request, answer):
    """Fails if a byte of an answer tells what is hidden. A loop tells the names of its ancestors (A8), and a reader
    sees whom they have blocked (A17)."""
    sent = re.sub(rb'"ancestors":\[[^]]*\]|"parent":"[^"]*"', b"", answer.sent)
    if request == "GET /relations":
        sent = re.sub(rb'"blocked":\[[^]]*\]', b"", sent)
    for secret in facts.secrets(reader):
        if secret.encode() in sent:
            raise Failure(f"{request} by {reader} tells {secret}, which is hidden: {answer.sent[:3000]!r}")


def some_action(draw, facts, actor):
    """An action by chance, of an artist who mostly knows what can be done."""
    do, likely = draw.choice(draw.choice(2 * [ON_LOOPS, ON_ARTISTS] + [ON_CONTRIBUTIONS])), draw.random() < 0.85
    others = [artist for artist in facts.words if artist != actor and artist not in facts.former]
    by, to = [one for one in others if (one, actor) in facts.asks], lambda pairs: [
        one for one in others if (actor, one) in pairs]
    if do in ON_ARTISTS and likely:
        some = {"accept": by, "decline": by, "withdraw": to(facts.asks), "unfriend": to(facts.friends),
                "sendMessage": to(facts.friends), "unblock": to(facts.blocks)}.get(do, others)
        do, others = (do, some) if some else ("ask", others)
    heard, of = facts.heard(actor), lambda pairs: [name for name in facts.loops if (actor, name) in pairs]
    own = [name for name, loop in facts.loops.items() if loop.poster == actor and not loop.is_deleted]
    some = {"unsave": of(facts.saves), "moveSaved": of(facts.saves), "unshare": of(facts.reshares), "edit": own,
            "delete": own, "offerContribution": own}.get(do) or [name for name in facts.loops if name in heard]
    loops = likely and some or list(facts.loops)
    live = [name for name, one in facts.contributions.items() if one and actor in one[:2]]
    do = "post" if not loops else "reloop" if do in ON_CONTRIBUTIONS and not live else do
    whom = {key: draw.choice(["everyone", "everyone", "friends", "me"]) for key in ("audience", "collaboration")}
    texts = {"name": word(draw), "caption": word(draw)}
    loop, artist = {"loop": draw.choice(loops)} if loops else {}, {"artist": draw.choice(others)}
    if do in ON_CONTRIBUTIONS:
        return do, {"contribution": draw.choice(live)}
    if do in ON_ARTISTS:
        return do, artist | ({"text": word(draw)} | draw.choice([{}, loop]) if do == "sendMessage" else {})
    return do, {
        "post": lambda: {**texts, **whom, "layers": [draw.choice(TAKES[:2]).hash]},
        "reloop": lambda: {**texts, **whom, **loop, "layers": [draw.choice(TAKES[:2]).hash]},
        "edit": lambda: loop | draw.choice([texts, {"audience": whom["audience"]}]),
        "takeOut": lambda: {**loop, "layer": draw.randrange(3)},
        "moveSaved": lambda: {**loop, "index": draw.randrange(3)},
        "offerContribution": lambda: {**loop, **artist},
        "report": lambda: {**loop, "reason": word(draw)},
        "editProfile": lambda: {"givenName": word(draw)}}.get(do, lambda: loop)()


def pages(world, client, path, draw, key="next", cursor=None, most=60):
    """Answers of a list that are read in pages of a few entries."""
    for _ in range(most):
        after = f"&after={quoted(cursor)}" if cursor else ""
        answer = world.get(client, f"{path}{'&' if '?' in path else '?'}limit={draw.randint(1, 3)}{after}")
        yield answer
        cursor = answer.json.get(key) if answer.status == 200 else None
        if not cursor:
            return


def listed(answers, key="loops"):
    return [entry for answer in answers if answer.status == 200 for entry in answer.json[key]]
