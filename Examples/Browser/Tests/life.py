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
from playwright.sync_api import TimeoutError as TooLate
from browser import (
    LONG, catch_up, check, check_messages, check_soon, chromium, end, in_time, newest, open_page, planted, shown, soon,
    wait_for_time)


def suspend(page):
    page.click("#play")
    wait_for_time(page, "0:2:0")
    page.evaluate("ostinato.context.suspend()")
    page.wait_for_selector("#banner:not([hidden])")
    check("suspended: the page says so", "suspended" in page.inner_text("#banner"))
    catch_up(page)
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
    check_soon("device: the page plays on a real one", page, lambda: sound.streams() == 1)
    other = sound.plug("other")
    gaps, before = newest(page)["gaps"], newest(page)["frame"]
    sound.unplug(card)
    check_soon("device: pulled out, it plays on with the other", page, lambda: (
        sound.streams() == 1 and newest(page)["frame"] - before > 44100 and page.is_hidden("#banner")))
    now = newest(page)
    check("device: at the same rate",
          now["transport"] == 2 and page.evaluate("ostinato.context.sampleRate") == 44100)
    check("device: without a gap", now["gaps"] == gaps, now["gaps"] - gaps, timed=True)
    sound.unplug(other)
    page.wait_for_selector("#banner:not([hidden])")
    check("device: when there is none, the page says so", "suspended" in page.inner_text("#banner"))
    before = newest(page)["frame"]
    sound.plug("third")
    # The page goes on by itself where the browser tells it of the device.
    with contextlib.suppress(TooLate):
        page.click("#banner button", timeout=2000)
    page.wait_for_selector("#banner", state="hidden")
    now = page.wait_for_function(
        "before => ostinato.engine.newest.frame > before + 22050 && ostinato.engine.newest",
        arg=before).json_value()
    check("device: with a new one it goes on", now["transport"] == 2)
    check("device: where it was", now["frame"] - before < 3 * 44100,
          f"{int(now['frame'] - before)} frames on", timed=True)
    # Chromium says by itself that a device has failed.
    page.told = [told for told in page.told if "error from the audio device" not in told]


def second_tab(page, address):
    other = page.context.new_page()
    gaps, before = newest(page)["gaps"], newest(page)["frame"]
    other.goto(address)
    other.wait_for_function("window.ostinato")
    other.bring_to_front()
    other.click("#play")
    check_soon("a second tab plays its own", other, lambda: (
        newest(other)["transport"] == 2 and newest(other)["frame"] > 44100))
    check_soon("the first plays on behind it", other, lambda: (
        newest(page)["transport"] == 2 and newest(page)["frame"] - before > 44100))
    here = newest(page)
    # Loading a page may take a processor of two away for a moment.
    check("without a gap", here["gaps"] == gaps, here["gaps"] - gaps, timed=True)
    other.close()
    page.bring_to_front()
    catch_up(page)
    before = shown(page)["time"]
    check_soon("and shows what is heard when it is back in front", page, lambda: (
        shown(page)["time"] not in ("0:0:0", before)))


def lost_block(site):
    """A block that the browser does not ask for must be noticed, or the count of gaps means nothing."""
    with planted(site, "worklet.js", (
            "const output = outputs[0];",
            "const output = outputs[0]; if (currentFrame > 90000 && !this.lost) "
            "return this.lost = true;")) as copy, chromium(copy) as (browser, address):
        page = open_page(browser, address)
        page.click("#play")
        # Moving the graph to the worklet's thread may cost blocks as well, when it starts.
        soon(page, lambda: newest(page)["contextFrame"] > 44100)
        before = newest(page)
        in_time("lost block: looked at before it is lost", before["contextFrame"] < 90000)
        soon(page, lambda: newest(page)["contextFrame"] > 95000)
        lost = newest(page)["gaps"] - before["gaps"]
        check("a block that is lost is noticed", lost >= 1, lost)
        check("and no other", lost == 1, timed=True)


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
        page.set_default_timeout(1000 * LONG)
        page.goto(f"http://localhost:{server.server_port}/")
        page.wait_for_selector("#banner:not([hidden])")
        check("served without its headers, the page says so", "headers" in page.inner_text("#banner"))
        server.shutdown()


def missing_file(site):
    with planted(site, "page.js", ('`loops/${name}.wav`', '`loops/${name}.none`')) as copy:
        with chromium(copy) as (browser, address):
            page = browser.new_page()
            page.set_default_timeout(1000 * LONG)
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
