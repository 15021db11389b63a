"""What a device really gets from the page, recorded there, is what the native Replay renders, bit for bit: while a link
is replayed, and while it is played by hand. With shared memory, and with messages.

usage: heard.py SITE REPLAY
"""
import array
import sys

import sound
from browser import check, chromium, end, open_page, soon
from link import (
    BANK, CLIP, GAIN, MICROLOOP, MICROLOOP_OFF, MUTE, NEXT, NEXT_BAR, NEXT_BEAT, NEXT_SIXTEENTH, NOW, PAN, PAUSE, PLAY,
    RATE, SEEK, STEP, TEMPO, UNIT, Replay, read, write)

SECONDS = 10
PATIENCE = 60
SECOND = RATE / UNIT
LINK = write(1250, int(SECONDS * SECOND), [[int(seconds * SECOND), *action] for seconds, *action in (
    (0, PLAY), (0.7, BANK, NEXT_BAR, 2), (1, GAIN, 1, 1, 108), (1.5, PAN, 0, 2, 50), (2, CLIP, 0, 3), (2.5, MUTE, 3, 0),
    (3, SEEK, NEXT_BAR, 100), (4.2, MICROLOOP, NEXT_BEAT, 3), (5.7, MICROLOOP_OFF, NOW), (6, STEP, 2, 1, 3),
    (6.5, TEMPO, NEXT_BEAT, 1403), (7.3, NEXT, 1), (8, GAIN, 2, 0, 112))])

# What a person does: after so many milliseconds, and what.
BY_HAND = [
    [0, "PLAY", {}],
    [600, "GAIN", {"strip": 1, "decibels": -6, "ramp": 1}],
    [700, "BANK", {"bank": 3, "grid": NEXT_BEAT}],
    [500, "PAN", {"strip": 0, "pan": -50}],
    [900, "MICROLOOP", {"isOn": True, "exponent": 4, "grid": NOW}],
    [400, "NEXT", {"deck": 0}],
    [1300, "MUTE", {"strip": 3, "isOn": False}],
    [800, "STEP", {"bank": 3, "row": 0, "step": 5}],
    [600, "MICROLOOP", {"isOn": False, "grid": NEXT_SIXTEENTH}],
    [700, "TEMPO", {"tempo": 117.3, "grid": NOW}],
    [500, "SEEK", {"sixteenths": 120, "grid": NEXT_SIXTEENTH}],
    [900, "CLIP", {"deck": 1, "clip": 2}],
    [600, "PAUSE", {}],
    [300, "PLAY", {}],
]

PERFORM = """async (actions) => {
  const { Command } = await import("./abi.js");
  for (const [pause, kind, values] of actions) {
    await new Promise((resolve) => { setTimeout(resolve, pause); });
    ostinato.send(Command[kind], values);
  }
  await new Promise((resolve) => { setTimeout(resolve, 1500); });
  return ostinato.engine.link();
}"""


def frames_of(data):
    """Audio as a number of 64 bits for each frame, so that 0 is silence."""
    samples = array.array("f", data[:len(data) // 8 * 8])
    return array.array("Q", array.array("f", (sample + 0.0 for sample in samples)).tobytes())  # no -0


def from_first_sound(frames):
    """The frames without the silence that they begin with."""
    return frames[next((i for i, frame in enumerate(frames) if frame), len(frames)):]


def replayed(page):
    page.click("#play")
    page.wait_for_timeout(1000 * SECONDS)
    page.wait_for_function("ostinato.engine.newest.replayed > 0 && !ostinato.engine.newest.isReplaying")
    return LINK


def by_hand(page):
    page.click("header")  # audio begins once the page was touched
    return page.evaluate(PERFORM, BY_HAND)


def recorded(browser, address, play):
    """The link of what was played, what the device got of it, and how many gaps the engine noticed."""
    with sound.recording("card") as so_far:
        page = open_page(browser, address, service_workers="block")
        check("heard: the device is recorded", soon(page, so_far, PATIENCE))
        link = play(page)
        count = UNIT * read(link)[1]

        def is_whole():
            page.wait_for_timeout(500)
            return len(from_first_sound(frames_of(so_far()))) >= count
        check("heard: there is sound, and enough of it", soon(page, is_whole, PATIENCE))
        gaps = page.evaluate("ostinato.engine.newest.gaps")
        page.context.close()
        return link, frames_of(so_far()), gaps


SOME = 32  # frames that are looked for where the two do not go on together


def equal_run(heard, wanted, i, k):
    """How many frames are the same from two places on."""
    length = min(len(heard) - i, len(wanted) - k)
    for part in range(0, length, 4096):
        size = min(4096, length - part)
        if heard[i + part:i + part + size] != wanted[k + part:k + part + size]:
            return part + next(n for n in range(size) if heard[i + part + n] != wanted[k + part + n])
    return length


def strangers(heard, wanted):
    """How many frames are heard that are neither silence nor what comes next in `wanted`, some of which may be missing;
    how many of those before are heard once more, as a device does that was not given the next ones in time; and how many
    are heard as they should be. Frames are numbers of 64 bits."""
    i = k = found = again = foreign = 0
    data = wanted.tobytes()
    while i < len(heard) and k < len(wanted):
        run = equal_run(heard, wanted, i, k)
        i, k, found = i + run, k + run, found + run
        # From here on something was lost, or silence put in.
        while i < len(heard) and heard[i] == 0:
            i += 1
        if i + SOME > len(heard) or k == len(wanted):
            break
        piece = heard[i:i + SOME]
        if 0 in piece:  # silence was put in once more
            piece = piece[:piece.index(0)]
        place = data.find(piece.tobytes(), 8 * k, 8 * (k + 2 * RATE))
        if place >= 0 and place % 8 == 0:
            k = place // 8
            continue
        place = data.rfind(piece.tobytes(), 8 * max(k - 2 * RATE, 0), 8 * k)
        if len(piece) == SOME and place >= 0 and place % 8 == 0:
            run = min(equal_run(heard, wanted, i, place // 8), k - place // 8)
            i, again = i + run, again + run
        else:
            i, foreign = i + 1, foreign + 1
    return foreign, again, found


def compare(name, replay, link, heard, gaps):
    wanted = from_first_sound(frames_of(replay.audio(link)))
    heard = from_first_sound(heard)
    is_whole = len(heard) >= len(wanted) and heard[:len(wanted)] == wanted
    foreign, again, found = strangers(heard, wanted)
    check(f"heard, {name}: {len(wanted)} frames at the device are those of Replay", is_whole,
          "" if is_whole else f"{found} are, in order, and {again} once more; {int(gaps)} gaps", timed=True)
    # These hold on a machine that is held up, too.
    check(f"heard, {name}: what else there is is silence, or repeated", foreign == 0 and found > len(wanted) // 2,
          f"{foreign} frames are others")
    changed = heard[:]
    changed[next(i for i in range(len(heard) // 3, len(heard)) if heard[i])] ^= 1
    check(f"heard, {name}: a frame that differs in one bit is found", strangers(changed, wanted)[0] > 0)
    check(f"heard, {name}: shifted by a frame they are not",
          sum(a != b for a, b in zip(heard[1:], wanted)) > len(wanted) // 2)


def main():
    if len(sys.argv) != 3:
        sys.exit(__doc__.strip())
    site, replay = sys.argv[1], Replay(sys.argv[2])
    with sound.server():
        sound.plug("card")
        for shares_memory, way in ((True, "shared memory"), (False, "messages")):
            with chromium(site, shares_memory) as (browser, address):
                compare(f"{way}, a link", replay, *recorded(browser, f"{address}#{LINK}", replayed))
                link, heard, gaps = recorded(browser, address, by_hand)
                codes = [action[1] for action in read(link)[2]]
                check(f"heard, {way}, by hand: the link holds what was done",
                      codes == [
                    PLAY, GAIN, BANK, PAN, MICROLOOP, NEXT, MUTE, STEP, MICROLOOP_OFF, TEMPO, SEEK, CLIP, PAUSE, PLAY],
                    link)
                compare(f"{way}, by hand", replay, link, heard, gaps)
    end()


main()
