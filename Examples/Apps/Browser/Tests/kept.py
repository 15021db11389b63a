"""What was played is not lost: by loading the page again, by a take, or by a file of one's own; and where it is, the page
says so.

usage: kept.py SITE REPLAY
"""
import pathlib
import subprocess
import sys
import tempfile

from browser import (
    catch_up, check, check_messages, check_soon, chromium, end, launched, newest, open_page, served, shown, soon)
from link import BANK, GAIN, LONGEST, PAUSE, PLAY, STEP, Replay, read, write

DESK = {"width": 1280, "height": 800}
SECOND = 345  # units
MICROPHONE = ("--use-fake-ui-for-media-stream", "--use-fake-device-for-media-stream")


def load_again(page):
    with page.expect_console_message(lambda message: "ready" in message.text):
        page.reload()


# What is posted to the threads that make files, in order.
POSTED = """() => {
  window.posted = [];
  const post = Worker.prototype.postMessage;
  Worker.prototype.postMessage = function (message, ...rest) {
    window.posted.push(message);
    return post.call(this, message, ...rest);
  };
}"""

# How many clips there are in what was posted.
CLIPS = """() => {
  const count = (value) => {
    if (value instanceof Float32Array || typeof value !== "object" || value === null) return 0;
    return (value.left instanceof Float32Array ? 1 : 0) + Object.values(value).reduce((sum, one) => sum + count(one), 0);
  };
  return count(window.posted.find((message) => message.performance));
}"""


def shared(page, opened=lambda page: None):
    """The link that the dialog gives, what it says of it, and the WAV file that it makes, with its hash. `opened` is done
    while the dialog is open."""
    page.click("#show-share")
    page.wait_for_function("document.querySelector('#share[open] .address')?.value.includes('#p=')")
    opened(page)
    link, promise = page.input_value("#share .address"), page.inner_text("#share .promise")
    with page.expect_download() as download:
        page.click("#share .download")
    code = page.locator("#share code")
    code.wait_for()
    result = link.split("#")[1], promise, pathlib.Path(download.value.path()).read_bytes(), code.inner_text()
    with page.expect_download() as download:
        page.click("#share button:has-text('SVG')")
    check("kept: there is a picture", pathlib.Path(download.value.path()).read_text().startswith("<svg"))
    page.keyboard.press("Escape")
    return result


def wait_until_kept(page):
    """Until the browser's storage has what was played so far."""
    check_soon("kept: it is kept", page, lambda: page.evaluate("""async () =>
      localStorage.getItem("ostinato.played")?.split(" ")[0] === await ostinato.engine.link()"""))


def names(page, deck):
    """The deck's loops. Of many only those that play or come next have a name that is seen, and a cross."""
    return shown(page)[deck]["loops"]


def reload(browser, address, way):
    page = open_page(browser, address, viewport=DESK)
    check(f"kept, {way}: at first nothing is offered", page.is_hidden("#offer"))
    for step in (0, 4, 8):
        page.click(f"#drums [data-row='0'][data-step='{step}']")
    page.click("#play")
    page.click("#bank-1")
    page.fill("#deck-A .gain", "-6")
    check_soon(f"kept, {way}: it plays", page, lambda: newest(page)["frame"] > 44100)
    page.click("#play")
    catch_up(page)
    wait_until_kept(page)
    before = newest(page)
    load_again(page)
    check(f"kept, {way}: loaded again, the page offers to go on", page.is_visible("#offer")
          and page.inner_text("#offer .question").startswith("Go on with what you played? 0:0"),
          page.inner_text("#offer .question"))
    page.click("#offer .go-on")
    check_soon(f"kept, {way}: it is as it was, paused at the same place", page, lambda: all(
        newest(page)[name] == before[name] for name in ("ticks", "transport", "drumBank", "drumHits0"))
        and newest(page)["decks"][0]["gain"] == before["decks"][0]["gain"])
    check(f"kept, {way}: nothing is offered then", page.is_hidden("#offer"))
    page.click("#bank-0")
    check_soon(f"kept, {way}: and the steps are there", page, lambda: newest(page)["drumHits0"] == 0x111)
    codes = [action[1] for action in read(page.evaluate("ostinato.engine.link()"))[2]]
    check(f"kept, {way}: what was done before is shared with the rest",
          codes == [STEP, STEP, STEP, PLAY, BANK, GAIN, PAUSE, BANK], codes)
    wait_until_kept(page)
    load_again(page)
    page.click("#bank-2")
    catch_up(page)
    wait_until_kept(page)
    page.click("#offer .dismiss")
    check(f"kept, {way}: what was offered can be dismissed", page.is_hidden("#offer"))
    load_again(page)
    check(f"kept, {way}: and what was done meanwhile is kept", page.is_visible("#offer"))
    page.click("#offer .go-on")
    check_soon(f"kept, {way}: which is gone on with", page, lambda: newest(page)["drumBank"] == 2)
    codes = [action[1] for action in read(page.evaluate("ostinato.engine.link()"))[2]]
    check(f"kept, {way}: and nothing else", codes == [BANK], codes)
    load_again(page)
    page.click("#offer .dismiss")
    check(f"kept, {way}: the focus is on play then", page.evaluate("document.activeElement.id") == "play")
    load_again(page)
    check(f"kept, {way}: what was dismissed is not offered again", page.is_hidden("#offer"))
    check("kept: pulling the page down does not load it again", page.evaluate(
        "getComputedStyle(document.documentElement).overscrollBehaviorY") == "contain")
    check_messages(page)
    page.context.close()


def dismiss(page):
    page.click("#banner button")
    check("kept: what the page says can be dismissed", page.is_hidden("#banner"))


def keep_again(page):
    """Has the page keep what was played twice, and waits for that."""
    page.evaluate("""async () => {
      for (let i = 0; i < 2; i++) {
        dispatchEvent(new Event("pagehide"));
        await ostinato.engine.link().catch(() => {});
        await new Promise((done) => setTimeout(done));
      }
    }""")


def too_long(browser, address, way):
    """A performance that becomes longer than a link can be."""
    page = open_page(browser, address, viewport=DESK)
    page.evaluate("link => ostinato.engine.begin(125, { link, atEnd: true, decks: 2 })", write(1250, LONGEST - 4 * SECOND, [[0, PLAY]]))
    page.click("#bank-1")
    catch_up(page)
    wait_until_kept(page)
    check(f"kept, {way}: what is short enough is kept without a word", page.is_hidden("#banner"))
    page.click("#play")
    check_soon(f"kept, {way}: it becomes too long", page, lambda: page.evaluate(
        "ostinato.engine.link().then(() => false, () => true)"))
    kept = page.evaluate("localStorage.getItem('ostinato.played')")
    page.click("#bank-2")
    check_soon(f"kept, {way}: then the page says that it is not kept any more", page, lambda: page.is_visible("#banner"))
    told = page.inner_text("#banner p")
    check(f"kept, {way}: and why, and what to do", "neither kept nor shared" in told and "50 minutes" in told
          and "What you played before is kept: load the page again" in told, told)
    dismiss(page)
    page.click("#bank-3")
    keep_again(page)
    check(f"kept, {way}: it says so once", page.is_hidden("#banner"))
    check(f"kept, {way}: what was kept before is still there",
          page.evaluate("localStorage.getItem('ostinato.played')") == kept)
    load_again(page)
    page.click("#offer .go-on")
    check_soon(f"kept, {way}: and is gone on with", page, lambda: page.is_hidden("#offer"))
    check_messages(page)
    page.context.close()


def not_stored(browser, address, way):
    """A browser whose storage is full, and then is not."""
    page = open_page(browser, address, viewport=DESK)
    page.evaluate("""() => {
      window.set = Storage.prototype.setItem;
      Storage.prototype.setItem = () => { throw new DOMException("full", "QuotaExceededError"); };
    }""")
    keep_again(page)
    check(f"kept, {way}: before anything is played, nothing is said of a full storage", page.is_hidden("#banner"))
    page.click("#bank-1")
    check_soon(f"kept, {way}: a full storage is told", page, lambda: page.is_visible("#banner"))
    told = page.inner_text("#banner p")
    check(f"kept, {way}: with what to do", "does not store what you play" in told and "WAV" in told, told)
    dismiss(page)
    page.click("#bank-2")
    keep_again(page)
    check(f"kept, {way}: a full storage is told once", page.is_hidden("#banner"))
    page.evaluate("() => { Storage.prototype.setItem = window.set; }")
    page.click("#bank-3")
    wait_until_kept(page)
    check_messages(page)
    page.context.close()


def one_moment(page, replay, way, folder):
    """The WAV file is what the link plays, though the music goes on, and the engine begins anew before it is made."""
    page.click("#play")
    check_soon(f"kept, {way}: it plays on", page, lambda: newest(page)["transport"] == 2)
    page.evaluate("""() => {
      const { engine } = ostinato;
      const link = engine.linkWithoutAudio.bind(engine);
      engine.linkWithoutAudio = async () => {
        const told = await link();
        await new Promise((done) => setTimeout(done, 300));
        return told;
      };
    }""")
    link, _, wav, code = shared(page, lambda page: page.evaluate("ostinato.engine.begin(125)"))
    expected = pathlib.Path(folder, "expected.wav")
    told = subprocess.run(
        [replay.path, "--link", link, "--wav", expected], check=True, capture_output=True, text=True)
    check(f"kept, {way}: shared while it plays, the WAV file is as long as the link",
          len(wav) == expected.stat().st_size, f"{len(wav)} and {expected.stat().st_size} bytes")
    check(f"kept, {way}: and has the files, though the engine has begun anew",
          wav == expected.read_bytes() and code == told.stdout.split()[0], code)


def missing(page, way):
    """A ring that is not there is told, not left out."""
    told = page.evaluate("""async () => {
      const { renderWAV } = await import("./downloads.js");
      const { performance } = window.posted.find((message) => message.performance);
      return renderWAV({ performance, clips: [], rings: [] }, () => {}).then(() => "", ({ message }) => message);
    }""")
    check(f"kept, {way}: without the files there is no WAV file, but a word of what is missing",
          "deck A was given in place of its own, ring 1, are missing" in told, told)


def own_files(browser, address, replay, way):
    """The page's own loops, loaded as files: then it is known what the WAV file has to hold."""
    with tempfile.TemporaryDirectory() as folder:
        replay.write_loops(folder)
        page = open_page(browser, address, viewport=DESK, accept_downloads=True)
        page.evaluate(POSTED)
        page.click("#play")
        files = [pathlib.Path(folder, f"{name}.wav") for name in names(page, "A")]
        page.set_input_files("#deck-A .load input", files)
        check_soon(f"kept, {way}: files wait for the end of the clip", page, lambda: shown(page)["A"]["coming"] != "")
        page.click("#play")
        check_soon(f"kept, {way}: a pause brings them", page, lambda: newest(page)["decks"][0]["ring"] > 0)
        page.click("#deck-A .next")
        view = page.locator("#deck-A .view")
        view.click(position={"x": 0.98 * view.bounding_box()["width"], "y": 60})
        page.click("#play")
        check_soon(f"kept, {way}: the next file plays", page, lambda: newest(page)["decks"][0]["clip"] == 1)
        page.wait_for_timeout(500)
        page.click("#play")
        catch_up(page)
        link, promise, wav, code = shared(page)
        check(f"kept, {way}: with files of one's own there is a link that says what it plays",
              "your own audio" in promise and "page’s loops" in promise, promise)
        expected = pathlib.Path(folder, "expected.wav")
        told = subprocess.run(
            [replay.path, "--link", link, "--wav", expected], check=True, capture_output=True, text=True)
        check(f"kept, {way}: and a WAV file, which has their audio",
              wav == expected.read_bytes() and code == told.stdout.split()[0], code)
        missing(page, way)
        page.evaluate("document.querySelector('#deck-A .more[aria-expanded=false]')?.click()")
        page.press("#deck-A .original", "Enter")
        check_soon(f"kept, {way}: the original loops can be brought back", page, lambda: (
            names(page, "A") == ["House", "Funk", "Halftime", "Congas"] * 2))
        check(f"kept, {way}: and the focus goes from there to the files",
              page.evaluate("document.activeElement.matches('#deck-A .load input')"))
        page.click("#deck-A .ring li:nth-child(7) button")
        page.locator("#deck-A .ring li:nth-child(7) .remove").wait_for()  # it is seen once its loop comes next
        page.press("#deck-A .ring li:nth-child(7) .remove", "Enter")
        check_soon(f"kept, {way}: and a file can be taken away", page, lambda: (
            names(page, "A") == ["House", "Funk", "Halftime", "Congas", "House", "Funk", "Congas"]))
        check_soon(f"kept, {way}: and the next one has the focus", page, lambda: page.evaluate(
            "document.activeElement.matches('#deck-A .ring li:nth-child(7) button')"))
        one_moment(page, replay, way, folder)
        check_messages(page)
        page.context.close()


def begun_anew(browser, address, replay, way):
    """A file that is loaded when the engine has begun anew, and no record tells that yet."""
    with tempfile.TemporaryDirectory() as folder:
        replay.write_loops(folder)
        page = open_page(browser, address, viewport=DESK)
        page.evaluate("ostinato.engine.begin(125)")
        page.set_input_files("#deck-A .load input", pathlib.Path(folder, "Funk.wav"))
        check_soon(f"kept, {way}: a file can be loaded at once", page, lambda: newest(page)["decks"][0]["ring"] > 0)
        catch_up(page)
        check(f"kept, {way}: and the deck knows it", names(page, "A") == ["Funk"], names(page, "A"))
        told = page.evaluate("ostinato.engine.link().catch(({ message }) => message)")
        check(f"kept, {way}: of a file alone there is no link", told == "Nothing was played yet", told)
        check_messages(page)
        page.context.close()


def take(browser, address):
    page = open_page(browser, address, viewport=DESK, permissions=["microphone"], accept_downloads=True)
    page.fill("#tempo", "240")
    page.press("#tempo", "Enter")
    page.click("#play")
    page.select_option("#deck-A .take select", "1")
    for number in (1, 2):
        page.click("#deck-A .record")
        wanted = ["House", "Funk", "Halftime", "Congas", *(f"Take {n + 1}" for n in range(number))]
        found = soon(page, lambda: names(page, "A") == wanted and shown(page)["A"]["loop"] == wanted[-1], 60)
        check(f"kept: take {number} is added to the loops, and plays", found, shown(page)["A"])
    page.click("#deck-A .ring li:nth-child(2) button")
    check_soon("kept: an original loop can be chosen beside it", page, lambda: shown(page)["A"]["loop"] == "Funk")
    check("kept: an original loop has no cross", page.locator("#deck-A .ring li:nth-child(1) .remove").count() == 0)
    page.click("#deck-A .ring li:nth-child(5) button")
    page.click("#deck-A .ring li:nth-child(5) .remove")
    check_soon("kept: a take can be taken away", page, lambda: (
        names(page, "A") == ["House", "Funk", "Halftime", "Congas", "Take 2"]))
    check("kept: what played then plays on", shown(page)["A"]["loop"] == "Funk", shown(page)["A"]["loop"])
    page.click("#deck-A .ring li:nth-child(5) button:first-child")
    check_soon("kept: the fifth loop can be chosen", page, lambda: shown(page)["A"]["loop"] == "Take 2")
    page.evaluate(POSTED)
    _, _, wav, _ = shared(page)
    check("kept: a WAV file has the takes", len(wav) > 100_000, len(wav))
    check("kept: each loop is copied for it once, in however many rings it was", page.evaluate(CLIPS) == 6,
          page.evaluate(CLIPS))
    page.click("#deck-A .record")
    page.evaluate("link => { location.hash = link; }", write(1250, 2000, [[0, PLAY]]))
    check_soon("kept: a take is given up for a link", page, lambda: (
        shown(page)["A"]["message"] == "A link was opened. Nothing was changed."))
    check_soon("kept: which is opened", page, lambda: page.is_visible("#replay"))
    check_messages(page)
    page.context.close()


def main():
    if len(sys.argv) != 3:
        sys.exit(__doc__.strip())
    site, replay = sys.argv[1], Replay(sys.argv[2])
    for shares_memory, way in ((True, "shared memory"), (False, "messages")):
        with chromium(site, shares_memory) as (browser, address):
            reload(browser, address, way)
            too_long(browser, address, way)
            not_stored(browser, address, way)
            own_files(browser, address, replay, way)
            begun_anew(browser, address, replay, way)
    with served(site) as address, launched(*MICROPHONE) as browser:
        take(browser, address)
    end()


main()
