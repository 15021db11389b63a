"""How large the page is, and how long it takes to load from this machine.

usage: size.py SITE
"""
import gzip
import pathlib
import statistics
import sys

from browser import chromium, open_page


def main():
    if len(sys.argv) != 2:
        sys.exit(__doc__.strip())
    site = pathlib.Path(sys.argv[1])
    module = (site / "ostinato.wasm").read_bytes()
    scripts = b"".join(path.read_bytes() for path in sorted(site.glob("*.js"))
                       if not path.name.startswith("circle"))
    print(f"size: module {len(module)} bytes, {len(gzip.compress(module))} compressed; "
          f"scripts {len(scripts)}; loops {sum(p.stat().st_size for p in site.glob('loops/*'))}")
    times = []
    with chromium(site) as (browser, address):
        for _ in range(5):
            page = open_page(browser, address)
            times.append(int(next(t for t in page.told if "ready" in t).split()[-2]))
            module_time = page.evaluate("""async () => {
              const { EngineModule } = await import("./engine.js");
              const start = performance.now();
              await EngineModule.load();
              return performance.now() - start;
            }""")
            page.context.close()
    print(f"load: ready after {statistics.median(times)} ms, four loops decoded "
          f"(five loads: {min(times)} … {max(times)}); the module alone {module_time:.0f} ms")


main()
