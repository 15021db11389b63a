"""An artist who posts and adds to loops without a pause while servers are killed, and knows what was acknowledged."""

import random
import threading
import time

import make_wav
from loop_client import Failure, Lost

FRAMES, RATE = 441, 22050


class Band:
    """What all writers know."""

    def __init__(self):
        self.lock = threading.Lock()
        self.takes, self.loops, self.names = {}, {}, set()


class LoopWriter:
    def __init__(self, band, client, number):
        self.band, self.client, self.number = band, client, number
        self.draw = random.Random(number)
        self.spare, self.done, self.count = [], [], 0
        # What was sent, and whose answer has not come yet.
        self.take, self.pending = None, None
        self.retried = self.had_been_done = 0

    def run(self, port):
        """Writes until the server is gone; whether that is to be is for the caller to say."""
        self.client = self.client.at(port)
        try:
            self.send_again()
            while True:
                self.step()
        except Lost:
            return
        finally:
            self.client.close()

    def step(self):
        luck = self.draw.random()
        if self.done and luck < 0.1:
            key, fields, body = self.draw.choice(self.done[-50:])
            again = self.client.act(fields["do"], key, **{k: v for k, v in fields.items() if k != "do"})
            if (again.status, again.body) != (200, body):
                raise Failure(f"{fields} with the same key is answered {again} in place of {body[:300]!r}")
            return
        if len(self.spare) < 5 or luck < 0.6:
            self.upload()
        if len(self.spare) >= 3:
            self.act()

    def upload(self):
        if self.take is None:
            self.take = make_wav.noise(self.draw.getrandbits(60), FRAMES, rate=RATE)
            with self.band.lock:
                self.band.takes[self.take.hash] = self.take
        self.client.hand_in(self.take)
        self.spare.append(self.take.hash)
        self.take = None

    def act(self):
        self.count += 1
        audio = self.spare.pop(self.draw.randrange(len(self.spare)))
        fields = {"do": "post", "name": f"{self.client.username} {self.count}", "layers": [audio],
                  "collaboration": "everyone"}
        with self.band.lock:
            self.band.names.add(fields["name"])
            parents = [loop for loop in list(self.band.loops.values())[-100:] if len(loop["layers"]) < 5]
        if parents and self.draw.random() < 0.5:
            fields |= {"do": "reloop", "loop": self.draw.choice(parents)["id"]}
        self.pending = (f"{self.client.username}-{self.count}", fields)
        self.send()

    def send_again(self):
        """Sends the action whose answer has not come, and notes whether it had been carried out before."""
        if self.pending:
            self.retried += 1
            now = time.time() * 1000
            self.had_been_done += self.send()["time"] < now - 1

    def send(self):
        key, fields = self.pending
        answer = self.client.act(fields["do"], key, **{k: v for k, v in fields.items() if k != "do"})
        if answer.status != 200:
            raise Failure(f"{fields} by {self.client.username} is answered {answer}")
        self.done.append((key, fields, answer.body))
        self.pending = None
        loop = answer.json["loop"]
        with self.band.lock:
            self.band.loops[loop["id"]] = loop
        return loop
