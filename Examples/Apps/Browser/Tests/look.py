"""How the page looks, and whether a screen reader can use it: light, dark and forced colours, narrow, with large
text; while something waits, with an error, with each dialog, during a replay.

usage: look.py SITE [PICTURES]   PICTURES: a directory for screenshots
"""
import contextlib
import pathlib
import sys

from axe_playwright_python.sync_playwright import Axe
from browser import (
    check, chromium, choose_grid, end, launched, newest, open_page, own_speed, planted, served, shown, soon, unfold,
    wait_for_early_in_bar, wait_for_time)

DESK = {"width": 1280, "height": 800}
PHONE = {"width": 360, "height": 780}
LARGE_TEXT = "--blink-settings=defaultFontSize=32"  # 200 %, as one sets it in the browser's settings
LOOKS = {
    "light": {"viewport": DESK, "color_scheme": "light"},
    "dark": {"viewport": DESK, "color_scheme": "dark"},
    "forced": {"viewport": DESK, "forced_colors": "active"},
    "phone": {"viewport": PHONE, "color_scheme": "dark", "has_touch": True, "is_mobile": True},
    "phone-light": {"viewport": PHONE, "color_scheme": "light", "has_touch": True, "is_mobile": True},
}


def faults(page):
    """What a checker of accessibility says, in short; contrast included, of colours that do not change any more: what a
    replay presses would else be met halfway."""
    page.emulate_media(reduced_motion="reduce")
    found = Axe().run(page).response["violations"]
    page.emulate_media(reduced_motion="no-preference")
    return [f"{one['id']}: {one['nodes'][0]['html'][:60]}" for one in found]


def sticking_out(page):
    """By how many points the page is wider than its window, and what in it is wider than what it is in."""
    wide = page.evaluate("document.documentElement.scrollWidth - innerWidth")
    return f"{wide} points" if wide > 0 else ""


SIZES = (320, 568), (345, 600), (360, 780), (390, 844), (667, 375), (844, 390), (932, 430)  # of phones

TRANSPORT = """() => {
  const box = (selector) => document.querySelector(selector).getBoundingClientRect();
  document.getElementById("clip").hidden = false;
  const boxes = ["#time", "#play", "#microloop", "#lamps", "#clip"].map(box);
  const { width, height } = box("#transport");
  return {
    part: (width * height) / (innerWidth * innerHeight),
    isSeen: boxes.every(({ left, right, top, bottom }) =>
      left >= 0 && right <= innerWidth && top >= 0 && bottom <= innerHeight),
    overlaps: boxes.some((one, index) => boxes.slice(index + 1).some((other) => one.left < other.right
      && other.left < one.right && one.top < other.bottom && other.top < one.bottom)),
  };
}"""


def sizes(browser, address, folder):
    """Phones, upright and on their sides: all of the transport is to be seen, and takes at most a third."""
    for width, height in SIZES:
        name = f"{width} by {height}"
        page = open_page(browser, address, viewport={"width": width, "height": height}, has_touch=True)
        check(f"{name}: nothing sticks out", not sticking_out(page), sticking_out(page))
        transport = page.evaluate(TRANSPORT)
        check(f"{name}: all of the transport is seen, side by side",
              transport["isSeen"] and not transport["overlaps"], transport)
        check(f"{name}: it takes at most a third of the window", transport["part"] <= 1 / 3, transport["part"])
        found = faults(page)
        check(f"{name}: axe finds nothing", not found, found)
        if folder:
            page.screenshot(path=pathlib.Path(folder, f"{name}.png"))
        page.context.close()


def replayed(browser, address):
    """On a desktop the bar of the demo, which has two decks, pushes nothing under the transport."""
    page = open_page(browser, address, viewport=DESK)
    unfold(page, False)
    page.click("#play-scenario")
    page.wait_for_selector("#replay:not([hidden])")
    hidden = """() => {
      const { top } = document.getElementById("transport").getBoundingClientRect();
      return [...document.querySelectorAll("#settings :is(button, input, select, label)")]
        .filter((one) => one.checkVisibility() && one.getBoundingClientRect().bottom > top).map(({ id }) => id);
    }"""
    check("replay: all settings are above the transport", soon(page, lambda: not page.evaluate(hidden), seconds=3),
          page.evaluate(hidden))
    page.context.close()


def poses(page):
    """States of the page, one after another, by name."""
    yield "launch"
    page.click("#play")
    wait_for_time(page, "2:1:0")
    page.click("#deck-A .next")
    page.click("#microloop")
    page.fill("#deck-B .gain", "-4.5")
    page.fill("#deck-B .pan", "-30")
    wait_for_time(page, "3:0:0")
    yield "microloop"
    page.click("#microloop")
    own_speed(page)
    page.fill("#tempo", "40")  # six seconds a bar
    page.press("#tempo", "Enter")
    page.wait_for_function("ostinato.engine.newest.tempo === 40 && !ostinato.engine.newest.microloopIsOn")
    choose_grid(page, "bar")
    page.set_input_files("#deck-B .load input", {
        "name": "a long name that says nothing.aiff", "mimeType": "audio/aiff", "buffer": b"FORM"})
    page.wait_for_function("document.querySelector('#deck-B .message').textContent")
    wait_for_early_in_bar(page)
    page.click("#microloop")
    page.wait_for_selector("#microloop.pending")
    yield "pending and error"
    page.wait_for_function("ostinato.engine.newest.microloopIsOn")
    wait_for_early_in_bar(page)
    page.click("#microloop")
    page.wait_for_selector("#microloop.pending")
    yield "pending to go off"
    page.keyboard.press("?")
    page.wait_for_selector("#keys[open]")
    yield "keys"
    page.keyboard.press("Escape")
    page.click("#show-share")
    page.wait_for_function("document.querySelector('#share[open] .address')?.value.includes('#p=')")
    yield "share"
    page.keyboard.press("Escape")
    page.click("#play-scenario")
    page.wait_for_function("document.querySelector('#replay:not([hidden]) .caption')?.textContent")
    yield "replay"


def look_at(browser, address, name, folder, **options):
    """Looks at the page in each pose: that axe finds nothing, and nothing sticks out."""
    page = open_page(browser, address, **options)
    unfold(page)
    found = []
    for pose in poses(page):
        if folder and pose == "microloop":
            unfold(page, False)
            page.evaluate("scrollTo(0, 0)")
            # When both lamps are lit.
            page.wait_for_function("document.querySelectorAll('.lamp.lit').length === 2")
            page.screenshot(path=pathlib.Path(folder, f"browser-{name}.png"))
            unfold(page)
        found += [f"{pose}: {one}" for one in faults(page) + [sticking_out(page)] if one]
    check(f"{name}: axe finds no fault, and nothing sticks out", not found, "; ".join(found))
    page.context.close()


def rest(browser, address):
    """Nothing is drawn while nothing moves."""
    page = open_page(browser, address, viewport=DESK)
    check("rest: before it plays, nothing is drawn after a while",
          soon(page, lambda: not page.evaluate("ostinato.pictures.isDrawing")))
    page.click("#play")
    wait_for_time(page, "0:2:0")
    page.wait_for_function("document.querySelector('#deck-A .cover').style.transform !== 'translateX(0%)'")
    page.click("#play")
    check("rest: nor after a pause", soon(page, lambda: not page.evaluate("ostinato.pictures.isDrawing")))
    covers = page.evaluate("[...document.querySelectorAll('.cover')].map((one) => one.style.transform)")
    check("rest: by then all meters have fallen", set(covers) == {"translateX(0%)"}, set(covers))
    page.keyboard.press("b")
    check("rest: a key is shown all the same", soon(page, lambda: shown(page)["B"]["isNextLit"]))
    title = page.title()
    check("title: the page's name while paused", title == "Ostinato", title)
    page.keyboard.press("Space")
    check("title: the musical time while it plays", soon(page, lambda: page.evaluate(
        "/^▶ \\d+:[0-3]:[0-3] · Ostinato$/.test(document.title)")))
    page.context.close()


def tips(browser, address):
    """Each tip goes when it was followed; none comes back."""
    page = open_page(browser, address, viewport=DESK)
    told = page.inner_text("#coach p")
    check("tips: the first is to play", told.startswith("Press play"), told)
    page.click("#play")
    check("tips: then the second comes",
          soon(page, lambda: page.inner_text("#coach p").startswith("Press Next or A")))
    page.click("#deck-A .launches button:nth-child(3)")
    check("tips: it names the loop that plays", soon(page, lambda: page.inner_text("#coach p").endswith("Halftime ends")))
    page.reload()
    page.wait_for_function("document.querySelector('#coach p').textContent")
    told = page.inner_text("#coach p")
    check("tips: loaded again, the page begins with that", told.startswith("Press Next or A"), told)
    page.click("#coach button")
    check("tips: they can be dismissed", page.is_hidden("#coach"))
    page.reload()
    page.wait_for_function("window.ostinato && document.querySelector('.ring [aria-current]')")
    page.wait_for_timeout(200)
    check("tips: and then none comes any more", page.is_hidden("#coach"))
    page.context.close()


@contextlib.contextmanager
def with_large_text(site):
    with served(site) as address, launched(LARGE_TEXT) as browser:
        yield browser, address


def main():
    if len(sys.argv) not in (2, 3):
        sys.exit(__doc__.strip())
    site, folder = sys.argv[1], sys.argv[2] if len(sys.argv) == 3 else None
    with chromium(site) as (browser, address):
        for name, options in LOOKS.items():
            look_at(browser, address, name, folder, device_scale_factor=2 if folder else 1, **options)
        rest(browser, address)
        tips(browser, address)
        replayed(browser, address)
        sizes(browser, address, folder)
    with with_large_text(site) as (browser, address):
        for name, viewport in (("desk", DESK), ("phone", PHONE)):
            look_at(browser, address, f"text at 200 %, {name}", None, viewport=viewport, color_scheme="light")
    with planted(site, "deck.js", (
            'gain.setAttribute("aria-label", `Gain of deck ${this.name}`);', "")) as copy:
        with planted(copy, "index.html", (
                'Gain <span class="value" aria-hidden="true"></span>\n            <input class="gain" type="range" '
                'min="-60" max="6" step="0.5" value="0"',
                '<span class="value" aria-hidden="true"></span><input class="gain" type="range" value="0"')) as copy:
            with chromium(copy) as (browser, address):
                check("a slider without a name is found",
                      any("label" in fault for fault in faults(open_page(browser, address))))
    end()


main()
