"""What takes effect on a line of the grid, and with what length, ramp and tempo.

usage: timing.py SITE
"""
import sys

from browser import (
    BAR, catch_up, check, check_soon, chromium, choose_grid, end, in_time, newest, open_page, own_speed, shown, soon,
    wait_for_time)

DESK = {"width": 1120, "height": 720}


def grid(page):
    """A microloop that takes effect on a line, and one taken back before it."""
    own_speed(page)
    page.fill("#tempo", "40")  # six seconds a bar
    page.keyboard.press("Enter")
    choose_grid(page, "bar")
    page.click("#play")
    wait_for_time(page, "0:1:0")

    def waits(count):
        record = newest(page)
        return (record["microloopIsOn"] == 0 and record["commandsPending"] == count
                and page.locator("#microloop.pending").count() == count)
    page.click("#microloop")
    catch_up(page)
    found = waits(1)
    in_time("grid: pressed before 1:0:0", newest(page)["ticks"] < BAR)
    check("grid: the microloop waits for the bar", found)
    page.click("#microloop")
    found = soon(page, lambda: waits(0), seconds=2)
    in_time("grid: pressed again before 1:0:0", newest(page)["ticks"] < BAR)
    check("grid: pressed again, it waits no more", found)
    page.click("#microloop")
    wait_for_time(page, "1:0:0")
    check_soon("grid: else it is on from the bar on", page, lambda: (
        newest(page)["microloopIsOn"] == 1 and newest(page)["commandsPending"] == 0))


def choose(page):
    """A loop by its name, a microloop of a beat, and a gain that takes a bar."""
    page.click("#play")
    wait_for_time(page, "0:1:0")
    page.click("#deck-A .ring li:nth-child(2) button")
    page.wait_for_function("ostinato.engine.newest.decks[0].nextClip === 1")
    page.wait_for_selector("#deck-A .ring li:nth-child(2) button[aria-pressed=true]")
    check("choose: the second loop is marked, and next is lit", shown(page)["A"]["isNextLit"])
    page.click("#deck-A .ring li:nth-child(1) button")
    page.wait_for_function("ostinato.engine.newest.decks[0].nextClip === 0")
    check("choose: the first instead, though it plays", shown(page)["A"]["loop"] == "House")
    page.click("#deck-A .ring li:nth-child(1) button")
    page.wait_for_function("ostinato.engine.newest.decks[0].nextClip === -1")
    page.click("#microloop")
    page.wait_for_function("ostinato.engine.newest.microloopIsOn")
    page.select_option("#length", "4")
    quarter = BAR // 4
    page.wait_for_function(
        "quarter => ostinato.engine.newest.microloopEnd - ostinato.engine.newest.microloopStart === quarter",
        arg=quarter)
    page.wait_for_function(
        "/^Microloop: \\d+:\\d:0 to \\d+:\\d:0$/.test(document.getElementById('state').textContent)")
    check("choose: a microloop that is on takes another length", True, shown(page)["state"])
    page.click("#microloop")
    page.wait_for_function("!ostinato.engine.newest.microloopIsOn")
    page.click("#microloop")
    page.wait_for_function("ostinato.engine.newest.microloopIsOn")
    record = newest(page)
    check("choose: turned on again it has that length",
          record["microloopEnd"] - record["microloopStart"] == quarter)
    page.click("#microloop")
    page.select_option("#ramp", "64")
    page.fill("#deck-A .gain", "-60")
    # The set gain is shown at once; what is heard falls over four bars, which take 7.68 s. The drums are silent
    # between their hits, so a hit is waited for.
    page.wait_for_function("ostinato.engine.newest.decks[0].gain === 0")
    page.wait_for_function("ostinato.engine.newest.decks[0].peakLeft > 0")
    page.wait_for_function("ostinato.engine.newest.decks[0].peakLeft === 0", timeout=20_000)
    check("choose: a gain takes four bars", True)


def lengths(page):
    """A microloop that is halved and doubled: while it is off, on, and waiting for a bar."""
    def length():
        record = newest(page)
        return 16 * (record["microloopEnd"] - record["microloopStart"]) / BAR

    def is_on_with(sixteenths):
        return soon(page, lambda: newest(page)["microloopIsOn"] == 1 and length() == sixteenths)
    page.click("#play")
    wait_for_time(page, "0:1:0")
    page.click("#halve")
    check("lengths: while it is off, the choice is halved", page.input_value("#length") == "16")
    page.keyboard.press("m")
    check("lengths: and taken", is_on_with(16), length())
    page.click("#double")
    check("lengths: doubled while it is on", is_on_with(32), length())
    for _ in range(6):
        page.keyboard.press("[")
    check("lengths: halved by a key, down to a sixteenth", is_on_with(1), length())
    check("lengths: then it cannot be halved",
          soon(page, lambda: page.is_disabled("#halve") and not page.is_disabled("#double")))
    page.keyboard.press("]")
    page.keyboard.press("]")
    check("lengths: doubled by a key", is_on_with(4), length())
    own_speed(page)
    page.fill("#tempo", "40")  # six seconds a bar
    page.keyboard.press("Enter")
    choose_grid(page, "bar")
    page.keyboard.press("m")
    page.keyboard.press("m")
    catch_up(page)
    check("lengths: taken back, turning it off does not come",
          newest(page)["microloopIsOn"] == 1 and newest(page)["commandsPending"] == 0)
    page.click("#halve")
    check_soon("lengths: what waits is told", page,
               lambda: shown(page)["state"] == "Microloop of an eighth on the next bar")
    page.keyboard.press("m")
    check_soon("lengths: turned off meanwhile, only that waits", page, lambda: (
        shown(page)["state"] == "Microloop off on the next bar" and newest(page)["commandsPending"] == 1))


def slider(page):
    """A tempo that is dragged: heard at once, or on the next bar."""
    tempo = page.locator("#tempo-slider")

    def drag(*parts):
        page.evaluate("scrollTo(0, document.documentElement.scrollHeight)")
        box = tempo.bounding_box()
        middle = box["y"] + box["height"] / 2
        page.mouse.move(box["x"] + parts[0] * box["width"], middle)
        page.mouse.down()
        for part in parts[1:]:
            page.mouse.move(box["x"] + part * box["width"], middle)
            page.wait_for_timeout(50)
    page.click("#play")
    wait_for_time(page, "0:1:0")
    drag(0.4, 0.5)
    check_soon("slider: the tempo follows while it is dragged", page, lambda: 135 <= newest(page)["tempo"] <= 145)
    page.mouse.up()
    check_soon("slider: the field says it", page,
               lambda: float(page.input_value("#tempo")) == newest(page)["tempo"])
    tempo.dblclick()
    check_soon("slider: a double click leads back to 125", page, lambda: newest(page)["tempo"] == 125)
    own_speed(page)
    page.fill("#tempo", "40")  # six seconds a bar
    page.keyboard.press("Enter")
    check_soon("slider: it follows a tempo that was typed", page, lambda: tempo.input_value() == "40")
    choose_grid(page, "bar")
    drag(0.02, 0.2, 0.5, 0.75)
    catch_up(page)
    check("slider: with a grid nothing is sent while it is dragged",
          newest(page)["commandsPending"] == 0 and newest(page)["tempo"] == 40)
    page.mouse.up()
    catch_up(page)
    chosen = float(page.input_value("#tempo"))
    check("slider: let go, one tempo waits for the bar", 180 <= chosen <= 200 and (
        newest(page)["commandsPending"], newest(page)["tempo"]) == (1, 40), chosen)
    check("slider: which is seen", page.locator("#tempo.pending").count() == 1)
    check_soon("slider: and comes", page, lambda: newest(page)["tempo"] == chosen)
    check_soon("slider: after which nothing waits", page, lambda: page.locator("#tempo.pending").count() == 0)


def main():
    if len(sys.argv) != 2:
        sys.exit(__doc__.strip())
    with chromium(sys.argv[1]) as (browser, address):
        for test in (grid, choose, lengths, slider):
            page = open_page(browser, address, viewport=DESK)
            test(page)
            page.context.close()
    end()


main()
