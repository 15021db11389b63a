"""The page's engine in an OfflineAudioContext, with shared memory and with messages: the bits of the native Replay, for
the sample scenario and for an hour.

usage: offline.py SITE REPLAY
"""
import sys

from browser import BAR, check, chromium, end, import_test_code, planted
from link import (
    BANK, CLIP, GAIN, LONGEST, MUTE, NEXT, NEXT_BAR, PAN, PLAY, RATE, STEP, UNIT, Replay, read, write)

FRAMES_A_BAR = 84672  # at 125 BPM
HOUR = -(-3600 * RATE // UNIT)  # units


def long_performance(length):
    """Something to do in every 13th bar or so, but for jumps: the time at the end is that of the frames."""
    actions = [[0, PLAY]]
    for turn, unit in enumerate(range(5000, length, 8700)):
        deck = turn % 2
        actions.append([unit, *(
            [NEXT, deck], [GAIN, deck, turn % 4, 60 + turn % 73], [CLIP, deck, turn // 2 % 4],
            [STEP, turn % 4, turn // 4 % 4, turn % 16], [PAN, turn % 4, 3, turn * 7 % 201],
            [BANK, NEXT_BAR, turn // 7 % 4], [MUTE, 3, turn % 2])[turn % 7]])
        actions.append([unit + 31 + turn % 4000, GAIN, 2 + deck, turn % 4, 132 - turn % 90])
    return write(1250, length, [action for action in actions if action[0] < length])


def ticks_of(units):
    """The ticks that pass in so many units at 125 BPM."""
    return units * UNIT * BAR // FRAMES_A_BAR


def rendered(site, shares_memory, links=None):
    """What a browser plays of links, or of the scenario's."""
    with chromium(site, shares_memory) as (browser, address):
        page = browser.new_context(service_workers="block").new_page()
        page.goto(f"{address}icon.svg")
        address = import_test_code(page, address, "offline.js")
        if links is None:
            links = [page.evaluate("async (code) => (await import(code)).scenario()", address)]
        found = page.evaluate("async ([code, links]) => (await import(code)).render(links)", [address, links])
        assert found["isIsolated"] == shares_memory
        return links, found


def check_scenario(site, replay, shares_memory, way):
    (link,), found = rendered(site, shares_memory)
    tempo, length, actions = read(link)
    wanted = replay.hashes([link])
    check(f"offline, {way}: the browser plays the scenario as Replay does",
          found["hashes"] == wanted and tempo == 1250 and len(actions) == 5, wanted[0])
    # It pauses after 24 bars, of which the microloop has repeated two twice.
    check(f"offline, {way}: it ends at 20:0:0",
          abs(found["ends"][0]["ticks"] - 20 * BAR) <= ticks_of(1) and found["ends"][0]["frame"] >= length * UNIT,
          int(found["ends"][0]["ticks"]))
    changed = ("output[1].set(this.right);",
               "output[1].set(this.right); if (currentFrame === 128000) output[1][5] += 1e-6;")
    with planted(site, "worklet.js", changed) as copy:
        check(f"offline, {way}: one sample that is another is found",
              rendered(copy, shares_memory)[1]["hashes"] != wanted)


def check_hour(site, wanted, links, shares_memory, way):
    _, found = rendered(site, shares_memory, links)
    check(f"offline, {way}: an hour in the browser is that of Replay",
          found["hashes"] == wanted, " ".join(found["hashes"]))
    ticks = [ticks_of(read(link)[1]) for link in links]
    check(f"offline, {way}: no frame is missing, and both performances end to the tick",
          [one["ticks"] for one in found["ends"]] == ticks and found["ends"][-1]["gaps"] == 0
          and found["ends"][-1]["refusedCount"] == 0, ticks)


def main():
    if len(sys.argv) != 3:
        sys.exit(__doc__.strip())
    site, replay = sys.argv[1], Replay(sys.argv[2])
    # The longest performance that a link holds, 50 minutes, and the rest of the hour.
    links = [long_performance(LONGEST), long_performance(HOUR - LONGEST)]
    wanted = replay.hashes(links)
    print(f"offline: {sum(len(read(link)[2]) for link in links)} actions in an hour")
    for shares_memory, way in ((True, "shared memory"), (False, "messages")):
        check_scenario(site, replay, shares_memory, way)
        check_hour(site, wanted, links, shares_memory, way)
    end()


if __name__ == "__main__":
    main()
