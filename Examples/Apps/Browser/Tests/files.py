"""Audio files dropped on a deck, good and bad; their length in bars.

usage: files.py SITE
"""
import array
import base64
import io
import pathlib
import math
import re
import struct
import sys
import tempfile
import wave

from browser import (
    catch_up, check, check_messages, chromium, end, newest, open_page, shown, shown_when, soon,
    wait_for_time)

DROP = """([selector, files]) => {
  const transfer = new DataTransfer();
  for (const [name, text] of files) {
    const bytes = Uint8Array.from(atob(text), (byte) => byte.charCodeAt(0));
    transfer.items.add(new File([bytes], name));
  }
  const deck = document.querySelector(selector);
  for (const type of ["dragenter", "dragover", "drop"]) {
    deck.dispatchEvent(new DragEvent(type, { dataTransfer: transfer, bubbles: true, cancelable: true }));
  }
}"""


def wav(seconds, rate=44100, channels=2, width=2):
    """A tone of 440 Hz."""
    file = io.BytesIO()
    with wave.open(file, "wb") as writer:
        writer.setnchannels(channels)
        writer.setsampwidth(width)
        writer.setframerate(rate)
        tone = [int(8000 * math.sin(math.tau * 440 * i / rate)) for i in range(int(seconds * rate))]
        if width == 2:
            writer.writeframes(array.array("h", [s for s in tone for _ in range(channels)]).tobytes())
        else:
            writer.writeframes(bytes(128 + s // 256 for s in tone for _ in range(channels)))
    return file.getvalue()


def eight_bits(seconds, tag):
    """Eight bits a sample, named by a format tag: A-law is 6, and IMA ADPCM, which the engine does not read, is 17."""
    return wav(seconds, width=1)[:20] + struct.pack("<H", tag) + wav(seconds, width=1)[22:]


def acid(seconds, beats, tempo):
    """A loop that says its beats and its tempo."""
    chunk = b"acid" + struct.pack("<IIHHfIHHf", 24, 0, 60, 0, 0, beats, 4, 4, tempo)
    whole = wav(seconds) + chunk
    return whole[:4] + struct.pack("<I", len(whole) - 8) + whole[8:]


def drop(page, deck, *files):
    page.evaluate(DROP, [f"#deck-{deck}", [[name, base64.b64encode(data).decode()] for name, data in files]])


def settle(page, deck, loops):
    """What the page shows in the first picture in which a deck has these loops."""
    return shown_when(page, """[...document.querySelectorAll(`#deck-${arg[0]} .ring li`)]
      .map((item) => item.textContent).join() === arg[1]""", [deck, ",".join(loops)])


def message(page, deck):
    page.wait_for_function(
        "deck => document.querySelector(`#deck-${deck} .message`).textContent", arg=deck)
    return shown(page)[deck]["message"]


def good(page):
    drop(page, "A", ("four bars.wav", wav(7.68)))
    now = settle(page, "A", ["four bars"])["A"]
    check("paused: a file dropped is there at once, with as many bars as fit", now["bars"] == 4)
    drop(page, "A", ("slow.wav", wav(9.6)))
    now = settle(page, "A", ["slow"])["A"]
    check("four bars at 100 BPM are four at 125", now["bars"] == 4, now["bars"])
    told = message(page, "A")
    check("and the page says at which tempo it plays them", told == "slow has 100 BPM, and is played at 125.", told)
    drop(page, "A", ("four bars.wav", wav(7.68)))
    settle(page, "A", ["four bars"])
    check("a loop of the session's tempo is worth no words", shown(page)["A"]["message"] == "")
    page.select_option("#deck-A .follow", "0")
    page.wait_for_function("ostinato.engine.newest.decks[0].follow === 0")
    drop(page, "A", ("slow.wav", wav(9.6)))
    settle(page, "A", ["slow"])
    told = message(page, "A")
    check("at its own speed its end is cut off",
          told == "slow lasts 9.6 s, and 4 bars at 125 BPM last 7.68 s: its end is cut off.", told)
    page.select_option("#deck-A .follow", "2")
    page.wait_for_function("ostinato.engine.newest.decks[0].follow === 2")
    drop(page, "A", ("told.wav", acid(7.68, 12, 93.75)))
    now = settle(page, "A", ["told"])["A"]
    check("a loop that says so has three bars, where as many as fit would be four", now["bars"] == 3, now["bars"])
    drop(page, "A", ("four bars.wav", wav(7.68)))
    settle(page, "A", ["four bars"])
    page.click("#play")
    wait_for_time(page, "0:2:0")
    drop(page, "A", ("one.wav", wav(1.92)), ("two.wav", wav(3.84, channels=1)))
    now = shown_when(page, "document.querySelector('#deck-A .coming').textContent")["A"]
    check("playing: two files wait, and the page says until when",
          now["loops"] == ["four bars"]
          and re.fullmatch(r"one, two in [123]:[0-3] bars", now["coming"]) is not None, now["coming"])
    check("playing: and that the bars are theirs",
          page.inner_text("#deck-A .bars span") == "Next: bars" and now["bars"] == 1)
    now = settle(page, "A", ["one", "two"])
    check("they come when the clip ends", now["time"].startswith("4:0:"), now["time"], timed=True)
    check("the playhead runs over one bar now", newest(page)["decks"][0]["length"] == 4 * 2882880)
    # A bad file while good ones play.
    before = shown(page)["A"]
    for name, data, said in BAD:
        drop(page, "A", (name, data))
        told = message(page, "A")
        check(f"{name}: “{told}”", said in told and name in told)
        now = shown(page)["A"]
        check(f"{name}: the old loops play on",
              now["loops"] == before["loops"] and newest(page)["decks"][0]["peakLeft"] > 0.1)
        page.evaluate("document.querySelector('#deck-A .message').textContent = ''")
    drop(page, "A", ("good.wav", wav(1.92)), ("bad.wav", b"RIFF"))
    told = message(page, "A")
    check("one bad among two: none is taken, and only the bad one is named",
          told == "“bad.wav”: this browser cannot decode it. Nothing was changed.", told)
    page.click("#deck-A .dismiss")
    check("a message can be dismissed", shown(page)["A"]["message"] == "")

    drop(page, "A", ("other rate.wav", wav(1.92, rate=48000)))
    settle(page, "A", ["other rate"])
    check("48 kHz is resampled: one bar", shown(page)["A"]["bars"] == 1)
    check("a message goes when a file is good", shown(page)["A"]["message"] == "")
    for name, what, data in (("eight bits", "8-bit WAV", wav(3.84, width=1)),
                             ("a law", "A-law", eight_bits(3.84, 6)),
                             ("six channels", "six-channel WAV", wav(3.84, channels=6))):
        drop(page, "B", (f"{name}.wav", data))
        check(f"{what} has come or waits",
              page.wait_for_function(
                  "name => document.querySelector('#deck-B').textContent.includes(name)", arg=name))


def bars(page):
    page.fill("#deck-A .bars input", "2")
    page.press("#deck-A .bars input", "Enter")
    page.wait_for_function("ostinato.engine.newest.decks[0].length === 2 * 4 * 2882880")
    check("bars: the loop is given two", True)
    told = message(page, "A")
    check("bars: the page says which tempo it has with them",
          told == "other rate has 250 BPM, and is played at 125.", told)
    page.fill("#deck-A .bars input", "3")
    page.press("#deck-A .bars input", "Enter")
    page.wait_for_function("ostinato.engine.newest.decks[0].length === 3 * 4 * 2882880")
    told = message(page, "A")
    check("bars: or, if it cannot be played at the session's, that it is too short for them",
          told == "other rate lasts 1.92 s, and 3 bars at 125 BPM last 5.76 s: silence follows it.", told)
    page.fill("#deck-A .bars input", "2")
    page.press("#deck-A .bars input", "Enter")
    page.wait_for_function("ostinato.engine.newest.decks[0].length === 2 * 4 * 2882880")
    page.fill("#deck-A .bars input", "0")
    page.press("#deck-A .bars input", "Enter")
    page.wait_for_function(
        "document.querySelector('#deck-A .message').textContent.includes('1 to 1024')")
    check("bars: none is refused", True)
    check("bars: and stays two", shown(page)["A"]["bars"] == 2)


def two_at_once(page):
    """A file that takes long to read, then one that does not: the second is what was wanted last."""
    page.evaluate("""() => {
      const bytes = File.prototype.arrayBuffer;
      File.prototype.arrayBuffer = async function () {
        if (this.name !== "slow.wav") return bytes.call(this);
        await new Promise((done) => setTimeout(done, 500));
        const read = await bytes.call(this);
        window.slowIsRead = true;
        return read;
      };
    }""")
    drop(page, "A", ("slow.wav", wav(1.92)))
    drop(page, "A", ("quick.wav", wav(1.92)))
    settle(page, "A", ["quick"])
    page.wait_for_function("window.slowIsRead")
    page.wait_for_timeout(300)
    now = shown(page)["A"]
    check("two drops: the later one plays, and nothing waits",
          (now["loops"], now["coming"], now["message"]) == (["quick"], "", ""))


def by_button(page):
    with tempfile.TemporaryDirectory() as folder:
        path = pathlib.Path(folder, "chosen.wav")
        path.write_bytes(wav(1.92))
        page.set_input_files("#deck-B .load input", path)
        page.wait_for_function(
            "document.querySelector('#deck-B').textContent.includes('chosen')")
    check("load: a file chosen by the button has come or waits", True)


def eight(page):
    """More loops than there is room for names: those that play and come next are named, dots stand for others."""
    if newest(page)["transport"] != 1:
        page.click("#play")
        page.wait_for_function("ostinato.engine.newest.transport === 1")
    names = ["the first of eight", *(f"a name as long as this one {i}" for i in range(2, 9))]
    drop(page, "B", *[(f"{name}.wav", wav(1.92)) for name in names])
    settle(page, "B", names)
    page.click("#deck-B .next")
    page.wait_for_selector("#deck-B .ring li:nth-child(2) button[aria-pressed=true]")
    widths = page.evaluate("""[...document.querySelectorAll("#deck-B .ring li > :first-child")]
      .map((button) => Math.round(button.getBoundingClientRect().width))""")
    check("eight: two are named, and there are six dots",
          min(widths[:2]) > 60 and all(width == 24 for width in widths[2:]), widths)
    count = page.inner_text("#deck-B .count")
    check("eight: which one of them plays is told", count == "1 / 8", count)
    inside = page.evaluate("""(() => {
      const box = document.querySelector("#deck-B .screen").getBoundingClientRect();
      return [...document.querySelectorAll("#deck-B .ring button")]
        .every((button) => button.getBoundingClientRect().right <= box.right);
    })()""")
    check("eight: all are there to be pressed", inside)


def too_long(page):
    """Files that are refused before the memory is used up, which would be the end: one that is not read at all, and
    one that is read and not decoded."""
    for name, seconds in (("hour.wav", 3600), ("twenty minutes.wav", 1200)):
        page.evaluate("document.querySelector('#deck-A .message').textContent = ''")
        page.evaluate("""([selector, head, name, seconds]) => {
          const bytes = new Uint8Array(44 + 4 * 44100 * seconds);
          bytes.set(head);
          for (const at of [4, 40]) new DataView(bytes.buffer).setUint32(at, bytes.length - at - 4, true);
          const transfer = new DataTransfer();
          transfer.items.add(new File([bytes], name));
          document.querySelector(selector).dispatchEvent(
            new DragEvent("drop", { dataTransfer: transfer, bubbles: true, cancelable: true }));
        }""", ["#deck-A", list(wav(0.1)[:44]), name, seconds])
        told = message(page, "A")
        # A browser on a busy machine may have no room for the file itself.
        check(f"{name}: “{told}”", "too long" in told, timed="cannot be read" in told)
    drop(page, "A", ("after.wav", wav(1.92)))
    page.wait_for_function(
        "document.querySelector('#deck-A').textContent.includes('after')")
    check("after them a short file can be loaded", True)


def flood(page):
    """More files than can be under way: what is too much is refused, nothing breaks."""
    found = page.evaluate("""async ([bytes]) => {
      const { Loop } = await import("./clips.js");
      const { engine } = ostinato;
      const clip = await new Loop("x.wav", Uint8Array.from(atob(bytes), (b) => b.charCodeAt(0)).buffer, 1)
        .clip(engine.module, { rate: 44100, tempo: 125 });
      const sent = await Promise.allSettled(Array.from({ length: 3000 }, () => engine.replace(1, [clip], [-1])));
      const refused = sent.filter(({ status }) => status === "rejected").map(({ reason }) => reason.message);
      return { taken: sent.length - refused.length, refused: [...new Set(refused)] };
    }""", [base64.b64encode(wav(1.92)).decode()])
    check("flood: rings beyond those that can be under way are refused",
          0 < found["taken"] < 3000 and len(found["refused"]) == 1 and "under way" in found["refused"][0], found)
    catch_up(page)
    now = newest(page)
    check("flood: the audio goes on, and nothing is missing",
          now["lostJournalItems"] == now["refusedCount"] == 0
          and soon(page, lambda: newest(page)["frame"] > now["frame"] + 4410))
    drop(page, "B", ("after the flood.wav", wav(1.92)))
    page.wait_for_function("document.querySelector('#deck-B').textContent.includes('after the flood')")
    check("flood: after it a file can be loaded", True)


BAD = [
    ("text.wav", b"this is no audio at all, whatever its name says", "this browser cannot decode it"),
    ("empty.wav", b"", "it is empty"),
    ("cut.wav", wav(0.1)[:100], "cut short"),
    ("header.wav", wav(0.1)[:40] + struct.pack("<I", 0), "no audio"),
    ("adpcm.wav", eight_bits(0.1, 17), "this browser cannot decode it"),
    ("nine.wav", wav(0.05, channels=9), "unknown speakers"),
]


def undone(browser, address):
    """An undo leaves files where they are, those as well that come while it is made."""
    page = open_page(browser, address)
    page.click("#play")
    page.click("#drums [data-row='0'][data-step='2']")
    drop(page, "A", ("one.wav", wav(1.92)))
    settle(page, "A", ["one"])
    page.wait_for_function("ostinato.engine.newest.decks[0].ring === 1")
    page.click("#drums [data-row='0'][data-step='5']")
    catch_up(page)
    page.evaluate("void ostinato.engine.undo()")
    drop(page, "B", ("two.wav", wav(1.92)))
    settle(page, "B", ["two"])
    page.wait_for_function("ostinato.engine.newest.drumHits0 === 4 && ostinato.engine.newest.decks[1].ring === 2")
    catch_up(page)
    now = newest(page)
    check("undo: a step is taken back, and files stay", (now["drumHits0"], now["decks"][0]["ring"]) == (4, 1)
          and shown(page)["A"]["loops"] == ["one"] and now["transport"] == 2, now["decks"][0]["ring"])
    check_messages(page)
    page.context.close()


def main():
    if len(sys.argv) != 2:
        sys.exit(__doc__.strip())
    with chromium(sys.argv[1]) as (browser, address):
        page = open_page(browser, address)
        good(page)
        bars(page)
        two_at_once(page)
        by_button(page)
        eight(page)
        too_long(page)
        flood(page)
        check_messages(page)
        undone(browser, address)
    end()


if __name__ == "__main__":
    main()
