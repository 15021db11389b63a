"""Ends all of a server's connections to PostgreSQL, again and again: requests after that are answered as ever."""

import subprocess

from server_process import at_once

ROUNDS = 10


def end_connections(store):
    subprocess.run(["psql", "--quiet", "--no-psqlrc", "--output", "/dev/null", store, "--command",
                    "SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE pid <> pg_backend_pid() "
                    "AND datname = current_database() AND state LIKE 'idle%'"], check=True, timeout=30)


def check_connections(servers):
    server = servers.start_one(servers.folder())
    clients = [server.sign_in(servers.name(f"lost{number}"), "Lost") for number in range(8)]
    for _ in range(ROUNDS):
        for _ in range(2):
            at_once([lambda client=client: client.get("/feed") for client in clients], 30)
            end_connections(servers.store)
        for client in clients:
            client.act("block", artist=client.id)
    return f"{2 * ROUNDS} times all connections to the database were ended, and each request after that was answered"
