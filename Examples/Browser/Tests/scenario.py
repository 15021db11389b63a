"""The sample scenario by real clicks and keys, in real time: what the page shows at each step; that lamps
and playheads keep time; and that the engine's frames have no gap.

usage: scenario.py SITE
"""
import sys

from browser import check, check_messages, chromium, end, newest, open_page, shown, wait_for_time
from watch import begin_watching, end_watching


def near(a, b, tolerance=0.01):
    # A hundredth of eight bars is 0.15 s: the page is read some time after it was waited for.
    return abs(a - b) < tolerance


def launch(page):
    now = shown(page)
    check("launch: paused at 0:0:0", (now["state"], now["time"]) == ("Paused", "0:0:0"), now["state"])
    check("launch: A1 and B1", (now["A"]["loop"], now["B"]["loop"]) == ("A1", "B1"))
    check("launch: playheads at the beginning",
          near(now["A"]["playhead"], 0) and near(now["B"]["playhead"], 0))
    check("launch: the microloop cannot be pressed", now["microloop"] == "disabled")
    page.keyboard.press("m")
    page.wait_for_timeout(200)
    check("launch: nor by its key", newest(page)["microloopIsOn"] == 0)


def play(page):
    page.click("#play")
    wait_for_time(page, "0:1:0")
    now = shown(page)
    check("play: it plays, and the button pauses next",
          (now["state"], now["button"]) == ("Playing", "Pause"))
    check("play: the microloop can be pressed", now["microloop"] == "false")
    wait_for_time(page, "7:3:3")
    check("7:3:3: the playheads are at the end", shown(page)["A"]["playhead"] > 0.98)
    wait_for_time(page, "8:0:0")
    now = shown(page)
    check("8:0:0: A1 and B1 begin again",
          (now["A"]["loop"], now["B"]["loop"]) == ("A1", "B1") and near(now["A"]["playhead"], 0)
          and near(now["B"]["playhead"], 0), now["time"])


def next_and_microloop(page):
    wait_for_time(page, "11:2:0")
    page.click("#deck-A .next")
    page.wait_for_timeout(150)
    now = shown(page)
    check("11:2:0: next is lit on A, not on B",
          (now["A"]["isNextLit"], now["B"]["isNextLit"]) == (True, False))
    wait_for_time(page, "13:3:1")
    page.keyboard.press("m")
    page.wait_for_timeout(150)
    now = shown(page)
    check("13:3:1: microloop of bars 12 and 13",
          (now["state"], now["microloop"]) == ("Microloop: bars 12 to 13", "true"), now["state"])
    for name in "AB":
        check(f"13:3:1: its region is on {name}", len(now[name]["regions"]) == 1
              and near(now[name]["regions"][0][0], 0.5) and near(now[name]["regions"][0][1], 0.75))
    for times in ("once", "twice"):
        page.wait_for_function(
            "document.getElementById('time').textContent.startsWith('12:')", timeout=6000)
        now = shown(page)
        check(f"microloop: it goes back to 12:0:0 {times}, the playheads to the middle",
              now["time"].startswith("12:0:") and near(now["A"]["playhead"], 0.5, 0.02)
              and near(now["B"]["playhead"], 0.5, 0.02), now["time"])
        check("microloop: next stays lit, A1 plays",
              now["A"]["isNextLit"] and now["A"]["loop"] == "A1")
        wait_for_time(page, "12:2:2" if times == "twice" else "13:2:0")
    page.click("#microloop")
    page.wait_for_timeout(150)
    now = shown(page)
    check("12:2:2: the microloop is off", (now["state"], now["microloop"]) == ("Playing", "false"))
    check("12:2:2: no region is shown", now["A"]["regions"] == now["B"]["regions"] == [])
    wait_for_time(page, "14:0:0")
    check("14:0:0: it goes on", near(shown(page)["A"]["playhead"], 0.75))
    before = shown(page)
    wait_for_time(page, "16:0:0")
    page.wait_for_timeout(50)
    now = shown(page)
    check("16:0:0: A plays A2 and shows it, B plays B1",
          (now["A"]["loop"], now["B"]["loop"]) == ("A2", "B1")
          and now["A"]["canvas"] != before["A"]["canvas"]
          and now["B"]["canvas"] == before["B"]["canvas"])
    check("16:0:0: next is not lit any more", not now["A"]["isNextLit"])


def pause_and_reset(page):
    page.click("#deck-B .next")
    page.click("#deck-B .next")
    page.wait_for_timeout(150)
    check("next again takes the mark back", not shown(page)["B"]["isNextLit"])
    page.click("#microloop")
    page.keyboard.press("Space")
    page.wait_for_timeout(200)
    paused = shown(page)
    check("space pauses, and the microloop is over",
          (paused["state"], paused["button"], paused["microloop"]) == ("Paused", "Play", "disabled"))
    page.wait_for_timeout(300)
    check("paused: the time stands", shown(page)["time"] == paused["time"], paused["time"])
    page.keyboard.press("Space")
    page.wait_for_timeout(300)
    now = shown(page)
    check("space plays on, without the microloop",
          (now["state"], now["microloop"]) == ("Playing", "false"))
    page.hover("#play")
    page.mouse.down()
    page.wait_for_timeout(1000)
    now = shown(page)
    check("a hold is seen growing: about half after one second",
          now["isHeld"] and 0.4 < 1 - now["held"] < 0.65, round(1 - now["held"], 2), timed=True)
    check("a hold goes on playing", now["state"] == "Playing")
    page.wait_for_timeout(1300)
    now = shown(page)
    check("after two it resets", (now["state"], now["time"]) == ("Paused", "0:0:0"), now["time"])
    page.mouse.up()
    page.wait_for_timeout(200)
    now = shown(page)
    check("letting go means nothing then", now["state"] == "Paused")
    check("reset: A2 stays, at its beginning", now["A"]["loop"] == "A2" and near(now["A"]["playhead"], 0))


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
