"""Fetches streams with HLSFetch from a real server on the loopback, also while it misbehaves and while HLSFetch is killed.

usage: check.py HLSFETCH SLOW_DISK [KILLS] [MEGABYTES]

SLOW_DISK is slow_disk.c as a library.
"""

import os
import pathlib
import random
import re
import signal
import struct
import subprocess
import sys
import tempfile
import time

import server
from downloads import Downloads

program = pathlib.Path(sys.argv[1]).resolve()
slow_disk = pathlib.Path(sys.argv[2]).resolve()
kills = int(sys.argv[3]) if len(sys.argv) > 3 else 20
megabytes = int(sys.argv[4]) if len(sys.argv) > 4 else 100
streams = server.Streams()
downloads = Downloads(program)
check, start, fetch, told = downloads.check, downloads.start, downloads.fetch, downloads.told


def is_complete(out, path):
    return out.exists() and out.read_bytes() == streams.expected[path] and not out.with_name(out.name + ".record").exists()


def check_fetch(what, host, path, out):
    """Checks that a stream is fetched whole, and returns what is said."""
    status, error = fetch(host, path, out)
    check(what, status == 0 and is_complete(out, path), error)
    return error


def peak(process):
    """The most memory that a process has had, in MB."""
    status = pathlib.Path(f"/proc/{process.pid}/status").read_text()
    return int(re.search(r"VmHWM:\s+(\d+)", status)[1]) / 1024


def recorded(path, lengths):
    """The ranges of a file that a record says are written; its pieces are contiguous and have these lengths."""
    if not path.exists():
        return []
    data = path.read_bytes()
    numbers = [value for value, in struct.iter_unpack("<q", data[6:6 + (len(data) - 6) // 8 * 8])]
    complete, parts = numbers[1], numbers[3]
    starts = [sum(lengths[:index]) for index in range(len(lengths) + 1)]
    ranges = [(0, starts[complete])]
    for index in range(parts):
        piece, written, _ = numbers[4 + 3 * index:7 + 3 * index]
        ranges.append((starts[piece], starts[piece] + written))
    return [(first, end) for first, end in ranges if first < end]


def asks_again(requests, ranges):
    """Whether one of the requests is for a byte of the ranges."""
    for path, value in requests:
        if path == "/ranges/hi.ts" and value:
            first, last = map(int, value.removeprefix("bytes=").split("-"))
            if any(first < end and last >= begin for begin, end in ranges):
                return True
    return False


def through(host, out, delay):
    """Fetches many megabytes, each write delayed by so many microseconds, and returns how many seconds it took."""
    environment = dict(os.environ)
    if delay:
        environment |= {"LD_PRELOAD": str(slow_disk), "SLOW_DISK_MICROSECONDS": str(delay)}
    begin = time.monotonic()
    process = start(host, "/big/list.m3u8", out, environment=environment)
    first, most = None, 0
    while process.poll() is None:
        try:
            part = out.with_name(out.name + ".part")
            if first is None and part.exists() and part.stat().st_size > 1 << 20:
                first = peak(process)
            most = max(most, peak(process))
        except (OSError, TypeError):
            pass
        time.sleep(0.01)
    whole = out.stat().st_size if out.exists() else 0
    what = f"{megabytes} MB come through" + (f" to a disk with {delay} us more for each write" if delay else "")
    check(what, process.returncode == 0 and whole == megabytes << 20, whole)
    grown = most - (first or 0)
    print(f"memory: {first or 0:.0f} MB at the beginning, at most {most:.0f} MB")
    check("and take at most 20 MB of memory", first is not None and grown <= 20, grown)
    return time.monotonic() - begin


with tempfile.TemporaryDirectory() as folder:
    folder = pathlib.Path(folder)
    plain = server.Server(streams)
    for path in streams.expected:
        error = check_fetch(f"{path} is fetched", plain, path, folder / "plain")
        if path.startswith("/ranges"):
            check("it is the better rendition, and says why", error.startswith("hi.m3u8: ") and "by its bytes" in error, error)

    for seed in range(3):
        other = server.Server(streams)
        hostile = server.Server(streams, chance=60, seed=seed, other=other.address)
        for path in streams.expected:
            what = f"{path} is fetched while 60 % of the answers are faulty, seed {seed}"
            check_fetch(what, hostile, path, folder / f"hostile{seed}")

    ignoring = server.Server(streams, ignores_ranges=True)
    check_fetch("a server can be without ranges", ignoring, "/ranges/list.m3u8", folder / "ignoring")
    asked = sum(path == "/ranges/hi.ts" for path, _ in ignoring.log)
    check("it is asked for the file at most twice", asked <= 2, asked)

    status, error = fetch(plain, "/nowhere.m3u8", folder / "nowhere")
    check("what is not there ends with a status of 2 and one line", status == 2 and error.count("\n") == 1, error)

    packing = server.Server(streams, gzips=True)
    check_fetch("playlists are read that come in gzip", packing, "/ranges/list.m3u8", folder / "gzip")

    streams.files["/page.m3u8"] = b"<html></html>"
    status, error = fetch(plain, "/page.m3u8", folder / "page")
    asked = sum(path == "/page.m3u8" for path, _ in plain.log)
    check("a page that is no playlist is asked for twice, and that is told", (status, asked, error.count("\n")) == (2, 2, 2), error)
    for address in ["nonsense", "", "ftp://127.0.0.1/a", "file:///a", "http:///a"]:
        done = subprocess.run([program, address, "--out", folder / "none"], capture_output=True, text=True, timeout=60)
        check(f"\"{address}\" is refused at once", done.returncode == 2 and done.stderr.count("\n") == 1, done.stderr)

    # Each byte of the file takes its time, so that kills come at all places.
    slow = server.Server(streams, pace=0.01)
    luck = random.Random(5)
    out = folder / "killed"
    lengths = [188 * (20 + index) * 3 for index in range(23)]
    record = folder / "killed.record"
    resumed = again = 0
    for _ in range(kills):
        out.unlink(missing_ok=True)
        known, logged = recorded(record, lengths), len(slow.log)
        resumed += bool(known)
        process = start(slow, "/ranges/list.m3u8", out)
        time.sleep(0.05 + luck.random() * 0.35)
        process.kill()
        process.wait()
        again += asks_again(slow.log[logged:], known)
    check_fetch(f"killed {kills} times, it completes the file", slow, "/ranges/list.m3u8", out)
    check(f"it goes on, {resumed} times, and asks for nothing that is recorded", resumed > kills // 4 and again == 0, again)
    check("a request for what is recorded is found", asks_again([("/ranges/hi.ts", "bytes=5-9")], [(0, 6)]))

    # Streams that go on while they are fetched.
    live = server.Live(streams, "/live", 10, 4)
    out = folder / "live"
    status, error = fetch(plain, "/live/list.m3u8", out)
    check("a live stream is fetched to its end", status == 0 and out.read_bytes() == b"".join(live.parts), error)
    loads = sum(path == "/live/list.m3u8" for path, _ in plain.log)
    check("its playlist is loaded about once a second", 6 <= loads <= 12, loads)

    for seed in range(3):
        live = server.Live(streams, f"/live{seed}", 12, 5)
        hostile = server.Server(streams, chance=60, seed=seed)
        what = f"a live stream is fetched while 60 % of the answers are faulty, seed {seed}"
        downloads.check_live(what, hostile, live, folder / f"live{seed}")

    live = server.Live(streams, "/killed", 14, 5)
    out = folder / "killedlive"
    missed = set()
    for _ in range(5):
        process = start(plain, "/killed/list.m3u8", out)
        time.sleep(0.5 + luck.random() * 1.5)
        process.kill()
        missed |= told(process.communicate()[1])
    downloads.check_live("killed 5 times, a live stream goes on", plain, live, out, missed)

    live = server.Live(streams, "/damaged", 1000, 3)
    process = start(plain, "/damaged/list.m3u8", folder / "damaged")
    time.sleep(3)
    process.kill()
    process.wait()
    part = (folder / "damaged.part").read_bytes()
    (folder / "damaged.record").write_bytes(b"")
    status, error = fetch(plain, "/damaged/list.m3u8", folder / "damaged")
    kept = (folder / "damaged.part").read_bytes()
    check("a damaged record is refused, and what it spoke of is kept", status == 2 and part and kept == part, error)

    live = server.Live(streams, "/left", 1000, 3)
    for what, arguments, interrupt in [("after 2 seconds", ["--stop-after", "2"], False), ("by Ctrl-C", [], True)]:
        out = folder / "left"
        process = start(plain, "/left/list.m3u8", out, *arguments)
        if interrupt:
            time.sleep(2)
            process.send_signal(signal.SIGINT)
        error = process.communicate(timeout=60)[1]
        first = next((index for index, part in enumerate(live.parts) if out.exists() and out.read_bytes().startswith(part)), None)
        count = next((count for count in range(2, 9) if first is not None and out.read_bytes() == b"".join(live.parts[first:first + count])), None)
        check(f"a live stream that is left {what} is a complete file of {count} segments", process.returncode == 0 and count, error)
        live.begin = None

    streams.big(megabytes)
    big = server.Server(streams)
    fast = through(big, folder / "big", None)
    slow = through(big, folder / "slow", 5000)
    check(f"the disk was the slower one, {slow:.0f} s in place of {fast:.0f} s", slow > 2 * fast)

    # Planted faults: a wrong byte, and a server that has nothing.
    wrong = server.Streams()
    wrong.files["/ranges/hi.ts"] = bytes([wrong.files["/ranges/hi.ts"][0] ^ 1]) + wrong.files["/ranges/hi.ts"][1:]
    out = folder / "wrong"
    fetch(server.Server(wrong), "/ranges/list.m3u8", out)
    check("a wrong byte is found", not is_complete(out, "/ranges/list.m3u8"))

sys.exit(bool(downloads.failures))
