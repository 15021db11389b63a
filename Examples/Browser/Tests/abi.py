"""The numbers that the page has of the C headers are theirs.

usage: abi.py
"""
import ctypes
import re

from browser import check, end
from native import HEADER, ROOT

BROWSER = ROOT / "Examples" / "Browser"


def names(text, enum):
    """The names in the enum of page.h that begins with a name, up to its last."""
    body = re.search(r"enum \{\s*(" + enum + r".*?)\}", text, re.S).group(1)
    return [name for name in re.findall(r"[A-Z_]+", body)]


def camel(name):
    first, *rest = name.lower().split("_")
    return first + "".join(word.capitalize() for word in rest)


def main():
    script = (BROWSER / "Page" / "abi.js").read_text()
    page = (BROWSER / "Module" / "page.h").read_text()
    numbers = [(prefix + name, int(number)) for kind, prefix in (
        ("Command", "OSTINATO_"), ("Anchor", "OSTINATO_"), ("State", "OSTINATO_STATE_"),
        ("Ramp", "OSTINATO_RAMP_"))
        for name, number in re.findall(
            r"([A-Z_]+): (\d+)", re.search(rf"const {kind} = \{{(.*?)\}}", script, re.S).group(1))]
    wrong = [name for name, number in numbers if HEADER.constants.get(name) != number]
    check(f"abi.js: {len(numbers)} numbers are those of ostinato.h",
          len(numbers) == 22 and not wrong, wrong)
    for name, enum, last in (("FIELDS", "CONTEXT_FRAME", "DECK"), ("DECK_FIELDS", "RING", "DECK_FIELDS")):
        found = re.findall(r'"(\w+)"', re.search(rf"const {name} = \[(.*?)\]", script, re.S).group(1))
        wanted = [camel(one) for one in names(page, enum) if one != last]
        check(f"abi.js: {name} are those of page.h", found == wanted, len(found))
    clips = (BROWSER / "Page" / "clips.js").read_text()
    struct = HEADER.structs["ostinato_clip_info"]
    offsets = {key: getattr(struct, member).offset for key, member in (
        ("RATE", "sample_rate"), ("TEMPO", "tempo_micro_bpm"), ("LENGTH", "length"),
        ("UNIT", "length_unit"), ("FRAMES", "frame_count"))}
    found = dict(re.findall(r"([A-Z]+): (\d+)", re.search(r"const INFO = \{(.*?)\}", clips).group(1)))
    # The struct has no pointers, so that its layout is the same here and there.
    check("clips.js: members lie where ostinato_clip_info has them",
          found == {key: str(value) for key, value in (
              offsets | {"SIZE": ctypes.sizeof(struct)}).items()})
    check("clips.js: its other numbers are those of ostinato.h",
          f"LENGTH_IN_BARS = {HEADER.constants['OSTINATO_LENGTH_BARS']};" in clips
          and f"UNSUPPORTED_ENCODING = {HEADER.constants['OSTINATO_WAV_UNSUPPORTED_ENCODING']};" in clips)
    button = ctypes.sizeof(HEADER.structs["ostinato_hold_button"])
    check("abi.js: a hold button is as large", f"HOLD_BUTTON_SIZE = {button};" in script, button)
    ticks = re.search(r"TICKS_PER_QUARTER = ([\d_]+)", script).group(1).replace("_", "")
    define = re.search(r"#define OSTINATO_TICKS_PER_QUARTER (\d+)", HEADER.text).group(1)
    check("abi.js: a quarter has as many ticks", ticks == define, ticks)
    end()


main()
