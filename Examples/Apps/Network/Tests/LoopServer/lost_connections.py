"""Ends all of a server's connections to PostgreSQL, again and again: requests after that are answered as ever.

usage: lost_connections.py LOOPSERVER STORE_URL
"""

import subprocess
import sys

from loop_client import Failure
from server_process import Servers, at_once

ROUNDS = 10


def end_connections(store):
    subprocess.run(["psql", "--quiet", "--no-psqlrc", "--output", "/dev/null", store, "--command",
                    "SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE pid <> pg_backend_pid() "
                    "AND datname = current_database() AND state LIKE 'idle%'"], check=True, timeout=30)


def main():
    program, store = sys.argv[1:3]
    servers = Servers(program, store)
    try:
        server = servers.start_one(servers.folder())
        clients = [server.sign_in(servers.name(f"lost{number}"), "Lost") for number in range(8)]
        for _ in range(ROUNDS):
            at_once([lambda client=client: client.get("/feed") for client in clients], 30)
            end_connections(store)
            at_once([lambda client=client: client.get("/feed") for client in clients], 30)
            end_connections(store)
            for client in clients:
                client.act("block", artist=client.id)
        server.check_alive()
        print(f"{2 * ROUNDS} times all connections to the database were ended, and each request after that was answered")
    except Failure as error:
        sys.exit(f"FAILED: {error}")
    finally:
        servers.close()


main()
