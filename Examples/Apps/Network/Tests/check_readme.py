"""Runs the session with a server of shared loops that Examples/README.md shows, and compares what it prints.

usage: check_readme.py LOOPSERVER LOOPSTATION
"""

import os
import pathlib
import re
import shutil
import socket
import subprocess
import sys
import tempfile


def session(text):
    """The commands, from the server's start on, and what they print."""
    section = text[text.index("## A server of shared loops"):]
    section = section.split("\n## ", 1)[0] if section.count("\n## ") else section
    commands = re.findall(r"```sh\n(.*?)```", section, re.S)
    output = re.findall(r"```text\n(.*?)```", section, re.S)
    if len(commands) != 3 or len(output) != 1:
        sys.exit("the session in Examples/README.md has other parts than it had")
    return commands[1] + commands[2], output[0]


def main():
    server, station = (os.path.realpath(program) for program in sys.argv[1:3])
    readme = pathlib.Path(__file__).resolve().parents[3] / "README.md"
    commands, expected = session(readme.read_text())
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        port = probe.getsockname()[1]
    commands = commands.replace("8080", str(port))
    folder = tempfile.mkdtemp()
    try:
        path = f"{os.path.dirname(server)}:{os.path.dirname(station)}:{os.environ['PATH']}"
        script = f"set -euo pipefail\ntrap 'kill $(jobs -p)' EXIT\n{commands}"
        done = subprocess.run(["bash", "-c", script], cwd=folder, env=os.environ | {"PATH": path}, text=True,
                              capture_output=True, timeout=120)
    finally:
        shutil.rmtree(folder)
    output = "".join(line + "\n" for line in done.stdout.splitlines() if not line.startswith("listening on "))
    if done.returncode or output != expected:
        sys.exit(f"the session ends with {done.returncode} and prints\n{output}{done.stderr}")
    print("the session in Examples/README.md prints what it says there")


main()
