"""Checks LoopServer from outside: what it answers, refuses and keeps, with many clients and while it is killed.

usage: check_server.py LOOPSERVER [KILLS=20] [--store URL] [--only PART ...]

With --store the servers use that PostgreSQL database, which can be used again. Parts: starts, session, actions,
privacy, refusals, texts, mixes, uploads, stalls, limits, crowd, kills; with --store also connections, and without it
described, for which schemathesis has to be installed.
"""

import argparse
import os
import sys
import time
import traceback

from check_actions import check_actions
from check_connections import check_connections
from check_crowd import check_crowd
from check_described import check_described
from check_kills import check_kills
from check_limits import check_limits
from check_mixes import check_mixes
from check_privacy import check_privacy
from check_refusals import check_refusals
from check_session import check_session
from check_stalls import check_stalls
from check_starts import check_starts
from check_texts import check_texts
from check_uploads import check_uploads
from loop_client import Failure, Lost
from server_process import Servers, at_once


def arguments():
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("program", metavar="LOOPSERVER")
    parser.add_argument("kills", metavar="KILLS", nargs="?", type=int, default=20)
    parser.add_argument("--store", metavar="URL")
    parser.add_argument("--only", metavar="PART", nargs="+")
    return parser.parse_args()


def run(name, function, servers, seconds):
    """Runs a part within a time, and ends its servers. Returns whether all of it holds."""
    started, holds, said = time.monotonic(), False, []
    try:
        at_once([lambda: said.append(function(servers))], seconds)
        servers.check_alive()
        holds, text = True, said[0]
    except (Failure, Lost) as error:
        text = error
    except Exception:
        text = traceback.format_exc()
    servers.stop()
    print(f"{text} ({time.monotonic() - started:.0f} s)" if holds else f"FAILED, {name}: {text}", flush=True)
    return holds


def main():
    chosen = arguments()
    parts = {
        "starts": (check_starts, 300),
        "session": (check_session, 120),
        "actions": (check_actions, 120),
        "privacy": (check_privacy, 300),
        "refusals": (check_refusals, 180),
        "texts": (check_texts, 300),
        "mixes": (check_mixes, 300),
        "uploads": (check_uploads, 600),
        "stalls": (check_stalls, 180),
        "limits": (check_limits, 180),
        "crowd": (check_crowd, 900),
        "kills": (lambda servers: check_kills(servers, chosen.kills), 300 + 20 * chosen.kills),
    }
    if chosen.store:
        parts["connections"] = (check_connections, 120)
    else:
        parts["described"] = (check_described, 600)
    for name in chosen.only or []:
        if name not in parts:
            sys.exit(f"there is no part {name!r}, but {', '.join(parts)}")
    servers = Servers(chosen.program, chosen.store)
    try:
        results = [run(name, function, servers, seconds) for name, (function, seconds) in parts.items()
                   if name in (chosen.only or parts)]
    finally:
        servers.close()
    # A part that has not ended has threads that would keep the program waiting.
    sys.stdout.flush()
    os._exit(0 if all(results) else 1)


main()
