"""How much of the page is fetched until it sounds, and how long that takes from this machine.

usage: size.py SITE
"""
import gzip
import pathlib
import statistics
import sys
import urllib.parse

from browser import check, chromium, end, open_page

# Bytes until the first sound, as a server compresses them, and as a plain one sends them.
MOST, MOST_PLAIN = 342_000, 500_000


def played(browser, address):
    """After how many milliseconds a page was ready; how many it took from a press until audio was rendered; and what it
    had fetched by then: names and bytes."""
    page = open_page(browser, address, service_workers="block")
    ready = int(next(told for told in page.told if "ready" in told).split()[-2])
    page.evaluate("""() => document.getElementById("play").addEventListener("pointerdown", () => {
      const start = performance.now();
      const look = () => {
        if (ostinato.engine.newest.masterPeakLeft > 0) window.sounded = performance.now() - start;
        else setTimeout(look, 1);
      };
      look();
    })""")
    page.click("#play")
    sounded = page.wait_for_function("window.sounded").json_value()
    fetched = page.evaluate("""performance.getEntries()
      .filter(({ entryType }) => ["navigation", "resource"].includes(entryType))
      .map(({ name, encodedBodySize }) => [new URL(name).pathname, encodedBodySize])""")
    page.context.close()
    return ready, sounded, dict(fetched)


def main():
    if len(sys.argv) != 2:
        sys.exit(__doc__.strip())
    site = pathlib.Path(sys.argv[1])
    for shares_memory, way in ((True, "shared memory"), (False, "messages")):
        with chromium(site, shares_memory) as (browser, address):
            loads = [played(browser, address) for _ in range(5)]
        fetched = loads[0][2]
        # Browsers do not tell of what they fetch for a worklet; the rest of that is the page's, too.
        names = {*fetched, "/worklet.js", "/frame-counter.js"}
        files = {name: (site / (urllib.parse.unquote(name)[1:] or "index.html")).read_bytes() for name in names}
        total = sum(len(data) for data in files.values())
        compressed = sum(len(gzip.compress(data)) for data in files.values())
        module = next(data for name, data in files.items() if name.endswith(".wasm.gz"))
        check(f"size, {way}: {len(files)} files until the first sound",
              compressed < MOST and total < MOST_PLAIN and len(files) > 20,
              f"{total} bytes, {compressed} compressed; of them the module {len(module)}, "
              f"{len(gzip.compress(module))} compressed")
        ready, sounded = [statistics.median(times) for times in list(zip(*loads))[:2]]
        print(f"load, {way}: ready after {ready} ms, sixteen loops made (five loads: "
              f"{min(load[0] for load in loads)} … {max(load[0] for load in loads)}); "
              f"first sound {sounded:.0f} ms after the press")
    end()


main()
