"""Many clients at once, each an artist of its own, who act and read what others do. Each request is to be answered.

With a database for several servers, four of them share the requests, and agree on everything in the end.
"""

import random
import threading
import time
import uuid

import make_wav
from agreement import check_agreement, check_friends, check_loops, view
from check_session import equal
from loop_client import Failure, LoopClient
from mix_oracle import check_mix
from server_process import at_once

REQUESTS, FRAMES, RATE, SECONDS, SERVERS, VIEWERS, CLIENTS = 100, 2205, 22050, 600, 4, 4, 64


class Crowd:
    """What the clients know of each other."""

    def __init__(self, servers, count):
        self.lock = threading.Lock()
        self.start = threading.Barrier(count)
        self.names = [servers.name(f"crowd{number}") for number in range(count)]
        self.artists, self.takes, self.loops, self.contributions = {}, {}, {}, ["none"]
        self.requests = self.turned_away = self.doubled = 0

    def some(self, records, draw):
        with self.lock:
            return records[draw.choice(list(records))]


class Member:
    """One of the clients: what it does by chance, and what the server has acknowledged."""

    def __init__(self, crowd, ports, number):
        self.crowd, self.ports, self.number = crowd, ports, number
        self.draw = random.Random(number)
        self.mine, self.saved, self.deleted = {}, [], set()

    @property
    def client(self):
        """One of the artist's connections, of which there are at least two."""
        return self.draw.choice(self.clients)

    @property
    def turned_away(self):
        return sum(client.turned_away for client in self.clients)

    @property
    def answered(self):
        return sum(client.requests for client in self.clients) - self.turned_away

    def run(self):
        self.crowd.start.wait(60)
        first = LoopClient.sign_in(self.draw.choice(self.ports), self.crowd.names[self.number])
        first.requests += 1
        self.clients = [first, *(first.at(port) for port in self.ports)]
        with self.crowd.lock:
            self.crowd.artists[first.id] = first.artist
        self.post()
        while self.answered < REQUESTS:
            self.step()
        with self.crowd.lock:
            self.crowd.requests += self.answered
            self.crowd.turned_away += self.turned_away
        for client in self.clients:
            client.close()

    def act(self, do, **fields):
        """Sends an action, sometimes on two connections at once, where the answers have to be the same."""
        key, answers = str(uuid.uuid4()), []
        clients = self.draw.sample(self.clients, 2 if self.draw.random() < 0.2 else 1)
        sends = [lambda client=client: answers.append(client.act(do, key, **fields)) for client in clients]
        if len(sends) == 1:
            sends[0]()
        else:
            at_once(sends, 60)
            one, other = answers
            equal((other.status, other.body), (one.status, one.body), f"the answer to the same {do} at once")
            with self.crowd.lock:
                self.crowd.doubled += 1
        return answers[0]

    def do(self, do, **fields):
        answer = self.act(do, **fields)
        self.allow(answer, 200)
        return answer.json

    def step(self):
        do = self.draw.choice([
            self.post, self.reloop, self.people, self.people, self.lists, self.lists, self.contributions, self.read_lists,
            self.read_lists, self.read_artist, self.read_artist, self.read_loop, self.read_loop, self.hear, self.hear,
            self.delete])
        is_last = self.answered == REQUESTS - 1
        self.read_lists() if is_last else do()

    def keep(self, loop):
        self.mine[loop["id"]] = loop
        with self.crowd.lock:
            self.crowd.loops[loop["id"]] = loop

    def new_take(self):
        take = make_wav.noise(self.draw.getrandbits(60), FRAMES, channels=self.draw.choice([1, 2]), rate=RATE)
        with self.crowd.lock:
            self.crowd.takes[take.hash] = take
        self.client.hand_in(take)
        return take.hash

    def post(self):
        layers = [self.new_take()]
        self.keep(self.do("post", name=f"of {self.number}", layers=layers, collaboration="everyone")["loop"])

    def reloop(self):
        loop = self.crowd.some(self.crowd.loops, self.draw)
        answer = self.act("reloop", loop=loop["id"], layers=[self.new_take()], collaboration="everyone")
        if answer.status == 200:
            self.keep(answer.json["loop"])
        elif not (answer.status == 409 and len(loop["layers"]) == 5):
            self.allow(answer, 404)  # It was deleted.

    def delete(self):
        if len(self.mine) < 3 or self.draw.random() < 0.5:
            return self.read_loop()
        loop = self.draw.choice(list(self.mine))
        del self.mine[loop]
        self.deleted.add(loop)
        with self.crowd.lock:
            del self.crowd.loops[loop]
        self.do("delete", loop=loop)

    def allow(self, answer, *statuses):
        if answer.status not in statuses:
            raise Failure(f"client {self.number} gets {answer}")

    def people(self):
        artist = self.crowd.some(self.crowd.artists, self.draw)["id"]
        do = self.draw.choice(["ask", "ask", "ask", "accept", "decline", "withdraw", "unfriend", "sendMessage"])
        fields = {"text": "hello"} if do == "sendMessage" else {}
        self.allow(self.act(do, artist=artist, **fields), 200, 403, 404, 409)

    def lists(self):
        loop = self.crowd.some(self.crowd.loops, self.draw)
        do = self.draw.choice(["save", "reshare", "listen", "unsave", "unshare", "askToContribute"])
        answer = self.act(do, loop=loop["id"])
        self.allow(answer, 200, 404, 409)
        if answer.status == 200 and do == "askToContribute":
            with self.crowd.lock:
                self.crowd.contributions.append(answer.json["contribution"]["id"])
        if answer.status == 200 and do == "save":
            self.saved.append(loop["id"])
        if answer.status == 200 and do == "unsave":
            self.saved.remove(loop["id"])

    def contributions(self):
        with self.crowd.lock:
            contribution = self.draw.choice(self.crowd.contributions[-20:])
        do = self.draw.choice(["accept", "decline", "withdraw"]) + "Contribution"
        self.allow(self.act(do, contribution=contribution), 200, 404)

    def read_lists(self):
        self.client.get(self.draw.choice([
            "/feed", "/feed?limit=100", "/discover", "/discover?by=mostSaved&limit=5", "/discover?by=mostRelooped",
            "/discover?by=mostListened", "/search?q=of", "/search?q=crowd&limit=100", "/saved", "/relations"]))

    def read_artist(self):
        artist = self.crowd.some(self.crowd.artists, self.draw)
        if self.draw.random() < 0.7:
            equal(self.client.get(f"/artists/{artist['username']}")["artist"], artist, "somebody else's profile")
        else:
            self.allow(self.client.request("GET", f"/conversations/{artist['id']}"), 200, 404)

    def read_loop(self):
        loop = self.crowd.some(self.crowd.loops, self.draw)
        answer = self.client.request("GET", f"/loops/{loop['id']}")
        self.allow(answer, 200, 404)
        if answer.status == 200:
            equal(answer.json, loop, "somebody else's loop")

    def hear(self):
        loop = self.crowd.some(self.crowd.loops, self.draw)
        k = self.draw.randint(1, len(loop["layers"]))
        answer = self.client.request("GET", f"/loops/{loop['id']}/mix/{k}.wav")
        self.allow(answer, 200, 404)
        if answer.status == 200:
            check_mix(answer.body, [self.crowd.takes[layer["audio"]] for layer in loop["layers"][:k]], "a mix")


def check_afterwards(crowd, members, ports):
    """What was acknowledged is there: loops posted and saved; and loops deleted are not."""
    readers = [LoopClient.sign_in(port, crowd.names[0]) for port in ports]
    for member in members:
        reader, name = readers[member.number % len(readers)], crowd.names[member.number]
        profile = reader.get(f"/artists/{name}")
        there = {loop["id"]: loop for loop in profile["loops"]}
        if missing := set(member.mine) - set(there):
            raise Failure(f"{len(missing)} of {len(member.mine)} acknowledged loops of {name} are missing")
        equal(there, member.mine, f"what {name} has posted")
        saved = [loop for loop in member.saved if loop in crowd.loops]
        equal([loop["id"] for loop in profile["saved"]], saved, f"what {name} has saved")
        for loop in member.deleted:
            reader.get(f"/loops/{loop}", status=404)
    for number, loop in enumerate(crowd.loops.values()):
        body = readers[number % len(readers)].get(f"/loops/{loop['id']}/mix/{len(loop['layers'])}.wav").body
        check_mix(body, [crowd.takes[layer["audio"]] for layer in loop["layers"]], f"the mix of {loop['name']}")


def check_same(crowd, members):
    """Some of the artists are shown the same by each server, and each loop once."""
    friends = {}
    for member in members[:VIEWERS]:
        views = [view(client, crowd.artists.values(), ["", "of", "crowd"]) for client in member.clients[1:]]
        check_agreement(views)
        check_loops(views[0])
        friends[member.clients[0].id] = {friend["id"] for friend in views[0]["/relations"]["friends"]}
    check_friends(friends)


def check_crowd(servers):
    running = servers.start(servers.folder(), count=SERVERS if servers.store else 1)
    crowd, ports = Crowd(servers, CLIENTS), [server.port for server in running]
    members = [Member(crowd, ports, number) for number in range(CLIENTS)]
    started = time.monotonic()
    at_once([member.run for member in members], SECONDS)
    took = time.monotonic() - started
    check_afterwards(crowd, members, ports)
    check_same(crowd, members)
    if crowd.requests < CLIENTS * REQUESTS:
        raise Failure(f"{crowd.requests} requests were answered in place of {CLIENTS * REQUESTS}")
    return (f"{CLIENTS} clients of {len(running)} servers at once: {crowd.requests} requests in {took:.0f} s, no answer of "
            f"500 and none lost; {crowd.doubled} actions were sent twice at the same time, {crowd.turned_away} uploads "
            f"were told to come back; all {len(crowd.loops)} loops are there")
