"""A MIDI controller on the page: what its messages do, how a control is learnt, the bindings as text, and what the page
says where a browser has no MIDI. The controller is one of this test's: the browser's own MIDI is put aside.

usage: controller.py SITE [PICTURES]   PICTURES: a directory for screenshots
"""
import pathlib
import sys

from axe_playwright_python.sync_playwright import Axe
from browser import BAR, catch_up, check, check_messages, check_soon, chromium, end, newest, open_page, planted, shown

DESK = {"width": 1280, "height": 800}
PHONE = {"width": 390, "height": 844}
CONTROLLER = """() => {
  window.asked = 0;
  const input = (name) => ({ name, state: "connected", onmidimessage: null });
  window.midi = { inputs: new Map([["1", input("Pedals")]]), onstatechange: null };
  navigator.requestMIDIAccess = async () => { window.asked++; return window.midi; };
  window.move = (...bytes) => window.midi.inputs.get("1").onmidimessage({ data: new Uint8Array(bytes) });
  window.plugIn = () => { window.midi.inputs.set("2", input("Pads")); window.midi.onstatechange(); };
}"""
BINDINGS = "ostinato.controller"


def move(page, *messages):
    for message in messages:
        page.evaluate(f"window.move({', '.join(map(str, message))})")
    catch_up(page)


def open_dialog(page):
    page.click("#show-controller")
    page.locator("#controller").wait_for()


def line(page, name):
    """The line of an action in the dialog."""
    return page.locator("#controller li", has=page.locator(f"span:first-child:text-is('{name}')"))


def controls(page, name):
    return line(page, name).locator(".bound").inner_text()


def learn(page, name, *messages):
    line(page, name).locator("button").first.click()
    move(page, *messages)


def kept(page):
    return page.evaluate(f"localStorage.getItem('{BINDINGS}')")


def first_use(page):
    loaded = """() => performance.getEntriesByType("resource").filter(({ name }) => /controller/.test(name)).length"""
    check("controller: nothing of it is loaded with the page", page.evaluate(loaded) == 0)
    page.evaluate(CONTROLLER)
    open_dialog(page)
    check_soon("controller: the button asks for it, and says what is connected", page, lambda: page.inner_text(
        "#controller [role=status]") == "Connected: Pedals.")
    page.evaluate("window.plugIn()")
    check("controller: and what is plugged in later", page.inner_text(
        "#controller [role=status]") == "Connected: Pedals, Pads.")
    check("controller: at first a pedal plays", controls(page, "play") == "cc 64 on channel 1", controls(page, "play"))
    move(page, (0x99, 38, 1))
    check("controller: before the music a pad turns on the first step", newest(page)["drumHits2"] & 1 == 1,
          newest(page)["drumHits2"])
    # The dialog lies over the page, and controllers go on.
    move(page, (0xB0, 64, 127), (0xB0, 64, 0))
    check("controller: a press of the pedal plays", newest(page)["transport"] == 2, newest(page)["transport"])
    move(page, (0xB0, 64, 127), (0xB0, 64, 0))
    check("controller: and pauses", newest(page)["transport"] == 1)
    page.click("#controller form button")
    open_dialog(page)
    check("controller: the browser is asked once", page.evaluate("window.asked") == 1)


def learns(page):
    learn(page, "next on deck A")
    check("controller: while it learns, it says what to do", controls(
        page, "next on deck A") == "Move a control, or press one" and line(page, "next on deck A").locator(
            "button").first.inner_text() == "Cancel")
    move(page, (0x80, 36, 64), (0xB0, 80, 0))
    check("controller: what is let go is not learnt", line(page, "next on deck A").locator(
        "button").first.inner_text() == "Cancel")
    move(page, (0xB0, 80, 127))
    check("controller: a switch is learnt, and does nothing yet", (
        controls(page, "next on deck A"), newest(page)["decks"][0]["nextClip"]) == ("cc 80 on channel 1", -1))
    move(page, (0xB0, 80, 0), (0xB0, 80, 127))
    check("controller: then it queues the next loop", newest(page)["decks"][0]["nextClip"] == 1)
    learn(page, "gain of deck B", (0xB0, 7, 60))
    move(page, (0xB0, 7, 127))
    check("controller: a knob sets a gain", abs(newest(page)["decks"][1]["gain"] - 10 ** (6 / 20)) < 1e-3)
    check_soon("controller: which the slider shows", page, lambda: page.input_value("#deck-B .gain") == "6")
    move(page, (0xB0, 7, 0))
    check("controller: to its end", newest(page)["decks"][1]["gain"] == 0)
    learn(page, "gain of deck B", (0xE0, 1, 1))
    check("controller: what is learnt anew takes the place of the old", controls(
        page, "gain of deck B") == "pitch bend on channel 1")
    line(page, "microloop").locator("button").first.click()
    page.keyboard.press("Escape")
    open_dialog(page)
    check("controller: closing the dialog ends learning", controls(page, "microloop") == "")
    learn(page, "record into deck A", (0xC0, 5))
    check("controller: a program is learnt", controls(page, "record into deck A") == "program 5 on channel 1")
    page.locator("#controller li .forget:visible").last.click()
    check("controller: a binding can be forgotten", "hi-hat" not in kept(page), kept(page))
    check("controller: the bindings are kept as text", "cc 80 on channel 1 = next on deck A\n" in kept(page),
          kept(page))


def plays(page):
    """Pads for the drums; a pedal that is held."""
    step = int(newest(page)["ticks"] * 16 / BAR + 0.5) % 16
    hits = newest(page)["drumHits0"]
    move(page, (0x99, 36, 100), (0x89, 36, 0))
    check("controller: a pad turns on the nearest step", newest(page)["drumHits0"] == hits | 1 << step,
          (newest(page)["drumHits0"], step))
    move(page, (0x99, 36, 100), (0x89, 36, 0), (0x99, 36, 1))
    check("controller: and no more than that", newest(page)["drumHits0"] == hits | 1 << step)
    move(page, (0x99, 42, 100), (0xF8,), (0xD0, 1), (0x90,), ())
    check("controller: what is bound to nothing does nothing", newest(page)["drumHits3"] == 0)
    page.click("#controller form button")
    move(page, (0xB0, 64, 127), (0xB0, 64, 0))
    page.wait_for_timeout(300)
    move(page, (0xB0, 64, 127))
    page.wait_for_timeout(2200)
    move(page, (0xB0, 64, 0))
    check_soon("controller: a pedal that is held goes back to the beginning", page, lambda: (
        newest(page)["transport"], newest(page)["ticks"]) == (1, 0))


def recording(page):
    page.evaluate("""() => {
      navigator.mediaDevices.getUserMedia = () => Promise.reject(new Error("no microphone"));
    }""")
    move(page, (0xC0, 5))
    check_soon("controller: a foot switch records", page, lambda: "Nothing was changed" in shown(page)["A"]["message"])


def text(page):
    open_dialog(page)
    page.click("#controller summary")
    page.fill("#controller textarea", "# mine\ncc 1 on channel 16 latching = click\nnotes 1 to 9 on channel 2 = slap")
    page.click("#controller details button")
    refusal = page.inner_text("#controller .refusal")
    check("controller: text that is wrong is refused with its place",
          refusal == 'line 3, column 29: there is no action "slap": write one that the app has.', refusal)
    check("controller: and changes nothing", controls(page, "play") == "cc 64 on channel 1")
    page.fill("#controller textarea", "# mine\ncc 1 on channel 16 latching = click\nnotes 1 to 9 on channel 2 = clap")
    page.click("#controller details button")
    check("controller: text can be edited", (controls(page, "play"), controls(page, "click"), controls(page, "clap"))
          == ("", "cc 1 on channel 16", "notes 1 to 9 on channel 2"))
    for value, is_muted in ((127, 0), (0, 1)):
        move(page, (0xBF, 1, value))
        check(f"controller: a latching switch at {value}", newest(page)["clickIsMuted"] == is_muted)
    page.reload()
    page.wait_for_function("window.ostinato")
    page.evaluate(CONTROLLER)
    open_dialog(page)
    check("controller: the bindings are there when the page is loaded again",
          controls(page, "clap") == "notes 1 to 9 on channel 2"
          and kept(page).startswith("cc 1 on channel 16 latching = click\n"))


def damaged(page):
    page.evaluate(f"localStorage.setItem('{BINDINGS}', 'knob = play')")
    page.reload()
    page.wait_for_function("window.ostinato")
    page.evaluate(CONTROLLER)
    open_dialog(page)
    check("controller: bindings that cannot be read are shown with the reason", (
        page.inner_text("#controller .refusal"), page.input_value("#controller textarea")) == (
            'line 1, column 1: "knob" is not a control: write note, notes, cc, program or pitch bend.', "knob = play"))
    page.keyboard.press("Escape")
    check("controller: and stay until something is changed", kept(page) == "knob = play")


def without(browser, address):
    """Where the browser has no MIDI, or does not let the page use it."""
    for what, undo, said in (
            ("no MIDI", "navigator.requestMIDIAccess = undefined",
             "This browser passes no MIDI to pages. Chrome, Edge and Firefox do."),
            ("no permission", "navigator.requestMIDIAccess = () => Promise.reject(new Error('denied'))",
             "The browser does not let this page use MIDI: denied"),
            ("no controller", "navigator.requestMIDIAccess = async () => ({ inputs: new Map() })",
             "No controller is connected. It appears here when you plug it in.")):
        page = open_page(browser, address, viewport=DESK)
        page.evaluate(f"() => {{ {undo} }}")
        open_dialog(page)
        check_soon(f"controller: with {what} the page says so", page, lambda: page.inner_text(
            "#controller [role=status]") == said)
        check_messages(page)
        page.context.close()


def forgetful(site):
    """A planted fault: a page that does not keep what is learnt."""
    with planted(site, "controller.js", ("if (wasLearning && controller_learning() < 0) this.#keep();", "")) as copy:
        with chromium(copy) as (browser, address):
            page = open_page(browser, address, viewport=DESK)
            page.evaluate(CONTROLLER)
            open_dialog(page)
            learn(page, "microloop", (0xB0, 80, 127))
            check("controller: a page that does not keep what is learnt is found", "microloop" not in kept(page))


def look(browser, address, pictures):
    """The dialog with a mouse and on a phone, in both themes."""
    for name, options in (
            ("desk", {"viewport": DESK, "color_scheme": "light"}),
            ("desk-dark", {"viewport": DESK, "color_scheme": "dark"}),
            ("phone", {"viewport": PHONE, "has_touch": True, "is_mobile": True, "color_scheme": "dark"})):
        page = open_page(browser, address, **options)
        page.evaluate(CONTROLLER)
        open_dialog(page)
        line(page, "next on deck A").locator("button").first.click()
        page.wait_for_timeout(300)
        if pictures:
            page.screenshot(path=pictures / f"controller-{name}.png")
        box = page.locator("#controller").bounding_box()
        width, height = options["viewport"]["width"], options["viewport"]["height"]
        check(f"controller, {name}: the dialog is within the page", box["x"] >= 0 and box["y"] >= 0
              and box["x"] + box["width"] <= width and box["y"] + box["height"] <= height, box)
        wide, room = page.evaluate("(({ scrollWidth, clientWidth }) => [scrollWidth, clientWidth])(controller)")
        check(f"controller, {name}: and as wide as what is in it", wide <= room, (wide, room))
        found = [violation["id"] for violation in Axe().run(page).response["violations"]]
        check(f"controller, {name}: axe finds nothing", not found, found)
        page.click("#controller summary")
        page.wait_for_timeout(100)
        if pictures:
            page.screenshot(path=pictures / f"controller-{name}-text.png")
        page.context.close()


def main():
    if len(sys.argv) not in (2, 3):
        sys.exit(__doc__.strip())
    pictures = pathlib.Path(sys.argv[2]) if len(sys.argv) > 2 else None
    for shares_memory in (True, False):
        with chromium(sys.argv[1], shares_memory) as (browser, address):
            page = open_page(browser, address, viewport=DESK)
            first_use(page)
            learns(page)
            plays(page)
            recording(page)
            text(page)
            damaged(page)
            check_messages(page)
            if shares_memory:
                without(browser, address)
                look(browser, address, pictures)
    forgetful(sys.argv[1])
    end()


main()
