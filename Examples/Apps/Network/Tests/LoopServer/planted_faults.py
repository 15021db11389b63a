"""For tests of checks: a check that is right passes, and one that meets a planted fault has to find it."""

import sys

from loop_client import Failure, LoopClient, Lost
from misbehaving_server import ARTIST, MisbehavingServer

found = []


def passes(check):
    check()


def fails(check, *words):
    """Requires that a check fails, and that it says why."""
    try:
        check()
    except (Failure, Lost) as error:
        missing = [word for word in words if word not in str(error)]
        if missing:
            sys.exit(f"FAILED: a fault is found, but is called {error} without {missing}")
        found.append(str(error))
        return
    sys.exit(f"FAILED: a planted fault is not found: {words}")


def with_server(answer, check, seconds=10):
    """A check of a client and a server that answers in a way."""
    def checked():
        with MisbehavingServer(answer) as server:
            check(LoopClient(server.port, "t", ARTIST, seconds))
    return checked
