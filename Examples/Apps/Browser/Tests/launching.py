"""Decks that are launched and stopped one by one, and that follow the tempo; a microloop that is halved, doubled,
moved and left by a slip; what is refused; and that a link of all of that replays it.

usage: launching.py SITE REPLAY
"""
import sys

from browser import (
    BAR, catch_up, check, check_messages, check_soon, choose_grid, chromium, end, in_time, newest, open_page,
    own_speed, shown, wait_for_early_in_bar, wait_for_time)
from files import wav
from link import (
    FOLLOW, LAUNCH, MICROLOOP_DOUBLE, MICROLOOP_HALVE, MICROLOOP_MOVE, NEXT_BAR, SLIP, STOP, Replay, read)

DESK = {"width": 1280, "height": 800}
PHONE = {"width": 390, "height": 844}
BEAT = BAR // 4


def deck(page, index=0):
    return newest(page)["decks"][index]


def launch(deck, place):
    return f"#deck-{deck} .launches button:nth-child({place})"


def pending(page):
    return page.evaluate("[...document.querySelectorAll('.launching .pending')].map((e) => e.ariaLabel)")


def region(page):
    """Where the microloop is, in beats; `None` while it is off."""
    record = newest(page)
    return (record["microloopStart"] / BEAT, record["microloopEnd"] / BEAT) if record["microloopIsOn"] else None


def slowly(page, press):
    """Plays six seconds a bar, and presses in the first beat of a bar."""
    own_speed(page)
    page.fill("#tempo", "40")
    page.keyboard.press("Enter")
    page.evaluate("document.activeElement.blur()")
    page.wait_for_function("ostinato.engine.newest.tempo === 40")
    wait_for_early_in_bar(page)
    before = newest(page)["ticks"] // BAR
    press()
    catch_up(page)
    in_time("launch: pressed before the bar line", newest(page)["ticks"] // BAR == before)
    return (before + 1) * BAR


def told(page, what, text, deck="A"):
    """Checks what a screen reader is told of a deck."""
    check_soon(f"told: {what}", page, lambda: page.text_content(f"#deck-{deck} .told") == text)


def launches(page):
    told(page, "nothing at first", "")
    page.click("#play")
    page.click("#deck-A .next")
    told(page, "what comes next", "Deck A: Funk next")
    page.click("#deck-A .next")
    told(page, "that it does not come any more", "Deck A: House")
    wait_for_time(page, "0:1:0")
    line = slowly(page, lambda: page.click(launch("A", 3)))
    check("launch: it waits for the next bar", (deck(page)["clip"], pending(page)) == (
        0, ["Launch Halftime on deck A at the next bar"]), pending(page))
    check("launch: the deck says so", shown(page)["A"]["coming"] == "Halftime at the next bar", shown(page)["A"]["coming"])
    told(page, "what is launched", "Deck A: Halftime at the next bar")
    page.wait_for_function("ostinato.engine.newest.decks[0].clip === 2")
    now = newest(page)
    check("launch: there it begins, from its beginning",
          now["ticks"] >= line and abs(now["ticks"] - line - now["decks"][0]["playhead"]) < 2, now["ticks"] - line)
    check_soon("launch: then nothing waits", page, lambda: pending(page) == [] and shown(page)["A"]["coming"] == "")
    check_soon("launch: the deck shows that loop", page, lambda: shown(page)["A"]["loop"] == "Halftime")
    told(page, "what plays now", "Deck A: Halftime")
    slowly(page, lambda: page.click(launch("A", 2)))
    page.click(launch("A", 2))
    catch_up(page)
    check("launch: pressed again, it waits no more",
          pending(page) == [] and newest(page)["commandsPending"] == 0, pending(page))
    slowly(page, lambda: (page.click(launch("B", 2)), page.click("#deck-B .stop")))
    check("launch: another press takes its place", pending(page) == ["Stop deck B at the next bar"], pending(page))
    page.wait_for_function("ostinato.engine.newest.decks[1].isStopped")
    check_soon("stop: the deck says that it is stopped", page, lambda: (
        shown(page)["B"]["coming"], page.get_attribute("#deck-B .stop", "aria-pressed")) == ("Stopped", "true"))
    check("stop: the other plays on", deck(page)["isStopped"] == 0)
    sent = page.evaluate("ostinato.engine.messagesSent")
    page.click("#deck-B .stop")
    check("stop: a deck that is stopped is not stopped again", page.evaluate("ostinato.engine.messagesSent") == sent)
    page.click("#play")
    check_soon("launch: paused", page, lambda: newest(page)["transport"] == 1)
    page.focus(launch("B", 4))
    page.keyboard.press("Enter")
    check_soon("launch: while paused, a key launches at once", page, lambda: (
        deck(page, 1)["isStopped"], deck(page, 1)["clip"]) == (0, 3))
    check_soon("launch: which is shown", page, lambda: shown(page)["B"]["loop"] == "Walking")
    focus = page.evaluate("document.activeElement.ariaLabel")
    check("launch: the key stays where it was", focus == "Launch Walking on deck B at the next bar", focus)


def follows(page):
    """Decks that follow the tempo; what cannot be is told."""
    choice = "#deck-A .follow"

    def is_mode(mode):
        return (deck(page)["follow"], page.input_value(choice)) == (mode, str(mode))

    def choose(mode):
        page.select_option(choice, str(mode))

    def is_told():
        return page.is_visible("#banner") and "out of range" in page.inner_text("#banner p")

    def set_tempo(bpm):
        page.fill("#tempo", str(bpm))
        page.keyboard.press("Enter")

    check("follow: at first a deck keeps its pitch", is_mode(2), deck(page)["follow"])
    for mode in (1, 0, 2):
        choose(mode)
        check_soon(f"follow: mode {mode} is chosen", page, lambda: is_mode(mode))
    set_tempo(62.5)
    check_soon("follow: half the loops' tempo is possible", page, lambda: newest(page)["tempo"] == 62.5)
    set_tempo(62.4)
    check_soon("follow: a tempo out of range is told", page, is_told)
    check_soon("follow: and is not the field's", page, lambda: page.input_value("#tempo") == "62.5")
    check("follow: nor the engine's", newest(page)["tempo"] == 62.5)
    page.click("#banner button")
    set_tempo(125)
    check_soon("follow: 125 again", page, lambda: newest(page)["tempo"] == 125)
    page.evaluate("document.activeElement.blur()")
    page.set_input_files("#deck-A .load input", {"name": "short.wav", "mimeType": "audio/wav", "buffer": wav(0.48)})
    check_soon("follow: a file of a beat is loaded", page, lambda: shown(page)["A"]["loops"][0].startswith("short"))
    page.fill("#deck-A .bars input", "8")
    page.press("#deck-A .bars input", "Enter")
    check_soon("follow: with the tempo of eight bars", page, lambda: deck(page)["length"] == 8 * BAR)
    check_soon("follow: which is played at its own speed", page, lambda: is_mode(0))
    for mode in (1, 2):
        choose(mode)
        check_soon(f"follow: that mode {mode} is out of range is told", page, is_told)
        check_soon(f"follow: mode {mode} is not chosen", page, lambda: is_mode(0))
        page.click("#banner button")


def microloops(page):
    """Halved and doubled where it begins, moved by a beat, and left by a slip, by touch and by key."""
    own_speed(page)
    check("microloop: while it is off nothing moves", page.is_disabled("#move-back") and page.is_disabled("#move-on"))
    page.tap("#play")
    wait_for_time(page, "2:1:0")
    page.tap("#more-settings")
    page.tap("#microloop")
    check_soon("microloop: two bars", page, lambda: region(page) == (8, 16))
    page.tap("#move-on")
    check_soon("microloop: moved a beat on", page, lambda: region(page) == (9, 17))
    page.tap("#halve")
    check_soon("microloop: half of it, from where it begins", page, lambda: region(page) == (9, 13))
    page.tap("#move-back")
    check_soon("microloop: a beat back", page, lambda: region(page) == (8, 12))
    page.keyboard.press(".")
    page.keyboard.press(".")
    check_soon("microloop: two beats on by keys", page, lambda: region(page) == (10, 14))
    page.keyboard.press("]")
    check_soon("microloop: doubled by a key", page, lambda: region(page) == (10, 18))
    check_soon("microloop: the choice of its length follows", page, lambda: page.input_value("#length") == "32")
    for _ in range(11):
        page.keyboard.press(",")
    check_soon("microloop: to the beginning", page, lambda: region(page) == (0, 8))
    check_soon("microloop: what is before it is told", page, lambda: "0:0:0 or later" in page.inner_text("#banner p"))
    page.tap("#banner button")
    page.evaluate("document.activeElement.blur()")
    choose_grid(page, "bar")
    page.fill("#tempo", "40")
    page.keyboard.press("Enter")
    page.evaluate("document.activeElement.blur()")
    page.wait_for_function("ostinato.engine.newest.tempo === 40")
    wait_for_early_in_bar(page)
    page.tap("#move-on")
    catch_up(page)
    in_time("microloop: pressed before the bar line", region(page) == (0, 8))
    check("microloop: with a grid, a move waits", page.locator("#move-on.pending").count() == 1)
    check_soon("microloop: and comes", page, lambda: region(page) == (1, 9))
    check_soon("microloop: then nothing waits", page, lambda: page.locator("#move-on.pending").count() == 0)
    page.tap("#slip")
    catch_up(page)
    check("slip: with a grid it waits", page.locator("#slip.pending").count() == 1)
    page.tap("#slip")
    check_soon("slip: pressed again, it does not", page, lambda: page.locator("#slip.pending").count() == 0)
    choose_grid(page, "off")
    page.fill("#tempo", "240")
    page.keyboard.press("Enter")
    page.evaluate("document.activeElement.blur()")
    # The loop's end is at the ninth beat, and the music without it was at that two seconds before, at the latest.
    page.wait_for_timeout(2500)
    check("slip: until then the music is in the loop", newest(page)["ticks"] < 9 * BEAT)
    page.keyboard.press("s")
    check_soon("slip: by a key, out of the loop", page, lambda: region(page) is None)
    check_soon("slip: to where the music would be", page, lambda: newest(page)["ticks"] > 9 * BEAT)
    check_soon("slip: then there is nothing to slip out of", page, lambda: page.is_disabled("#slip"))


def links(browser, address, replay):
    """All of it in a link, which the native program plays as the page does, and which shows each press."""
    page = open_page(browser, address, viewport=DESK)
    page.click("#play")
    wait_for_time(page, "0:0:2")
    page.select_option("#deck-A .follow", "1")
    page.fill("#tempo", "140")
    page.keyboard.press("Enter")
    page.evaluate("document.activeElement.blur()")
    page.click("#deck-B .stop")
    page.click(launch("A", 2))
    page.wait_for_function("ostinato.engine.newest.decks[0].clip === 1 && ostinato.engine.newest.decks[1].isStopped")
    page.click(launch("B", 3))
    page.wait_for_function("ostinato.engine.newest.decks[1].clip === 2")
    for key in "m].[s":
        page.keyboard.press(key)
        catch_up(page)
    wait_for_time(page, "3:0:0")
    page.click("#play")
    check_soon("links: paused", page, lambda: newest(page)["transport"] == 1)
    catch_up(page)
    link = page.evaluate("ostinato.engine.link()")
    actions = [action[1:] for action in read(link)[2]]
    wanted = ([FOLLOW, 0, 1, 0], [STOP, 1, NEXT_BAR, 0], [LAUNCH, 0, NEXT_BAR, 1], [LAUNCH, 1, NEXT_BAR, 2],
              [MICROLOOP_DOUBLE, 0, 0, 0], [MICROLOOP_MOVE, 0, 1028, 0], [MICROLOOP_HALVE, 0, 0, 0],
              [SLIP, 0, 0, 0])
    check("links: all that was done is in the link", all(action in actions for action in wanted), actions)
    native = replay.hashes([link])[0]
    page.click("#show-share")
    page.click("#share .download")
    page.wait_for_selector("#share .made code")
    told = page.inner_text("#share .made code")
    check("links: the page renders what the native program does", told == native, told)
    check_messages(page)
    friend = open_page(browser, f"{address}#{link}", viewport=DESK)
    seen = friend.evaluate("""new Promise((resolve) => {
      const captions = new Set();
      const watch = () => {
        captions.add(document.querySelector("#replay .caption").textContent);
        if (captions.has("That was all: play it again, or go on from here")) resolve([...captions]);
        else requestAnimationFrame(watch);
      };
      document.getElementById("play").click();
      watch();
    })""")
    for text in ("Deck A: Funk from its beginning on the next bar", "Deck B: stop on the next bar",
                 "Deck B: Dub from its beginning on the next bar"):
        check(f"links: whoever opens it reads “{text}”", text in seen, seen if text not in seen else "")
    record = newest(friend)
    check("links: and has the decks as they were left", [
        (one["clip"], one["follow"], one["isStopped"]) for one in record["decks"]] == [(1, 1, 0), (2, 2, 0), (0, 2, 0), (0, 2, 0)])
    check_messages(friend)
    friend.context.close()
    page.context.close()


def main():
    if len(sys.argv) != 3:
        sys.exit(__doc__.strip())
    site, replay = sys.argv[1], Replay(sys.argv[2])
    with chromium(site) as (browser, address):
        for test, options in ((launches, {"viewport": DESK}), (follows, {"viewport": DESK}),
                              (microloops, {"viewport": PHONE, "has_touch": True, "is_mobile": True})):
            page = open_page(browser, address, **options)
            test(page)
            check_messages(page)
            page.context.close()
        links(browser, address, replay)
    end()


main()
