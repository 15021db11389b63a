"""Performances that are played at random on the page's engine, in node: the links that they make have the hashes of
the native Replay, each of them.

usage: links.py SITE REPLAY [COUNT]   of so many performances, 200 by default
"""
import os
import pathlib
import re
import subprocess
import sys
import tempfile

from browser import check, end, planted
from link import Replay, read, write

SCRIPT = pathlib.Path(__file__).with_name("links.mjs")
PROCESSES = min(2, os.cpu_count())


def begin(site, count, first):
    return subprocess.Popen(["node", SCRIPT, site, str(count), str(first)], text=True,
                            stdout=subprocess.PIPE, stderr=subprocess.PIPE)


def performed(site, count):
    """Lists of a link and its hash, and what went wrong."""
    share = count // PROCESSES
    running = [begin(site, share, 1 + share * part) for part in range(PROCESSES)]
    lines, errors = [], ""
    for process in running:
        told, error = process.communicate()
        lines += told.splitlines()
        errors += error if process.returncode else ""
    return [line.split() for line in lines], errors


def delayed(link):
    """The link with its first action a unit later, and with it any others of the first unit."""
    tempo, length, actions = read(link)
    first, *rest = actions
    assert write(tempo, length, actions, decks=4) == link
    later = [[1, *first[1:]], *([max(unit, 1), *more] for unit, *more in rest)]
    return write(tempo, length + 1, later, decks=4)


def check_planted(site, replay, found):
    links = [link for link, _ in found[:20]]
    told = replay.hashes([delayed(link) for link in links])
    check("links: with one action a unit later, no hash is the same",
          len(links) == 20 and all(one != other for one, (_, other) in zip(told, found)))
    others = ("      this.fit(this.frames);", "      result?.reverse?.(); this.fit(this.frames);")
    with planted(site, "worklet.js", others) as copy:
        process = begin(copy, 1, 1)
        error = process.communicate()[1]
        check("links: waveforms of other loops are found",
              process.returncode == 1 and "waveforms of loops" in error, error[-200:])
    allocates = ("this.engine.page_render(frames, this.counter.next(frames));",
                 "this.engine.page_render(frames, this.counter.next(frames)); "
                 "this.engine.free(this.engine.malloc(64));")
    with planted(site, "worklet.js", allocates) as copy:
        process = begin(copy, 1, 1)
        error = process.communicate()[1]
        check("links: a block that allocates where memory is shared is found",
              process.returncode == 1 and "neither allocates nor frees" in error, error[-200:])
    changed = ("output[1].set(this.right);",
               "output[1].set(this.right); if (currentFrame === 64000) output[1][5] += 1e-6;")
    with planted(site, "worklet.js", changed) as copy:
        process = begin(copy, 2, 1)
        error = process.communicate()[1]
        check("links: one sample that is played otherwise than replayed is found",
              process.returncode == 1 and re.search(r"seed 1, .*: frame \d+ of", error) is not None,
              next((line for line in error.splitlines() if "frame" in line), error[-200:]))


def check_picture(site, replay, link):
    drawn = subprocess.run(["node", SCRIPT.with_name("picture.mjs"), site, link], capture_output=True)
    with tempfile.TemporaryDirectory() as folder:
        path = pathlib.Path(folder, "session.svg")
        subprocess.run([replay, "--link", link, "--picture", path], check=True, stdout=subprocess.DEVNULL)
        check("links: the page draws the picture that Replay draws",
              drawn.returncode == 0 and drawn.stdout == path.read_bytes(), f"{len(drawn.stdout)} bytes")


def main():
    if len(sys.argv) not in (3, 4):
        sys.exit(__doc__.strip())
    site, replay = sys.argv[1], Replay(sys.argv[2])
    count = int(sys.argv[3]) if len(sys.argv) == 4 else 200
    found, errors = performed(site, count)
    check(f"links: {len(found)} performances sound alike with shared memory, with messages and without a page",
          len(found) == count and not errors, errors[-400:] or None)
    told = replay.hashes([link for link, _ in found])
    different = [link for (link, own), other in zip(found, told) if own != other]
    codes = {action[1] for link, _ in found for action in read(link)[2]}
    check("links: and like the native Replay", not different, different[:2] or f"{len(told)} hashes")
    check("links: every action there is was among them", codes == {*range(1, 16), *range(17, 28)}, len(codes))
    check_picture(site, sys.argv[2], found[0][0])
    check_planted(site, replay, found)
    end()


main()
