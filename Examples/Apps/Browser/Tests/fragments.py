"""Ten thousand fragments of the page's address, most of them damaged, one after another in one page: none makes an
error, none makes the page unusable, and the links among them are replayed.

usage: fragments.py SITE LINKS [COUNT] [SEED]   LINKS: a file with a link in each line, as Tests/links.mjs prints them
"""
import json
import pathlib
import random
import string
import sys
import time

from browser import check, end, launched, open_page, planted, served
from site_server import plain_server

BASE64 = string.ascii_letters + string.digits + "-_"
AT_ONCE = 100


def text(draw, alphabet, most):
    return "".join(draw.choices(alphabet, k=draw.randrange(most + 1)))


def fragment(draw, links):
    """A fragment, and which link it holds: `None` if it holds a damaged one, "" if none at all."""
    link = draw.choice(links)
    place = draw.randrange(2, len(link))
    other = draw.choice([one for one in BASE64 if one != link[place]])
    noise = text(draw, BASE64, 600)
    return draw.choice([
        lambda: (link, link),
        lambda: (f"x={text(draw, BASE64, 20)}&{link}&y=1", link),
        lambda: (f"p={noise}", None),
        lambda: (f"p={noise}", None),
        lambda: (noise, ""),
        lambda: (f"{link[:place]}{other}{link[place + 1:]}", None),
        lambda: (f"{link[:place]}{other}{link[place + 1:]}", None),
        lambda: (link[:place], None),
        lambda: (f"{link}{link[2:]}", None),
        lambda: (f"{link}{draw.choice(BASE64)}", None),
        lambda: (f"{link[:place]}{link[place - 1:]}", None),
        lambda: (f"p=&{link}", None),
        lambda: (f"map=3&xp={link[2:]}", ""),
        lambda: (f"{link[:place]}%{ord(link[place]):02X}{link[place + 1:]}", None),
        lambda: (f"p={text(draw, 'äß😀́中 <>&%#?/', 40)}", None),
        lambda: (text(draw, "äß😀́中 <>%/", 40), ""),
        lambda: ("p=", None),
        lambda: (f"p={draw.choice(BASE64) * draw.choice([1, 1000, 60_000])}", None),
    ])()


# Opens fragments one after another, and returns those with which something was not as it has to be.
OPEN = """async (cases) => {
  const banner = document.getElementById("banner");
  const pause = () => new Promise((resolve) => {
    const { port1, port2 } = new MessageChannel();
    port1.onmessage = resolve;
    port2.postMessage(null);
  });
  const soon = async (holds) => {
    const patience = performance.now() + 5000;
    while (!holds() && performance.now() < patience) await pause();
    return holds();
  };
  const wrong = [];
  for (const [fragment, link] of cases) {
    banner.hidden = true;
    const before = location.href;
    const changed = new Promise((resolve) => window.addEventListener("hashchange", resolve, { once: true }));
    location.hash = fragment;
    if (location.href === before) continue;  // the same once more
    await changed;
    const isTold = () => !banner.hidden && banner.textContent.includes("The page plays as usual");
    let isRight;
    if (link === null) isRight = await soon(isTold);
    else if (link === "") isRight = banner.hidden;
    else isRight = await soon(() => ostinato.replay?.link === link) && banner.hidden;
    if (!isRight) wrong.push([fragment.slice(0, 80), link, banner.hidden ? "" : banner.textContent]);
    if (wrong.length > 5) break;
  }
  return wrong;
}"""

# Plays and pauses; whether the page shows that it does.
USE = """async () => {
  const soon = async (holds) => {
    const patience = performance.now() + 5000;
    while (!holds() && performance.now() < patience) await new Promise(requestAnimationFrame);
    return holds();
  };
  const play = document.getElementById("play");
  const state = () => document.getElementById("state").textContent;
  const { engine } = ostinato;
  banner.hidden = true;
  if (ostinato.replay) document.getElementById("take-over").click();
  if (document.getElementById("replay").hidden === false) return "the replay has not ended";
  await soon(() => engine.newest.messagesTaken >= engine.messagesSent);
  if (engine.newest.transport !== 1) play.click();
  // The engine, too: what is drawn may be of the time before the replay.
  const isPaused = () => engine.newest.transport === 1 && state() === "Paused" && play.ariaLabel === "Play";
  if (!await soon(isPaused)) return `it does not pause: ${state()}`;
  const { frame } = engine.newest;
  play.click();
  if (!await soon(() => /^(Playing|Microloop)/.test(state()) && engine.heard.frame > frame)) return `it does not play: ${state()}`;
  const drawn = document.querySelectorAll(".deck:not([hidden]) .ring [aria-current]").length;
  if (drawn !== engine.newest.decks.length) return `${drawn} decks are drawn`;
  return banner.hidden ? "" : banner.textContent;
}"""


def open_all(page, links, count, seed):
    """What went wrong with so many fragments, in groups: half of them open while the music plays, half while the page
    is paused."""
    draw = random.Random(seed)
    found = []
    for first in range(0, count, AT_ONCE):
        if first // AT_ONCE % 2:
            page.evaluate("if (ostinato.engine.newest.transport !== 1) document.getElementById('play').click()")
        cases = [fragment(draw, links) for _ in range(AT_ONCE)]
        found += page.evaluate(OPEN, cases)
        used = page.evaluate(USE)
        if used:
            found.append(used)
        if len(found) > 5 or any(told.startswith("error") for told in page.told):
            break
    return found + [told for told in page.told if not told.startswith("info")]


def started(browser, address):
    """The page, which has played, so that the browser lets it."""
    page = open_page(browser, address)
    page.click("#play")
    page.wait_for_function("ostinato.engine.heard.ticks > 0")
    return page


def check_planted(site, links):
    """Each fault is put into the page, and has to be found."""
    faults = {
        "a damaged link that is not caught": ("replay.js", (
            "    } catch (error) {\n      this.#parts.bar", "    } finally { }\n    try { } catch (error) {\n      this.#parts.bar")),
        "links that are not opened": ("replay.js", ('window.addEventListener("hashchange"', 'window.addEventListener("x"')),
    }
    for what, (name, fault) in faults.items():
        with planted(site, name, fault) as copy, served(copy) as address, launched() as browser:
            found = open_all(started(browser, address), links, 500, 1)
            check(f"planted: {what} is found", found, json.dumps(found, ensure_ascii=False)[:200])


def main():
    if len(sys.argv) not in (3, 4, 5):
        sys.exit(__doc__.strip())
    site, links = sys.argv[1], [line.split()[0] for line in pathlib.Path(sys.argv[2]).read_text().splitlines()]
    count, seed = [int(word) for word in sys.argv[3:]] + [10_000, 1][len(sys.argv) - 3:]
    with launched() as browser:
        for what, server in (("in messages", plain_server), ("with shared memory", served)):
            with server(site) as address:
                page = started(browser, address)
                check(f"{what}: it is that mode", page.evaluate("crossOriginIsolated") is (server is served))
                begin = time.monotonic()
                found = open_all(page, links, count, seed)
                seconds = time.monotonic() - begin
                check(f"{what}: {count} fragments in {seconds:.0f} s", not found,
                      json.dumps(found[:8], ensure_ascii=False)[:2000])
                page.context.close()
    check_planted(site, links)
    end()


main()
