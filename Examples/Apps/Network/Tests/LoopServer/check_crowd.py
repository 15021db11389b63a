"""Many clients at once, each an artist of its own, who act and read what others do. Each request is to be answered."""

import random
import threading
import time

import make_wav
from check_session import equal
from loop_client import Failure, LoopClient
from mix_oracle import check_mix
from server_process import at_once

REQUESTS, FRAMES, RATE, SECONDS = 100, 2205, 22050, 600


class Crowd:
    """What the clients know of each other."""

    def __init__(self, servers, count):
        self.lock = threading.Lock()
        self.start = threading.Barrier(count)
        self.names = [servers.name(f"crowd{number}") for number in range(count)]
        self.artists, self.takes, self.loops = {}, {}, {}
        self.requests = self.turned_away = 0

    def some_loop(self, draw):
        with self.lock:
            return self.loops[draw.choice(list(self.loops))]

    def some_artist(self, draw):
        with self.lock:
            return self.artists[draw.choice(list(self.artists))]


class Member:
    """One of the clients: what it does by chance, and what the server has acknowledged."""

    def __init__(self, crowd, port, number):
        self.crowd, self.port, self.number = crowd, port, number
        self.draw = random.Random(number)
        self.mine, self.saved, self.deleted = {}, [], set()

    def run(self):
        self.crowd.start.wait(60)
        self.client = LoopClient.sign_in(self.port, self.crowd.names[self.number])
        self.client.requests += 1
        with self.crowd.lock:
            self.crowd.artists[self.client.id] = self.client.artist
        self.post()
        while self.client.requests - self.client.turned_away < REQUESTS:
            self.step()
        with self.crowd.lock:
            self.crowd.requests += self.client.requests
            self.crowd.turned_away += self.client.turned_away
        self.client.close()

    def step(self):
        do = self.draw.choice([
            self.post, self.reloop, self.people, self.people, self.lists, self.lists, self.read_lists, self.read_lists,
            self.read_lists, self.read_artist, self.read_artist, self.read_loop, self.read_loop, self.hear, self.hear,
            self.delete])
        is_last = self.client.requests - self.client.turned_away == REQUESTS - 1
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
        self.keep(self.client.do("post", name=f"of {self.number}", layers=[self.new_take()], collaboration="everyone"))

    def reloop(self):
        loop = self.crowd.some_loop(self.draw)
        answer = self.client.act("reloop", loop=loop["id"], layers=[self.new_take()], collaboration="everyone")
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
        self.client.do("delete", loop=loop)

    def allow(self, answer, *statuses):
        if answer.status not in statuses:
            raise Failure(f"client {self.number} gets {answer}")

    def people(self):
        artist = self.crowd.some_artist(self.draw)["id"]
        do = self.draw.choice(["ask", "ask", "ask", "accept", "decline", "withdraw", "unfriend", "tell"])
        fields = {"text": "hello"} if do == "tell" else {}
        self.allow(self.client.act(do, artist=artist, **fields), 200, 403, 404, 409)

    def lists(self):
        loop = self.crowd.some_loop(self.draw)
        do = self.draw.choice(["save", "reshare", "listen", "unsave", "unshare", "askToContribute"])
        answer = self.client.act(do, loop=loop["id"])
        self.allow(answer, 200, 404, 409)
        if answer.status == 200 and do == "save":
            self.saved.append(loop["id"])
        if answer.status == 200 and do == "unsave":
            self.saved.remove(loop["id"])

    def read_lists(self):
        self.client.get(self.draw.choice([
            "/feed", "/feed?limit=100", "/discover", "/discover?by=mostSaved&limit=5", "/discover?by=mostRelooped",
            "/discover?by=mostListened", "/search?q=of", "/search?q=crowd&limit=100", "/saved", "/relations"]))

    def read_artist(self):
        artist = self.crowd.some_artist(self.draw)
        if self.draw.random() < 0.7:
            equal(self.client.get(f"/artists/{artist['username']}")["artist"], artist, "somebody else's profile")
        else:
            self.allow(self.client.request("GET", f"/conversations/{artist['id']}"), 200, 404)

    def read_loop(self):
        loop = self.crowd.some_loop(self.draw)
        answer = self.client.request("GET", f"/loops/{loop['id']}")
        self.allow(answer, 200, 404)
        if answer.status == 200:
            equal(answer.json, loop, "somebody else's loop")

    def hear(self):
        loop = self.crowd.some_loop(self.draw)
        k = self.draw.randint(1, len(loop["layers"]))
        answer = self.client.request("GET", f"/loops/{loop['id']}/mix/{k}.wav")
        self.allow(answer, 200, 404)
        if answer.status == 200:
            check_mix(answer.body, [self.crowd.takes[layer["audio"]] for layer in loop["layers"][:k]], "a mix")


def check_afterwards(crowd, members, port):
    """What was acknowledged is there: loops posted and saved; and loops deleted are not."""
    reader = LoopClient.sign_in(port, crowd.names[0])
    for member in members:
        name = crowd.names[member.number]
        profile = reader.get(f"/artists/{name}")
        there = {loop["id"]: loop for loop in profile["loops"]}
        if missing := set(member.mine) - set(there):
            raise Failure(f"{len(missing)} of {len(member.mine)} acknowledged loops of {name} are missing")
        equal(there, member.mine, f"what {name} has posted")
        saved = [loop for loop in member.saved if loop in crowd.loops]
        equal([loop["id"] for loop in profile["saved"]], saved, f"what {name} has saved")
        for loop in member.deleted:
            reader.get(f"/loops/{loop}", status=404)
    for loop in crowd.loops.values():
        body = reader.get(f"/loops/{loop['id']}/mix/{len(loop['layers'])}.wav").body
        check_mix(body, [crowd.takes[layer["audio"]] for layer in loop["layers"]], f"the mix of {loop['name']}")


def check_crowd(servers, count):
    server = servers.start_one(servers.folder())
    crowd = Crowd(servers, count)
    members = [Member(crowd, server.port, number) for number in range(count)]
    started = time.monotonic()
    at_once([member.run for member in members], SECONDS)
    took = time.monotonic() - started
    server.check_alive()
    check_afterwards(crowd, members, server.port)
    server.check_alive()
    server.stop()
    answered = crowd.requests - crowd.turned_away
    if answered < count * REQUESTS:
        raise Failure(f"{answered} requests were answered in place of {count * REQUESTS}")
    return (f"{count} clients at once: {answered} requests in {took:.0f} s, no answer of 500 and none lost; "
            f"{crowd.turned_away} uploads were told to come back; all {len(crowd.loops)} loops are there")
