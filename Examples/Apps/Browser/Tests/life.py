"""What happens to a page while it plays: it is suspended and goes on, its device changes, a second tab opens, it lies
behind another, it keeps the screen on, media keys are pressed, a block is lost; and it is served without headers, or a file is missing.

usage: life.py SITE
"""
import contextlib
import re
import sys

import media_keys
import sound
from playwright.sync_api import TimeoutError as TooLate
from browser import (
    LONG, catch_up, check, check_messages, check_soon, chromium, end, in_time, newest, open_page, planted, shown, soon,
    wait_for_time)

STREAMS = 2  # of a page that plays: its audio, and the silence for which it gets media keys


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
    check_soon("device: the page plays on a real one", page, lambda: sound.streams() == STREAMS)
    other = sound.plug("other")
    gaps, before = newest(page)["gaps"], newest(page)["frame"]
    sound.unplug(card)
    check_soon("device: pulled out, it plays on with the other", page, lambda: (
        sound.streams() == STREAMS and newest(page)["frame"] - before > 44100 and page.is_hidden("#banner")))
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


def screen(browser, address):
    """The screen stays on while the music plays, also once the page was not to be seen, and no longer."""
    context = browser.new_context(service_workers="block")
    context.add_init_script("""
      window.locks = [];
      const { request } = WakeLock.prototype;
      WakeLock.prototype.request = async function (type) {
        const lock = await request.call(this, type);
        locks.push(lock);
        return lock;
      };""")
    page = context.new_page()
    page.goto(address)
    page.wait_for_selector("#play:not([disabled])")

    def are_released(*expected):
        return lambda: page.evaluate("locks.map(({ released }) => released)") == list(expected)
    check("screen: the page leaves it alone at first", are_released()())
    page.click("#play")
    check_soon("screen: it stays on while the music plays", page, are_released(False))
    page.evaluate("locks[0].release().then(() => document.dispatchEvent(new Event('visibilitychange')))")
    check_soon("screen: also after another page was in front", page, are_released(True, False))
    page.click("#play")
    check_soon("screen: it goes off when the music is paused", page, are_released(True, True))
    context.close()


def lost_block(site, shares_memory):
    """A block that the browser does not ask for must be noticed, or the count of gaps means nothing."""
    with planted(site, "worklet.js", (
            "const output = outputs[0];",
            "const output = outputs[0]; if (currentFrame > 90000 && !this.lost) "
            "return this.lost = true;")) as copy, chromium(copy, shares_memory) as (browser, address):
        page = open_page(browser, address, service_workers="block")
        page.click("#play")
        # Moving the graph to the worklet's thread may cost blocks as well, when it starts.
        soon(page, lambda: newest(page)["contextFrame"] > 44100)
        before = newest(page)
        in_time("lost block: looked at before it is lost", before["contextFrame"] < 90000)
        soon(page, lambda: newest(page)["contextFrame"] > 95000)
        lost = newest(page)["gaps"] - before["gaps"]
        check("a block that is lost is noticed", lost >= 1, lost)
        check("and no other", lost == 1, timed=True)


def fault(site, shares_memory):
    with planted(site, "worklet.js", (
            "const output = outputs[0];",
            "const output = outputs[0]; if (currentFrame > 60000) throw new Error();",
            )) as copy, chromium(copy, shares_memory) as (browser, address):
        page = open_page(browser, address, service_workers="block")
        page.click("#play")
        page.wait_for_selector("#banner:not([hidden])")
        check("a fault on the audio thread is told", "stopped" in page.inner_text("#banner"))


def keys(page):
    """The page plays already."""
    check_soon("media keys: the desktop knows that it plays", page, lambda: media_keys.status() == "Playing")
    media_keys.press("PlayPause")
    check_soon("media keys: one pauses it", page, lambda: newest(page)["transport"] == 1)
    check_soon("media keys: which the desktop knows", page, lambda: media_keys.status() == "Paused")
    media_keys.press("PlayPause")
    check_soon("media keys: the same one plays it", page, lambda: newest(page)["transport"] == 2)
    media_keys.press("Stop")
    check_soon("media keys: another one stops it", page, lambda: newest(page)["transport"] == 1)


def plain_server(site):
    """Without the headers threads share no memory: the page plays with messages, and when it is loaded again a service
    worker has added the headers."""
    with chromium(site, shares_memory=False) as (browser, address):
        page = open_page(browser, address)
        check("served without headers, it has no shared memory", not page.evaluate("crossOriginIsolated"))
        page.click("#play")
        wait_for_time(page, "0:2:0")
        page.click("#deck-A .next")
        check_soon("it plays, and takes what is done", page, lambda: shown(page)["A"]["isNextLit"])
        page.evaluate("navigator.serviceWorker.ready.then(() => true)")
        with page.expect_console_message(lambda message: "ready" in message.text):
            page.reload()
        check("loaded again, it has", page.evaluate("crossOriginIsolated"))
        page.click("#play")
        wait_for_time(page, "0:1:0")
        check("and plays", newest(page)["transport"] == 2)
        check_messages(page)


def missing_file(site):
    with planted(site, "module.js", ('"ostinato-shared.wasm.gz"', '"ostinato-none.wasm.gz"')) as copy:
        with chromium(copy) as (browser, address):
            page = browser.new_page()
            page.set_default_timeout(1000 * LONG)
            page.goto(address)
            page.wait_for_selector("#banner:not([hidden])")
            told = page.inner_text("#banner p")
            check("a module that is missing is told by name",
                  re.fullmatch(r"ostinato-none\.wasm\.gz: 404 .*", told) is not None, told)


def main():
    if len(sys.argv) != 2:
        sys.exit(__doc__.strip())
    site = sys.argv[1]
    for shares_memory in (True, False):
        with media_keys.bus(), sound.server(), contextlib.ExitStack() as stack:
            card = sound.plug("card")
            browser, address = stack.enter_context(chromium(site, shares_memory))
            page = open_page(browser, address, service_workers="block")
            check(f"life: memory is {'' if shares_memory else 'not '}shared",
                  page.evaluate("crossOriginIsolated") == shares_memory)
            suspend(page)
            device(page, card)
            second_tab(page, address)
            screen(browser, address)
            keys(page)
            check_messages(page)
        lost_block(site, shares_memory)
        fault(site, shares_memory)
    plain_server(site)
    missing_file(site)
    end()


main()
