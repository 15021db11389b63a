"""Pictures of the page for people to look at: eight situations, in four sizes, light, dark and with forced colours.

usage: situations.py SITE PICTURES
"""
import pathlib
import sys

from browser import (
    chromium, choose_grid, newest, open_page, own_speed, shown, soon, wait_for_early_in_bar, wait_for_time)

SIZES = ((1280, 800), (1920, 1080), (768, 1024), (360, 640))
SCHEMES = {
    "light": {"color_scheme": "light"}, "dark": {"color_scheme": "dark"}, "forced": {"forced_colors": "active"}}


def is_folded(page):
    return page.locator("#more-settings").is_visible()


def quantise(page, name):
    """Chooses a grid where it may be behind a button."""
    if is_folded(page):
        page.click("#more-settings")
    choose_grid(page, name)
    if is_folded(page):
        page.click("#more-settings")
    page.evaluate("scrollTo(0, 0)")


def beat(page):
    """Some drums, so that the grid has something to show."""
    for row, steps in enumerate(((0, 4, 8, 12), (4, 12), (11,), range(0, 16, 2))):
        for step in steps:
            page.evaluate(f"document.querySelector('#drums [data-row=\"{row}\"][data-step=\"{step}\"]').click()")


def situations(page):
    """The eight, one after another, by name."""
    yield "1-launch"
    page.click("#play")
    wait_for_time(page, "0:2:0")
    yield "2-playing"
    page.click("#deck-A .next")
    page.click("#deck-B .ring li:nth-child(3) button")
    wait_for_time(page, "1:3:0")
    yield "3-next"
    page.click("#microloop")
    soon(page, lambda: shown(page)["A"]["regions"])
    page.wait_for_timeout(700)
    yield "4-microloop"
    quantise(page, "bar")
    own_speed(page)
    page.evaluate("ostinato.engine.send(9, { tempo: 40 })")  # six seconds a bar
    wait_for_early_in_bar(page)
    page.click("#microloop")
    page.wait_for_selector("#microloop.pending")
    page.set_input_files("#deck-B .load input", {
        "name": "a take of Tuesday.aiff", "mimeType": "audio/aiff", "buffer": b"FORM"})
    page.wait_for_function("document.querySelector('#deck-B .message').textContent")
    page.wait_for_timeout(400)  # it is faded in
    yield "5-pending-and-error"
    page.evaluate("ostinato.engine.send(9, { tempo: 125 })")
    page.click("#deck-B .dismiss")
    soon(page, lambda: newest(page)["tempo"] == 125)
    box = page.locator("#play").bounding_box()
    page.mouse.move(box["x"] + box["width"] / 2, box["y"] + box["height"] / 2)
    page.mouse.down()
    page.wait_for_timeout(1300)
    yield "6-holding"
    page.wait_for_timeout(1500)
    page.mouse.up()
    page.click("#show-share")
    page.wait_for_selector("#share[open]")
    page.wait_for_timeout(500)
    yield "7-share"
    page.keyboard.press("Escape")
    page.click("#play-scenario")
    page.wait_for_selector("#replay:not([hidden])")
    wait_for_time(page, "4:0:0")
    yield "8-replay"


def main():
    if len(sys.argv) != 3:
        sys.exit(__doc__.strip())
    folder = pathlib.Path(sys.argv[2])
    folder.mkdir(parents=True, exist_ok=True)
    with chromium(sys.argv[1]) as (browser, address):
        for width, height in SIZES:
            for scheme, options in SCHEMES.items():
                page = open_page(browser, address, viewport={"width": width, "height": height},
                                 has_touch=width < 800, is_mobile=width < 800, **options)
                beat(page)
                for name in situations(page):
                    page.screenshot(path=folder / f"{width}x{height}-{scheme}-{name}.png")
                page.context.close()


main()
