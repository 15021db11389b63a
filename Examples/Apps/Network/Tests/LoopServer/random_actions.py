"""Artists who act by chance on several servers at once, sometimes with the same key on two of them."""

import random
import threading
import uuid

import make_wav
from loop_client import Failure
from server_process import at_once

FRAMES, RATE = 300, 22050
OF_ARTISTS = ["ask"] * 4 + ["accept"] * 4 + ["decline", "withdraw", "unfriend", "block", "unblock", "unblock", "tell"]
OF_LOOPS = ["reshare", "reshare", "unshare", "save", "save", "unsave", "listen", "delete", "askToContribute", "edit"]
OF_CONTRIBUTIONS = ["acceptContribution", "declineContribution", "withdrawContribution"]
KINDS = ["post", "reloop", "reloop", "artist", "artist", "artist", "loop", "loop", "contribution", "other", "read"]


class Scene:
    """What the artists know of each other."""

    def __init__(self):
        self.lock = threading.Lock()
        self.artists, self.loops, self.contributions, self.takes = [], [], [], {}
        self.actions = self.doubled = 0


class RandomArtist:
    def __init__(self, scene, clients, number):
        """Clients of one artist, one for each server."""
        self.scene, self.clients, self.draw = scene, clients, random.Random(number)
        self.audio, self.done = [], []

    @property
    def client(self):
        return self.draw.choice(self.clients)

    def some(self, records):
        with self.scene.lock:
            return self.draw.choice(records) if records else None

    def run(self, steps):
        for _ in range(steps):
            fields = self.next_action()
            if fields:
                self.perform(fields)
        for client in self.clients:
            client.close()

    def perform(self, fields):
        key, do = str(uuid.uuid4()), fields.pop("do")
        if self.draw.random() < 0.2:
            answer = self.perform_on_two(do, key, fields)
        else:
            answer = self.client.act(do, key, **fields)
        self.note(answer)
        self.done.append((do, key, fields, answer))
        if self.draw.random() < 0.15:
            do, key, fields, answer = self.draw.choice(self.done)
            self.same(answer, self.client.act(do, key, **fields), do, fields)
        with self.scene.lock:
            self.scene.actions += 1

    def perform_on_two(self, do, key, fields):
        """Sends an action to two servers at the same time."""
        answers = []
        pair = self.draw.sample(self.clients, 2)
        at_once([lambda client=client: answers.append(client.act(do, key, **fields)) for client in pair], 60)
        self.same(*answers, do, fields)
        with self.scene.lock:
            self.scene.doubled += 1
        return answers[0]

    def same(self, one, other, do, fields):
        if (one.status, one.body) != (other.status, other.body):
            raise Failure(f"{do} {fields} with one key is answered {one} and {other}")

    def note(self, answer):
        if answer.status != 200:
            return
        with self.scene.lock:
            if "loop" in answer.json and answer.json["loop"]["id"] not in self.scene.loops:
                self.scene.loops.append(answer.json["loop"]["id"])
            if "contribution" in answer.json:
                self.scene.contributions.append(answer.json["contribution"]["id"])

    def new_audio(self):
        if len(self.audio) < 3 or self.draw.random() < 0.3:
            take = make_wav.noise(self.draw.getrandbits(60), FRAMES, channels=self.draw.choice([1, 2]), rate=RATE)
            with self.scene.lock:
                self.scene.takes[take.hash] = take
            self.audio.append(self.client.hand_in(take))
        return self.draw.choice(self.audio)

    def next_action(self):
        """The fields of an action by chance; None if this time something was read."""
        draw, kind = self.draw, self.draw.choice(KINDS)
        loop, artist = self.some(self.scene.loops), self.some(self.scene.artists)
        audience = draw.choice(["everyone", "everyone", "friends", "me"])
        whom = {"audience": audience, "collaboration": draw.choice(["everyone", "friends", "me"])}
        if kind == "post" or loop is None:
            return {"do": "post", "name": f"loop {draw.randrange(1000)}", "layers": [self.new_audio()], **whom}
        if kind == "reloop":
            layers = [self.new_audio() for _ in range(draw.choice([1, 1, 1, 2]))]
            return {"do": "reloop", "loop": loop, "layers": layers, **whom}
        if kind == "artist":
            do = draw.choice(OF_ARTISTS)
            return {"do": do, "artist": artist["id"]} | ({"text": f"{draw.random()}"} if do == "tell" else {})
        if kind == "loop":
            do = draw.choice(OF_LOOPS)
            return {"do": do, "loop": loop} | (whom if do == "edit" else {})
        if kind == "contribution":
            contribution = self.some(self.scene.contributions)
            if contribution is None or draw.random() < 0.4:
                return {"do": "offerContribution", "loop": loop, "artist": artist["id"]}
            return {"do": draw.choice(OF_CONTRIBUTIONS), "contribution": contribution}
        if kind == "other":
            return draw.choice([
                {"do": "takeOut", "loop": loop, "layer": draw.randrange(3)},
                {"do": "moveSaved", "loop": loop, "index": draw.randrange(3)},
                {"do": "editProfile", "givenName": f"Artist {draw.randrange(100)}"},
                {"do": "report", "reason": "by chance", "loop": loop}])
        self.read(loop, artist)
        return None

    def read(self, loop, artist):
        path = self.draw.choice([
            "/feed", "/discover?by=mostSaved", "/search?q=loop", "/saved", "/relations", f"/loops/{loop}",
            f"/loops/{loop}/mix/1.wav", f"/artists/{artist['username']}", f"/conversations/{artist['id']}"])
        answer = self.client.request("GET", path)
        if answer.status not in (200, 404):
            raise Failure(f"GET {path} is answered {answer}")
