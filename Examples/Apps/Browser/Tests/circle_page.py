"""The page of the circle in a browser: how the tests open it, and what they read from it."""
import base64
import struct
import sys

from axe_playwright_python.sync_playwright import Axe
from browser import LONG

PHONE = {"width": 390, "height": 844}
DESK = {"width": 1120, "height": 720}
SLOT = 1 << 16


def new_context(browser, **options):
    context = browser.new_context(**{"viewport": PHONE, "has_touch": True, **options})
    context.set_default_timeout(1000 * LONG)
    return context


def open_circle(context, address):
    page = context.new_page()
    page.told = []
    page.on("console", lambda message: page.told.append(f"{message.type}: {message.text}"))
    page.on("pageerror", lambda error: page.told.append(f"error: {error}"))
    # Every text that was ever shown or told, and how often the circle was anywhere else.
    page.add_init_script("""addEventListener("DOMContentLoaded", () => {
      window.texts = [];
      window.told = [];
      window.places = [];
      new MutationObserver(() => texts.push(document.getElementById("shown").textContent))
        .observe(document.getElementById("shown"), { childList: true });
      new MutationObserver(() => told.push(document.getElementById("told").textContent))
        .observe(document.getElementById("told"), { childList: true });
      new MutationObserver(() => places.push(document.getElementById("circle").style.transform))
        .observe(document.getElementById("circle"), { attributes: true, attributeFilter: ["style"] });
    });""")
    with page.expect_console_message(lambda message: "circle ready" in message.text):
        page.goto(address)
    return page


def shown(page):
    """State, icon, and what the button is called."""
    return page.evaluate("""() => {
      const { dataset, ariaLabel } = document.getElementById("circle");
      return [dataset.state, dataset.icon, ariaLabel];
    }""")


def state(page):
    return shown(page)[0]


def wait_for(page, wanted):
    """Waits for a state. Any failure ends that, and is told if it is not what was waited for."""
    page.wait_for_function("""wanted => {
      const { state } = document.getElementById("circle").dataset;
      return state === wanted || state.endsWith("Failed") && !wanted.endsWith("Failed");
    }""", arg=wanted)
    if state(page) != wanted:
        sys.exit(f"circle: not {wanted}, but: {page.text_content('#shown')}; {page.told}")


def percent(page):
    return page.evaluate("100 * ostinato.circle.fraction")


def wait_for_percent(page, least):
    page.wait_for_function("least => 100 * ostinato.circle.fraction >= least", arg=least)


def faults(page):
    """What a checker of accessibility says, in short; contrast included."""
    return [f"{one['id']}: {one['nodes'][0]['html'][:60]}" for one in Axe().run(page).response["violations"]]


def files(page):
    """The names of the files of all caches, and the SHA-256 of each that can be read."""
    return page.evaluate("""async () => {
      const root = await navigator.storage.getDirectory();
      const found = {};
      for await (const [name, file] of (await root.getDirectoryHandle("circle", { create: true })).entries()) {
        const bytes = await (await file.getFile()).arrayBuffer();
        const hash = await crypto.subtle.digest("SHA-256", bytes);
        found[name] = [...new Uint8Array(hash)].map((byte) => byte.toString(16).padStart(2, "0")).join("");
      }
      return found;
    }""")


def records(page):
    """The records of a cache, as bytes, the last one first."""
    data = base64.b64decode(page.evaluate("""async () => {
      const folder = await (await navigator.storage.getDirectory()).getDirectoryHandle("circle");
      for await (const [name, file] of folder.entries()) {
        if (name.endsWith(".record")) return new Uint8Array(await (await file.getFile()).arrayBuffer()).toBase64();
      }
    }"""))
    slots = []
    for start in range(0, len(data), SLOT):
        number, length = struct.unpack_from(">QI", data, start)
        slots.append((number, data[start + 16:start + 16 + length]))
    return [record for _, record in sorted(slots, reverse=True)]


def recorded_ranges(record, pieces):
    """The bytes of the resource that a record says are written. `pieces`: where each begins and ends."""
    assert record.startswith(b"OHLS1\n")
    _, complete, _, count = struct.unpack_from("<QqqQ", record, 6)
    ranges = [pieces[index] for index in range(complete)]
    for index in range(count):
        piece, written, _ = struct.unpack_from("<qqq", record, 6 + 32 + 24 * index)
        ranges.append((pieces[piece][0], pieces[piece][0] + written))
    return ranges
