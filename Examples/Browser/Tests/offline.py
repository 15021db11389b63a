"""The page's engine in an OfflineAudioContext: the bits of the native one, for the sample scenario and for
an hour.

usage: offline.py SITE LIBOSTINATO.so SCENARIO.wav
"""
import pathlib
import sys

from browser import BAR, check, chromium, end, import_test_code, planted
from native import RATE, Native, hashes_of_wav

RINGS = [["A1", "A2"], ["B1", "B2"]]
SIXTEENTH = 5292  # frames, at 125 BPM
HOUR = 3600 * RATE


def at(text):
    return {"at": "AT_TIME", "time": [int(part) for part in text.split(":")]}


# What the user of the sample scenario does. At its third pass 12:2:2 comes 16 bars, 2 beats and 2
# sixteenths after the start; sent beforehand, the musical time would be reached by the first.
SCENARIO = [
    ("PLAY", {}),
    ("NEXT", {"deck": 0, **at("11:2:0")}),
    ("MICROLOOP", {"isOn": True, **at("13:3:1")}),
    ("MICROLOOP", {"isOn": False, "at": "AT_FRAME", "frame": (16 * 16 + 2 * 4 + 2) * SIXTEENTH}),
    ("PAUSE", at("20:0:0")),
]


def an_hour():
    """1 875 bars, with something to do in many of them."""
    commands = [("PLAY", {})]
    for bar in range(5, 1875, 15):
        commands.append(("NEXT", {"deck": bar % 2, **at(f"{bar}:1:3")}))
        commands.append(("GAIN", {"deck": bar % 2, "value": (bar % 7) / 4, **at(f"{bar}:2:1")}))
    return commands


def whole_frames(wav):
    return (wav.stat().st_size - wav.read_bytes().index(b"data") - 8) // 8


def browsers(site, commands, frames):
    with chromium(site) as (browser, address):
        page = browser.new_page()
        page.goto(f"{address}icon.svg")
        address = import_test_code(page, address, "offline.js")
        return page.evaluate(
            "async ([code, wanted]) => (await import(code)).render(wanted)",
            [address, {"rings": RINGS, "commands": commands, "frames": frames}])


def main():
    if len(sys.argv) != 4:
        sys.exit(__doc__.strip())
    site, library, wav = sys.argv[1], sys.argv[2], pathlib.Path(sys.argv[3])
    native = Native(library, pathlib.Path(site, "loops"))
    frames = whole_frames(wav)
    golden = hashes_of_wav(wav)
    check("offline: the C library plays the scenario as Scenario does",
          native.render(RINGS, SCENARIO, frames) == golden)
    found = browsers(site, SCENARIO, frames)
    check(f"offline: so does the browser, all {frames} frames",
          found["hashes"] == golden and found["faults"] == 0, golden[0][:16])
    changed = ("output[1].set(this.right);",
               "output[1].set(this.right); if (currentFrame === 128000) output[1][5] += 1e-6;")
    with planted(site, "worklet.js", changed) as copy:
        check("offline: one sample that is another is found",
              browsers(copy, SCENARIO, frames)["hashes"] != golden)

    found = browsers(site, an_hour(), HOUR)
    check("offline: an hour in the browser is that of the C library",
          found["hashes"] == native.render(RINGS, an_hour(), HOUR), found["hashes"][0][:16])
    # The hour ends with 1875:0:0, within a block of 128 frames, which is rendered to its end.
    assert HOUR == 1875 * 16 * SIXTEENTH
    beyond = (-HOUR % 128) * 125 * BAR // (4 * 60 * RATE)
    check("offline: after it no frame is missing, and it stands at 1875:0:0 to the tick",
          found["gaps"] == 0 and found["ticks"] == 1875 * BAR + beyond
          and found["playheads"] == [3 * BAR + beyond] * 2, int(found["ticks"]))
    end()


if __name__ == "__main__":
    main()
