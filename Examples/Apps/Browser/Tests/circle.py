"""The circle: tapped, it fetches a stream from a server that misbehaves, plays it, and leaves nothing behind; it is
thrown about; how it looks.

usage: circle.py SITE [PICTURES]   PICTURES: a directory for screenshots
"""
import gzip
import hashlib
import pathlib
import re
import sys
import time

from browser import check, check_soon, end, launched, planted, soon
from circle_looks import looks
from circle_moves import middle, moves
from circle_page import (
    files, new_context, open_circle, recorded_ranges, records, shown, state, wait_for, wait_for_percent)
from circle_server import Server


# How much of the ring is filled.
RING = """() => {
  const [filled, track] = ["filled", "track"].map((name) => document.querySelector(`#circle .${name}`));
  return filled.getAttribute("d") ? filled.getTotalLength() / track.getTotalLength() : 0;
}"""
# The same in half a second of pictures, each value once.
RINGS = f"""() => new Promise((resolve) => {{
  const [ring, found, end] = [{RING}, new Set(), performance.now() + 500];
  const look = () => {{
    found.add(ring());
    if (performance.now() < end) requestAnimationFrame(look);
    else resolve([...found]);
  }};
  look();
}})"""


def audio(page, what):
    return page.evaluate(f"ostinato.circle.sound?.element.{what}")


def hashes(page):
    """The hashes of what has been fetched, once it is complete."""
    return [value for name, value in files(page).items() if name.endswith(".audio")]


def source_hash(site):
    return hashlib.sha256(pathlib.Path(site, "stream/sound.wav").read_bytes()).hexdigest()


def life(browser, site):
    """From the play sign to the play sign, with three faults in ten answers."""
    with Server(site, chance=30, seed=20) as server:
        context = new_context(browser)
        page = open_circle(context, server.address)
        check("at first there is the play sign", shown(page) == ["uninitialized", "play", "Play"], shown(page))
        page.tap("#circle")
        check("tapped, it fetches", shown(page)[:2] == ["fetching", "spinner"], shown(page))
        page.touchscreen.tap(*middle(page))
        wait_for(page, "playing")
        check(f"{len(server.faults)} faults in {len(server.log)} answers, and it plays",
              len(set(server.faults)) >= 4, server.faults)
        parts = page.evaluate("texts.filter((text) => text.startsWith('Fetching')).map((text) => parseInt(text.slice(10)))")
        check("it has filled step by step, never less", len(set(parts)) > 10 and parts == sorted(parts), len(set(parts)))
        check("never more than two requests were open", server.most == 2, server.most)
        check("the file is the source, byte for byte", hashes(page) == [source_hash(site)])
        sounds(page)
        check("without an error", all(told.startswith("info") or "Failed to load" in told for told in page.told), page.told)
        context.close()


def sounds(page):
    check("it sounds", soon(page, lambda: audio(page, "currentTime") > 0.2), audio(page, "currentTime"))
    moves = page.evaluate(RINGS)
    check("playing, the ring is the music's progress, and moves with it",
          len(moves) > 2 and moves == sorted(moves) and moves[-1] < 0.2, moves)
    text = page.text_content("#shown")
    check("playing, it says how much was played", re.fullmatch(r"Playing, 0:0\d of 0:\d\d", text), text)
    page.tap("#circle")
    check("tapped, it pauses", shown(page) == ["paused", "play", "Resume"] and audio(page, "paused"), shown(page))
    before = audio(page, "currentTime")
    page.wait_for_timeout(200)
    check("paused, it stands still", audio(page, "currentTime") == before)
    text, part = page.text_content("#shown"), page.evaluate(RING)
    check("paused, the ring and the words stay where they are", re.fullmatch(r"Paused, 0:0\d of 0:\d\d", text) and abs(
        part - before / audio(page, "duration")) < 0.002, f"{text}, {part}")
    page.evaluate("ostinato.circle.sound.element.currentTime = ostinato.circle.sound.element.duration / 2")
    check_soon("paused, the ring shows where somebody goes", page, lambda: abs(page.evaluate(RING) - 0.5) < 0.002)
    page.evaluate("before => { ostinato.circle.sound.element.currentTime = before; }", before)
    page.tap("#circle")
    check("tapped, it resumes where it was", state(page) == "playing" and soon(
        page, lambda: before < audio(page, "currentTime") < before + 5))
    page.evaluate("ostinato.circle.sound.element.pause()")
    check_soon("paused from elsewhere, the circle is paused, too", page, lambda: state(page) == "paused")
    page.evaluate("ostinato.circle.sound.element.play()")
    check_soon("played from elsewhere, the circle plays, too", page, lambda: state(page) == "playing")
    page.evaluate("ostinato.circle.sound.element.currentTime = ostinato.circle.sound.element.duration - 0.3")
    check_soon("at the end there is the play sign again", page, lambda: shown(page) == ["uninitialized", "play", "Play"])
    check("and no file", files(page) == {}, files(page))
    check("the ring is empty", page.evaluate(RING) == 0)
    told = page.evaluate("told.filter((text) => /^(Playing|Paused)/.test(text))")
    check("a screen reader is told that it plays or is paused, and no time", set(told) == {"Playing", "Paused"}, told)


def pieces(site):
    text = pathlib.Path(site, "stream/list.m3u8").read_text()
    return [(int(start), int(start) + int(length))
            for length, start in re.findall(r"#EXT-X-BYTERANGE:(\d+)@(\d+)", text)]


def asked_again(site, browser, damage=False):
    """Closes the tab while it fetches, and opens another: how many bytes were recorded, and how many of these were
    asked for again. `damage`: the last record is not whole."""
    with Server(site, pace=0.01) as server:
        context = new_context(browser)
        page = open_circle(context, server.address)
        page.tap("#circle")
        wait_for_percent(page, 15)
        if damage:  # No record is being saved when the tab is closed, so the one before the last is whole.
            server.pace = 5
            page.wait_for_timeout(500)
        page.close()
        page = open_circle(context, server.address)
        last, before = records(page)
        if damage:
            page.evaluate(DAMAGE)
            last = before
        recorded = recorded_ranges(last, pieces(site))
        server.log.clear()
        server.pace = 0
        page.tap("#circle")
        wait_for(page, "playing")
        again = 0
        for _, wanted in server.log:
            if wanted:
                first, after = map(int, re.findall(r"\d+", wanted))
                again += sum(max(0, min(after + 1, stop) - max(first, start)) for start, stop in recorded)
        whole = hashes(page) == [source_hash(site)]
        page.keyboard.press("Escape")
        wait_for(page, "uninitialized")
        left = files(page)
        context.close()
        return sum(stop - start for start, stop in recorded), again, whole and not left


DAMAGE = """async () => {
  const folder = await (await navigator.storage.getDirectory()).getDirectoryHandle("circle");
  for await (const [name, file] of folder.entries()) {
    if (!name.endsWith(".record")) continue;
    const bytes = new DataView(await (await file.getFile()).arrayBuffer());
    const at = bytes.getBigUint64(0) > bytes.getBigUint64(65536) ? 0 : 65536;
    bytes.setUint8(at + 40, bytes.getUint8(at + 40) ^ 1);
    const writable = await file.createWritable();
    await writable.write(bytes);
    await writable.close();
  }
}"""


def closed(browser, site):
    """A tab is closed while it fetches."""
    recorded, again, whole = asked_again(site, browser)
    check(f"closed and opened again, none of {recorded} recorded bytes is asked for again",
          recorded > 2_000_000 and again == 0, again)
    check("and the file is whole, and gone after it is cancelled", whole)
    recorded, again, whole = asked_again(site, browser, damage=True)
    check("with a last record that is damaged, it goes on from the one before", recorded > 2_000_000 and again == 0 and whole,
          (recorded, again, whole))
    change = ("if (bytes.length > 0) yield bytes", "")
    with planted(site, "circle-cache.js", change) as copy:
        check("a page that forgets its records is found", asked_again(copy, browser)[1] > 2_000_000)


def without_lengths(browser, site):
    """Files of lengths that nobody knows: one has no place before the one before it has ended."""
    with Server(site, chance=5, parts=150) as server:
        context = new_context(browser)
        page = open_circle(context, server.address)
        page.tap("#circle")
        wait_for(page, "playing")
        check(f"150 files without lengths, {len(server.faults)} faults: the source, byte for byte",
              hashes(page) == [source_hash(site)])
        context.close()
    with planted(site, "circle-download.js", COUNTS) as copy:
        most = most_kept(browser, copy)
        check("of one without a place, little is read and kept", 0 < most < 1_000_000, most)
        with planted(copy, "circle-download.js", ("        await request.isOpen;\n", "")) as copy:
            most = most_kept(browser, copy)
            check("a page that reads on is found", most > 7_000_000, most)


COUNTS = ("this.#chunks.push(chunk); }", """this.#chunks.push(chunk);
    globalThis.most = Math.max(globalThis.most ?? 0, this.#chunks.reduce((sum, { length }) => sum + length, 0)); }""")


def most_kept(browser, site):
    """How many bytes of the second of two files have waited in memory while the first one came slowly."""
    with Server(site, pace=0.03, parts=2) as server:
        context = new_context(browser)
        page = open_circle(context, server.address)
        page.tap("#circle")
        wait_for_percent(page, 1)
        page.wait_for_timeout(1500)
        most = page.workers[0].evaluate("most")
        context.close()
        return most


def two_tabs(browser, site):
    with Server(site) as server:
        context = new_context(browser)
        both = [open_circle(context, server.address) for _ in range(2)]
        for page in both:
            page.evaluate("document.getElementById('circle').click()")
        for page in both:
            wait_for(page, "playing")
        check("two tabs play a file each", hashes(both[0]) == [source_hash(site)] * 2, len(files(both[0])))
        for page in both:
            page.evaluate("document.getElementById('cancel').click()")
            wait_for(page, "uninitialized")
        check("and leave none", files(both[0]) == {})
        context.close()


def refused(browser, site):
    """What fails has a reason and can be tried again."""
    with Server(site) as server:
        context = new_context(browser)
        page = open_circle(context, server.address)
        server.status = 404
        page.tap("#circle")
        wait_for(page, "fetchingFailed")
        text = page.text_content("#shown")
        check("404: there is the retry sign, and why", shown(page)[1:] == ["retry", "Try again"] and "404" in text, text)
        server.status = 200
        page.tap("#circle")
        wait_for(page, "playing")
        check("tapped again, it plays", True)
        page.click("#cancel")
        check_soon("stopped, it leaves no file", page, lambda: state(page) == "uninitialized" and files(page) == {})
        # What was fetched is no sound.
        server.changed = lambda data: b"no sound" * (len(data) // 8) + data[:len(data) % 8]
        page.tap("#circle")
        wait_for(page, "playingFailed")
        check("no sound: the retry sign, and why", shown(page)[1] == "retry", page.text_content("#shown"))
        page.keyboard.press("Escape")
        check_soon("cancelled, it leaves no file", page, lambda: state(page) == "uninitialized" and files(page) == {})
        context.close()


def plants(browser, site):
    """Faults that have to be found."""
    def flip(data):
        return data[:5_000_000] + bytes([data[5_000_000] ^ 1]) + data[5_000_001:]
    with Server(site, pace=0, changed=flip) as server:
        context = new_context(browser)
        page = open_circle(context, server.address)
        page.tap("#circle")
        wait_for(page, "playing")
        check("a server that sends one wrong byte is found", hashes(page) != [source_hash(site)])
        context.close()
    with planted(site, "circle-download.js", ("IN_FLIGHT = 2", "IN_FLIGHT = 3")) as copy:
        with Server(copy, pace=0.03) as server:
            context = new_context(browser)
            page = open_circle(context, server.address)
            page.tap("#circle")
            check("a third request is found", soon(page, lambda: server.most == 3), server.most)
            context.close()


def main():
    if len(sys.argv) not in (2, 3):
        sys.exit(__doc__.strip())
    site, folder = sys.argv[1], sys.argv[2] if len(sys.argv) == 3 else None
    module = pathlib.Path(site, "circle.wasm").read_bytes()
    scripts = sum(path.stat().st_size for path in pathlib.Path(site).glob("circle*.js"))
    print(f"circle: module {len(module)} bytes, {len(gzip.compress(module))} compressed; scripts {scripts}")
    begin = time.monotonic()
    with launched() as browser:
        for test in (life, closed, without_lengths, two_tabs, refused, plants):
            test(browser, site)
            print(f"circle: {time.monotonic() - begin:.0f} s")
        with Server(site) as server:
            moves(browser, server.address)
        looks(browser, site, folder)
    print(f"circle: {time.monotonic() - begin:.0f} s")
    end()


main()
