"""Kills servers at random instants while artists post and add to loops, and looks for what had been acknowledged."""

import collections
import random
import threading
import time

from check_session import befriend
from loop_client import Failure
from loop_writer import Band, LoopWriter
from mix_oracle import check_mix
from server_process import at_once

WRITERS = 6


class Listener:
    """Looks at what is in feed, discovery and profiles, at each loop once, and at all in the end."""

    def __init__(self, band, client):
        self.band, self.client, self.seen = band, client, {}

    def new_pages(self, path, entries, loop_of):
        """The loops of a list up to the first page on which all were seen before."""
        cursor, found = None, []
        while True:
            page = self.client.get(f"{path}?limit=50" + (f"&after={cursor}" if cursor else ""))
            loops = [loop_of(entry) for entry in page[entries]]
            found += loops
            cursor = page["next"]
            if cursor is None or all(loop["id"] in self.seen for loop in loops):
                return found

    def look(self):
        discovered = self.new_pages("/discover", "loops", lambda loop: loop)
        fed = self.new_pages("/feed", "items", lambda item: item["loop"])
        for loop in [*discovered, *fed]:
            if loop["id"] not in self.seen and loop["poster"]["id"] in self.writers:
                self.check_whole(loop)
        return {loop["id"] for loop in discovered}, {loop["id"] for loop in fed}

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
        self.look()
        for loop in list(self.band.loops.values()):
            if self.seen.get(loop["id"]) != loop:
                raise Failure(f"the loop {loop['name']!r} was acknowledged; there is {self.seen.get(loop['id'])}")
        counts = collections.Counter(loop["name"] for loop in self.seen.values())
        name, count = counts.most_common(1)[0] if counts else ("", 0)
        if count > 1:
            raise Failure(f"the loop {name!r} was posted once and is there {count} times")


class Stage:
    """The servers and the writers, and the threads in which these write."""

    def __init__(self, servers):
        self.servers, self.folder = servers, servers.folder()
        self.threads, self.errors = [], []

    def write(self, writers, server):
        stop = threading.Event()

        def guarded(writer):
            try:
                writer.run(server.port, stop)
            except BaseException as error:
                self.errors.append(error)

        threads = [threading.Thread(target=guarded, args=(writer,), daemon=True) for writer in writers]
        for thread in threads:
            thread.start()
        return threads, stop

    def end(self, threads):
        for thread in threads:
            thread.join(60)
        if any(thread.is_alive() for thread in threads):
            raise Failure("clients still wait 60 s after their server was killed")
        if self.errors:
            raise self.errors[0]


def kill_one(stage, writers, draw):
    server = stage.servers.start_one(stage.folder)
    threads, _ = stage.write(writers, server)
    time.sleep(draw.uniform(0.02, 1.0))
    server.check_alive()
    server.kill()
    stage.end(threads)


def kill_two(stage, writers, draw):
    """Two servers on one folder: one is killed and starts again while the other goes on, then both are killed."""
    one, other = stage.servers.start(stage.folder, count=2)
    half = len(writers) // 2
    of_one, _ = stage.write(writers[:half], one)
    of_other, _ = stage.write(writers[half:], other)
    time.sleep(draw.uniform(0.02, 0.6))
    one.kill()
    stage.end(of_one)
    if draw.random() < 0.6:
        again = stage.servers.start_one(stage.folder)
        of_one, _ = stage.write(writers[:half], again)
        time.sleep(draw.uniform(0.02, 0.6))
        other.check_alive()
        if not all(thread.is_alive() for thread in of_other):
            if stage.errors:
                raise stage.errors[0]
            raise Failure("a client lost an answer of a server while another server was killed and started again")
        again.kill()
    time.sleep(draw.choice([0, draw.uniform(0, 0.05)]))
    other.kill()
    stage.end(of_one + of_other)


def finish(stage, writers, listener):
    """Sends once more what was not answered, uses each spare recording, and looks at everything."""
    server = stage.servers.start_one(stage.folder)

    def last(writer):
        writer.client = writer.client.at(server.port)
        writer.send_again()
        while writer.spare:
            writer.act()

    spare = sum(len(writer.spare) for writer in writers)
    at_once([lambda writer=writer: last(writer) for writer in writers], 120)
    listener.client, listener.seen = listener.client.at(server.port), {}
    listener.check_acknowledged()
    discovered, fed = listener.look()
    listed = {loop["id"] for writer in writers
              for loop in listener.client.pages(f"/artists/{writer.client.username}/loops", "loops", 100)}
    if not set(listener.band.loops) <= listed:
        raise Failure("an acknowledged loop is not in the profile of its poster")
    return spare


def check_kills(servers, kills):
    stage, band, draw = Stage(servers), Band(), random.Random(1)
    server = servers.start_one(stage.folder)
    listener = Listener(band, server.sign_in(servers.name("listener")))
    writers = [LoopWriter(band, server.sign_in(servers.name(f"writer{n}")), n) for n in range(WRITERS)]
    for writer in writers:
        befriend(writer.client, listener.client)
    listener.writers = {writer.client.id for writer in writers}
    server.kill()
    for number in range(kills):
        (kill_two if number % 2 else kill_one)(stage, writers, draw)
        if number % 5 == 4 or number == kills - 1:
            server = servers.start_one(stage.folder)
            listener.client = listener.client.at(server.port)
            listener.check_acknowledged()
            server.kill()
    spare = finish(stage, writers, listener)
    count, retried = len(band.loops), sum(writer.retried for writer in writers)
    if count < 3 * kills or not retried:
        raise Failure(f"with {kills} kills {count} actions were answered and {retried} sent again: that shows little")
    done = sum(writer.had_been_done for writer in writers)
    return (f"killed {kills} times, every second time one of two servers: all {count} acknowledged loops are there, "
            f"once and whole; of {retried} actions without an answer, sent again, {done} had been carried out; {spare} "
            "recordings could still be used")
