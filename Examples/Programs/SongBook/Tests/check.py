"""Runs SongBook as a user would, and kills it at random instants.

usage: check.py SONGBOOK README [KILLS]    20 unless given

README is that of the examples.
"""

import json
import os
import pathlib
import random
import re
import resource
import signal
import subprocess
import sys
import tempfile
import threading
import time

program = os.path.abspath(sys.argv[1])
readme = os.path.abspath(sys.argv[2])
kills = int(sys.argv[3]) if len(sys.argv) > 3 else 20


def say(what, is_right):
    print(f"{what}: {'yes' if is_right else 'NO'}", flush=True)
    if not is_right:
        sys.exit(1)


def run(*arguments, lines=(), status=0):
    """What a run prints."""
    text = "".join(json.dumps(line) + "\n" if isinstance(line, dict) else line + "\n" for line in lines)
    done = subprocess.run([program, *arguments], input=text, capture_output=True, text=True, timeout=60, check=False)
    if done.returncode != status:
        sys.exit(f"{arguments} ended with {done.returncode}, and not {status}: {done.stderr}")
    return done.stdout if status == 0 else done.stderr


def answers(file, *lines):
    return [json.loads(line) for line in run("do", file, lines=lines).splitlines()]


def show(file):
    return json.loads(run("show", file))


def contents(file):
    return pathlib.Path(file).read_bytes()


def song(name, **fields):
    return {"do": "addSong", "id": name, "title": name, "artist": "A", "bpm": 100} | fields


def check_verbs():
    """Every verb, and what it refuses."""
    run("new", "verbs", "--device", "phone")
    monk = song("monk", title="Blue Monk", artist="T. Monk", bpm=92.5, meter="3/4", groove="eighth")
    right = answers(
        "verbs", monk, song("five", groove="3+2"), song("six", title="Six", groove="3+3 sixteenth"),
        {"do": "addSong", "title": "blue monk", "artist": "t. mönk", "bpm": 92, "groove": 3},
        {"do": "editSong", "id": "five", "bpm": 172, "title": "Take Five", "groove": "eighths", "artist": ""},
        {"do": "addSetList", "name": "Friday", "id": "gig"}, {"do": "addSetList", "name": "Gone", "id": "gone"},
        {"do": "renameSetList", "id": "gig", "name": "Saturday"}, {"do": "deleteSetList", "id": "gone"},
        {"do": "append", "list": "gig", "song": "monk"}, {"do": "append", "list": "gig", "song": "five"},
        {"do": "append", "list": "gig", "song": "six", "to": 1}, {"do": "append", "list": "gig", "song": "4~phone"},
        {"do": "move", "list": "gig", "song": "five", "to": 0}, {"do": "remove", "list": "gig", "song": "4~phone"},
        {"do": "deleteSong", "id": "six"},
        {"do": "practise", "day": "2026-11-24", "song": "monk", "seconds": 40},
        {"do": "practise", "day": "2026-11-24", "song": "monk", "seconds": 2},
        {"do": "practise", "day": 7, "song": "five", "seconds": 1})
    say("every verb is answered with the record that it was about", right == [
        {"ok": True, "id": name} for name in
        ["monk", "five", "six", "4~phone", "five", "gig", "gone", "gig", "gone"] + ["gig"] * 6 +
        ["six", "monk", "monk", "five"]])
    say("the book is what was said", show("verbs") == {
        "songs": [
            {"id": "monk", "title": "Blue Monk", "artist": "T. Monk", "bpm": 92.5, "meter": "3/4",
             "groove": "eighth"},
            {"id": "4~phone", "title": "blue monk", "artist": "t. mönk", "bpm": 92, "meter": "4/4",
             "groove": "triplet"},
            {"id": "five", "title": "Take Five", "artist": "", "bpm": 172, "meter": "4/4", "groove": "eighth"}],
        "setLists": [{"id": "gig", "name": "Saturday", "songs": ["five", "monk"]}],
        "practice": [{"day": 7, "song": "five", "seconds": 1}, {"day": "2026-11-24", "song": "monk", "seconds": 42}],
        "duplicates": [["monk", "4~phone"]]})
    before = contents("verbs")
    refused = answers(
        "verbs", {"do": "fly"}, {"title": "none"}, "[1]", "no json", '"text"', '{"do":["addSong"]}',
        song("monk"), song("a b"), song("~a"), song("long", title="x" * 201), song("none", title=""),
        song("line", title="a\nb"), song("fast", bpm=240.000001), song("slow", bpm=29.999999), song("text", bpm="90"),
        song("beats", meter="17/4"), song("half", meter="3/1.5"), song("groove", groove="swing"),
        song("field", color="red"), song("space", title=" "), song("reverse", title="\u202ecba"),
        song("marks", title="a" + "\u0301" * 199), song("key", **{"k" + "\u0301" * 10_000: 1}),
        {"do": "f" + "\u0301" * 10_000}, song("long groove", groove="e" + "\u0301" * 10_000),
        {"do": "editSong", "id": "nobody"}, {"do": "editSong", "id": "monk", "bpm": 1},
        {"do": "deleteSong", "id": "gig"}, {"do": "append", "list": "gig", "song": "monk"},
        {"do": "append", "list": "monk", "song": "monk"}, {"do": "move", "list": "gig", "song": "monk", "to": 2},
        {"do": "move", "list": "gig", "song": "monk"}, {"do": "remove", "list": "gig", "song": "six"},
        {"do": "practise", "day": "2026-02-30", "song": "monk", "seconds": 5},
        {"do": "practise", "day": 1, "song": "monk", "seconds": 0}, "{" + " " * 70_000 + "}")
    say("what cannot be done is refused, with a reason, and changes nothing",
        len(refused) == 36 and all(list(line) == ["refused"] and line["refused"] for line in refused) and
        contents("verbs") == before)
    say("a long key is refused before it is read",
        "longer than 256 bytes" in answers("verbs", song("key", **{"k" + "\u0301" * 10_000: 1}))[0]["refused"])
    say("a key that appears twice is refused",
        answers("verbs", '{"do": "addSong", "title": "Two", "bpm": 100, "bp\\u006d": 130}')
        == [{"refused": "a key appears twice in the line"}] and contents("verbs") == before)
    say("what is too long is refused at the end, too",
        run("do", "verbs", lines=["x" * 70_000]).count("refused") == 1 and
        subprocess.run([program, "do", "verbs"], input=b"x" * 150_000, capture_output=True, check=True)
        .stdout.count(b"refused") == 1)
    say("an empty line is none, and a last line needs no end",
        subprocess.run([program, "do", "verbs"], input=b'\n \n{"do":"fly"}', capture_output=True, check=True)
        .stdout.count(b"\n") == 1)


def check_conversation():
    """A line is answered before the next one comes."""
    with subprocess.Popen([program, "do", "verbs"], stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True) as process:
        for number in range(3):
            process.stdin.write(json.dumps(song(f"talk-{number}")) + "\n")
            process.stdin.flush()
            answer = json.loads(process.stdout.readline())
            say(f"line {number} is answered, and saved then",
                answer == {"ok": True, "id": f"talk-{number}"} and f"talk-{number}" in str(contents("verbs")))


def check_readme():
    """The commands of the README print what it says."""
    section = pathlib.Path(readme).read_text(encoding="utf-8").partition("## A song book on two devices")[2]
    section = section.partition("\n## ")[0]
    _, commands, printed = re.findall(r"```(?:sh|text)\n(.*?)```", section, re.DOTALL)
    path = f"{os.path.dirname(program)}:{os.environ['PATH']}"
    done = subprocess.run(["bash", "-euc", commands], env=os.environ | {"PATH": path}, capture_output=True, text=True,
                          timeout=60, check=False)
    say("the commands of the README print what it says", done.returncode == 0 and done.stdout == printed)
    say("its files are the same", contents("phone.book") == contents("tablet.book"))


def check_files():
    """What is said of files that are not books."""
    for arguments in [("show", "nothing"), ("do", "nothing"), ("merge", "nothing", "verbs"), ("merge", "verbs", "x")]:
        say(f"{arguments[0]} of no file is one line", run(*arguments, status=2).count("\n") == 1)
    pathlib.Path("bad").write_bytes(contents("verbs").replace(b'"form":1', b'"form":2'))
    say("a form that is not known is named", "at form" in run("show", "bad", status=2))
    say("a book is not made twice", "already" in run("new", "verbs", "--device", "b", status=2))
    say("a device needs a name", "Phone" in run("new", "other", "--device", "Phone", status=2))
    run("new", "nameless", "--device", "x")
    os.remove("nameless.device")
    say("a book without a device cannot be edited", "nameless.device" in run("do", "nameless", lines=["{}"], status=2))


def check_places():
    """Where a file may be, and what must not happen to it."""
    run("new", "real", "--device", "real")
    os.symlink("real", "link")
    os.chmod("real", 0o600)
    answers("link", song("monk", groove="3 eighth"))
    say("a link is followed, and nobody else may read what was private",
        os.path.islink("link") and len(show("real")["songs"]) == 1 and os.stat("real").st_mode & 0o777 == 0o600)
    answers("real", {"do": "editSong", "id": "monk", "groove": show("real")["songs"][0]["groove"]})
    say("a groove is read as it is shown", show("real")["songs"][0]["groove"] == "3 eighth")
    before = contents("real")
    for out in ["real", "link", "verbs"]:
        run("changes", "real", "--since", "verbs", "--out", out, status=2)
    say("changes never take a book's place", contents("real") == before)
    run("changes", "real", "--since", "verbs", "--out", "real.news")
    run("changes", "real", "--since", "verbs", "--out", "real.news")
    say("changes are not shown as a book", "changes" in run("show", "real.news", status=2))
    say("changes are not since changes",
        "changes" in run("changes", "real", "--since", "real.news", "--out", "x", status=2))
    pathlib.Path("copy").write_bytes(before)
    run("adopt", "copy", "--device", "real", status=2)
    run("adopt", "copy", "--device", "new")
    say("a copy is given a name of its own", answers("copy", song("copied"))[0]["ok"])
    os.remove("real")
    say("a name is not used for a second book", "new name" in run("new", "real", "--device", "real", status=2))
    for arguments in [["show", "copy"], ["--help"], ["do", "--help"]]:
        with open("/dev/full", "wb") as full:
            done = subprocess.run([program, *arguments], stdout=full, stderr=subprocess.PIPE, text=True, check=False)
        say(f"{' '.join(arguments)} that cannot be written is one line",
            (done.returncode, done.stderr.count("\n")) == (2, 1))
    say("help is printed", "new" in run("--help") and "addSong" in run("do", "--help"))
    before = contents("copy")
    done = subprocess.run([program, "do", "copy"], input=json.dumps(song("big", title="x" * 200)).encode(),
                          capture_output=True, check=False, preexec_fn=small_files)
    say("a file that cannot be written leaves the old one, and nothing else",
        done.returncode == 2 and contents("copy") == before and not os.path.exists("copy.new"))
    say("so is a folder", run("show", ".", status=2).count("\n") == 1)


def small_files():
    """Lets no file become longer than half a kilobyte."""
    signal.signal(signal.SIGXFSZ, signal.SIG_IGN)
    resource.setrlimit(resource.RLIMIT_FSIZE, (512, 512))


def check_backup():
    """A book that is restored from a backup is noticed, and nothing is lost."""
    run("new", "one", "--device", "one")
    answers("one", song("t"), song("u"))
    run("new", "two", "--device", "two")
    run("merge", "two", "one")
    backup = contents("one")
    answers("one", {"do": "editSong", "id": "t", "bpm": 111})
    run("merge", "two", "one")
    pathlib.Path("one").write_bytes(backup)
    say("a restored book is told when it meets the other", "new name" in run("merge", "one", "two", status=2))
    say("so it is before it writes changes",
        "new name" in run("changes", "one", "--since", "two", "--out", "x", status=2))
    answers("one", {"do": "editSong", "id": "u", "bpm": 122})
    run("changes", "one", "--since", "two", "--out", "news-of-one")
    say("changes that leave something out are refused", "whole book" in run("merge", "two", "news-of-one", status=2))
    refusal = run("adopt", "news-of-one", "--device", "renewed", "--renew", status=2)
    say("nor can they be renewed, or get a device",
        "only the changes" in refusal and not os.path.exists("news-of-one.device"))
    run("adopt", "one", "--device", "one-again")
    run("merge", "one", "two")
    run("merge", "two", "one")
    say("nothing is lost", contents("one") == contents("two") and
        {entry["id"]: entry["bpm"] for entry in show("one")["songs"]} == {"t": 111, "u": 122})
    say("a book whose counts are used up can be renewed", poisoned())


def poisoned():
    pathlib.Path("poison").write_text(
        '{"form":1,"devices":["b"],"version":[9007199254740991],"floor":[0],"since":[0],"records":[]}')
    run("merge", "one", "poison")
    is_refused = "used up" in answers("one", song("v"))[0]["refused"]
    before = show("one")
    run("adopt", "one", "--device", "one-more", "--renew")
    return is_refused and show("one") == before and answers("one", song("v"))[0].get("ok")


def check_merging():
    """Two files that are edited apart and merged both ways."""
    run("new", "phone", "--device", "phone")
    run("new", "tablet", "--device", "tablet")
    answers("phone", song("monk", title="Blue Monk"), {"do": "addSetList", "id": "gig", "name": "Friday"},
            {"do": "append", "list": "gig", "song": "monk"})
    run("changes", "phone", "--since", "tablet", "--out", "news")
    run("merge", "tablet", "news")
    answers("phone", {"do": "editSong", "id": "monk", "bpm": 92.5}, {"do": "practise", "day": 1, "song": "monk",
            "seconds": 20})
    answers("tablet", {"do": "editSong", "id": "monk", "groove": "triplet"}, song("five"),
            {"do": "append", "list": "gig", "song": "five", "to": 0},
            {"do": "practise", "day": 1, "song": "monk", "seconds": 15})
    run("merge", "phone", "tablet", "tablet", "news")
    run("changes", "phone", "--since", "tablet", "--out", "news")
    say("changes are smaller than a book", len(contents("news")) < len(contents("phone")) / 2)
    run("merge", "tablet", "news")
    say("files that have seen the same are the same", contents("phone") == contents("tablet"))
    merged = show("phone")
    monk = next(entry for entry in merged["songs"] if entry["id"] == "monk")
    say("nothing is lost", (monk["bpm"], monk["groove"]) == (92.5, "triplet") and
        merged["setLists"][0]["songs"] == ["five", "monk"] and merged["practice"][0]["seconds"] == 35)
    before = contents("phone")
    run("merge", "phone", "tablet")
    say("merging equal books changes nothing", contents("phone") == before)
    run("new", "late", "--device", "late")
    answers("late", song("late"))
    run("changes", "phone", "--since", "tablet", "--out", "news")
    say("changes that lack earlier ones are refused", "merge earlier ones" in run("merge", "late", "news", status=2))


class Writer:
    """A process that is given lines as fast as it answers, and remembers which were answered."""

    def __init__(self, file, prefix):
        self.answered = []
        self.process = subprocess.Popen(
            [program, "do", file], stdin=subprocess.PIPE, stdout=subprocess.PIPE, stderr=subprocess.DEVNULL)
        threading.Thread(target=self.write, args=(prefix,), daemon=True).start()
        self.reader = threading.Thread(target=self.read, daemon=True)
        self.reader.start()

    def write(self, prefix):
        try:
            for number in range(400):
                self.process.stdin.write((json.dumps(song(f"{prefix}-{number}")) + "\n").encode())
                self.process.stdin.flush()
                time.sleep(0.0005)
        except (BrokenPipeError, ValueError, OSError):
            pass

    def read(self):
        for line in self.process.stdout:
            if line.endswith(b"\n"):
                self.answered.append(json.loads(line)["id"])

    def end(self):
        self.process.kill()
        self.process.wait()
        self.reader.join()


def check_kills(seed):
    """Two processes on one file are killed: it is whole, and has every line that was answered."""
    draw = random.Random(seed)
    run("new", "other", "--device", "other")
    answers("other", *[song(f"other-{number}") for number in range(50)])
    answered, merges = 0, 0
    for kill in range(kills):
        if kill % 20 == 0:
            file = f"killed-{kill}"
            run("new", file, "--device", "phone")
            expected = set()
        writers = [Writer(file, f"a{kill}")]
        if kill % 2 == 0:
            writers.append(Writer(file, f"b{kill}"))
            merging = None
        else:
            answers("other", {"do": "editSong", "id": "other-1", "bpm": 50 + kill % 100})
            time.sleep(draw.uniform(0, 0.02))
            merging = subprocess.Popen([program, "merge", file, "other"], stderr=subprocess.DEVNULL)
        time.sleep(draw.uniform(0, 0.08))
        if merging:
            merging.kill()
            if merging.wait() == 0:
                merges += 1
                expected |= {f"other-{number}" for number in range(50)}
        for writer in writers:
            writer.end()
            answered += len(writer.answered)
            expected |= set(writer.answered)
        there = {entry["id"] for entry in show(file)["songs"]}
        if not expected <= there:
            sys.exit(f"kill {kill}: these were answered, and are not there: {sorted(expected - there)[:5]}")
        if kill == 0:
            say("a line that is missing would be found", not expected | {"none"} <= there)
    say(f"killed {kills} times, the file is whole and has each of {answered} answered lines", answered > kills)
    say(f"merges were killed, and {merges} were quicker", merges < kills / 2)


# Ends all of it if something waits for ever.
signal.alarm(600)
with tempfile.TemporaryDirectory() as folder:
    os.chdir(folder)
    check_verbs()
    check_conversation()
    check_readme()
    check_files()
    check_places()
    check_merging()
    check_backup()
    check_kills(1)
