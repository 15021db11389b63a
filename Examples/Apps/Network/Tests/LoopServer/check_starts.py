"""Starts: several servers at the same moment on a new folder, and servers that are killed while they start."""

import random
import time

from check_session import equal
from loop_client import Failure

ROUNDS, SERVERS = 5, 4


def check_together(servers, number):
    """Four servers that start at once all answer, and know each other's artists."""
    running = servers.start(servers.folder(), count=SERVERS)
    clients = [server.sign_in(servers.name(f"start{number}{place}")) for place, server in enumerate(running)]
    for client in clients:
        for server in running:
            equal(client.at(server.port).get(f"/artists/{client.username}")["artist"], client.artist, "the artist")
    for server in running:
        server.stop()


def check_killed(servers, draw):
    """Whatever a server that is killed while it starts leaves, the next one starts."""
    folder = servers.folder()
    for _ in range(8):
        server = servers.begin(folder)
        time.sleep(draw.uniform(0, 0.15))
        server.kill()
    server = servers.start_one(folder)
    server.sign_in(servers.name("started")).get("/feed")


def check_starts(servers):
    draw, faults = random.Random(2), []
    for number in range(ROUNDS):
        try:
            check_together(servers, number)
        except Failure as error:
            faults.append(str(error))
    if faults:
        raise Failure(f"{SERVERS} servers at once on a new folder, {len(faults)} of {ROUNDS} times: {faults[0]}")
    check_killed(servers, draw)
    return f"{SERVERS} servers start at once on a new folder, {ROUNDS} times, and one starts after 8 that were killed"
