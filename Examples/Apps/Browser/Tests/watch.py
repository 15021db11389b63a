"""Looks at the page at every picture: the engine's frames, the playhead, the lamps."""
from browser import check

BEGIN = """() => {
  const { engine, context } = ostinato;
  const lamp = (id) => document.getElementById(id).classList.contains("lit");
  const watch = window.watch = {
    start: performance.now(), first: engine.newest, offsets: new Set(), pictures: [], lamps: {},
  };
  const look = () => {
    const record = engine.newest;
    watch.offsets.add(record.contextFrame - record.frame);
    const playhead = document.querySelector("#deck-B .playhead").style.transform.match(/[\\d.]+/);
    // After all of the page's own drawing for this picture.
    queueMicrotask(() => {
      watch.pictures.push([performance.now(), record.transport, Number(playhead)]);
      for (const id of ["bar-lamp", "beat-lamp"]) {
        const times = watch.lamps[id] ??= [];
        if (lamp(id) !== Boolean(times.length % 2)) times.push(performance.now());
      }
    });
    requestAnimationFrame(look);
  };
  requestAnimationFrame(look);
}"""

END = """async (seconds) => {
  const { engine, context } = ostinato;
  const left = watch.start + 1000 * seconds - performance.now();
  await new Promise((done) => setTimeout(done, Math.max(left, 0)));
  const newest = engine.newest;
  return {
    seconds: (performance.now() - watch.start) / 1000, frames: newest.frame - watch.first.frame,
    gaps: newest.gaps - watch.first.gaps, refused: newest.refusedCount,
    lost: newest.lostJournalItems, offsets: [...watch.offsets],
    late: (newest.contextFrame - engine.heardFrame) / context.sampleRate,
    device: context.outputLatency, pictures: watch.pictures, lamps: watch.lamps, rate: context.sampleRate,
    width: document.querySelector("#deck-B .view").clientWidth,
  };
}"""


def begin_watching(page):
    page.evaluate(BEGIN)


def end_watching(page, seconds):
    found = page.evaluate(END, seconds)
    check(f"{found['seconds']:.0f} s live: no gap in the engine's frames",
          found["gaps"] == 0 and len(found["offsets"]) == 1,
          f"{found['frames']} frames, {found['gaps']} gaps", timed=True)
    # The context begins some time after the page was asked to play.
    check("it ran at the device's speed",
          0.97 < found["frames"] / found["rate"] / found["seconds"] < 1.03,
          f"{found['frames'] / found['rate']:.2f} s of audio in {found['seconds']:.2f} s",
          timed=True)
    check("nothing was refused, and nothing is missing in the journal", found["refused"] == found["lost"] == 0)
    # Beside the device's own time there is a block or two, and the time until the page is read.
    late, device = found["late"], found["device"]
    check("what is shown is behind what is rendered by the device's time",
          0.7 * device < late < device + 0.05, f"{1000 * late:.0f} ms, {1000 * device:.0f} of it the "
          "device's", timed=True)
    look_at_lamps(found["lamps"])
    look_at_playhead(found["pictures"], found["width"])


def look_at_lamps(lamps):
    # A lamp is drawn with pictures, 16.7 ms apart, and its flash is told by blocks of 2.9 ms.
    for name, times in lamps.items():
        flashes = [off - on for on, off in zip(times[0::2], times[1::2])]
        check(f"{name}: {len(flashes)} flashes of 100 ms",
              len(flashes) > 8 and all(60 < flash < 145 for flash in flashes),
              f"{min(flashes, default=0):.0f} … {max(flashes, default=0):.0f} ms", timed=True)


def look_at_playhead(pictures, width):
    """How far from an even motion the playhead was, while nothing was pressed: the longest stretch in
    which it played and never went back."""
    best, run = [], []
    for before, now in zip(pictures, pictures[1:]):
        goes_on = now[1] == 2 and now[2] >= before[2]
        run = run + [now] if goes_on else []
        if len(run) > len(best):
            best = run
    best = best[10:-10]
    if len(best) < 100:
        check("playhead: it is drawn often enough to be looked at", False, len(best), timed=True)
        return
    milliseconds = [time for time, _, _ in best]
    # Eight bars at 125 BPM take 15 360 ms.
    heard = [x / width * 15360 for _, _, x in best]
    late = [a - b for a, b in zip(heard, milliseconds)]
    middle = sorted(late)[len(late) // 2]
    off = sorted(abs(one - middle) for one in late)
    steps = sorted(b - a for a, b in zip(milliseconds, milliseconds[1:]))
    check("playhead: it moves with every picture",
          sum(b > a for a, b in zip(heard, heard[1:])) > 0.97 * len(heard),
          f"{len(best)} pictures, one each {steps[len(steps) // 2]:.1f} ms", timed=True)
    # Six milliseconds: two blocks; at this width, a fifth of a pixel.
    check("playhead: evenly", off[int(0.95 * len(off))] < 6,
          f"95 of 100 pictures within {off[int(0.95 * len(off))]:.1f} ms, the worst {off[-1]:.1f}",
          timed=True)
