"""The numbers that the page's scripts have are those of the Swift sources and of ostinato.h.

usage: abi.py
"""
import ctypes
import json
import pathlib
import re
import sys

from browser import check, end

ROOT = pathlib.Path(__file__).resolve().parents[4]
sys.path.insert(0, str(ROOT / "Tests" / "Checks" / "CInterface"))

from header import Header, text_of  # noqa: E402

PAGE = ROOT / "Examples" / "Apps" / "Browser" / "Page"
MODULE = ROOT / "Examples" / "Apps" / "Browser" / "Module"
LINKED = ROOT / "Examples" / "Support" / "LinkedPerformance"
SYNTHESIS = ROOT / "Examples" / "Support" / "LoopSynthesis"
HEADER = Header(text_of(ROOT / "Sources/COstinatoHeader/include/ostinato.h"))
ABI = (PAGE / "abi.js").read_text()
ACTIONS = (LINKED / "Actions" / "PerformanceAction.swift").read_text()
PERFORMANCE = (LINKED / "Actions" / "Performance.swift").read_text()


def table(name, script=ABI):
    """The names and numbers of an object in a script."""
    body = re.search(rf"const {name} = \{{(.*?)\}}", script, re.S)[1]
    return {key: int(number) for key, number in re.findall(r"(\w+): (-?\d+)", body)}


def number(name, script=ABI):
    return int(re.search(rf"const {name} = (-?[\d_]+);", script)[1].replace("_", ""))


def names(name):
    """The texts of a list in abi.js."""
    return re.findall(r'"(\w+)"', re.search(rf"const {name} = \[(.*?)\]", ABI, re.S)[1])


def upper(name):
    """A name of Swift as scripts write constants: nextBar is NEXT_BAR."""
    return re.sub(r"(?<=[a-z])([A-Z])", r"_\1", name).upper()


def body_of(declaration, swift):
    """What is between the braces of a declaration that begins a line."""
    return re.search(rf"^(?:public )?{re.escape(declaration)}.*?\{{\n(.*?)^\}}", swift, re.S | re.M)[1]


def static(name, swift):
    """The number of a static property of Swift."""
    found = re.search(rf"static (?:let|var) {name}(?:: Int \{{| =) ([\d_]+)", swift)
    return int(found[1].replace("_", ""))


def raw_values(enum, swift):
    return {upper(name): int(value) for name, value in
            re.findall(r"case (\w+) = (\d+)", body_of(f"enum {enum}", swift))}


def codes():
    """The code of each action that a link can hold, which Swift gives by the names that abi.js has, but for STEP."""
    swift = (LINKED / "Actions" / "PerformanceAction+Numbers.swift").read_text()
    found = re.findall(r"case \.(\w+)(?:\(.*\))?:\s+ActionNumbers\((\d+)", swift)
    return {{"TOGGLE_STEP": "STEP"}.get(upper(name), upper(name)): int(code) for name, code in found if code != "16"}


def fields(enum):
    """The cases of an enum in RecordRing.swift, but for the one behind the last."""
    body = body_of(f"enum {enum}", (MODULE / "Audio" / "RecordRing.swift").read_text())
    lists = re.findall(r"^  case (.*)$", body, re.M)
    return [name.strip() for one in lists for name in one.split(",") if name.strip() != "decks"]


def check_actions():
    wanted = codes()
    check(f"abi.js: {len(wanted)} codes are those of PerformanceAction", len(wanted) == 26
          and table("Command") == wanted, set(table("Command").items()) ^ set(wanted.items()) or "")
    for name, enum in (("Grid", "ActionGrid"), ("Ramp", "ActionRamp")):
        wanted = raw_values(enum, ACTIONS)
        check(f"abi.js: {name} is {enum}", len(wanted) == 4 and table(name) == wanted, wanted)
    wanted = raw_values("ActionStart", ACTIONS)
    check("abi.js: Start is ActionStart", len(wanted) == 2 and table("Start") == wanted, wanted)
    wanted = raw_values("UndoProgress", (MODULE / "Control" / "Undo.swift").read_text())
    check("abi.js: Progress is UndoProgress", len(wanted) == 3 and table("Progress") == wanted, wanted)
    wanted = {upper(name): int(value) for name, value in
              re.findall(r"case \.(\w+): (\d)", body_of("extension FollowMode", ACTIONS))}
    check("abi.js: Follow has the modes of a deck", len(wanted) == 3 and table("Follow") == wanted, wanted)
    moves = re.search(r"static var moves: ClosedRange<Int> \{ -(\d+)\.\.\.(\d+) \}", ACTIONS).groups()
    check("abi.js: a microloop is moved by as much", moves[0] == moves[1] == str(number("MOST_MOVED")), moves)
    rig = (LINKED / "Playing" / "Rig.swift").read_text()
    drums = static("drumStrip", ACTIONS)
    sources = {name: static(name, rig) for name in ("drumSource", "clickSource")}
    check("abi.js: strips are those of two decks, of the sources, and of the other decks", table("Strip") == {
        "A": 0, "B": 1, "DRUMS": drums + sources["drumSource"], "CLICK": drums + sources["clickSource"],
        "C": drums + 2, "D": drums + 3}, sources)
    check("abi.js: there are as many decks", len(names("DECKS")) == static("mostDecks", ACTIONS), names("DECKS"))
    wanted = raw_values("Setup", (LINKED / "Playing" / "Setup.swift").read_text())
    check("abi.js: Setup is that of performances", len(wanted) == 3 and table("Setup") == wanted, wanted)


def check_performance():
    for name, swift in (("FRAMES_PER_UNIT", "framesPerUnit"), ("RATE", "framesPerSecond")):
        wanted = static(swift, PERFORMANCE)
        check(f"abi.js: {name} is {swift}", number(name) == wanted, wanted)
    ticks = int(re.search(r"#define OSTINATO_TICKS_PER_QUARTER (\d+)", HEADER.text)[1])
    check("abi.js: a quarter has as many ticks", number("TICKS_PER_QUARTER") == ticks, ticks)


def check_records():
    for name, enum in (("FIELDS", "RecordField"), ("DECK_FIELDS", "DeckRecordField")):
        wanted = fields(enum)
        check(f"abi.js: {name} are those of {enum}", len(wanted) > 8 and names(name) == wanted, len(wanted))
    ring = (MODULE / "Audio" / "RecordRing.swift").read_text()
    width = static("count", body_of("enum DeckRecordField", ring))
    check("RecordRing.swift: a deck has so many fields", width == len(fields("DeckRecordField")), width)
    records = (PAGE / "records.js").read_text()
    count = static("count", body_of("struct RecordRing", ring))
    check("records.js: as many records", f"count = {count};" in records, count)
    states = dict(re.findall(r"case \.(\w+): (\d)\.0", ring))
    check("abi.js: states are those that a record has", len(states) == 3 and table("State") == {
        upper(name): int(value) for name, value in states.items()}, states)


def check_header():
    wrong = {name: value for name, value in table("State").items()
             if HEADER.constants[f"OSTINATO_STATE_{name}"] != value}
    check("abi.js: and those of ostinato.h", not wrong, wrong or "")
    # What the play button asks for is a number of C, and is sent as one of a link.
    commands = ("PLAY", "PAUSE", "RESET")
    wrong = [name for name in commands
             if not table("Command")[name] == codes()[name] == HEADER.constants[f"OSTINATO_{name}"]]
    check("abi.js: what the play button asks for has one number in C, in links and on the page", not wrong, wrong or "")
    button = ctypes.sizeof(HEADER.structs["ostinato_hold_button"])
    check("abi.js: a hold button is as large", number("HOLD_BUTTON_SIZE") == button, button)
    clips = (PAGE / "clip-memory.js").read_text()
    struct = HEADER.structs["ostinato_clip_info"]
    # The struct has no pointers, so that its layout is the same here and there.
    wanted = {"SIZE": ctypes.sizeof(struct)} | {key: getattr(struct, member).offset for key, member in (
        ("RATE", "sample_rate"), ("TEMPO", "tempo_micro_bpm"), ("LENGTH", "length"), ("UNIT", "length_unit"),
        ("CHANNELS", "channel_count"), ("FRAMES", "frame_count"))}
    check("clip-memory.js: members lie where ostinato_clip_info has them",
          table("INFO", clips) == wanted, set(table("INFO", clips).items()) ^ set(wanted.items()) or "")
    bars = HEADER.constants["OSTINATO_LENGTH_BARS"]
    check("clip-memory.js: a length in bars", number("LENGTH_IN_BARS", clips) == bars, bars)
    found = HEADER.constants["OSTINATO_LENGTH_FOUND"]
    check("clip-memory.js: a length that is found", number("LENGTH_FOUND", clips) == found, found)
    code = HEADER.constants["OSTINATO_CLIP_LENGTH_UNKNOWN"]
    check("clip-memory.js: a length that cannot be found", number("LENGTH_UNKNOWN", clips) == code, code)
    files = (PAGE / "clips.js").read_text()
    code = HEADER.constants["OSTINATO_WAV_UNSUPPORTED_ENCODING"]
    check("clips.js: an encoding that only a browser knows",
          number("UNSUPPORTED_ENCODING", files) == code, code)
    code = HEADER.constants["OSTINATO_CLIP_NOT_ANALYSED"]
    check("clip-memory.js: a clip without onsets", number("NOT_ANALYSED", clips) == code, code)
    bucket = ctypes.sizeof(HEADER.structs["ostinato_bucket"]) // 4
    check("clip-memory.js: a part of a waveform has so many numbers", f"size = {bucket};" in clips, bucket)


def check_loops():
    """What the page says of the loops that it does not make itself."""
    swift = body_of("enum LoopSetVersion", (SYNTHESIS / "Set" / "LoopSet.swift").read_text())
    page = json.loads(re.search(r'id="loops">(.*?)</script>', (PAGE / "index.html").read_text(), re.S)[1])
    for decks, version in (("2", "first"), ("4", "studio")):
        wanted = re.findall(r'"(\w+)"', re.search(rf"case \.{version}:(.*?)(?:case|\Z)", swift.split("var names")[1], re.S)[1])
        check(f"index.html: the names of the loops of {decks} decks are those of LoopSet",
              len(wanted) == 4 * int(decks) and sum(page[decks], []) == wanted, wanted)
    bars = static("bars", (SYNTHESIS / "Canvas" / "Canvas.swift").read_text())
    check("clips.js: they have as many bars",
          number("BARS_MADE", (PAGE / "clips.js").read_text()) == bars, bars)
    pages = re.search(r"--initial-memory=\$\(\((\d+) << 16\)\) --max-memory=\$\(\((\d+) << 16\)\)",
                      (ROOT / "Examples" / "Apps" / "Browser" / "build-module").read_text())
    check("module.js: memory is as large as build-module says",
          table("PAGES", (PAGE / "module.js").read_text()) == {
              "initial": int(pages[1]), "maximum": int(pages[2])}, pages.groups())


def main():
    check_actions()
    check_performance()
    check_records()
    check_header()
    check_loops()
    end()


main()
