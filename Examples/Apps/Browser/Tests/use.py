"""What the page can be used with: touch, the keyboard, and presses on a waveform.

usage: use.py SITE
"""
import sys

from browser import (
    BAR, LONG, catch_up, check, check_soon, chromium, choose_grid, end, in_time, newest, open_page, shown, soon,
    wait_for_time)
from files import wav
from playwright.sync_api import TimeoutError as TooLate

DESK = {"width": 1120, "height": 720}
PHONE = {"width": 360, "height": 780}


def touch(page):
    page.tap("#play")
    check_soon("touch: a tap pauses", page, lambda: shown(page)["state"] == "Paused")
    page.tap("#play")
    page.tap("#deck-B .next")
    check_soon("touch: a tap plays, and marks the next loop", page, lambda: (
        shown(page)["state"], shown(page)["B"]["isNextLit"]) == ("Playing", True))
    small = page.evaluate("""[...document.querySelectorAll("button, .load span, select, input")]
      .filter((e) => e.offsetParent && e.type !== "file" && e.id !== "reset")
      .map((e) => [e.id || e.className || e.textContent, e.getBoundingClientRect().height])
      .filter(([, height]) => height < 24)""")
    check("touch: nothing to press is lower than 24 px", not small, small)


TARGETS = """() => {
  const sizes = (selector) => [...document.querySelectorAll(selector)].filter((one) => one.checkVisibility()).map((one) => {
    const { width, height } = one.getBoundingClientRect();
    return [width, height];
  });
  const least = (selector) => [0, 1].map((axis) => Math.min(...sizes(selector).map((size) => Math.round(size[axis]))));
  return {
    tools: least(":is(#tools, #views) :is(a, button)"), cells: least(".steps button"),
    dots: least(".tight .ring li:not([aria-current]) button"),
    rows: new Set([...document.querySelectorAll("#tools > *")].filter((one) => one.checkVisibility())
      .map((one) => one.getBoundingClientRect().bottom)).size,
  };
}"""


def targets(browser, address):
    """On a phone what is pressed most is as large as a finger wants, as far as there is room."""
    for width, cell, dot in ((390, 36, 44), (360, 33, 36)):
        page = open_page(browser, address, viewport={"width": width, "height": 844}, has_touch=True, is_mobile=True)
        found = page.evaluate(TARGETS)
        check(f"touch: {width} points wide, tools and cells are 44 px high, dots {dot} wide and 44 high",
              min(found["tools"]) >= 44 and found["cells"][0] >= cell and found["cells"][1] >= 44
              and found["dots"][0] >= dot and found["dots"][1] >= 44, found)
        check("touch: the tools are in one line", found["rows"] == 1, found)
        page.context.close()


CROSS = """() => {
  const cross = document.querySelector("#deck-A .ring [aria-current] .remove");
  const { left, right, top, bottom } = cross.getBoundingClientRect();
  const [x, y] = [(left + right) / 2, (top + bottom) / 2];
  const reach = (dx, dy) => {
    let count = 0;
    while (document.elementFromPoint(x + dx * (count + 0.5), y + dy * (count + 0.5)) === cross) count++;
    return count;
  };
  return [reach(-1, 0) + reach(1, 0), reach(0, -1) + reach(0, 1)];
}"""


def crosses(browser, address):
    """The cross that takes a loop away is as large as a finger needs, and moves nothing."""
    page = open_page(browser, address, viewport=PHONE, has_touch=True, is_mobile=True)
    place = page.locator("#deck-A .view").bounding_box()
    page.set_input_files("#deck-A .load input", [
        {"name": f"{name}.wav", "mimeType": "audio/wav", "buffer": wav(1.92)} for name in ("one", "Take 2", "three")])
    page.locator("#deck-A .ring [aria-current] .remove").wait_for()
    width, height = page.evaluate(CROSS)
    check("touch: a cross is 36 px wide and 44 high", width >= 36 and height >= 44, f"{width} by {height} px")
    page.tap("#deck-A .next")
    page.locator("#deck-A .ring [aria-pressed=true] + .remove").wait_for()
    check("touch: and moves nothing", page.locator("#deck-A .view").bounding_box() == place)
    page.context.close()


def first_touch(browser, address, place):
    """A finger is the first that the page sees: nothing of this test may have woken its audio before."""
    page = browser.new_context(viewport=PHONE, has_touch=True, is_mobile=True).new_page()
    # The page itself has to tell, since to ask it would be a touch as well.
    page.add_init_script("""setInterval(() => {
      const record = window.ostinato?.engine.newest;
      if (record?.transport === 2 && record.frame > 22050) console.info("it plays");
    }, 50)""")
    with page.expect_console_message(lambda message: "ready" in message.text, timeout=1000 * LONG):
        page.goto(address)
    plays = True
    try:
        with page.expect_console_message(lambda message: message.text == "it plays", timeout=20_000):
            page.touchscreen.tap(*place)
    except TooLate:
        plays = False
    check("touch: the first of all is heard", plays)
    page.context.close()


def second_finger(page):
    """While one finger holds the button, another taps it: nothing, until the first has held long enough."""
    box = page.locator("#play").bounding_box()
    at = {"x": box["x"] + box["width"] / 2, "y": box["y"] + box["height"] / 2}
    device = page.context.new_cdp_session(page)

    def touches(kind, *points):
        device.send("Input.dispatchTouchEvent", {"type": kind, "touchPoints": list(points)})
    one, two = at | {"id": 1}, {"x": at["x"] + 8, "y": at["y"], "id": 2}
    touches("touchStart", one)
    page.wait_for_timeout(900)
    touches("touchStart", one, two)
    page.wait_for_timeout(100)
    check("touch: a second finger on the button means nothing", shown(page)["state"] == "Playing",
          timed=True)
    check_soon("touch: the first resets after two seconds", page, lambda: (
        shown(page)["state"], shown(page)["time"]) == ("Paused", "0:0:0"))
    touches("touchEnd")
    catch_up(page)
    check("touch: lifting both means nothing then", shown(page)["state"] == "Paused")


def keyboard(page):
    """Everything can be reached and done without a pointer."""
    seen, covered = set(), set()
    for _ in range(150):
        page.keyboard.press("Tab")
        covered.update(page.evaluate("""() => {
          const e = document.activeElement;
          const [box, bar] = [e, transport].map((one) => one.getBoundingClientRect());
          return e === document.body || transport.contains(e) || box.bottom <= bar.top ? [] : [e.id || e.className];
        }"""))
        seen.add(page.evaluate("""() => {
          const e = document.activeElement;
          return e.getAttribute("aria-label") || e.labels?.[0]?.textContent.trim().split(/\\s\\s/)[0]
            || e.textContent.trim() || e.tagName;
        }"""))
    wanted = {f"{what} deck {name}" for name in "ABCD" for what in (
        "Next loop on", "Gain of", "Pan of", "Bars of the loops on", "Load audio files on")}
    missing = (wanted | {
        "Play", "Back to the beginning", "Tempo in beats a minute", "One beat a minute slower",
        "One beat a minute faster", "Keyboard shortcuts"}) - seen
    check("keyboard: Tab comes to everything", not missing, missing or len(seen))
    check("keyboard: nothing that it comes to is under the transport", not covered, covered or None)
    labelled = page.evaluate("""[["Tempo", "tempo"], ["Gain", "gain-A"], ["Pan", "pan-B"]].every(
      ([text, id]) => document.getElementById(id).labels[0].textContent.trim().startsWith(text))""")
    check("what is written beside a control is its label", labelled)
    keys_of_controls(page)
    space_held(page)
    typed_tempo(page)


def is_reset(page):
    now = shown(page)
    return (now["state"], now["time"]) == ("Paused", "0:0:0")


def keys_of_controls(page):
    page.focus("#play")
    page.keyboard.press("Enter")
    check_soon("keyboard: Enter on the button plays", page, lambda: newest(page)["transport"] == 2)
    page.keyboard.press("a")
    page.keyboard.press("b")
    check_soon("keyboard: A and B mark", page, lambda: (
        shown(page)["A"]["isNextLit"] and shown(page)["B"]["isNextLit"]))
    page.focus("#deck-A .gain")
    page.keyboard.press("ArrowLeft")
    check_soon("keyboard: an arrow lowers the gain by half a decibel", page, lambda: (
        abs(newest(page)["decks"][0]["gain"] - 10 ** (-4.5 / 20)) < 1e-6))
    page.keyboard.press("Space")
    check_soon("keyboard: Space pauses from there, too", page, lambda: newest(page)["transport"] == 1)
    page.focus("#deck-A .next")
    page.keyboard.press("Space")
    check_soon("keyboard: on a button, Space presses that", page, lambda: not shown(page)["A"]["isNextLit"])
    catch_up(page)
    check("keyboard: and does not play", newest(page)["transport"] == 1)


def space_held(page):
    page.evaluate("document.activeElement.blur()")
    page.keyboard.press("Space")
    check_soon("keyboard: Space plays", page, lambda: newest(page)["transport"] == 2)
    page.keyboard.down("Space")
    page.keyboard.press("Tab")
    check_soon("keyboard: Space held resets, wherever Tab has gone meanwhile", page, lambda: is_reset(page))
    page.keyboard.up("Space")
    catch_up(page)
    check("keyboard: Space let go means nothing then", is_reset(page))
    page.evaluate("document.activeElement.blur()")
    page.keyboard.press("Space")
    check_soon("keyboard: Space plays again", page, lambda: newest(page)["transport"] == 2)
    page.focus("#reset")
    page.keyboard.press("Enter")
    check_soon("keyboard: without holding anything, a button resets", page, lambda: (
        is_reset(page) and newest(page)["transport"] == 1))


def typed_tempo(page):
    page.focus("#tempo")
    page.fill("#tempo", "90.5")
    page.keyboard.press("Enter")
    check_soon("keyboard: a tempo is typed", page, lambda: newest(page)["tempo"] == 90.5)
    page.fill("#tempo", "1000")
    page.keyboard.press("Enter")
    check_soon("keyboard: one beyond the range becomes the range's end", page, lambda: (
        newest(page)["tempo"] == 240 and page.input_value("#tempo") == "240"))


def seek(page):
    """A press on a waveform goes to its place in the music, on the grid; from a pause one gets to the beginning."""
    # What is sent is looked at here; where the engine goes, in its own tests.
    page.evaluate("""() => {
      const { engine } = ostinato;
      const send = engine.send.bind(engine);
      window.sought = [];
      engine.send = (kind, values) => {
        if (kind === 10) window.sought.push([values.sixteenths, values.grid]);
        return send(kind, values);
      };
    }""")
    view = page.locator("#deck-A .view")
    width = view.bounding_box()["width"]

    def press(bars):
        view.click(position={"x": bars / 8 * width, "y": 60})
        return page.evaluate("sought.at(-1)")
    found = press(3.3)
    check("seek: while paused, at once, to the sixteenth", found == [16 * 3 + 4, 0], found)
    page.click("#play")
    check_soon("seek: it plays", page, lambda: newest(page)["transport"] == 2)
    found = press(2.3)
    check("seek: while it plays, on the next beat, so that the beat goes on", found == [16 * 2 + 4, 2], found)
    page.keyboard.press("ArrowRight")
    check("seek: and an arrow does so, too", page.evaluate("sought.at(-1)[1]") == 2)
    page.click("#play")
    check_soon("seek: it pauses", page, lambda: newest(page)["transport"] == 1)
    choose_grid(page, "bar")
    found = press(5.9)
    check("seek: or to the bar, if that is the grid", found == [16 * 5, 0], found)
    page.click("#play")
    check_soon("seek: it plays again", page, lambda: newest(page)["transport"] == 2)
    found = press(2.6)
    check("seek: while it plays, on the next bar", found == [16 * 2, 3], found)
    check("seek: the place where it leads is shown",
          soon(page, lambda: page.is_visible("#deck-A .target.pending"), seconds=1), timed=True)
    wait_for_time(page, "0:2:0")
    before = newest(page)["ticks"] // BAR
    page.keyboard.press("ArrowRight")
    found = page.evaluate("sought.at(-1)")
    after = newest(page)["ticks"] // BAR
    in_time("seek: an arrow was pressed within a bar", before == after)
    check("seek: an arrow leads to the bar after this one", found == [16 * (before + 1), 3], found)
    page.click("#play")
    check_soon("seek: paused, a button leads back to the beginning",
               page, lambda: page.locator("#reset.offered").count() == 1)
    page.click("#reset")
    check_soon("seek: and does so", page, lambda: is_reset(page) and page.locator("#reset.offered").count() == 0)
    page.click("#play")
    wait_for_time(page, "0:1:0")
    page.hover("#play")
    page.mouse.down()
    page.wait_for_timeout(600)
    held = shown(page)["isHeld"]
    page.mouse.move(5, 5)
    page.wait_for_timeout(100)
    check("hold: who slides off the button sees the ring go",
          held and not shown(page)["isHeld"], timed=True)
    page.wait_for_timeout(2000)
    check("hold: and it plays on", shown(page)["state"] == "Playing")
    page.mouse.up()
    catch_up(page)
    check("hold: also when the button is let go", shown(page)["state"] == "Playing")


def mix(page):
    """What is too loud lights a light, which stays on until it is pressed. A microloop is named as the ruler numbers
    its bars."""
    page.evaluate("ostinato.engine.send(10, { sixteenths: 12 * 16 + 8 })")
    page.click("#play")
    check_soon("mix: it plays", page, lambda: newest(page)["transport"] == 2)
    page.click("#microloop")
    check_soon("mix: a microloop of bars 12 and 13 is of 4 and 5 on a loop of 8", page, lambda: (
        page.inner_text("#deck-A .region:not([hidden]) span") == "⟲ 4–5" and "bars 12 and 13" in shown(page)["state"]))
    page.wait_for_function("ostinato.engine.newest.masterPeakLeft > 0.1")
    check("mix: the light is out", page.is_hidden("#clip"))
    for strip in range(2):
        page.evaluate(f"ostinato.engine.send(11, {{ strip: {strip}, decibels: 6 }})")
    check_soon("mix: too loud, it is on", page, lambda: page.is_visible("#clip"))
    for strip in range(2):
        page.evaluate(f"ostinato.engine.send(11, {{ strip: {strip}, decibels: -12 }})")
    soon(page, lambda: page.evaluate("ostinato.engine.heard.masterPeakLeft < 0.5"))
    check("mix: no longer too loud, it still is", page.is_visible("#clip"))
    page.click("#clip")
    page.wait_for_timeout(300)
    check("mix: pressed, it goes out", page.is_hidden("#clip"))


def undo(page):
    """What was done last is taken back, whatever plays meanwhile: a movement of a hand as a whole, and a play never."""
    page.click("#undo")
    check_soon("undo: at first there is nothing to undo", page, lambda: (
        page.inner_text("#banner p") == "There is nothing to undo."))
    page.click("#banner button")
    page.click("#play")
    wait_for_time(page, "0:1:0")
    page.click("#drums [data-row='0'][data-step='3']")
    page.click("#deck-A .next")
    gain = newest(page)["decks"][1]["gain"]
    box = page.locator("#deck-B .gain").bounding_box()
    page.mouse.move(box["x"] + box["width"] - 20, box["y"] + box["height"] / 2)
    page.mouse.down()
    for x in range(20, 80, 6):
        page.mouse.move(box["x"] + box["width"] - x, box["y"] + box["height"] / 2)
    page.mouse.up()
    catch_up(page)
    now = newest(page)
    check("undo: three things were done", now["drumHits0"] == 8 and now["decks"][0]["nextClip"] == 1
          and now["decks"][1]["gain"] < 0.9, now["decks"][1]["gain"])
    gaps = now["gaps"]
    page.click("#undo")
    check_soon("undo: a slider that was dragged is where it was", page, lambda: (
        newest(page)["decks"][1]["gain"] == gain and float(page.input_value("#deck-B .gain")) == -4))
    after = newest(page)
    check("undo: nothing else is", after["drumHits0"] == 8 and after["decks"][0]["nextClip"] == 1)
    check("undo: and the music has gone on", after["transport"] == 2 and after["frame"] >= now["frame"]
          and after["ticks"] >= now["ticks"])
    page.keyboard.press("u")
    check_soon("undo: by a key, no loop is marked", page, lambda: (
        newest(page)["decks"][0]["nextClip"] == -1 and not shown(page)["A"]["isNextLit"]))
    page.keyboard.press("Control+z")
    check_soon("undo: by two keys, the step is off", page, lambda: newest(page)["drumHits0"] == 0)
    catch_up(page)
    check("undo: it plays on, without a gap", newest(page)["transport"] == 2 and newest(page)["gaps"] == gaps,
          newest(page)["gaps"] - gaps, timed=True)
    page.keyboard.press("u")
    check_soon("undo: a play is not undone", page, lambda: page.inner_text("#banner p") == "There is nothing to undo.")


def main():
    if len(sys.argv) != 2:
        sys.exit(__doc__.strip())
    with chromium(sys.argv[1]) as (browser, address):
        phone = open_page(browser, address, viewport=PHONE, has_touch=True, is_mobile=True)
        phone.tap("#play")
        check_soon("touch: a tap plays", phone, lambda: shown(phone)["state"] == "Playing")
        touch(phone)
        second_finger(phone)
        box = phone.locator("#play").bounding_box()
        first_touch(browser, address, (box["x"] + 30, box["y"] + 30))
        phone.context.close()
        targets(browser, address)
        crosses(browser, address)
        for test in (keyboard, seek, mix, undo):
            page = open_page(browser, address, viewport=DESK)
            test(page)
            page.context.close()
    end()


main()
