"""Runs HLSFetch, and judges what it has fetched."""

import re
import subprocess


class Downloads:
    """Downloads by a program, and which checks of them failed."""

    def __init__(self, program):
        self.program = program
        self.failures = []

    def check(self, what, holds, detail=""):
        print(f"{what}: {'yes' if holds else 'NO ' + str(detail)}", flush=True)
        if not holds:
            self.failures.append(what)

    def start(self, host, path, out, *options, environment=None):
        return subprocess.Popen(
            [self.program, host.address + path, "--out", out, *options], stderr=subprocess.PIPE, text=True,
            env=environment)

    def fetch(self, host, path, out, *options, seconds=120):
        """Returns the status of a download, which is to end in so many seconds, and what is said."""
        process = self.start(host, path, out, *options)
        error = process.communicate(timeout=seconds)[1]
        return process.returncode, error

    def told(self, error):
        """The numbers of the segments that HLSFetch says are missed."""
        found = re.findall(r"segments (\d+) to (\d+) left the stream before they came\n", error)
        return {number for first, last in found for number in range(int(first), int(last) + 1)}

    def check_live(self, what, host, live, out, missed=frozenset(), *options):
        """Checks that a stream that goes on is fetched, but for what HLSFetch has said, and says, that it missed."""
        status, error = self.fetch(host, f"{live.path}/list.m3u8", out, *options, seconds=live.count + 120)
        missed |= self.told(error)
        # What came right before a stream began anew may be lost without a word, if nobody loaded the playlist in time.
        wholes = [
            b"".join(
                part for index, part in enumerate(live.parts)
                if live.numbers[index] not in missed and not live.restart - lost <= index < live.restart)
            for lost in range(live.window if live.restart else 1)
        ]
        data = out.read_bytes() if status == 0 else None
        detail = f" and the last {wholes.index(data)} before it began anew" if live.restart and data in wholes else ""
        self.check(f"{what}, but for {sorted(missed)}{detail}", data in wholes, error)
        return error
