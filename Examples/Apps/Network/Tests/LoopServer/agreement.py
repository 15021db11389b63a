"""Compares what several servers on the same data show."""

from loop_client import Failure, quoted

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
        for other in others & friends.keys():
            if one not in friends[other]:
                raise Failure(f"{one} has {other} as a friend, but {other} does not have {one}")


def check_loops(view):
    for measure in MEASURES:
        names = [loop["id"] for loop in view[f"/discover?by={measure}"]]
        if len(names) != len(set(names)):
            raise Failure(f"discover by {measure} has a loop twice")
