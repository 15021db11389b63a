"""Recording from the microphone into a deck: what is recorded, where it is played, and what is said if it is not.

usage: recording.py SITE
"""
import array
import contextlib
import math
import pathlib
import random
import sys
import tempfile
import wave

from browser import (
    BAR, HERE, check, check_messages, check_soon, end, in_time, launched, newest, open_page, planted, served, soon)

RATE = 44100
BAR_FRAMES = 84672  # at 125 BPM
FADE = 441  # frames at a clip's ends in which it may be faded
SETUP = """(() => {
  const getUserMedia = navigator.mediaDevices.getUserMedia.bind(navigator.mediaDevices);
  window.asked = [];
  window.streams = [];
  navigator.mediaDevices.getUserMedia = async (constraints) => {
    asked.push(constraints);
    const stream = await getUserMedia(constraints);
    streams.push(stream);
    return stream;
  };
  const connect = AudioNode.prototype.connect;
  AudioNode.prototype.connect = function (...words) {
    if (this instanceof MediaStreamAudioSourceNode && window.listener) connect.call(this, listener, 0, 0);
    return connect.apply(this, words);
  };
  window.listen = async (code) => {
    const { context, engine } = ostinato;
    await context.audioWorklet.addModule(URL.createObjectURL(new Blob([code], { type: "text/javascript" })));
    window.listener = new AudioWorkletNode(context, "tap", {
      numberOfInputs: 2, channelCount: 2, channelCountMode: "explicit" });
    window.heard = [new Float32Array(44100 * 60), new Float32Array(44100 * 60)];
    listener.port.onmessage = ({ data: { frame, planes } }) => planes.forEach((both, block) =>
      both.forEach((plane, which) => {
        const first = frame + 128 * block;
        if (first + 128 < heard[which].length) heard[which].set(plane, first);
      }));
    engine.node.connect(listener, 0, 1);
    listener.connect(context.destination);
  };
})();"""

# Where the music began, in frames of the context: known from a record, since nothing has been changed since then.
START = """(() => {
  const { contextFrame, ticks } = ostinato.engine.newest;
  return Math.round(contextFrame - ticks * 60 * 44100 / (2882880 * 125));
})()"""

LATENCIES = """(() => {
  const { baseLatency, outputLatency } = ostinato.context;
  return [baseLatency, outputLatency, streams.at(-1).getAudioTracks()[0].getSettings().latency ?? 0];
})()"""

# Compares what the deck played in the take's first lap with what the microphone gave, for every shift between them.
COMPARE = """([first, count, line, fade]) => {
  const [microphone, played] = heard;
  const isEqual = (shift, step) => {
    for (let i = fade; i < count - fade; i += step) {
      if (played[first + i] !== microphone[line + shift + i]) return false;
    }
    return true;
  };
  const shifts = [];
  for (let shift = 0; shift < 22050; shift++) {
    if (isEqual(shift, 997) && isEqual(shift, 1)) shifts.push(shift);
  }
  let loudest = 0;
  for (let i = fade; i < count - fade; i++) loudest = Math.max(loudest, Math.abs(played[first + i]));
  return { shifts, loudest };
}"""


# What makes Chromium tell a worklet the frame of the block before, now and then.
CHANGE_GRAPH = """() => {
  const { context } = ostinato;
  setInterval(() => {
    for (let i = 0; i < 100; i++) {
      const node = context.createGain();
      node.connect(context.destination);
      node.disconnect();
    }
  }, 1);
}"""


def clicks(path):
    """Ten seconds of clicks at places that do not repeat, over noise, so that a frame that is missing is found."""
    chance = random.Random(1)
    samples = array.array("h", (chance.randrange(-999, 1000) for _ in range(10 * RATE)))
    for _ in range(200):
        samples[chance.randrange(len(samples))] = chance.randrange(8000, 30000)
    with wave.open(path, "wb") as writer:
        writer.setnchannels(1)
        writer.setsampwidth(2)
        writer.setframerate(RATE)
        writer.writeframes(samples.tobytes())


@contextlib.contextmanager
def with_clicks():
    """A browser whose microphone gives clicks, and that allows it."""
    with tempfile.TemporaryDirectory() as folder:
        path = str(pathlib.Path(folder, "clicks.wav"))
        clicks(path)
        with launched("--use-fake-device-for-media-stream", "--use-fake-ui-for-media-stream",
                      f"--use-file-for-fake-audio-capture={path}") as browser:
            yield browser


def opened(browser, address, is_shared=True):
    """The page, with what SETUP adds to it."""
    class Prepared:
        @staticmethod
        def new_context(**options):
            context = browser.new_context(**options)
            context.add_init_script(SETUP)
            if not is_shared:
                context.add_init_script("Object.defineProperty(window, 'crossOriginIsolated', { value: false })")
            return context
    return open_page(Prepared, address)


def state(page):
    return page.evaluate("ostinato.recorder.made.state")


def loops(page, deck):
    return page.evaluate("deck => [...document.querySelectorAll(`#deck-${deck} .ring li`)].map(e => e.textContent)",
                         deck)


def message(page, deck="A"):
    page.wait_for_function("deck => document.querySelector(`#deck-${deck} .message`).textContent", arg=deck)
    return page.text_content(f"#deck-{deck} .message")


def record(page, deck="A", bars=1):
    page.select_option(f"#deck-{deck} .take select", str(bars))
    page.get_by_role("button", name=f"Record into deck {deck}", exact=True).click()


def is_closed(page):
    """Whether no track of a microphone is live."""
    return page.evaluate("streams.every(s => s.getTracks().every(t => t.readyState === 'ended'))")


def shift_now(page):
    """By how many frames a take would be read later than its line."""
    return math.floor(sum(page.evaluate(LATENCIES)) * RATE + 0.5)


def take(browser, address, is_shared, bars, check=check):
    """A take of clicks, from the press to its second lap. Returns whether the take came about while the browser's
    estimate of its latencies stood still."""
    mode = "shared memory" if is_shared else "messages"
    page = opened(browser, address, is_shared)
    check(f"{mode}: the page is in this mode", page.evaluate("Boolean(window.crossOriginIsolated)") == is_shared)
    page.evaluate("code => listen(code)", (HERE / "tap.js").read_text())
    page.evaluate("""async () => {
      const { Command } = await import("./abi.js");
      for (const deck of [0, 1, 2, 3]) ostinato.send(Command.GAIN, { deck, decibels: deck === 0 ? 0 : -60 });
    }""")
    page.click("#play")
    page.wait_for_function("ostinato.engine.newest.ticks > 0")
    start = page.evaluate(START)
    page.wait_for_function(f"ostinato.engine.newest.contextFrame > {start + BAR_FRAMES // 4}")
    pressed = newest(page)["contextFrame"]
    record(page, "A", bars)
    page.wait_for_function("![undefined, 'asking'].includes(ostinato.recorder.made?.state)")
    armed = newest(page)["contextFrame"]
    check_soon(f"{mode}: it says that it records at the next bar", page,
               lambda: page.inner_text("#deck-A .coming").strip() == "Records at the next bar", timed=True)
    # A page that is held up for a bar is never seen recording; the recorder still knows where it did.
    page.wait_for_function("ostinato.recorder.made.state !== 'armed'")
    line, ends = page.evaluate("[ostinato.recorder.made.begin, ostinato.recorder.made.end]")
    check(f"{mode}: it begins at the next bar line and ends {bars} bars later",
          pressed - RATE / 10 < line <= armed + BAR_FRAMES and (line - start) % BAR_FRAMES == 0
          and ends == line + bars * BAR_FRAMES, f"pressed at {pressed}, armed at {armed}: {line} to {ends}")
    before = shift_now(page)
    check_soon(f"{mode}: the button counts down", page, lambda: page.inner_text("#deck-A .record") in ("0:2", "0:1"),
               timed=True)
    after = shift_now(page)
    page.wait_for_function("ostinato.recorder.made.state === 'idle'")
    check(f"{mode}: the microphone is let go of", is_closed(page))
    told = page.text_content("#deck-A .message")
    check(f"{mode}: the take is not given up", told == "", told)
    if told != "":
        page.context.close()
        return False
    first = start + 8 * BAR_FRAMES
    in_time(f"{mode}: the take is there before the clip ends", newest(page)["contextFrame"] < first - RATE / 2)
    check(f"{mode}: nothing is changed before the clip ends", len(loops(page, "A")) == 4)
    check_soon(f"{mode}: the deck says when the take comes", page,
               lambda: page.inner_text("#deck-A .coming").startswith("Take 1"))
    page.wait_for_function(f"ostinato.engine.newest.decks[0].length === {bars * BAR}")
    page.wait_for_function(f"ostinato.engine.newest.contextFrame > {first + 2 * bars * BAR_FRAMES}")
    check_soon(f"{mode}: the take is one of the deck's loops", page, lambda: loops(page, "A")[4:] == ["Take 1"])
    page.wait_for_timeout(200)
    compared = page.evaluate(COMPARE, [first, bars * BAR_FRAMES, line, FADE])
    check(f"{mode}: it is played from bar 8 on, sample by sample what came in, shifted once",
          len(compared["shifts"]) == 1 and compared["loudest"] > 0.1, compared)
    again = page.evaluate(COMPARE, [first + bars * BAR_FRAMES, bars * BAR_FRAMES, line, 0])
    check(f"{mode}: and so in the next lap, to the last frame",
          again["shifts"] == compared["shifts"], again)
    # Exactly, while the browser's estimate does not move.
    check(f"{mode}: shifted by the latencies that the browser tells",
          any(min(before, after) <= shift <= max(before, after) for shift in compared["shifts"]),
          f"{before} before, {after} after", timed=True)
    check(f"{mode}: the microphone is asked for as it is", page.evaluate("asked[0]") == {"audio": {
        "echoCancellation": False, "noiseSuppression": False, "autoGainControl": False}})
    page.click("#show-share")
    page.locator("#share .promise").wait_for()
    promise = page.inner_text("#share .promise")
    check(f"{mode}: sharing says that a link is without the take", "cannot hold your own audio" in promise, promise)
    check_messages(page)
    page.context.close()
    return before == after


def given_up(browser, address):
    """What ends a take before it is whole: each time the microphone is let go of, and the loops stay."""
    page = opened(browser, address)
    page.evaluate("window.command = import('./abi.js').then(({ Command }) => Command)")

    def send(name, values):
        page.evaluate("async ([name, values]) => { ostinato.send((await command)[name], values); }", [name, values])

    def check_unchanged(what):
        check(f"{what}: the microphone is let go of, the loops stay",
              is_closed(page) and len(loops(page, "A")) == 4 and state(page) == "idle")

    record(page)
    page.wait_for_function("ostinato.recorder.made?.state === 'armed'")
    check_soon("paused: it says that it waits for the music", page,
               lambda: page.inner_text("#deck-A .coming").strip() == "Press play to record")
    page.keyboard.press("Shift+B")
    check("another deck has to wait", message(page, "B") == "The other deck is recording.")
    page.keyboard.press("Shift+A")
    check_unchanged("a second press")
    page.click("#play")
    for name, values, words in [
            ("TEMPO", {"tempo": 126}, "The tempo was changed"), ("SEEK", {"sixteenths": 5}, "The music jumped"),
            ("PAUSE", {}, "The music was paused")]:
        record(page, bars=2)
        page.wait_for_function("!['asking', 'armed'].includes(ostinato.recorder.made.state)")
        in_time(f"{name}: sent while the page records", state(page) == "recording")
        send(name, values)
        told = message(page)
        check(f"{name}: “{told}”", told == f"{words} during the recording. Nothing was changed.")
        check_unchanged(name)
        page.click("#deck-A .dismiss")
    check("the loops can still be shared", page.evaluate(
        "ostinato.engine.linkWithoutAudio().then(({ whole }) => whole === null)"))
    page.evaluate(CHANGE_GRAPH)
    record(page)
    page.wait_for_function("ostinato.recorder.made?.state === 'armed'")
    page.click("#play")
    page.wait_for_function("ostinato.recorder.made.state === 'idle'")
    is_there = soon(page, lambda: "Take 1" in page.inner_text("#deck-A"))
    check("paused: a take of one bar comes after the music was started, though the graph changes", is_there,
          page.text_content("#deck-A .message"))
    check_messages(page)
    page.context.close()


def refused(address, settings, is_allowed, words):
    """What is said where the microphone cannot be had."""
    with launched(*settings) as browser:
        page = opened(browser, address)
        if is_allowed:
            page.context.grant_permissions(["microphone"])
        record(page)
        told = message(page)
        check(f"refused: “{told}”", told == f"{words}. Nothing was changed.")
        check("refused: nothing is changed", state(page) == "idle" and len(loops(page, "A")) == 4)


def faults(site, browser):
    """Takes that are wrong by a frame: read too late, and too short. While the estimate of the latencies moves, a take
    cannot be told from one that is shifted, so such a take is made anew."""
    for name, old, new, found_by in [
            ("recorder-worklet.js", "frame: this.first,", "frame: this.first - 1,", "shifted by"),
            ("recorder.js", "/ tempo - 1e-6);", "/ tempo) - 1;", "to the last frame")]:
        found = []
        with planted(site, name, (old, new)) as copy, served(copy) as address:
            for _ in range(5):
                found.clear()
                is_still = take(browser, address, True, 1,
                                lambda what, holds, *_, **__: None if holds else found.append(what))
                if is_still:
                    break
        check(f"planted: {name}, {new}", any(found_by in what for what in found), found, timed=not is_still)


def main():
    if len(sys.argv) != 2:
        sys.exit(__doc__.strip())
    site = sys.argv[1]
    with served(site) as address, with_clicks() as browser:
        take(browser, address, True, 2)
        take(browser, address, False, 1)
        given_up(browser, address)
        faults(site, browser)
    with served(site) as address:
        refused(address, ["--use-fake-device-for-media-stream"], False, "This page may not use the microphone")
        refused(address, [], True, "There is no microphone")
    end()


if __name__ == "__main__":
    main()
