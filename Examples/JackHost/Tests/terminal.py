"""JackHost in a real terminal: what it draws, how often, what its keys do, and that it gives the
terminal back as it was.

usage: terminal.py JACKHOST SERVER [--save FILE]   FILE: the last picture, with its colours
"""
import fcntl
import os
import pty
import re
import select
import signal
import struct
import subprocess
import sys
import termios
import time

ENTER, LEAVE, HOME = b"\x1b[?1049h", b"\x1b[?1049l", b"\x1b[H"


class Session:
    """A program in a terminal of its own."""

    def __init__(self, program, server, columns, rows):
        self.controller, self.terminal = pty.openpty()
        self.resize(columns, rows)
        self.settings = termios.tcgetattr(self.terminal)
        self.output = b""
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
            if select.select([self.controller], [], [], wait)[0]:
                self.output += os.read(self.controller, 65536)

    def picture(self):
        """The last whole picture, with its escape sequences; empty before the first."""
        pictures = self.output.split(HOME)[1:-1]
        return pictures[-1].decode() if pictures else ""

    def text(self):
        return re.sub(r"\x1b\[[0-9;]*[A-Za-z]", "", self.picture()).replace("\r", "")

    def waits_for(self, pattern, seconds=3.0):
        end = time.monotonic() + seconds
        while time.monotonic() < end:
            self.run(0.1)
            if re.search(pattern, self.text()):
                return True
        return False

    def end(self, how):
        how()
        try:
            end = time.monotonic() + 5
            while self.process.poll() is None and time.monotonic() < end:
                self.run(0.05)
            self.run(0.1)
        finally:
            self.process.kill()
            self.process.wait()

    def is_given_back(self):
        return (ENTER in self.output and self.output.rstrip().endswith(LEAVE)
                and termios.tcgetattr(self.terminal) == self.settings)


complaints = 0


def check(holds, what):
    global complaints
    print(f"terminal: {what}: {'yes' if holds else 'NO'}")
    complaints += not holds


def main():
    program, server = sys.argv[1:3]
    session = Session(program, server, 80, 24)
    check(session.waits_for(r"■ paused"), "it begins paused")
    for _ in range(3):  # a busy machine has three attempts
        before, begin = session.output.count(HOME), time.monotonic()
        session.run(2)
        rate = (session.output.count(HOME) - before) / (time.monotonic() - begin)
        if 26 <= rate <= 32:
            break
    check(26 <= rate <= 32, f"30 pictures a second ({rate:.1f})")

    session.run(0.1, b" ")
    check(session.waits_for(r"▶ playing"), "space plays")
    session.run(1)
    session.run(0.1, b"a")
    check(session.waits_for(r"A  1/2  ▸ 2"), "a marks the next clip of deck A")
    session.run(0.1, b"a")
    check(session.waits_for(r"A  1/2   "), "a again takes the mark back")
    session.run(0.1, b"b")
    check(session.waits_for(r"B  1/2  ▸ 2"), "b marks the next clip of deck B")
    session.run(0.1, b"1")
    check(session.waits_for(r"A  1/2  ▸ 1"), "1 marks the first clip of deck A")
    session.run(0.1, b"2")
    check(session.waits_for(r"A  1/2  ▸ 2"), "2 marks the second instead")
    session.run(0.1, b"2")
    check(session.waits_for(r"A  1/2   "), "2 again takes the mark back")
    session.run(0.1, b"m")
    check(session.waits_for(r"microloop bars \d+–\d+"), "m turns the microloop on")
    session.run(0.1, b"[[")
    check(session.waits_for(r"microloop \d+:[02]:0–\d+:[02]:0"), "[ halves it, and [ again")
    session.run(0.1, b"]]")
    check(session.waits_for(r"microloop bars \d+–\d+"), "] doubles it, and ] again")
    session.run(0.1, b"ssd\x1b[A")
    check(session.waits_for(r"(?s)A .*gain 0\.88.*B .*gain 0\.94.*Master +gain 1\.06"),
          "s, d and up change the gains")
    if "--save" in sys.argv:
        with open(sys.argv[sys.argv.index("--save") + 1], "w") as file:
            file.write(session.picture())
    session.run(0.1, b"m")
    check(session.waits_for(r"microloop off"), "m turns it off")
    session.run(1, b" ")
    check(session.waits_for(r"■ paused"), "space pauses when let go")
    session.run(0.1, b" ")
    check(session.waits_for(r"▶ playing"), "space plays on")
    session.run(1.2)
    session.run(0.6, b" ")
    session.run(1, b" ", every=0.03)
    check("reset" in session.text() and "▶ playing" in session.text(), "a hold is seen growing")
    session.run(1, b" ", every=0.03)
    check(session.waits_for(r"█▀█ ▄ █▀█ ▄ █▀█ +■ paused"), "and it resets, to 0:0:0")
    session.resize(60, 20)
    session.run(0.3)
    lines = session.text().split("\n")
    check(len(lines) == 20 and max(map(len, lines)) <= 60, "it follows the terminal's size")
    session.end(lambda: os.write(session.controller, b"q"))
    check(session.process.returncode == 0 and session.is_given_back(),
          "q ends it and gives the terminal back")

    session = Session(program, server, 80, 24)
    session.waits_for(r"■ paused")
    session.end(session.process.terminate)
    check(session.process.returncode == 0 and session.is_given_back(), "so does a signal")

    # A planted fault: who is killed gives nothing back, and this must notice.
    session = Session(program, server, 80, 24)
    session.waits_for(r"■ paused")
    session.end(lambda: session.process.send_signal(signal.SIGKILL))
    check(not session.is_given_back(), "a terminal that was not given back is noticed")
    sys.exit(1 if complaints else 0)


main()
