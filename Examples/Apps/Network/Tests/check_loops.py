"""Kills programs that write shared loops into one SQLite database, and looks for what they had said was there.

usage: check_loops.py CHECKLOOPDATABASE KILLS
"""

import random
import subprocess
import sys
import tempfile
import threading
import time

program, kills = sys.argv[1], int(sys.argv[2])


def read(process, names):
    for line in process.stdout:
        if line.endswith("\n"):
            names.add(line.strip())


def start(file, artist, names):
    process = subprocess.Popen([program, "write", file, artist], stdout=subprocess.PIPE, stderr=subprocess.DEVNULL,
                               text=True)
    reader = threading.Thread(target=read, args=(process, names), daemon=True)
    reader.start()
    return process, reader


def main():
    draw = random.Random(1)
    said = {"ann": set(), "bob": set()}
    with tempfile.TemporaryDirectory() as folder:
        file = f"{folder}/loops.sqlite"
        for kill in range(kills):
            writers = [start(file, artist, said[artist]) for artist in (said if kill % 2 else ["ann"])]
            time.sleep(draw.uniform(0.02, 0.3))
            for process, _ in writers:
                process.kill()
            for process, reader in writers:
                process.wait()
                reader.join()
            if kill % 10 == 9 or kill == kills - 1:
                for artist, names in said.items():
                    done = subprocess.run([program, "list", file, artist], capture_output=True, text=True, timeout=60,
                                          check=True)
                    there = set(done.stdout.split())
                    if not names <= there:
                        sys.exit(f"{artist} was told of loops that are not there: {sorted(names - there)[:5]}")
                    if names | {"none"} <= there:
                        sys.exit("a loop that is missing is not found")
        count = sum(len(names) for names in said.values())
        print(f"killed {kills} times, the database has each of {count} loops that it had answered")
        if count < kills:
            sys.exit("hardly anything was answered")


main()
