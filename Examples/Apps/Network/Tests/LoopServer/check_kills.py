"""Kills servers at random instants while artists post and add to loops, and looks for what had been acknowledged."""

import collections
import functools
import random
import time

from check_session import befriend
from loop_client import Failure
from loop_writer import Band, LoopWriter
from mix_oracle import check_mix
from server_process import AtOnce, at_once

WRITERS = 6


class Listener:
    """Looks at what is in feed, discovery and profiles, at each loop once, and at all in the end."""

    def __init__(self, band, client):
        self.band, self.client, self.seen = band, client, {}

    def check_whole(self, loop):
        if loop["name"] not in self.band.names:
            raise Failure(f"there is a loop {loop['name']!r}, which nobody has posted")
        there = self.client.get(f"/loops/{loop['id']}")
        if there != loop:
            raise Failure(f"a loop is {there} in place of {loop}")
        takes = [self.band.takes[layer["audio"]] for layer in loop["layers"]]
        body = self.client.get(f"/loops/{loop['id']}/mix/{len(takes)}.wav").body
        check_mix(body, takes, f"the mix of {loop['name']}")
        self.seen[loop["id"]] = loop

    def check_acknowledged(self):
        """Each acknowledged loop is there as it was answered; none is there twice."""
        discovered = self.client.pages("/discover", "loops", 100)
        fed = [item["loop"] for item in self.client.pages("/feed", "items", 100)]
        for loop in [*discovered, *fed]:
            if loop["id"] not in self.seen and loop["poster"]["id"] in self.writers:
                self.check_whole(loop)
        for loop in list(self.band.loops.values()):
            if self.seen.get(loop["id"]) != loop:
                raise Failure(f"the loop {loop['name']!r} was acknowledged; there is {self.seen.get(loop['id'])}")
        counts = collections.Counter(loop["name"] for loop in self.seen.values())
        name, count = counts.most_common(1)[0] if counts else ("", 0)
        if count > 1:
            raise Failure(f"the loop {name!r} was posted once and is there {count} times")


def write(writers, server):
    """Has writers write until their server is gone."""
    return AtOnce([lambda writer=writer: writer.run(server.port) for writer in writers])


def kill_one(start, writers, draw):
    server = start()[0]
    writing = write(writers, server)
    time.sleep(draw.uniform(0.02, 1.0))
    server.check_alive()
    server.kill()
    writing.end(60)


def kill_two(start, writers, draw):
    """Two servers on one folder: one is killed and starts again while the other goes on, then both are killed."""
    one, other = start(count=2)
    half = len(writers) // 2
    of_one, of_other = write(writers[:half], one), write(writers[half:], other)
    time.sleep(draw.uniform(0.02, 0.6))
    one.kill()
    of_one.end(60)
    if draw.random() < 0.6:
        again = start()[0]
        of_one = write(writers[:half], again)
        time.sleep(draw.uniform(0.02, 0.6))
        other.check_alive()
        if len(of_other.running) < len(of_other.threads):
            if of_other.errors:
                raise of_other.errors[0]
            raise Failure("a client lost an answer of a server while another server was killed and started again")
        again.kill()
    time.sleep(draw.choice([0, draw.uniform(0, 0.05)]))
    other.kill()
    of_one.end(60)
    of_other.end(60)


def finish(start, writers, listener):
    """Sends once more what was not answered, uses each spare recording, and looks at everything."""
    server = start()[0]

    def last(writer):
        writer.client = writer.client.at(server.port)
        writer.send_again()
        while writer.spare:
            writer.act()

    spare = sum(len(writer.spare) for writer in writers)
    at_once([lambda writer=writer: last(writer) for writer in writers], 120)
    listener.client, listener.seen = listener.client.at(server.port), {}
    listener.check_acknowledged()
    listed = {loop["id"] for writer in writers
              for loop in listener.client.pages(f"/artists/{writer.client.username}/loops", "loops", 100)}
    if not set(listener.band.loops) <= listed:
        raise Failure("an acknowledged loop is not in the profile of its poster")
    return spare


def check_kills(servers, kills):
    start, band, draw = functools.partial(servers.start, servers.folder()), Band(), random.Random(1)
    server = start()[0]
    listener = Listener(band, server.sign_in(servers.name("listener")))
    writers = [LoopWriter(band, server.sign_in(servers.name(f"writer{n}")), n) for n in range(WRITERS)]
    for writer in writers:
        befriend(writer.client, listener.client)
    listener.writers = {writer.client.id for writer in writers}
    server.kill()
    for number in range(kills):
        (kill_two if number % 2 else kill_one)(start, writers, draw)
        if number % 5 == 4 or number == kills - 1:
            server = start()[0]
            listener.client = listener.client.at(server.port)
            listener.check_acknowledged()
            server.kill()
    spare = finish(start, writers, listener)
    count, retried = len(band.loops), sum(writer.retried for writer in writers)
    if count < 3 * kills or not retried:
        raise Failure(f"with {kills} kills {count} actions were answered and {retried} sent again: that shows little")
    done = sum(writer.had_been_done for writer in writers)
    return (f"killed {kills} times, every second time one of two servers: all {count} acknowledged loops are there, "
            f"once and whole; of {retried} actions without an answer, sent again, {done} had been carried out; {spare} "
            "recordings could still be used")
