"""A real Chromium without a window, on the page that Examples/Apps/Browser/build has made."""
import atexit
import contextlib
import pathlib
import re
import subprocess
import sys
import tempfile
import time

from playwright.sync_api import sync_playwright

HERE = pathlib.Path(__file__).resolve().parent
BAR = 4 * 2882880
LONG = 60  # seconds: what takes longer has failed, however slow the machine is

failures, timed_failures = [], []
pauses = subprocess.Popen([sys.executable, HERE / "pauses.py"], stdout=subprocess.PIPE,
                          stderr=subprocess.DEVNULL, text=True)
atexit.register(pauses.kill)
AGAIN = 75  # EX_TEMPFAIL of sysexits.h


def check(what, holds, found="", timed=False):
    """Says whether something holds; `found` is what there was instead. `timed`: a machine that is held up
    can be the reason that it does not."""
    told = f" ({found})" if found != "" and found is not None else ""
    print(f"{what}: {'yes' if holds else 'NO'}{told}", flush=True)
    if not holds:
        (timed_failures if timed else failures).append(what)


def soon(page, holds, seconds=20):
    """Whether something comes to hold; it is asked for again and again."""
    end_of_patience = time.monotonic() + seconds
    while not holds():
        if time.monotonic() > end_of_patience:
            return False
        page.wait_for_timeout(20)
    return True


def check_soon(what, page, holds, timed=False):
    """Says whether something comes to hold. What follows a touch does not follow at once."""
    check(what, soon(page, holds), timed=timed)


def own_speed(page):
    """Has the decks play at their own speed, as they can at every tempo."""
    page.evaluate("for (const deck of [0, 1, 2, 3]) ostinato.engine.send(17, { deck, mode: 0 })")


def in_time(what, holds):
    """Ends the test, to be made again, if what was just done came too late: the rest would say nothing."""
    if not holds:
        check(what, False, timed=True)
        end()


def end():
    """Ends a test: with 1 if something did not hold, with AGAIN if that may be the machine's doing."""
    pauses.kill()
    held_up = pauses.communicate()[0].split("\n")[:-1]
    if failures:
        sys.exit(f"{len(failures)} did not hold: {'; '.join(failures)}")
    if timed_failures:
        print(f"did not hold: {'; '.join(timed_failures)}; the machine was held up {len(held_up)} times: "
              f"{', '.join(held_up[:8])}", file=sys.stderr)
        sys.exit(AGAIN if held_up else 1)


@contextlib.contextmanager
def served(site, shares_memory=True):
    """The address of a server for a directory, which sends the headers with which threads share memory, or not."""
    command = [HERE.parent / "serve", site, "0"] if shares_memory else [
        "-u", "-m", "http.server", "0", "--bind", "127.0.0.1", "--directory", site]
    server = subprocess.Popen(
        [sys.executable, *command], stdout=subprocess.PIPE, stderr=subprocess.DEVNULL, text=True)
    try:
        port = re.search(r":(\d+)/", server.stdout.readline())[1]
        yield f"http://localhost:{port}/"
    finally:
        server.kill()
        server.wait()


@contextlib.contextmanager
def launched(*settings):
    """A browser, with further settings for its command line."""
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(
            executable_path="/usr/bin/chromium", ignore_default_args=["--mute-audio"],
            timeout=1000 * LONG,
            # As on a desktop: no audio before the page was touched.
            args=["--autoplay-policy=document-user-activation-required", *settings])
        try:
            yield browser
        finally:
            browser.close()


@contextlib.contextmanager
def chromium(site, shares_memory=True):
    """A browser, and the address of the page."""
    with served(site, shares_memory) as address, launched() as browser:
        yield browser, address


@contextlib.contextmanager
def planted(site, name, *replacements):
    """A copy of the site, one file of which has texts replaced, pair by pair: a fault to be found."""
    with tempfile.TemporaryDirectory() as copy:
        for path in pathlib.Path(site).iterdir():
            if path.name != name:
                pathlib.Path(copy, path.name).symlink_to(path.resolve())
        text = pathlib.Path(site, name).read_text()
        for old, new in replacements:
            assert text.count(old) == 1, f"{name} has not once: {old}"
            text = text.replace(old, new)
        pathlib.Path(copy, name).write_text(text)
        yield copy


def open_page(browser, address, **options):
    """The page, loaded, in a browser of its own as far as it can tell. Messages go to `page.told`."""
    context = browser.new_context(**options)
    context.set_default_timeout(1000 * LONG)
    page = context.new_page()
    page.told = []
    page.on("console", lambda message: page.told.append(f"{message.type}: {message.text}"))
    page.on("pageerror", lambda error: page.told.append(f"error: {error}"))
    with page.expect_console_message(lambda message: "ready" in message.text):
        page.goto(address)
    # It is drawn for the first time a picture later.
    page.wait_for_function(
        "document.querySelectorAll('.deck:not([hidden]) .ring [aria-current]').length === ostinato.engine.newest.deckCount")
    if not options.get("is_mobile"):
        unfold(page)
    return page


def unfold(page, is_open=True):
    """Opens what is behind buttons, or closes it."""
    closed = page.locator(f".more[aria-expanded={'false' if is_open else 'true'}]:visible")
    while closed.count() > 0:
        closed.first.click()


def catch_up(page):
    """Waits until the engine has taken in what was sent, that is heard, and the page shows it: what a touch
    has not changed by then it does not change."""
    page.evaluate("""async () => {
      const { engine, context } = ostinato;
      const picture = () => new Promise(requestAnimationFrame);
      const until = async (holds) => {
        const end = performance.now() + 20_000;
        while (!holds()) {
          if (performance.now() > end) throw new Error("the page does not catch up with what was sent");
          await picture();
        }
      };
      await until(() => engine.newest.messagesTaken >= engine.messagesSent);
      const { contextFrame } = engine.newest;
      await until(() => context.state !== "running" || engine.heardFrame >= contextFrame);
      await picture();
      await picture();
    }""")


def check_messages(page):
    """Nothing but what the page says for information has come to its console."""
    told = [one for one in page.told if "Service Worker registration blocked by Playwright" not in one]
    check("the page tells of no error", all(one.startswith("info") for one in told), told)


def import_test_code(page, address, name):
    """Serves a file beside this one as if it were the page's."""
    page.context.route(f"**/{name}", lambda route: route.fulfill(path=HERE / name))
    return f"{address}{name}"


def place(text):
    """A musical time as a number of sixteenths."""
    bar, beat, sixteenth = map(int, re.fullmatch(r"(\d+):(\d+):(\d+)", text).groups())
    return bar * 16 + beat * 4 + sixteenth


SHOWN = """() => {
  const part = (element, box) => {
    const [a, b] = [element.getBoundingClientRect(), box.getBoundingClientRect()];
    return [(a.left - b.left) / b.width, (a.right - b.left) / b.width];
  };
  const deck = (name) => {
    const find = (selector) => document.querySelector(`#deck-${name} ${selector}`);
    const view = find(".view");
    return {
      loop: find(".ring [aria-current]").textContent,
      loops: [...document.querySelectorAll(`#deck-${name} .ring li`)].map((e) => e.textContent),
      isNextLit: find(".next").getAttribute("aria-pressed") === "true",
      playhead: part(find(".playhead"), view)[0] + 1 / view.clientWidth,
      regions: [...view.querySelectorAll(".region:not([hidden])")].map((e) => part(e, view)),
      message: find(".message").textContent,
      coming: find(".coming").textContent,
      bars: Number(find(".bars input").value),
      canvas: find("canvas").toDataURL(),
    };
  };
  const microloop = document.getElementById("microloop");
  return {
    time: document.getElementById("time").textContent,
    state: document.getElementById("state").textContent,
    button: document.getElementById("play").getAttribute("aria-label"),
    microloop: microloop.disabled ? "disabled" : microloop.getAttribute("aria-pressed"),
    held: Number(document.querySelector("#play .grown").style.strokeDashoffset),
    isHeld: document.getElementById("play").classList.contains("held"),
    A: deck("A"), B: deck("B"),
  };
}"""


def shown(page):
    """What the page shows at this moment."""
    return page.evaluate(SHOWN)


def shown_when(page, condition, arg=None):
    """What the page shows in the first picture in which a condition holds, an expression in JavaScript."""
    return page.wait_for_function(f"arg => ({condition}) && ({SHOWN})()", arg=arg).json_value()


REACHED = """document.getElementById("time").textContent.split(":")
  .reduce((sum, part) => 4 * sum + Number(part), 0) >= arg"""


def shown_from(page, text):
    """What the page shows in the first picture of a musical time, or of one after it."""
    return shown_when(page, REACHED, place(text))


def wait_for_time(page, text):
    """Waits until the page shows a musical time, or one after it."""
    page.wait_for_function(f"arg => {REACHED}", arg=place(text))


def wait_for_early_in_bar(page):
    """Waits until most of a bar is still to come, so that what waits for the next one can be looked at."""
    page.wait_for_function(f"ostinato.engine.newest.ticks % {BAR} < {BAR // 4}")


def choose_grid(page, name):
    """Has the microloop, tempos and seeks wait for a line, as one does who uses the page."""
    page.locator("#grid label", has_text=re.compile(f"^{name}$")).click()


def scroll_from(page, selector, distance):
    """Scrolls with a finger that comes down on something; returns by how much the page has moved."""
    device = page.context.new_cdp_session(page)
    before, box = page.evaluate("scrollY"), page.locator(selector).bounding_box()
    x, y = box["x"] + box["width"] / 2, box["y"] + box["height"] / 2

    def touches(kind, *points):
        device.send("Input.dispatchTouchEvent", {"type": kind, "touchPoints": list(points)})
    touches("touchStart", {"x": x, "y": y})
    for step in range(1, 11):
        touches("touchMove", {"x": x, "y": y - distance * step / 10})
        page.wait_for_timeout(16)
    touches("touchEnd")
    return page.evaluate("scrollY") - before


def newest(page):
    return page.evaluate("ostinato.engine.newest")
