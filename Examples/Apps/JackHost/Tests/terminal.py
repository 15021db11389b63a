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

LONGEST = 0.012  # seconds that a machine that is not held up may be late
AGAIN = 75  # EX_TEMPFAIL of sysexits.h
ENTER, LEAVE, HOME = b"\x1b[?1049h", b"\x1b[?1049l", b"\x1b[H"


class Session:
    """A program in a terminal of its own."""

    def __init__(self, program, server, columns, rows, **terminal):
        """`terminal`: what the environment says of it."""
        environment = {name: value for name, value in os.environ.items() if name != "COLORTERM"}
        self.controller, self.terminal = pty.openpty()
        self.resize(columns, rows)
        self.settings = termios.tcgetattr(self.terminal)
        self.output = b""
        self.delays = 0  # how often the machine kept this program from running
        self.process = subprocess.Popen(
            [program, "--server", server],
            stdin=self.terminal, stdout=self.terminal, stderr=self.terminal,
            env=environment | terminal)

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

    def picture(self):
        """The last whole picture, with its escape sequences; empty before the first."""
        pictures = self.output.split(HOME)[1:-1]
        return pictures[-1].decode() if pictures else ""

    def text(self):
        return re.sub(r"\x1b\[[0-9;]*[A-Za-z]", "", self.picture()).replace("\r", "")

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


complaints, timed_complaints = 0, 0


def check(holds, what, timed=False):
    """`timed`: a machine that is held up can be the reason that it does not hold."""
    global complaints, timed_complaints
    print(f"terminal: {what}: {'yes' if holds else 'NO'}", flush=True)
    if not holds and timed:
        timed_complaints += 1
    elif not holds:
        complaints += 1


def pictures_a_second(session):
    before, begin = session.output.count(HOME), time.monotonic()
    session.run(2)
    return (session.output.count(HOME) - before) / (time.monotonic() - begin)


def hold_is_seen(session):
    """Holds the space bar, as a terminal tells it: once, and again and again after 0.6 s."""
    session.run(0.6, b" ")
    session.run(1, b" ", every=0.03)
    return "reset" in session.text() and "▶ playing" in session.text()


def main():
    program, server = sys.argv[1:3]
    session = Session(program, server, 80, 24, TERM="xterm-256color", COLORTERM="truecolor")
    check(session.waits_for(r"■ paused"), "it begins paused")
    check("38;2;255;172;66" in session.picture() and "38;2;76;201;232" in session.picture(),
          "deck A is amber and deck B cyan")
    for _ in range(3):  # a busy machine has three attempts
        rate = pictures_a_second(session)
        if 26 <= rate <= 32:
            break
    check(26 <= rate <= 32, f"30 pictures a second ({rate:.1f})", timed=True)

    session.run(0.1, b" ")
    check(session.waits_for(r"▶ playing"), "space plays")
    session.run(1)
    session.run(0.1, b"a")
    check(session.waits_for(r"A  ▐A1▌ ▸A2 "), "a marks the next clip of deck A")
    session.run(0.1, b"A")
    check(session.waits_for(r"A  ▐A1▌ A2 "), "A, with caps lock, takes the mark back")
    session.run(0.1, b"b")
    check(session.waits_for(r"B  ▐B1▌ ▸B2 "), "b marks the next clip of deck B")
    session.run(0.1, b"1")
    check(session.waits_for(r"A  ▐A1▌ ▸A1 A2 "), "1 marks the first clip of deck A")
    session.run(0.1, b"2")
    check(session.waits_for(r"A  ▐A1▌ ▸A2 "), "2 marks the second instead")
    session.run(0.1, b"2")
    check(session.waits_for(r"A  ▐A1▌ A2 "), "2 again takes the mark back")
    session.run(0.1, b"m")
    check(session.waits_for(r"microloop bars \d+–\d+"), "m turns the microloop on")
    session.run(0.1, b"[[")
    check(session.waits_for(r"microloop \d+:[02]:0–\d+:[02]:0"), "[ halves it, and [ again")
    session.run(0.1, b"]]")
    check(session.waits_for(r"microloop bars \d+–\d+"), "] doubles it, and ] again")
    session.run(0.1, b"ssd\x1b[A")
    check(session.waits_for(r"(?s)A .*gain 0\.88.*B .*gain 0\.94.*Master +gain 1\.06"),
          "s, d and up change the gains")
    session.run(0.1, b"+=+-")
    check(session.waits_for(r"127 BPM"), "+ and - change the tempo by 1 BPM")
    session.run(0.1, b"\x1bOQ\x1b[1;5A")
    session.run(0.1, b"?")
    check(session.waits_for(r"tempo, by 1 BPM"), "? lists all keys, and F2 is none of them")
    session.run(0.1, b"h")
    check(session.waits(lambda: "tempo, by 1 BPM" not in session.text()), "h hides the list")
    if "--save" in sys.argv:
        with open(sys.argv[sys.argv.index("--save") + 1], "w") as file:
            file.write(session.picture())
    session.run(0.1, b"m")
    check(session.waits_for(r"microloop off"), "m turns it off")
    session.run(1, b" ")
    check(session.waits_for(r"■ paused"), "space pauses when let go")
    session.run(0.1, b" ")
    check(session.waits_for(r"▶ playing"), "space plays on")
    for _ in range(3):  # as above
        session.run(1.2)
        if "■ paused" in session.text():
            session.run(1, b" ")
        is_seen = hold_is_seen(session)
        session.run(1, b" ", every=0.03)
        is_reset = session.waits_for(r"█▀█ ▄ █▀█ ▄ █▀█ +■ paused")
        if is_seen and is_reset:
            break
    check(is_seen, "a hold is seen growing", timed=True)
    check(is_reset, "and it resets, to 0:0:0", timed=True)
    for columns, rows, waves in (200, 60, 44), (60, 20, 6):
        session.resize(columns, rows)

        def fits():
            lines = session.text().split("\n")
            return (len(lines) == rows and max(map(len, lines)) <= columns
                    and sum(line[1:2] == "▌" for line in lines) == waves)
        check(session.waits(fits), f"waves fill a terminal of {columns} × {rows}")
    delays = session.delays
    session.end(lambda: os.write(session.controller, b"q"))
    check(session.process.returncode == 0 and session.is_given_back(),
          "q ends it and gives the terminal back")

    session = Session(program, server, 80, 24, TERM="screen-256color")
    session.waits_for(r"■ paused")
    check("38;5;215" in session.picture() and "38;2;" not in session.picture(),
          "a terminal of 256 colours gets no others")
    session.end(session.process.terminate)
    check(session.process.returncode == 0 and session.is_given_back(), "so does a signal")

    # A planted fault: who is killed gives nothing back, and this must notice.
    session = Session(program, server, 80, 24, TERM="xterm")
    session.waits_for(r"■ paused")
    check(";33;40m" in session.picture() and "38;" not in session.picture(),
          "nor does one of 16")
    session.end(lambda: session.process.send_signal(signal.SIGKILL))
    check(not session.is_given_back(), "a terminal that was not given back is noticed")
    if timed_complaints and not complaints and delays:
        print(f"terminal: the machine held it up {delays} times", file=sys.stderr)
        sys.exit(AGAIN)
    sys.exit(1 if complaints or timed_complaints else 0)


main()
