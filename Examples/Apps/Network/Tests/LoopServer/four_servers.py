"""Four servers on one database and one folder, under actions by chance, agree on everything in the end.

usage: four_servers.py LOOPSERVER STORE_URL [ACTIONS=300] [SEED=1]

STORE_URL is that of a PostgreSQL database, or - for one of SQLite in the folder. ACTIONS is the number for each of
eight artists.
"""

import os
import sys
import time

from loop_client import Failure, Lost, quoted
from mix_oracle import check_mix
from random_actions import RandomArtist, Scene
from server_process import Servers, at_once

SERVERS, ARTISTS = 4, 8
MEASURES = ("newest", "mostRelooped", "mostSaved", "mostListened")


def view(client, artists, words):
    """Everything that a reader is shown, by what was asked for."""
    seen = {"/feed": client.pages("/feed", "items", limit=7)}
    for measure in MEASURES:
        seen[f"/discover?by={measure}"] = client.pages(f"/discover?by={measure}", "loops", limit=7)
    paths = [f"/search?q={quoted(word)}&limit=100" for word in words] + ["/saved", "/relations"]
    for artist in artists:
        paths += [f"/artists/{artist['username']}", f"/conversations/{artist['id']}"]
    for path in paths:
        answer = client.request("GET", path)
        seen[path] = answer.json if answer.status == 200 else answer.status
    return seen


def check_agreement(views):
    """Fails at the first thing that two servers show differently."""
    for path, expected in views[0].items():
        for number, other in enumerate(views[1:], 2):
            if other[path] != expected:
                raise Failure(f"servers 1 and {number} differ at {path}: {str(expected)[:300]} and "
                              f"{str(other[path])[:300]}")


def check_friends(friends):
    """Fails unless whoever has a friend is that one's friend. `friends` has, by artist, the friends' names."""
    for one, others in friends.items():
        for other in others:
            if one not in friends[other]:
                raise Failure(f"{one} has {other} as a friend, but {other} does not have {one}")


def check_loops(view):
    for measure in MEASURES:
        loops = view[f"/discover?by={measure}"]
        for loop in loops:
            if not 1 <= len(loop["layers"]) <= 5:
                raise Failure(f"{loop['mixName']!r} has {len(loop['layers'])} layers")
        names = [loop["id"] for loop in loops]
        if len(names) != len(set(names)):
            raise Failure(f"discover by {measure} has a loop twice")


def check_heard(clients, loops, takes):
    """Each server renders each loop, bit for bit."""
    for loop in loops:
        layers = [takes[layer["audio"]] for layer in loop["layers"] if layer["audio"] in takes]
        if len(layers) == len(loop["layers"]):
            for client in clients:
                body = client.get(f"/loops/{loop['id']}/mix/{len(layers)}.wav").body
                check_mix(body, layers, f"the mix of {loop['name']}")


def check_end(scene, artists):
    friends, loops = {}, 0
    for artist in artists:
        views = [view(client, scene.artists, ["", "loop", "artist 1"]) for client in artist.clients]
        check_agreement(views)
        check_loops(views[0])
        friends[artist.clients[0].id] = {friend["id"] for friend in views[0]["/relations"]["friends"]}
        heard = views[0]["/discover?by=newest"]
        check_heard(artist.clients, heard[:20], scene.takes)
        loops += len(heard)
    check_friends(friends)
    return sum(len(names) for names in friends.values()) // 2, loops


def check_four(servers, steps, seed):
    started = time.monotonic()
    running = servers.start(servers.folder(), count=SERVERS)
    scene, artists = Scene(), []
    for number in range(ARTISTS):
        first = running[number % SERVERS].sign_in(servers.name(f"artist{number}"), f"Artist {number}")
        scene.artists.append(first.artist)
        artists.append(RandomArtist(scene, [first.at(server.port) for server in running], seed * 1000 + number))
    at_once([lambda artist=artist: artist.run(steps) for artist in artists], 60 + steps * 2)
    friends, loops = check_end(scene, artists)
    for server in running:
        server.check_alive()
        server.stop()
    return (f"four servers agree after {scene.actions} actions of {ARTISTS} artists, {scene.doubled} of them sent to "
            f"two servers at once: {friends} friendships, {loops} loops discovered "
            f"({time.monotonic() - started:.0f} s)")


def main():
    if len(sys.argv) not in (3, 4, 5):
        sys.exit(__doc__)
    steps, seed = ([int(text) for text in sys.argv[3:]] + [300, 1][len(sys.argv) - 3:])
    servers = Servers(sys.argv[1], None if sys.argv[2] == "-" else sys.argv[2])
    failures = []

    def guarded():
        try:
            print(check_four(servers, steps, seed), flush=True)
        except (Failure, Lost) as error:
            failures.append(error)
            print(f"FAILED: {error}", flush=True)

    try:
        at_once([guarded], 600 + steps * 3)
    finally:
        servers.close()
    os._exit(1 if failures else 0)


if __name__ == "__main__":
    main()
