"""JackHost in a real terminal: what it draws, what its keys do, and that it gives the terminal back as it was.

usage: terminal.py JACKHOST SERVER
"""
import fcntl
import os
import pty
import re
import select
import struct
import subprocess
import sys
import termios
import time

LONGEST = 0.012  # seconds that a machine that is not held up may be late
AGAIN = 75  # EX_TEMPFAIL of sysexits.h
ENTER, LEAVE, HOME = b"\x1b[?1049h", b"\x1b[?1049l", b"\x1b[H"


class Session:
    """A program in a terminal of its own."""

    def __init__(self, program, server):
        self.controller, self.terminal = pty.openpty()
        self.resize(80, 24)
        self.settings = termios.tcgetattr(self.terminal)
        self.output = b""
        self.delays = 0  # how often the machine kept this program from running
        self.process = subprocess.Popen(
            [program, "--server", server],
            stdin=self.terminal, stdout=self.terminal, stderr=self.terminal)

    def resize(self, columns, rows):
        fcntl.ioctl(self.terminal, termios.TIOCSWINSZ, struct.pack("HHHH", rows, columns, 0, 0))

    def run(self, seconds, keys=b"", every=None):
        """Reads what is drawn for so long; sends keys first, and again `every` so many seconds."""
        end, due = time.monotonic() + seconds, time.monotonic()
        while (now := time.monotonic()) < end:
            if keys and now >= due:
                os.write(self.controller, keys)
                due = now + every if every else end
            wait = max(min(end, due) - now, 0.001)
            ready = select.select([self.controller], [], [], wait)[0]
            self.delays += time.monotonic() - now > wait + LONGEST
            if ready:
                self.output += os.read(self.controller, 65536)

    def text(self):
        """The last whole picture; empty before the first."""
        pictures = self.output.split(HOME)[1:-1]
        text = pictures[-1].decode() if pictures else ""
        return re.sub(r"\x1b\[[0-9;]*[A-Za-z]", "", text).replace("\r", "")

    def waits(self, holds, seconds=20.0):
        end = time.monotonic() + seconds
        while time.monotonic() < end:
            self.run(0.1)
            if holds():
                return True
        return False

    def waits_for(self, pattern):
        return self.waits(lambda: re.search(pattern, self.text()))

    def end(self, how):
        how()
        try:
            end = time.monotonic() + 20
            while self.process.poll() is None and time.monotonic() < end:
                self.run(0.05)
            self.run(0.1)
        finally:
            self.process.kill()
            self.process.wait()

    def is_given_back(self):
        return (ENTER in self.output and self.output.rstrip().endswith(LEAVE)
                and termios.tcgetattr(self.terminal) == self.settings)


failures = []  # of each check that failed, whether a machine that is held up can be the reason


def check(holds, what, timed=False):
    print(f"terminal: {what}: {'yes' if holds else 'NO'}", flush=True)
    if not holds:
        failures.append(timed)


def resets(session):
    """Holds the space bar, as a terminal tells it: once, and again and again after 0.6 s."""
    session.run(1.2)
    if "■ paused" in session.text():
        session.run(1, b" ")
    session.run(0.6, b" ")
    session.run(1, b" ", every=0.03)
    is_seen = "reset █" in session.text() and "▶ playing" in session.text()
    session.run(1, b" ", every=0.03)
    return session.waits_for(r"■ paused  0:0:0") and is_seen


KEYS = [
    (b" ", r"▶ playing", "space plays"),
    (b"a", r"A  \[A1\] ▸A2\n", "a marks the next clip of deck A"),
    (b"A", r"A  \[A1\] A2\n", "A, with caps lock, takes the mark back"),
    (b"b", r"B  \[B1\] ▸B2\n", "b marks the next clip of deck B"),
    (b"1", r"A  ▸\[A1\] A2\n", "1 marks the first clip of deck A"),
    (b"2", r"A  \[A1\] ▸A2\n", "2 marks the second instead"),
    (b"2", r"A  \[A1\] A2\n", "2 again takes the mark back"),
    (b"7", r"B  ▸\[B1\] B2\n", "7 marks the first clip of deck B"),
    (b"m", r"microloop bars \d+–\d+", "m turns the microloop on"),
    (b"[[", r"microloop \d+:[02]:0–\d+:[02]:0", "[ halves it, and [ again"),
    (b"]]", r"microloop bars \d+–\d+", "] doubles it, and ] again"),
    (b"m", r"microloop off", "m turns it off"),
    (b"h", r"microloop (bars |\d+:\d:\d–)", "h turns it on from here"),
    (b"l", r"microloop off", "l slips out of it"),
    (b"", r"(?s)keeps its pitch.*\nB .*keeps its pitch.*Master", "the decks follow the tempo and keep their pitch"),
    (b"f", r"(?s)turntable.*\nB ", "f has deck A follow it as a turntable"),
    (b"g", r"(?s)\nB .*turntable.*Master", "g has deck B follow it as a turntable"),
    (b"f", r"(?s)own speed.*\nB ", "f again has deck A play at its own speed"),
    (b"f", r"(?s)keeps its pitch.*\nB ", "f once more has it keep its pitch"),
    (b"z", r"(?s)stopped.*\nB ", "z stops deck A at the next bar"),
    (b"z", r"\nA [^\n]*\n   at ", "z again launches its clip"),
    # By now there is as much music as the microloop is long.
    (b"j", r"microloop (bars |\d+:\d:\d–)", "j repeats what was just played"),
    (b",.m", r"microloop off", "comma and point move it, and m turns it off"),
    (b"i", r"135 BPM", "i leads the tempo 10 BPM up"),
    (b"u", r"125 BPM", "u leads it down"),
    (b"sswddd\x1b[A\x1b[A\x1b[B", r"(?s)A .*gain 0\.94.*B .*gain 0\.81.*Master +gain 1\.06",
     "s, w, d, up and down change the gains"),
    (b"ee\x1bOQ\x1b[1;5A", r"(?s)B .*gain 0\.94.*Master +gain 1\.06",
     "e does, too, and F2 and control-up are no keys"),
    (b"+=+-", r"127 BPM", "+ and - change the tempo by 1 BPM"),
    (b"p", r"■ paused", "p pauses"),
    (b" ", r"▶ playing", "space plays on"),
    (b"", r"▶ playing", "and goes on when let go"),
    (b" ", r"■ paused", "space pauses when let go"),
]


def main():
    program, server = sys.argv[1:]
    session = Session(program, server)
    check(session.waits_for(r"■ paused"), "it begins paused")
    for keys, pattern, what in KEYS:
        session.run(1 if keys in b" " else 0.1, keys)
        check(session.waits_for(pattern), what)
    # A busy machine has three attempts.
    check(any(resets(session) for _ in range(3)), "a hold is seen growing, and resets", timed=True)
    session.resize(30, 8)
    check(session.waits(lambda: [len(session.text().split("\n")),
                                 max(map(len, session.text().split("\n")))] == [8, 29]),
          "a small terminal shows what fits")
    session.resize(200, 60)
    check(session.waits_for(r"\nq +quit$"), "and a large one everything")
    delays = session.delays
    session.end(lambda: os.write(session.controller, b"q"))
    check(session.process.returncode == 0 and session.is_given_back(),
          "q ends it and gives the terminal back")

    session = Session(program, server)
    session.waits_for(r"■ paused")
    session.end(session.process.terminate)
    check(session.process.returncode == 0 and session.is_given_back(), "so does a signal")

    # A planted fault: who is killed gives nothing back, and this must notice.
    session = Session(program, server)
    session.waits_for(r"■ paused")
    session.end(session.process.kill)
    check(not session.is_given_back(), "a terminal that was not given back is noticed")
    if failures and all(failures) and delays:
        print(f"terminal: the machine held it up {delays} times", file=sys.stderr)
        sys.exit(AGAIN)
    sys.exit(1 if failures else 0)


main()
