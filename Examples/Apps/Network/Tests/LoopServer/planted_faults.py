"""For tests of checks: a check that is right passes, and one that meets a planted fault has to find it."""

import pytest

from loop_client import Failure, LoopClient, Lost
from misbehaving_server import ARTIST, MisbehavingServer


def passes(check):
    check()


def fails(check, *words):
    """Requires that a check fails, and that it says why."""
    with pytest.raises((Failure, Lost)) as found:
        check()
    for word in words:
        assert word in str(found.value)


def with_server(answer, check, seconds=10):
    """A check of a client and a server that answers in a way."""
    def checked():
        with MisbehavingServer(answer) as server:
            check(LoopClient(server.port, "t", ARTIST, seconds))
    return checked
