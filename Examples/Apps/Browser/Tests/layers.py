"""Loops in layers, as a musician records them: what is recorded, sample by sample, and what the view shows and says.

usage: layers.py SITE [PICTURES]   PICTURES: a directory for screenshots
"""
import pathlib
import re
import struct
import sys

import sound
from axe_playwright_python.sync_playwright import Axe
from browser import HERE, check, check_messages, check_soon, end, in_time, launched, planted, served, soon
from files import wav
from layers_page import (
    begin, CLICKS, FIND, keep, layers, MIX, record, stack, state, step, wait_for)
from recording import opened, with_clicks

DESK, PHONE = {"width": 1280, "height": 800}, {"width": 390, "height": 844}


def session(browser, address):
    """With a tempo: count-in, what is left, review, redo, done, layers on it, mixes, a loop made of a mix."""
    page = opened(browser, address)
    page.evaluate("code => listen(code)", (HERE / "tap.js").read_text())
    page.click("#play")
    page.wait_for_function("ostinato.engine.newest.ticks > 0")
    layers(page)
    check_soon("view: the music of the other view is paused", page,
               lambda: page.evaluate("ostinato.engine.newest.transport") == 1)
    check("view: its button says which is shown",
          page.get_attribute("#views [data-view=layers]", "aria-current") == "page" and not page.is_visible("#decks"))
    begin(page, "funkybeat")
    about = page.inner_text("#layers .about")
    check("new: the loop says what it is", about == "2 bars of 4/4 · 200 BPM · 2.4 s", about)
    record(page)
    check("record: a bar is counted in", wait_for(page, "count-in"), timed=True)
    check_soon("record: how much of it is left", page, lambda: page.inner_text(".recorder .left").startswith("in 0:"),
               timed=True)
    check("record: then it records", wait_for(page, "recording"), timed=True)
    check_soon("record: the bars and beats that are left", page,
               lambda: page.inner_text(".recorder .left") in ("1:2 left", "1:1 left", "0:3 left"), timed=True)
    check_soon("record: with its waveform", page,
               lambda: page.evaluate("ostinato.views.shown.engine.ask('recording').then((bytes) => bytes.length)") > 0
               and float(page.evaluate("parseFloat(document.querySelector('.recorder canvas').style.width)")) > 10,
               timed=True)
    check("record: and ends by itself", wait_for(page, "review"))
    check("review: the music goes on", state(page)["transport"] == 2)
    page.keyboard.press("Escape")
    page.keyboard.press("Space")
    check_soon("review: neither Escape nor Space loses the layer", page,
               lambda: page.inner_text("#layers .message").startswith("Keep the layer") and step(page) == "review")
    page.get_by_role("button", name="Redo").click()
    check_soon("redo: there is no layer", page, lambda: step(page) == "idle" and stack(page) == [])
    record(page)
    wait_for(page, "review")
    check("done: the layer is kept", keep(page))
    check("done: it is on the stack", stack(page) == ["Layer 1"], stack(page))
    frames = page.evaluate(MIX)
    check("done: two bars at 200 BPM have so many frames", frames == 105840, frames)
    page.wait_for_timeout(200)  # what the microphone gave comes in messages
    places = page.evaluate(f"({FIND})(wanted)")
    # What it gives comes again every ten seconds.
    check("done: it is what the microphone gave, sample by sample",
          len({place % 441000 for place in places}) == 1, places)
    record(page)
    wait_for(page, "review")
    keep(page)
    check("add: the newest is on top", stack(page) == ["Layer 2", "Layer 1"], stack(page))
    check("add: the mix has two", page.inner_text("#layers .mix") == "mix 2")
    alone = page.get_by_role("button", name="Layer 1 alone")
    alone.focus()
    page.keyboard.press("Enter")
    check_soon("alone: a layer is heard alone", page, lambda: state(page)["heardLayer"] == 0)
    check("alone: its button keeps the keyboard", alone.evaluate("one => one === document.activeElement"))
    page.get_by_role("button", name="All layers").click()
    check_soon("alone: or all of them", page, lambda: state(page)["heardLayer"] == -1)
    page.locator(".stack .choose").last.click()
    check_soon("mix: a layer leads to the mix up to it", page,
               lambda: state(page)["mix"] == 1 and page.inner_text("#layers .mix") == "")
    record(page)
    wait_for(page, "review")
    keep(page)
    check_soon("mix: what is added to it makes another loop", page,
               lambda: page.locator("[aria-label=Loop] option").all_inner_texts() == ["funkybeat mix 2", "funkybeat mix 2"]
               and state(page)["openLoop"] == 1)
    for count in (3, 4, 5):
        record(page)
        wait_for(page, "review")
        check(f"add: layer {count}", keep(page))
    check_soon("add: five are the most", page, lambda: page.is_disabled(".record-layer") and not page.is_visible(".load"))
    page.select_option("[aria-label=Loop]", "0")
    check_soon("open: the first loop is as it was", page, lambda: stack(page) == ["Layer 2", "Layer 1"])
    check_soon("open: its music stops", page, lambda: state(page)["transport"] == 1)
    page.fill("#layers .name", "slow beat")
    page.press("#layers .name", "Enter")
    check_soon("rename: the list has its new name", page,
               lambda: page.locator("[aria-label=Loop] option").first.inner_text() == "slow beat mix 2")
    with page.expect_download() as download:
        page.get_by_role("button", name="WAV file").click()
    data = pathlib.Path(download.value.path()).read_bytes()
    check("file: the mix is a WAV file of 16 bits",
          download.value.suggested_filename == "slow beat mix 2.wav" and data[:4] == b"RIFF"
          and struct.unpack_from("<H", data, 34)[0] == 16, download.value.suggested_filename)
    page.once("dialog", lambda dialog: dialog.accept())
    page.get_by_role("button", name="Delete").click()
    check_soon("delete: the other loop is there", page, lambda: len(stack(page)) == 5)
    check_messages(page)
    page.context.close()


def free(browser, address):
    """Without a tempo, by the keyboard: the first layer decides how long all others are. Files, and leaving."""
    page = opened(browser, address)
    layers(page)
    begin(page, "Humming", is_assisted=False)
    page.keyboard.press("r")
    check("free: it records at once", wait_for(page, "recording"))
    page.wait_for_timeout(3000)
    page.keyboard.press("r")
    check("free: a second press ends it", wait_for(page, "review"))
    keep(page)
    length = state(page)["loopLength"]
    page.keyboard.press("r")
    wait_for(page, "recording")
    check("free: another layer has its length", state(page)["length"] == length, (state(page)["length"], length))
    page.keyboard.press("Escape")
    check_soon("free: Escape gives a recording up", page, lambda: step(page) == "idle" and len(stack(page)) == 1,
               timed=True)
    page.keyboard.press("r")
    wait_for(page, "recording")
    page.click("#views [data-view=play]")
    check_soon("leave: not while it records", page, lambda: "is being recorded" in page.inner_text("#banner"))
    page.click("#banner button")
    page.keyboard.press("Space")
    check_soon("free: Space gives it up, too", page, lambda: step(page) == "idle", timed=True)
    page.set_input_files("#layers .load input", {"name": "a take.wav", "mimeType": "audio/wav", "buffer": wav(4)})
    page.wait_for_selector(".trim[open]")
    page.fill(".trim [aria-label=Begins]", "0.25")
    told = page.inner_text(".trim [role=status]")
    check("file: it says what is taken of it", " from 1.00 s on" in told, told)
    page.get_by_role("button", name="Add as a layer").click()
    check_soon("file: it is the next layer", page, lambda: stack(page) == ["Layer 2", "Layer 1"])
    page.set_input_files("#layers .load input", {"name": "note.txt", "mimeType": "text/plain", "buffer": b"no sound"})
    check_soon("file: one that is none is told", page,
               lambda: page.inner_text("#layers .message") == "“note.txt” cannot be added: this browser cannot decode it.")
    page.click("#views [data-view=play]")
    check_soon("leave: the decks are back", page, lambda: page.is_visible("#decks") and not page.is_visible("#layers"))
    check("leave: the microphone is let go of",
          page.evaluate("streams.every(s => s.getTracks().every(t => t.readyState === 'ended'))"))
    page.keyboard.press("Space")
    check_soon("leave: Space is the decks' again", page, lambda: page.evaluate("ostinato.engine.newest.transport") == 2)
    check_messages(page)
    page.context.close()


def kept(browser, address):
    """Loops are there again when the page is opened again, with the same samples; what was deleted is not. Where the
    browser keeps nothing, the page says so."""
    page = opened(browser, address)
    layers(page)
    begin(page, "first")
    for _ in range(2):
        record(page)
        wait_for(page, "review")
        keep(page)
    page.evaluate(MIX)
    page.evaluate("window.before = wanted")
    begin(page, "second", is_assisted=False)
    page.set_input_files("#layers .load input", {"name": "a take.wav", "mimeType": "audio/wav", "buffer": wav(3)})
    page.wait_for_selector(".trim[open]")
    page.get_by_role("button", name="Add as a layer").click()
    soon(page, lambda: stack(page) == ["Layer 1"])
    is_saved = """async () => (await ostinato.views.shown.store.loops())
      .map(({ name, keys }) => `${name} ${keys.length}`).join()"""
    check_soon("kept: the loops are saved", page, lambda: page.evaluate(is_saved) == "first 2,second 1")
    before = page.evaluate("Array.from(before.filter((_, i) => i % 101 === 0))")
    other = opened_again(page, address)
    layers(other)
    check_soon("kept: by one tab alone", other, lambda: other.inner_text("#layers .message").startswith("Another tab keeps"))
    other.close()
    page.close()
    page = opened_again(page, address)
    layers(page)
    check_soon("kept: they are there again", page, lambda: page.locator("[aria-label=Loop] option").all_inner_texts()
               == ["first mix 2", "second"] and page.inner_text("#layers .about") == "Free · 3.0 s")
    page.select_option("[aria-label=Loop]", "0")
    soon(page, lambda: len(stack(page)) == 2)
    page.evaluate(MIX)
    check("kept: with the same samples", page.evaluate("Array.from(wanted.filter((_, i) => i % 101 === 0))") == before)
    page.once("dialog", lambda dialog: dialog.accept())
    page.get_by_role("button", name="Delete").click()
    check_soon("kept: one that was deleted is gone", page, lambda: page.evaluate(is_saved) == "second 1")
    audio = page.evaluate("""async () => {
      const { store } = ostinato.views.shown;
      const [{ keys: [key] }] = await store.loops();
      return (await store.audio(key)).length;
    }""")
    check("kept: with the audio of the other", audio == 8 * 3 * 44100, audio)
    page.context.close()
    page = opened(browser, address)
    page.evaluate("void (IDBFactory.prototype.open = () => { throw new Error('no store'); })")
    layers(page)
    check_soon("kept: where nothing is kept, the page says so", page,
               lambda: page.inner_text("#layers .message")
               == "no store: save the loops as WAV files before you close the page.")
    page.context.close()


def opened_again(page, address):
    """Another page of the same browser."""
    page = page.context.new_page()
    with page.expect_console_message(lambda message: "ready" in message.text):
        page.goto(address)
    return page


def refused(address):
    """What is said of a tempo that cannot be, and where there is no microphone."""
    with launched() as browser:
        page = opened(browser, address)
        layers(page)
        page.locator(".new-loop").get_by_role("spinbutton").fill("79")
        page.get_by_role("button", name="Make the loop").click()
        check_soon("refused: a tempo beyond the limits", page, lambda: re.fullmatch(
            r"79 BPM is not within 80 … 200 BPM.*", page.inner_text("#layers .message")) is not None)
        begin(page)
        record(page)
        told = "There is no microphone."
        check_soon(f"refused: {told}", page, lambda: page.inner_text("#layers .message") == told)
        check("refused: nothing records", step(page) == "idle")
        page.context.close()


def calibrated(site):
    """What a device plays comes back by its monitor: the round trip is measured, and clicks are recorded on the beat."""
    with sound.server():
        sound.plug("loop")
        sound.run("set-default-sink", "loop")
        # Browsers take no monitor for a microphone.
        sound.run("load-module", "module-remap-source", "source_name=microphone", "master=loop.monitor")
        sound.run("set-default-source", "microphone")
        with served(site) as address, launched("--use-fake-ui-for-media-stream") as browser:
            page = opened(browser, address)
            layers(page)
            begin(page)
            page.get_by_role("button", name="Round trip…").click()
            status = page.locator(".calibration [role=status]")
            for _ in range(3):  # a buffer that is lost within the noise spoils it
                page.get_by_role("button", name="Measure").click()
                soon(page, lambda: status.inner_text() != "Listening…")
                if "It was measured: " in status.inner_text():
                    break
            told = status.inner_text()
            in_time(f"calibrate: the round trip is measured: {told}", "It was measured: " in told)
            trip = float(re.search(r"[\d.]+", told)[0]) * 44.1
            page.get_by_role("button", name="Close").click()
            record(page)
            wait_for(page, "review")
            told = page.inner_text("#layers .message")
            check("calibrate: a layer is recorded", step(page) == "review", told)
            keep(page)
            page.evaluate(MIX)
            found = page.evaluate(f"({CLICKS})([...wanted])")
            # The latency of that device moves by some buffers of 512 frames after it was measured.
            check("calibrate: clicks are recorded nearer to the beat than by the whole round trip",
                  all(frames is not None and abs(frames) < trip for frames in found), (found, trip), timed=True)
            check_messages(page)
            page.context.close()


def looks(browser, address, folder):
    """A checker of accessibility in each state, and what sticks out, in sizes and schemes."""
    for name, options in {
            "desk": {"viewport": DESK}, "phone": {"viewport": PHONE, "color_scheme": "dark", "has_touch": True},
            "narrow": {"viewport": {"width": 320, "height": 568}, "has_touch": True},
            "side": {"viewport": {"width": 844, "height": 390}, "has_touch": True},
            "forced": {"viewport": DESK, "forced_colors": "active"}}.items():
        context = browser.new_context(**options)
        page = context.new_page()
        page.goto(address)
        page.wait_for_function("window.ostinato?.views")
        layers(page)
        found = []

        def look(pose):
            page.emulate_media(reduced_motion="reduce")
            found.extend(f"{pose}: {one['id']}: {one['nodes'][0]['html'][:60]}"
                         for one in Axe().run(page).response["violations"])
            wide = page.evaluate("document.documentElement.scrollWidth - innerWidth")
            if wide > 0:
                found.append(f"{pose}: {wide} points wider than the window")
            page.emulate_media(reduced_motion="no-preference")
            if folder:
                page.screenshot(path=pathlib.Path(folder, f"layers-{name}-{pose}.png"))
        look("new")
        begin(page, tempo=120)
        record(page)
        wait_for(page, "recording")
        look("recording")
        wait_for(page, "review")
        look("review")
        keep(page)
        record(page)
        wait_for(page, "review")
        keep(page)
        look("stack")
        page.set_input_files("#layers .load input", {"name": "a take.wav", "mimeType": "audio/wav", "buffer": wav(4)})
        page.wait_for_selector(".trim[open]")
        look("trim")
        check(f"{name}: axe finds no fault, and nothing sticks out", not found, "; ".join(found))
        context.close()


def faults(site, browser):
    """Takes that are read late by a frame are found."""
    with planted(site, "layers-worklet.js", (
            "planes[index].set(channel)", "planes[index].set(channel.map((sample) => 0.5 * sample))")) as copy, served(copy) as address:
        page = opened(browser, address)
        page.evaluate("code => listen(code)", (HERE / "tap.js").read_text())
        layers(page)
        begin(page)
        record(page)
        wait_for(page, "review")
        keep(page)
        page.evaluate(MIX)
        page.wait_for_timeout(200)
        places = page.evaluate(f"({FIND})(wanted)")
        check("planted: an input that is half as loud is found", places == [], places)
        page.context.close()


def main():
    if len(sys.argv) not in (2, 3):
        sys.exit(__doc__.strip())
    site, folder = sys.argv[1], sys.argv[2] if len(sys.argv) > 2 else None
    with served(site) as address, with_clicks() as browser:
        session(browser, address)
        free(browser, address)
        kept(browser, address)
        looks(browser, address, folder)
        faults(site, browser)
    with served(site) as address:
        refused(address)
    calibrated(site)
    end()


if __name__ == "__main__":
    main()
