"""What is pressed counts when the finger comes down, and not when it is lifted; a press that becomes a scroll is taken
back; a key, and a click without a pointer, press once; steps of the drums are painted.

usage: presses.py SITE
"""
import sys

from browser import (
    BAR, catch_up, check, check_soon, chromium, end, in_time, newest, open_page, scroll_from, shown, wait_for_time)

DESK = {"width": 1280, "height": 800}
PHONE = {"width": 390, "height": 844}

# What there is to press, and what the engine tells of it.
BUTTONS = {
    "#deck-A .next": "record.decks[0].nextClip",
    "#deck-B .ring li:nth-child(3) button": "record.decks[1].nextClip",
    "#drums [data-row='0'][data-step='6']": "record.drumHits0",
    "#bank-2": "record.drumBank",
    "#drums .mute": "record.drumIsMuted",
    "#click": "record.clickIsMuted",
    "#microloop": "record.microloopIsOn",
}

AGAIN = {"#bank-1": "#bank-0", "#bank-2": "#bank-0"}  # what undoes a press, if not the button itself


def state(page, button):
    return page.evaluate(f"(() => {{ const record = ostinato.engine.newest; return {BUTTONS[button]}; }})()")


def hold(page, button):
    page.locator(button).scroll_into_view_if_needed()
    box = page.locator(button).bounding_box()
    page.mouse.move(box["x"] + box["width"] / 2, box["y"] + box["height"] / 2)
    page.mouse.down()


def down(page):
    # While the music is paused no clip ends, which would take a mark away; but there is no microloop.
    for button in BUTTONS:
        if button == "#microloop":
            page.click("#play")
            wait_for_time(page, "0:1:0")
        before = state(page, button)
        hold(page, button)
        check_soon(f"presses: {button} counts while it is held down", page, lambda: state(page, button) != before)
        pressed = state(page, button)
        page.mouse.up()
        catch_up(page)
        check(f"presses: {button} counts once", state(page, button) == pressed)
        again = AGAIN.get(button, button)
        page.locator(again).press("Enter")
        check_soon(f"presses: {again} is pressed by a key", page, lambda: state(page, button) != pressed)
        page.evaluate("(button) => document.querySelector(button).click()", button)
        check_soon(f"presses: {button} is pressed by a screen reader", page, lambda: state(page, button) == pressed)
        page.evaluate("document.activeElement.blur()")
    before = state(page, "#deck-A .next")
    page.locator("#deck-A .next").click(button="right")
    catch_up(page)
    check("presses: the other button of a mouse presses nothing", state(page, "#deck-A .next") == before)


def paint(page):
    """A press that is drawn on over the cells of the grid gives all of them what it gave the first."""
    def row(number):
        return newest(page)[f"drumHits{number}"]

    def draw(first, last, at_once=False):
        """Draws from one cell to another, in steps or with a single motion of the mouse."""
        hold(page, f"#drums [data-row='{first[0]}'][data-step='{first[1]}']")
        box = page.locator(f"#drums [data-row='{last[0]}'][data-step='{last[1]}']").bounding_box()
        page.mouse.move(box["x"] + box["width"] / 2, box["y"] + box["height"] / 2, steps=1 if at_once else 20)
        page.mouse.up()
        page.mouse.move(0, 0)
    page.click("#drums [data-row='1'][data-step='3']")
    draw((1, 0), (1, 7))
    check_soon("paint: cells that are crossed are turned on, and those that are on stay so", page, lambda: row(1) == 0xFF)
    draw((1, 7), (1, 2), at_once=True)
    check_soon("paint: cells are turned off, also by a quick hand", page, lambda: row(1) == 0x3)
    draw((1, 4), (2, 4))
    check_soon("paint: downwards, too", page, lambda: (row(1), row(2)) == (0x13, 0x10))
    page.mouse.move(*[page.locator("#drums [data-row='3'][data-step='0']").bounding_box()[name] + 5 for name in "xy"])
    catch_up(page)
    check("paint: without a press nothing is painted", row(3) == 0, row(3))
    for step in (0, 1, 4):
        page.click(f"#drums [data-row='1'][data-step='{step}']")
    page.click("#drums [data-row='2'][data-step='4']")
    check_soon("paint: a click turns one off", page, lambda: (row(1), row(2)) == (0, 0))


def paint_by_finger(page):
    page.locator("#drums [data-row='2'][data-step='0']").scroll_into_view_if_needed()
    device = page.context.new_cdp_session(page)
    boxes = [page.locator(f"#drums [data-row='2'][data-step='{step}']").bounding_box() for step in (0, 5)]
    (left, right), y = [box["x"] + box["width"] / 2 for box in boxes], boxes[0]["y"] + boxes[0]["height"] / 2

    def touches(kind, *points):
        device.send("Input.dispatchTouchEvent", {"type": kind, "touchPoints": list(points)})
    touches("touchStart", {"x": left, "y": y})
    for part in range(1, 21):
        touches("touchMove", {"x": left + (right - left) * part / 20, "y": y})
        page.wait_for_timeout(16)
    touches("touchEnd")
    check_soon("paint: a finger paints to the side", page, lambda: newest(page)["drumHits2"] == 0x3F)


def bar_line(page):
    """Pressed before a bar line and let go of behind it, a microloop has the bars of the press."""
    page.click("#microloop")
    if newest(page)["microloopIsOn"]:
        page.click("#microloop")
    page.fill("#tempo", "60")  # a second a beat
    page.keyboard.press("Enter")
    page.evaluate("document.activeElement.blur()")
    page.wait_for_function(f"""(() => {{
      const {{ ticks }} = ostinato.engine.newest;
      return ticks % {2 * BAR} > {2 * BAR - BAR // 8} && ticks % {2 * BAR} < {2 * BAR - BAR // 12};
    }})()""")
    hold(page, "#microloop")
    bar = newest(page)["ticks"] // (2 * BAR)
    page.wait_for_function(
        f"ostinato.engine.newest.microloopIsOn || ostinato.engine.newest.ticks >= {(bar + 1) * 2 * BAR}")
    now = newest(page)
    in_time("presses: the microloop was pressed before the line", now["ticks"] < (bar + 1) * 2 * BAR)
    check("presses: a microloop is on while its button is held down", now["microloopIsOn"] == 1)
    page.wait_for_function(f"ostinato.engine.newest.ticks < {now['ticks']}")  # from the line it goes back
    page.mouse.up()
    catch_up(page)
    now = newest(page)
    check("presses: let go of behind the line, it has the bars in which it was pressed",
          now["microloopIsOn"] == 1 and now["microloopStart"] == bar * 2 * BAR, shown(page)["state"])


def scroll(page):
    page.tap("#play")
    wait_for_time(page, "0:1:0")
    for button in ("#deck-B .next", "#deck-B .ring li:nth-child(2) button", "#drums [data-row='0'][data-step='3']",
                   "#bank-1"):
        page.evaluate("scrollTo(0, 0)")
        page.locator(button).scroll_into_view_if_needed()
        before = state_of_phone(page)
        moved = scroll_from(page, button, 90 if page.evaluate("scrollY") < 90 else -90)
        catch_up(page)
        check(f"presses: scrolling from {button} presses nothing", moved != 0 and state_of_phone(page) == before,
              f"{moved} px; {state_of_phone(page)}")
        page.tap(button)
        check_soon(f"presses: a tap on {button} does", page, lambda: state_of_phone(page) != before)
        page.tap(AGAIN.get(button, button))
        check_soon(f"presses: and another takes it back", page, lambda: state_of_phone(page) == before)


def state_of_phone(page):
    now = newest(page)
    return now["decks"][1]["nextClip"], now["drumHits0"], now["drumBank"]


def waiting_bank(page):
    """A scroll that begins on a bank leaves the one that waits for its line."""
    page.evaluate("document.querySelector('#grid input[value=AT_NEXT_BAR]').click()")
    for other in ("#bank-2", "#bank-3"):
        page.locator("#bank-2").scroll_into_view_if_needed()
        page.wait_for_function(f"ostinato.engine.newest.ticks % {BAR} < {BAR // 4}")
        page.tap("#bank-2")
        check_soon("presses: a bank waits for the next bar", page, lambda: waiting(page) == ["bank-2"])
        moved = scroll_from(page, other, 60 if page.evaluate("scrollY") < 90 else -60)
        catch_up(page)
        in_time("presses: the bar is not over yet", newest(page)["drumBank"] == 0)
        check(f"presses: and after a scroll from {other} it still does", moved != 0 and waiting(page) == ["bank-2"],
              waiting(page))
        check_soon("presses: it comes", page, lambda: newest(page)["drumBank"] == 2)
        page.tap("#bank-0")
        check_soon("presses: and goes", page, lambda: newest(page)["drumBank"] == 0)


def waiting(page):
    return page.evaluate("[...document.querySelectorAll('#drums .pending')].map(({ id }) => id)")


def main():
    if len(sys.argv) != 2:
        sys.exit(__doc__.strip())
    with chromium(sys.argv[1]) as (browser, address):
        page = open_page(browser, address, viewport=DESK)
        paint(page)
        down(page)
        bar_line(page)
        page.context.close()
        page = open_page(browser, address, viewport=PHONE, has_touch=True, is_mobile=True)
        paint_by_finger(page)
        scroll(page)
        waiting_bank(page)
        page.context.close()
    end()


main()
