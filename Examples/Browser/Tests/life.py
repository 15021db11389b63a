"""What happens to a page while it plays: it is suspended and goes on, its device changes, a second tab
opens, it lies behind another, a block is lost; and it is served wrongly.

usage: life.py SITE
"""
import contextlib
import functools
import http.server
import re
import sys
import threading

import sound
from browser import check, check_messages, chromium, end, newest, open_page, planted, shown, wait_for_time


def suspend(page):
    page.click("#play")
    wait_for_time(page, "0:2:0")
    page.evaluate("ostinato.context.suspend()")
    page.wait_for_selector("#banner:not([hidden])")
    check("suspended: the page says so", "suspended" in page.inner_text("#banner"))
    page.wait_for_timeout(300)
    before, time = newest(page)["frame"], shown(page)["time"]
    page.wait_for_timeout(500)
    check("suspended: engine and page stand still",
          (newest(page)["frame"], shown(page)["time"]) == (before, time), time)
    gaps = newest(page)["gaps"]
    page.click("#banner button")
    page.wait_for_selector("#banner", state="hidden")
    page.wait_for_timeout(500)
    now = newest(page)
    check("resumed: it goes on where it was, without a gap",
          0 < now["frame"] - before < 44100 and now["gaps"] == gaps and now["transport"] == 2,
          f"{int(now['frame'] - before)} frames on", timed=True)
    page.evaluate("ostinato.context.suspend()")
    page.wait_for_selector("#banner:not([hidden])")
    page.click("#deck-A .next")
    # The context tells that it runs by an event, which may reach the page after the command's effect does.
    page.wait_for_function("document.querySelector('#deck-A .next').ariaPressed === 'true'")
    page.wait_for_selector("#banner", state="hidden")
    check("suspended: a touch wakes it, and is done", newest(page)["transport"] == 2)
    page.click("#deck-A .next")


def device(page, card):
    """The device that plays is pulled out, then the last there is; then there is one again."""
    gaps, before = newest(page)["gaps"], newest(page)["frame"]
    check("device: the page plays on a real one", sound.streams() == 1)
    other = sound.plug("other")
    sound.unplug(card)
    page.wait_for_timeout(1500)
    now = newest(page)
    check("device: pulled out, it plays on with the other, at the same rate, without a gap",
          sound.streams() == 1 and now["frame"] - before > 44100 and now["transport"] == 2
          and now["gaps"] == gaps and page.evaluate("ostinato.context.sampleRate") == 44100
          and page.is_hidden("#banner"), f"{int(now['frame'] - before)} frames on", timed=True)
    sound.unplug(other)
    page.wait_for_selector("#banner:not([hidden])")
    check("device: when there is none, the page says so", "suspended" in page.inner_text("#banner"))
    before = newest(page)["frame"]
    sound.plug("third")
    page.wait_for_timeout(500)
    if page.is_visible("#banner"):
        page.click("#banner button")
    page.wait_for_selector("#banner", state="hidden")
    page.wait_for_function("before => ostinato.engine.newest.frame > before + 22050", arg=before)
    now = newest(page)
    check("device: with a new one it goes on where it was",
          now["transport"] == 2 and now["frame"] - before < 3 * 44100,
          f"{int(now['frame'] - before)} frames on")
    # Chromium says by itself that a device has failed.
    page.told = [told for told in page.told if "error from the audio device" not in told]


def second_tab(page, address):
    other = page.context.new_page()
    gaps, before = newest(page)["gaps"], newest(page)["frame"]
    other.goto(address)
    other.wait_for_function("window.ostinato", timeout=30_000)
    other.bring_to_front()
    other.click("#play")
    other.wait_for_timeout(1500)
    here, there = newest(page), newest(other)
    check("a second tab plays its own", there["transport"] == 2 and there["frame"] > 0)
    check("the first plays on behind it",
          here["frame"] - before > 44100 and here["transport"] == 2, int(here["frame"] - before))
    # Loading a page may take a processor of two away for a moment.
    check("without a gap", here["gaps"] == gaps, here["gaps"] - gaps, timed=True)
    other.close()
    page.bring_to_front()
    page.wait_for_timeout(200)
    record = newest(page)
    page.wait_for_timeout(300)
    check("and shows what is heard when it is back in front", shown(page)["time"] != "0:0:0"
          and newest(page)["frame"] > record["frame"])


def lost_block(site):
    """A block that the browser does not ask for must be noticed, or the count of gaps means nothing."""
    with planted(site, "worklet.js", (
            "const output = outputs[0];",
            "const output = outputs[0]; if (currentFrame > 90000 && !this.lost) "
            "return this.lost = true;")) as copy, chromium(copy) as (browser, address):
        page = open_page(browser, address)
        page.click("#play")
        page.wait_for_timeout(1000)
        gaps = newest(page)["gaps"]
        page.wait_for_timeout(2000)
        check("a block that is lost is noticed", newest(page)["gaps"] == gaps + 1, timed=True)


def fault(site):
    with planted(site, "worklet.js", (
            "const output = outputs[0];",
            "const output = outputs[0]; if (currentFrame > 60000) throw new Error();",
            )) as copy, chromium(copy) as (browser, address):
        page = open_page(browser, address)
        page.click("#play")
        page.wait_for_selector("#banner:not([hidden])")
        check("a fault on the audio thread is told", "stopped" in page.inner_text("#banner"))


class Plain(http.server.SimpleHTTPRequestHandler):
    def log_message(self, *_):
        pass


def wrong_server(browser, site):
    """Without the headers there is no shared memory."""
    handler = functools.partial(Plain, directory=site)
    with http.server.ThreadingHTTPServer(("127.0.0.1", 0), handler) as server:
        threading.Thread(target=server.serve_forever, daemon=True).start()
        page = browser.new_page()
        page.goto(f"http://localhost:{server.server_port}/")
        page.wait_for_selector("#banner:not([hidden])")
        check("served without its headers, the page says so", "headers" in page.inner_text("#banner"))
        server.shutdown()


def missing_file(site):
    with planted(site, "page.js", ('`loops/${name}.wav`', '`loops/${name}.none`')) as copy:
        with chromium(copy) as (browser, address):
            page = browser.new_page()
            page.goto(address)
            page.wait_for_selector("#banner:not([hidden])")
            told = page.inner_text("#banner p")
            check("a loop that is missing is told by name",
                  re.fullmatch(r"[AB][12]\.wav: 404 .*", told) is not None, told)


def main():
    if len(sys.argv) != 2:
        sys.exit(__doc__.strip())
    site = sys.argv[1]
    with sound.server(), contextlib.ExitStack() as stack:
        card = sound.plug("card")
        browser, address = stack.enter_context(chromium(site))
        page = open_page(browser, address)
        suspend(page)
        device(page, card)
        second_tab(page, address)
        wrong_server(browser, site)
        check_messages(page)
    lost_block(site)
    fault(site)
    missing_file(site)
    end()


main()
