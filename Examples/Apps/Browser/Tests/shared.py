"""What is shared begins with sound, and has no long pauses, however long the page was paused first; a link is read with
what a sentence puts behind it; it may have a title. What shares it, and the recorder, are loaded when somebody asks for them.

usage: shared.py SITE REPLAY
"""
import array
import re
import sys

from browser import catch_up, check, check_soon, chromium, end, newest, open_page
from link import PAUSE, PLAY, RATE, STEP, UNIT, Replay, read

SECOND = 345  # units


def make(page):
    """Makes a beat, plays it, pauses for some seconds and plays on; returns the link, and for how long it was heard."""
    for step in (0, 4, 8, 12):
        page.click(f"#drums [data-row='0'][data-step='{step}']")
        page.wait_for_timeout(1000)
    for _ in range(2):
        page.click("#play")
        check_soon("shared: it plays", page, lambda: newest(page)["transport"] == 2)
        page.wait_for_timeout(1000)
        page.click("#play")
        check_soon("shared: it pauses", page, lambda: newest(page)["transport"] == 1)
        page.wait_for_timeout(3000)
    catch_up(page)
    return page.evaluate("ostinato.engine.link()")


def silences(audio):
    """The frames before the first sound, and the longest silence behind it."""
    samples = array.array("f", audio)
    sounds = [i for i in range(len(samples) // 2) if samples[2 * i] or samples[2 * i + 1]]
    return sounds[0], max(second - first for first, second in zip(sounds, [*sounds[1:], len(samples) // 2]))


def late(browser, address):
    """The dialog and the recorder are loaded when somebody asks for them; where that fails the page says so, and loads
    them at the next press."""
    page = open_page(browser, address)
    files = re.compile(r"/(share\.(js|css)|downloads\.js|recorder\.js|microphone\.js|chunks\.js|steady-run\.js)$")
    loaded = """() => performance.getEntriesByType("resource").map(({ name }) => name)"""
    early = [name for name in page.evaluate(loaded) if files.search(name)]
    check("late: the page begins without the dialog and the recorder", not early, early)
    for what, file, press in [
            ("the dialog", "share.js", "#show-share"), ("its style sheet", "share.css", "#show-share"),
            ("the recorder", "recorder.js", "#deck-A .record")]:
        page.route(f"**/{file}", lambda route: route.abort())
        page.click(press)
        told = page.wait_for_selector("#banner:not([hidden]) p").inner_text()
        check(f"late: where {what} cannot be loaded, the page says what to do",
              told.endswith("Press again once there is a network.") and page.is_hidden("#share"), told)
        page.unroute(f"**/{file}")
        page.click("#banner button")
    page.click("#show-share")
    check_soon("late: the next press opens the dialog", page, lambda: page.is_visible("#share[open] .refusal"))
    page.keyboard.press("Escape")
    page.click("#deck-A .record")
    check_soon("late: a press records", page, lambda: page.evaluate("ostinato.recorder.made !== null"))
    page.context.close()


def main():
    if len(sys.argv) != 3:
        sys.exit(__doc__.strip())
    site, replay = sys.argv[1], Replay(sys.argv[2])
    with chromium(site) as (browser, address):
        page = open_page(browser, address)
        link = make(page)
        _, length, actions = read(link)
        check("shared: all presses are there, in their order",
              [action[1] for action in actions] == [STEP] * 4 + [PLAY, PAUSE, PLAY, PAUSE], actions)
        first, longest = silences(replay.audio(link))
        check("shared: it begins with sound", first < RATE // 50, f"{first} frames of silence")
        check("shared: no silence in it is longer than a second", longest <= SECOND * UNIT, f"{longest} frames")
        played = page.evaluate("ostinato.engine.newest.ticks") * 60 * RATE / (125 * 2882880)
        check("shared: what was heard is not shorter", length * UNIT - played > 0, f"{length} units")
        page.click("#show-share")
        page.fill("#share .title", "  Late bus \u202e& (more) ")
        shared = page.input_value("#share .address")
        friend = open_page(browser, f"{shared}).")
        check("shared: it has its title",
              friend.inner_text("#replay .caption") == "Late bus & (more): press play to hear it"
              and friend.title() == "Late bus & (more) · Ostinato", friend.title())
        friend.click("#show-share")
        friend.locator("#share .address").wait_for()
        check("shared: and keeps it when it is shared again", friend.input_value("#share .address") == shared)
        friend.keyboard.press("Escape")
        check("shared: a link with a bracket and a full stop behind it is one",
              friend.is_visible("#replay") and friend.is_hidden("#banner"), friend.inner_text("#banner p"))
        friend.click("#play")
        friend.wait_for_function("ostinato.engine.newest.masterPeakLeft > 0.01")
        heard = newest(friend)["frame"]
        check("shared: whoever opens it hears it at once", heard < RATE // 2, f"after {int(heard)} frames", timed=True)
        late(browser, address)
    end()


main()
