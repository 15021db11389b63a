"""How fast the page is on slow networks, and how much of the main thread it takes, also while it loads a file: figures
to be read.

usage: figures.py SITE
"""
import pathlib
import sys
import tempfile

from browser import check, end, launched
from files import wav
from site_server import plain_server

RATES = (9, 50)  # megabits a second
LATENCY = 40  # milliseconds
SECONDS = 10  # for which the main thread is watched
MOST_SHIFT = 0.02
MOST_SECONDS = 2  # to the first sound, on the slower network

WATCH = """
  window.shift = 0;
  window.shifted = [];
  new PerformanceObserver((list) => {
    for (const { hadRecentInput, value, sources } of list.getEntries()) {
      if (hadRecentInput) continue;
      window.shift += value;
      window.shifted.push(...sources.map(({ node }) => node?.id || node?.className || node?.nodeName));
    }
  }).observe({ type: "layout-shift", buffered: true });
  window.firstSound = 0;
  const watch = () => {
    const isHeard = window.ostinato?.engine.heard.transport === 2;
    if (isHeard) window.firstSound = performance.now();
    else requestAnimationFrame(watch);
  };
  requestAnimationFrame(watch);
"""


def opened(browser, address, rate, visits, size):
    """The page as at a visit, on a network of a rate, clicked as soon as it can be; and its figures."""
    context = browser.new_context(viewport=size)
    for visit in range(visits):
        page = context.new_page()
        page.add_init_script(WATCH)
        devtools = context.new_cdp_session(page)
        devtools.send("Network.enable")
        devtools.send("Network.emulateNetworkConditions", {
            "offline": False, "latency": LATENCY, "downloadThroughput": rate * 125_000,
            "uploadThroughput": rate * 125_000})
        received = []
        devtools.on("Network.loadingFinished", lambda data: received.append(data["encodedDataLength"]))
        with page.expect_console_message(lambda message: "ready" in message.text) as ready:
            page.goto(address)
        box = page.locator("#play").bounding_box()
        page.mouse.click(box["x"] + box["width"] / 2, box["y"] + box["height"] / 2)
        page.wait_for_function("window.firstSound > 0")
        total = sum(received)
        if visit < visits - 1:
            page.evaluate("navigator.serviceWorker.ready.then(() => true)")
            page.close()
    paint = page.evaluate("performance.getEntriesByName('first-contentful-paint')[0].startTime")
    return page, devtools, {
        "isolated": page.evaluate("crossOriginIsolated"), "KB": round(total / 1000), "drawn": round(paint),
        "ready": int(ready.value.text.split()[-2]), "sound": round(page.evaluate("firstSound")),
        "shift": round(page.evaluate("shift"), 4), "shifted": page.evaluate("shifted")}


def load(page, devtools):
    """The milliseconds a second that the main thread is busy."""
    def busy():
        metrics = devtools.send("Performance.getMetrics")["metrics"]
        return next(metric["value"] for metric in metrics if metric["name"] == "TaskDuration")
    devtools.send("Performance.enable")
    page.wait_for_timeout(15_000)  # until the tip has stopped beckoning, and what was left behind is collected
    before = busy()
    page.wait_for_timeout(1000 * SECONDS)
    return 1000 * (busy() - before) / SECONDS


def standstill(browser, address):
    """The milliseconds of the longest task of the main thread while a minute of 96 kHz is loaded."""
    page = browser.new_page(viewport={"width": 1280, "height": 800})
    with page.expect_console_message(lambda message: "ready" in message.text):
        page.goto(address)
    page.click("#play")
    page.wait_for_timeout(1000)
    page.evaluate("""() => {
      window.longest = 0;
      new PerformanceObserver((list) => {
        for (const { duration } of list.getEntries()) window.longest = Math.max(window.longest, duration);
      }).observe({ type: "longtask" });
    }""")
    with tempfile.TemporaryDirectory() as folder:
        # As a file: a buffer would be handed over by a task of the page.
        path = pathlib.Path(folder, "minute.wav")
        path.write_bytes(wav(60, rate=96000))
        page.set_input_files("#deck-A .load input", path)
        page.wait_for_function("document.querySelector('#deck-A .message').textContent.includes('minute lasts 60 s')")
    page.wait_for_timeout(1000)  # an observer is told later
    longest = page.evaluate("longest")
    page.close()
    return longest


def main():
    if len(sys.argv) != 2:
        sys.exit(__doc__.strip())
    desk, telephone = {"width": 1280, "height": 800}, {"width": 390, "height": 844}
    with plain_server(sys.argv[1]) as address, launched() as browser:
        for rate in RATES:
            for visits, size in ((1, desk), (2, desk), (1, telephone)):
                page, devtools, figures = opened(browser, address, rate, visits, size)
                print(f"{rate} Mbit/s, visit {visits}, {size['width']} wide: {figures}", flush=True)
                check("the layout stays", figures["shift"] < MOST_SHIFT, figures["shift"])
                if rate == RATES[0]:
                    check("there is sound soon", figures["sound"] < 1000 * MOST_SECONDS, figures["sound"], timed=True)
                if rate == RATES[1] and size is desk:
                    print(f"playing: {load(page, devtools):.1f} ms of the main thread a second", flush=True)
                    page.click("#play")
                    paused = load(page, devtools)
                    print(f"paused: {paused:.1f} ms of the main thread a second", flush=True)
                    check("paused, the page is at rest", paused < 10, f"{paused:.1f} ms", timed=True)
                page.context.close()
        print(f"a minute of 96 kHz: the longest task takes {standstill(browser, address):.0f} ms", flush=True)
    end()


main()
