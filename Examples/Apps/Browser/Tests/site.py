"""The page as a folder on plain web servers: without isolation and with it, links from one server to another, inside
a frame of another page, without a network, and at a sound device.

usage: site.py SITE REPLAY   SITE: what Examples/Apps/Browser/site has written for ADDRESS; REPLAY: the program of Examples/Programs/Replay
"""
import array
import contextlib
import http.server
import pathlib
import subprocess
import sys
import tempfile
import threading

import sound
from playwright.sync_api import Error

from browser import check, check_soon, end, launched, planted, soon, wait_for_time
from site_server import plain_server

ADDRESS = "https://example.org/loops/"
FRAME = """<!doctype html><title>Another page</title><h1>Another page</h1>
<iframe allow="autoplay" style="width: 1200px; height: 760px; border: 0" src="{}"></iframe>"""


@contextlib.contextmanager
def framing_server(address):
    """The address of a page that has another one in a frame."""
    class Handler(http.server.BaseHTTPRequestHandler):
        def do_GET(self):
            self.send_response(200 if self.path == "/" else 404)
            self.send_header("Content-Type", "text/html")
            self.end_headers()
            self.wfile.write(FRAME.format(address).encode() if self.path == "/" else b"")

        def log_message(self, *_):
            pass
    with http.server.ThreadingHTTPServer(("127.0.0.1", 0), Handler) as server:
        threading.Thread(target=server.serve_forever, daemon=True).start()
        yield f"http://localhost:{server.server_port}/"
        server.shutdown()


def visit(context, address):
    """The page in a tab of its own, ready. What it tells is in `page.told`."""
    page = context.new_page()
    page.told = []
    page.on("console", lambda message: page.told.append(f"{message.type}: {message.text}"))
    page.on("pageerror", lambda error: page.told.append(f"error: {error}"))
    with page.expect_console_message(lambda message: "ready" in message.text):
        page.goto(address)
    return page


def check_told(what, page):
    # The page of the frame asks for an icon, which is not there.
    told = [one for one in page.told if not one.startswith("info: ") and "404" not in one]
    check(f"{what}: no error is told", not told, told)


def native(replay, link):
    """The hash of a link's audio and the WAV file, as the native program has them."""
    with tempfile.TemporaryDirectory() as folder:
        wav = pathlib.Path(folder, "native.wav")
        told = subprocess.run([replay, "--link", link, "--wav", wav], capture_output=True, text=True, check=True)
        return told.stdout.split()[0], wav.read_bytes()


def shared(frame):
    """What the dialog that shares gives: the address of the link."""
    frame.click("#show-share")
    frame.locator("#share .address").wait_for()
    return frame.locator("#share .address").input_value()


def check_download(what, page, frame, expected):
    """The WAV file and the hash of the dialog, which is open, are those of the native program."""
    with page.expect_download() as download:
        frame.click("#share .download")
    data = pathlib.Path(download.value.path()).read_bytes()
    check(f"{what}: the WAV file of floats is that of Replay, byte for byte", data == expected[1], f"{len(data)} bytes")
    code = frame.locator("#share code")
    code.wait_for()
    check(f"{what}: so is the hash", code.inner_text() == expected[0], code.inner_text())
    with page.expect_download() as download:
        frame.click("#share .download-16")
    data = pathlib.Path(download.value.path()).read_bytes()
    floats = array.array("f", expected[1][58:])
    numbers = array.array("h", (min(round(32768 * sample), 32767) for sample in floats))
    check(f"{what}: the one of 16 bits has its samples, rounded", data[44:] == numbers.tobytes(), f"{len(data)} bytes")
    frame.click("#share form button")


def perform(frame, until):
    """Plays for a few seconds, with something done."""
    frame.click("#play")
    wait_for_time(frame, "0:1:0")
    frame.click("#deck-A .next")
    frame.click("#deck-B .ring li:nth-child(3) button")
    frame.click("#drums [data-row='1'][data-step='5']")
    wait_for_time(frame, "0:2:2")
    frame.click("#microloop")
    wait_for_time(frame, until)


def replay_to_the_end(what, page, link):
    """Opens a link that the page has in its address, and hears it out."""
    check(f"{what}: the page waits to play it",
          page.locator("#replay .caption").inner_text() == "A performance: press play to hear it")
    page.click("#play")
    page.wait_for_function("document.querySelector('#replay progress').value > 0.2")
    check(f"{what}: its presses are shown", page.evaluate("ostinato.engine.heard.isReplaying") == 1)
    check_soon(f"{what}: it comes to its end", page, lambda: page.locator("#replay .caption").inner_text()
               == "That was all: play it again, or go on from here")
    check(f"{what}: sharing gives the same link", shared(page).split("#")[1] == link)


def check_preloads(page):
    """Every module is asked for at once: a module that is not named in the page would come a journey later."""
    late = page.evaluate("""() => {
      const named = new Set([...document.querySelectorAll("link[rel=modulepreload]")].map(({ href }) => href));
      const files = performance.getEntriesByType("resource").map(({ name }) => name)
        .filter((name) => name.endsWith(".js") && !name.endsWith("/worklet.js"));
      const missing = files.filter((name) => !named.has(name));
      return [...missing, ...[...named].filter((name) => !files.includes(name))].map((name) => name.split("/").at(-1));
    }""")
    check("the page names its modules, no more and no less", not late, late)


def on_two_servers(browser, one, other, replay):
    context = browser.new_context(accept_downloads=True)
    page = visit(context, one)
    check("first visit: not isolated", page.evaluate("crossOriginIsolated") is False)
    check_preloads(page)
    picture = page.get_attribute("meta[property='og:image']", "content")
    check("previews are told the whole address of a picture", picture == f"{ADDRESS}share.png", picture)
    page.evaluate("navigator.serviceWorker.ready.then(() => true)")
    perform(page, "0:2:1")
    link = shared(page).split("#")[1]
    expected = native(replay, link)
    check_download("first visit", page, page, expected)
    check_told("first visit", page)
    page.close()
    page = visit(context, one)
    check("second visit: isolated", page.evaluate("crossOriginIsolated") is True)
    perform(page, "0:2:3")
    address = shared(page)
    check("second visit: the link leads to this server", address.startswith(f"{one}#p="), address)
    links = [link, address.split("#")[1]]
    check("second visit: the link is another one", links[0] != links[1], links)
    check_download("second visit", page, page, native(replay, links[1]))
    check_told("second visit", page)
    context.close()
    context = browser.new_context(accept_downloads=True)
    for isolated in (False, True):
        for number, link in enumerate(links):
            what = f"link {number + 1} on another server, {'isolated' if isolated else 'not isolated'}"
            # A first visit each time, or a later one.
            if not isolated:
                context.close()
                context = browser.new_context(accept_downloads=True)
            page = visit(context, f"{other}#{link}")
            check(f"{what}: it is so", page.evaluate("crossOriginIsolated") is isolated)
            page.evaluate("navigator.serviceWorker.ready.then(() => true)")
            replay_to_the_end(what, page, link)
            check_download(what, page, page, native(replay, link))
            check_told(what, page)
            page.close()
    context.close()
    return links[0]


def in_a_frame(browser, one, replay):
    with framing_server(one) as outside:
        context = browser.new_context(accept_downloads=True, viewport={"width": 1280, "height": 900})
        page = visit(context, outside)
        frame = page.frames[1]
        check("frame: no worker is set up", frame.evaluate("navigator.serviceWorker.getRegistrations()") == [])
        perform(frame, "0:2:2")
        address = shared(frame)
        check("frame: the link leads to the page itself", address.startswith(f"{one}#p="), address)
        copy = frame.locator("#share .copy")
        copy.click()
        check_soon("frame: the copy button says that it has copied", page,
                   lambda: copy.inner_text() == "Copied")
        check("frame: the clipboard has the link", pasted(page, frame) == address)
        check_told("frame", page)
        check_soon("frame: the button is as before", page, lambda: copy.inner_text() == "Copy")
        frame.evaluate("document.execCommand = () => false")
        copy.click()
        check_soon("frame: where nothing can be copied it says what to do", page,
                   lambda: copy.inner_text().startswith("Press"))
        check("frame: and the link is marked", frame.evaluate(
            "() => { const a = document.activeElement; return a.value.slice(a.selectionStart, a.selectionEnd); }")
            == address)
        check_download("frame", page, frame, native(replay, address.split("#")[1]))
        context.close()


def pasted(page, frame):
    """What the clipboard has, as pasting into a field shows it."""
    frame.evaluate("""() => {
      const field = document.createElement("textarea");
      field.id = "pasted";
      document.getElementById("share").append(field);
      field.focus();
    }""")
    page.keyboard.press("Control+V")
    value = frame.locator("#pasted").input_value()
    frame.evaluate("document.getElementById('pasted').remove()")
    return value


def kept(page):
    """The names of what the browser keeps of the page, version by version."""
    return page.evaluate("""async () => Object.fromEntries(await Promise.all((await caches.keys()).map(async (name) =>
      [name, (await (await caches.open(name)).keys()).map(({ url }) => new URL(url).pathname.slice(1)).sort()])))""")


def without_a_network(browser, site, link):
    context = browser.new_context()
    with plain_server(site) as address:
        page = visit(context, address)
        page.evaluate("navigator.serviceWorker.ready.then(() => true)")
        files = page.evaluate("fetch('files.json').then((answer) => answer.json()).then(({ files }) => files)")
        check("no network: the browser keeps the files of the page, once",
              list(kept(page).values()) == [sorted(name.removeprefix("./") for name in files)])
        page.close()
    # Never seen before, so that no other store of the browser has them.
    for what, rest in ("the page", "?a"), ("a link", f"?b#{link}"):
        page = visit(context, address + rest)
        check(f"no network: {what} opens, isolated", page.evaluate("crossOriginIsolated") is True)
        page.click("#play")
        page.wait_for_function("ostinato.engine.newest.masterPeakLeft > 0.01")
        page.click("#show-share")
        with page.expect_download() as download:
            page.click("#share .download")
        check(f"no network: {what} has its WAV file", pathlib.Path(download.value.path()).stat().st_size > 1000)
        page.close()
    with planted(site, "index.html", ("stay in step: queue", "are another version: queue")) as other:
        subprocess.run([pathlib.Path(__file__).parent.parent / "list-files", other], check=True)
        with plain_server(other, int(address.split(":")[-1][:-1])):
            page = visit(context, f"{address}?c")
            check_soon("no network: another version takes the place of the first", page,
                       lambda: len(kept(page)) == 1 and page.evaluate(
                           "caches.match('./').then((page) => page.text())").count("another version") == 1)
            page.close()
    page = visit(context, f"{address}?d")
    check("no network: it is the version that was seen last",
          "another version" in page.get_attribute("meta[name=description]", "content"))
    page.evaluate("caches.keys().then((names) => Promise.all(names.map((name) => caches.delete(name))))")
    try:
        page.goto(f"{address}?e")
        check("no network: with nothing kept the page does not open", False)
    except Error:
        check("no network: with nothing kept the page does not open", True)
    context.close()


def first_sound(samples):
    return next((i for i in range(0, len(samples), 2) if samples[i] or samples[i + 1]), None)


def at_a_device(one, link, replay):
    """What a device gets of a link that is replayed in a frame."""
    wav = native(replay, link)[1]
    wanted = array.array("f", wav[wav.index(b"data") + 8:])
    wanted = wanted[first_sound(wanted):]
    with sound.server():
        sound.plug("card")
        with launched() as browser, framing_server(f"{one}#{link}") as outside, sound.recording("card") as so_far:
            page = visit(browser.new_context(viewport={"width": 1280, "height": 900}), outside)
            frame = page.frames[1]
            check("device: it is recorded", soon(page, so_far))
            frame.click("#play")
            caption = frame.locator("#replay .caption")
            check_soon("device: the link comes to its end", page, lambda: "That was all" in caption.inner_text())

            def heard():
                data = so_far()
                samples = array.array("f", data[:len(data) // 8 * 8])
                start = first_sound(samples)
                return samples[start:] if start is not None else samples[:0]
            check("device: there is enough of it", soon(page, lambda: len(heard()) >= len(wanted)))
            got = heard()
    different = sum(a != b for a, b in zip(got, wanted))
    check(f"device: {len(wanted) // 2} frames are those of Replay", len(got) >= len(wanted) and different == 0,
          f"{different} samples differ", timed=True)
    check("device: shifted by a frame they are not",
          sum(a != b for a, b in zip(got[2:], wanted)) > len(wanted) // 2)


def main():
    if len(sys.argv) != 3:
        sys.exit(__doc__.strip())
    site, replay = sys.argv[1:]
    with plain_server(site) as one, plain_server(site) as other:
        with launched() as browser:
            link = on_two_servers(browser, one, other, replay)
            in_a_frame(browser, one, replay)
            without_a_network(browser, site, link)
        at_a_device(one, link, replay)
    end()


main()
