"""The sample scenario by real clicks and keys, in real time: what the page shows at each step; that lamps
and playheads keep time; and that the engine's frames have no gap.

usage: scenario.py SITE
"""
import sys

from browser import (
    BAR, catch_up, check, check_messages, check_soon, chromium, end, in_time, newest, open_page, place,
    shown, shown_from, shown_when, soon, wait_for_time)
from watch import begin_watching, end_watching


def in_step(now):
    """Whether both playheads are where the musical time is that is shown with them; loops have eight bars.
    The time is shown in sixteenths; a third of one is two pixels."""
    for name in "AB":
        ahead = (128 * now[name]["playhead"] - place(now["time"]) + 64) % 128 - 64
        if not -0.3 < ahead < 1.3:
            return False
    return True


def loops(now):
    """What decks A and B play."""
    return now["A"]["loop"], now["B"]["loop"]


def check_time(now, text):
    """A machine that is held up can show a later picture first."""
    check(f"{text}: it is shown then", now["time"] == text, now["time"], timed=True)


def launch(page):
    now = shown(page)
    check("launch: paused at 0:0:0", (now["state"], now["time"]) == ("Paused", "0:0:0"), now["state"])
    check("launch: House and Bounce", loops(now) == ("House", "Bounce"))
    check("launch: playheads at the beginning", in_step(now))
    check("launch: the microloop cannot be pressed", now["microloop"] == "disabled")
    page.keyboard.press("m")
    catch_up(page)
    check("launch: nor by its key", newest(page)["microloopIsOn"] == 0)


def play(page):
    page.click("#play")
    now = shown_from(page, "0:1:0")
    check("play: it plays, and the button pauses next",
          (now["state"], now["button"]) == ("Playing", "Pause"))
    check("play: the microloop can be pressed", now["microloop"] == "false")
    now = shown_from(page, "7:3:3")
    check_time(now, "7:3:3")
    check("7:3:3: the playheads are at the end", in_step(now))
    now = shown_from(page, "8:0:0")
    check_time(now, "8:0:0")
    check("8:0:0: House and Bounce begin again", loops(now) == ("House", "Bounce") and in_step(now), now["time"])


def next_and_microloop(page):
    wait_for_time(page, "11:2:0")
    page.click("#deck-A .next")
    check_soon("11:2:0: next is lit on A", page, lambda: shown(page)["A"]["isNextLit"])
    check("11:2:0: and not on B", not shown(page)["B"]["isNextLit"])
    wait_for_time(page, "13:3:1")
    page.keyboard.press("m")
    in_time("13:3:1: M was pressed before 14:0:0", newest(page)["ticks"] < 14 * BAR)
    soon(page, lambda: shown(page)["A"]["regions"])
    now = shown(page)
    check("13:3:1: microloop of bars 12 and 13",
          (now["state"], now["microloop"]) == ("Microloop: bars 12 and 13", "true"), now["state"])
    for name in "AB":
        check(f"13:3:1: its region is on {name}", len(now[name]["regions"]) == 1
              and all(abs(found - wanted) < 0.01
                      for found, wanted in zip(now[name]["regions"][0], (0.5, 0.75))))
    for times in ("once", "twice"):
        now = shown_when(page, "document.getElementById('time').textContent.startsWith('12:')")
        check_time(now, "12:0:0")
        check(f"microloop: it goes back to 12:0:0 {times}, the playheads to the middle",
              in_step(now), now["time"])
        check("microloop: next stays lit, House plays",
              now["A"]["isNextLit"] and now["A"]["loop"] == "House")
        wait_for_time(page, "12:2:2" if times == "twice" else "13:2:0")
    page.click("#microloop")
    soon(page, lambda: not shown(page)["A"]["regions"])
    now = shown(page)
    check("12:2:2: the microloop is off", (now["state"], now["microloop"]) == ("Playing", "false"))
    check("12:2:2: no region is shown", now["A"]["regions"] == now["B"]["regions"] == [])
    before = shown_from(page, "14:0:0")
    check_time(before, "14:0:0")
    check("14:0:0: it goes on", in_step(before))
    now = shown_from(page, "16:0:0")
    check_time(now, "16:0:0")
    check("16:0:0: A plays Funk and shows it, B plays Bounce",
          loops(now) == ("Funk", "Bounce") and in_step(now)
          and now["A"]["canvas"] != before["A"]["canvas"]
          and now["B"]["canvas"] == before["B"]["canvas"])
    check("16:0:0: next is not lit any more", not now["A"]["isNextLit"])


def pause_and_reset(page):
    page.click("#deck-B .next")
    check_soon("next is lit on B", page, lambda: shown(page)["B"]["isNextLit"])
    page.click("#deck-B .next")
    check_soon("next again takes the mark back", page, lambda: not shown(page)["B"]["isNextLit"])
    page.click("#microloop")
    soon(page, lambda: shown(page)["microloop"] == "true")
    page.keyboard.press("Space")
    soon(page, lambda: shown(page)["state"] == "Paused")
    catch_up(page)
    paused = shown(page)
    check("space pauses, and the microloop is over",
          (paused["state"], paused["button"], paused["microloop"]) == ("Paused", "Play", "disabled"))
    page.wait_for_timeout(300)
    check("paused: the time stands", shown(page)["time"] == paused["time"], paused["time"])
    page.keyboard.press("Space")
    check_soon("space plays on, without the microloop", page, lambda: (
        shown(page)["state"], shown(page)["microloop"]) == ("Playing", "false"))
    page.hover("#play")
    page.mouse.down()
    page.wait_for_timeout(1000)
    now = shown(page)
    check("a hold is seen growing: about half after one second",
          now["isHeld"] and 0.4 < 1 - now["held"] < 0.65, round(1 - now["held"], 2), timed=True)
    check("a hold goes on playing", now["state"] == "Playing", timed=True)
    check_soon("after two it resets", page, lambda: (
        shown(page)["state"], shown(page)["time"]) == ("Paused", "0:0:0"))
    page.mouse.up()
    catch_up(page)
    now = shown(page)
    check("letting go means nothing then", (now["state"], now["time"]) == ("Paused", "0:0:0"))
    check("reset: Funk stays, at its beginning", now["A"]["loop"] == "Funk" and in_step(now))


def main():
    if len(sys.argv) != 2:
        sys.exit(__doc__.strip())
    with chromium(sys.argv[1]) as (browser, address):
        page = open_page(browser, address)
        launch(page)
        # Moving the graph to the worklet's thread takes Chromium some blocks, when it starts.
        page.wait_for_timeout(500)
        begin_watching(page)
        play(page)
        next_and_microloop(page)
        pause_and_reset(page)
        page.click("#play")
        end_watching(page, seconds=60)
        check_messages(page)
        check("no banner", page.is_hidden("#banner"))
    end()


main()
