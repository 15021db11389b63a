"""Shows whether check.py measures right, by outputs that are known, and what each program does at the same tempo.

usage: control.py PROGRAM FILE.raw…        as check.py
"""
import sys

import numpy

sys.dont_write_bytecode = True
import check  # noqa: E402
import levels  # noqa: E402
import onsets  # noqa: E402
import programs  # noqa: E402
import tones  # noqa: E402
from levels import RATE  # noqa: E402


def moved(loop, places, ratio, errors):
    """The loop at another tempo in pieces, each from 3 ms before an onset, in its place but for an error in frames.

    Each piece goes on as it was, past its end to and fro in its last 25 ms, and fades into what led to the next onset.
    """
    heard = numpy.zeros((int(len(loop) * ratio), 2), numpy.float32)
    at = [0, *(round(place * float(ratio)) + error - 132 for place, error in zip(places, errors)), len(heard)]
    cuts = [0, *(place - 132 for place in places), len(loop)]
    for index in range(len(places) + 1):
        last, count = cuts[index + 1] - cuts[index], at[index + 1] - at[index]
        time = numpy.arange(count)
        over = numpy.maximum(time - last, 0) % 2206
        first = numpy.where(time < last, time, last - 1 - numpy.minimum(over, 2206 - over))
        then = numpy.maximum(last - count + time, 0)
        part = numpy.clip((time - max(count - 1323, 662)) / 220, 0, 1)[:, None]
        piece = loop[cuts[index]:cuts[index + 1]]
        heard[at[index]:at[index + 1]] = (piece[first] * (1 - part) + piece[then] * part) / numpy.sqrt(2)
    return heard


def check_measure(files):
    """By outputs that are known. A fault here is one of this script."""
    random = numpy.random.default_rng(1)
    # Bursts of noise at known places over a hum and a hiss.
    true = 6000 + numpy.arange(30) * 9000 + random.integers(-2000, 2000, 30)
    bursts = 0.1 * numpy.sin(numpy.arange(300_000) / 40) + 0.001 * random.normal(size=300_000)
    for place in true:
        bursts[place:place + 4000] += 0.3 * random.normal(size=4000) * numpy.exp(-numpy.arange(4000) / 800)
    bursts = numpy.stack([bursts, 0.5 * bursts], 1).astype(numpy.float32)
    places = onsets.onsets(bursts)
    assert len(places) == 30 and abs(numpy.array(places) - true).max() <= 9, "the onsets are not found"
    worst, by_levels = numpy.zeros(4), []
    for loop in [bursts, *check.chosen(files, [f"loop_{name}" for name in check.LOOPS])]:
        places = onsets.onsets(loop)
        for tempo in check.BOUND + check.BEYOND:
            ratio = check.ratio_at(tempo)
            most = min(600, int(numpy.diff(places).min() * ratio * 0.2))
            errors = random.integers(-most, most + 1, len(places))
            heard = moved(loop, places, ratio, errors)
            for k, by_wave in enumerate((True, False)):
                rows = onsets.attacks(loop, heard, ratio, places, by_wave)
                off = abs(rows[:, 0] - errors / RATE * 1000)
                most_off = [off.max(), abs(rows[:, 1] + 3.01).max()]
                worst[2 * k:2 * k + 2] = numpy.maximum(worst[2 * k:2 * k + 2], most_off)
                by_levels += [] if by_wave else list(off)
        assert levels.distance(loop, loop, 1) == 0
    signal, begins = tones.test_signal()
    cents, ripples, chord, level, *_ = tones.measured_tones(signal, begins, signal, 1)
    print(f"onsets moved by known errors: at most {worst[0]:.3f} ms and {worst[1]:.2f} dB off by their waves, "
          f"{worst[2]:.3f} ms and {worst[3]:.2f} dB by their levels, "
          f"99 of 100 {check.percentile(by_levels, 0.99):.3f} ms")
    print(f"tones as they are: {max(map(abs, cents)):.4f} cents, {max(ripples):.4f} dB, "
          f"a chord {max(map(abs, chord)):.4f} cents")
    assert worst[0] < 0.03 and worst[1] < 0.1 and check.percentile(by_levels, 0.99) < 0.5, "the measure is wrong"
    assert max(map(abs, cents)) < 0.02 and max(ripples) < 0.01 and max(map(abs, chord)) < 0.02 and level == 0


if __name__ == "__main__":
    program, *files = sys.argv[1:]
    check_measure(files)
    measured = ({} if program == "-" else {"Ostinato": programs.ostinato(program)}) | programs.PROGRAMS
    for measure in (check.measure_loops, check.measure_tonal, check.measure_tones):
        check.show(*measure(measured, files, [0]), False)
