"""A link that is replayed: no tips; the first touch asks whether somebody takes over, the second does it; the way back
leads to the link again, and away from it.

usage: takeover.py SITE
"""
import sys

from browser import catch_up, check, check_messages, check_soon, chromium, end, newest, open_page, scroll_from, shown
from link import MICROLOOP, NEXT, NOW, PLAY, STEP, write

DESK = {"width": 1280, "height": 800}
PHONE = {"width": 390, "height": 844}
LINK = write(1250, 20 * 345, [[0, PLAY], [200, STEP, 0, 0, 4], [900, NEXT, 0], [1000, MICROLOOP, NOW, 5]])
MICROLOOPED = write(1250, 20 * 345, [[0, PLAY], [20, MICROLOOP, NOW, 5]])
FIELDS = "['#length', '#deck-A .bars input'].map((field) => document.querySelector(field).value)"
QUESTION = "Take over? Press again to play on from here"

DOUBLE_CLICK = 600  # milliseconds after which another touch is not the second half of a double click

# What may be touched while one listens: what it is, and how it is touched.
STRAY = {
    "the key A": lambda page: page.keyboard.press("a"),
    "the key of a bank": lambda page: page.keyboard.press("3"),
    "an arrow": lambda page: page.keyboard.press("ArrowRight"),
    "a drum cell": lambda page: page.click("#drums [data-row='1'][data-step='9']"),
    "a waveform": lambda page: page.locator("#deck-A .view").click(position={"x": 100, "y": 60}),
    "the record button": lambda page: page.click("#deck-A .record"),
    "a slider that is dragged": lambda page: drag(page, "#deck-A .gain"),
    "a double click": lambda page: page.dblclick("#drums [data-row='1'][data-step='9']"),
    "the other length of a microloop": lambda page: page.click("#halve"),
    "a file": lambda page: load(page),
    "another number of bars": lambda page: bars(page, 2),
}


def drag(page, slider):
    box = page.locator(slider).bounding_box()
    page.mouse.move(box["x"] + box["width"] / 2, box["y"] + box["height"] / 2)
    page.mouse.down()
    for step in range(1, 5):
        page.mouse.move(box["x"] + box["width"] / 2 - 5 * step, box["y"] + box["height"] / 2)
    page.mouse.up()


def load(page):
    page.set_input_files("#deck-A .load input", {"name": "a.wav", "mimeType": "audio/wav", "buffer": b"none"})


def bars(page, number):
    page.evaluate("document.querySelector('#deck-A .more[aria-expanded=false]')?.click()")
    page.fill("#deck-A .bars input", str(number))
    page.press("#deck-A .bars input", "Enter")


def begin(browser, address, **options):
    page = open_page(browser, address, **options)
    page.click("#play")
    check_soon("takeover: a link is replayed", page, lambda: newest(page)["replayed"] > 0)
    return page


def is_replayed(page):
    return page.is_visible("#replay") and "#p=" in page.url and newest(page)["isReplaying"] == 1


def no_tips(browser, address):
    page = open_page(browser, f"{address}#{LINK}", viewport=DESK)
    check("takeover: before a link is played there is no tip", page.is_hidden("#coach"))
    page.click("#play")
    page.wait_for_timeout(500)
    check("takeover: nor while it is", page.is_hidden("#coach") and page.locator(".coached").count() == 0)
    page.context.close()
    page = open_page(browser, address, viewport=DESK)
    check("takeover: the page itself begins with one", page.is_visible("#coach"))
    page.click("#play-scenario")
    page.wait_for_selector("#replay:not([hidden])")
    check_soon("takeover: the demo has none", page, lambda: page.is_hidden("#coach"))
    page.click("#take-over")
    check_soon("takeover: who has taken over gets them", page, lambda: page.is_visible("#coach"))
    page.context.close()


def asks(browser, address):
    for what, touch in STRAY.items():
        page = begin(browser, f"{address}#{LINK if 'microloop' not in what else MICROLOOPED}", viewport=DESK)
        fields = page.evaluate(FIELDS)
        touch(page)
        catch_up(page)
        check(f"takeover: {what} changes no field", page.evaluate(FIELDS) == fields, fields)
        check(f"takeover: {what} asks, and the replay goes on",
              is_replayed(page) and page.inner_text("#replay .caption") == QUESTION,
              page.inner_text("#replay .caption"))
        page.context.close()
    page = begin(browser, f"{address}#{LINK}", viewport=DESK)
    page.keyboard.press("b")
    check_soon("takeover: a key asks", page, lambda: page.inner_text("#replay .caption") == QUESTION)
    check_soon("takeover: the question goes by itself", page, lambda: page.inner_text("#replay .caption") != QUESTION)
    page.keyboard.press("b")
    catch_up(page)
    check("takeover: after that the next touch asks again", is_replayed(page) and not shown(page)["B"]["isNextLit"])
    frame = newest(page)["frame"]
    page.wait_for_timeout(DOUBLE_CLICK)
    page.keyboard.press("b")
    check_soon("takeover: the second touch takes over, and is done", page, lambda: (
        page.is_hidden("#replay") and shown(page)["B"]["isNextLit"] and newest(page)["isReplaying"] == 0))
    catch_up(page)
    check("takeover: the music plays on", newest(page)["frame"] > frame and newest(page)["transport"] != 1)
    check("takeover: the address is without the link", "#" not in page.url, page.url)
    page.go_back()
    check_soon("takeover: the way back leads to it", page, lambda: (
        f"#{LINK}" in page.url and page.is_visible("#replay")))
    page.click("#play")
    check_soon("takeover: and it is replayed from its beginning", page, lambda: newest(page)["isReplaying"] == 1)
    page.go_forward()
    check_soon("takeover: on again, it is over", page, lambda: (
        page.is_hidden("#replay") and newest(page)["isReplaying"] == 0))
    check("takeover: and what was played is offered", page.is_visible("#offer"))
    check_messages(page)
    page.context.close()


def scroll(browser, address):
    """A finger that scrolls asks for nothing."""
    page = open_page(browser, f"{address}#{LINK}", viewport=PHONE, has_touch=True, is_mobile=True)
    page.tap("#play")
    check_soon("takeover: a link is replayed on a phone", page, lambda: newest(page)["isReplaying"] == 1)
    moved = [scroll_from(page, "#deck-B .next", distance) for distance in (100, -80)]
    catch_up(page)
    check("takeover: scrolling from a button twice leaves the replay alone",
          0 not in moved and is_replayed(page) and page.inner_text("#replay .caption") != QUESTION, moved)
    page.context.close()


def offer_remains(browser, address):
    """What was played before a link is offered until somebody answers, whatever is played after a takeover."""
    page = open_page(browser, address, viewport=DESK)
    page.click("#bank-1")
    page.click("#play")
    check_soon("takeover: a page plays on bank 1", page, lambda: newest(page)["frame"] > 44100)
    page.evaluate("link => { location.hash = link; }", LINK)
    check_soon("takeover: it makes way for a link", page, lambda: page.is_visible("#replay"))
    check("takeover: during which nothing is offered", page.is_hidden("#offer"))
    page.click("#play")
    check_soon("takeover: which is replayed", page, lambda: newest(page)["replayed"] > 0)
    page.click("#take-over")
    check_soon("takeover: after it that is offered", page, lambda: page.is_visible("#offer"))
    page.wait_for_function("localStorage.getItem('ostinato.played')")
    page.click("#offer .go-on")
    check_soon("takeover: and is gone on with", page, lambda: newest(page)["drumBank"] == 1)
    check("takeover: and then what was taken over is", page.is_visible("#offer"))
    check_messages(page)
    page.context.close()


def one_after_the_other(browser, address):
    """Addresses that follow each other at once: the page is as the last one says."""
    page = open_page(browser, f"{address}#{LINK}", viewport=DESK)
    page.evaluate("link => { location.hash = ''; location.hash = link; location.hash = ''; }", LINK)
    check_soon("takeover: of several addresses the last one counts", page, lambda: (
        page.is_hidden("#replay") and newest(page)["isReplaying"] == 0))
    check_messages(page)
    page.context.close()


def another_page(browser, address):
    """A link that is put into the address of an open page, and the way back."""
    page = open_page(browser, address, viewport=DESK)
    page.click("#play")
    check_soon("takeover: a page plays", page, lambda: newest(page)["frame"] > 44100)
    page.evaluate("link => { location.hash = link; }", LINK)
    check_soon("takeover: a link is put into its address", page, lambda: page.is_visible("#replay"))
    page.go_back()
    check_soon("takeover: back, the replay is gone", page, lambda: (
        page.is_hidden("#replay") and "#" not in page.url))
    catch_up(page)
    check("takeover: and the page is as at first", (shown(page)["state"], shown(page)["time"]) == ("Paused", "0:0:0"))
    check("takeover: what was played before it is offered", page.is_visible("#offer"))
    page.context.close()


def main():
    if len(sys.argv) != 2:
        sys.exit(__doc__.strip())
    with chromium(sys.argv[1]) as (browser, address):
        no_tips(browser, address)
        asks(browser, address)
        scroll(browser, address)
        another_page(browser, address)
        offer_remains(browser, address)
        one_after_the_other(browser, address)
    end()


main()
