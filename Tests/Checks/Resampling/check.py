"""Compares `Clip.resampled(to:)` with soxr at its very high quality, and both with the truth.

usage: check.py sines PROGRAM              sines and a sweep at several ratios
       check.py loops PROGRAM FILE.raw…    real loops, stereo floats at 44.1 kHz
       check.py paces PROGRAM              a sweep on decks that follow the tempo, at 20 paces
       check.py onsets PROGRAM FILE.raw…   whether the onsets of real loops are where the tempo has them
"""
import subprocess
import sys
import tempfile

import numpy
import soxr

RATIOS = [(44_100, 48_000), (48_000, 44_100), (96_000, 44_100), (44_100, 192_000),
          (44_100, 47_999), (192_000, 47_999), (8_000, 768_000), (768_000, 8_000)]
LONG = 100_000_000  # beats: far longer than any file, so that there is silence on both sides
FLAT = numpy.linspace(0.005, 0.907, 24)  # parts of half the lower rate
GONE = numpy.linspace(1.0, 1.95, 24)
# What rule Q4 states; as amplitudes, -120 dB is also a gain of 0.00001 dB.
GAIN, ADDED, LEFT = 0.000_01, -120, -120
# soxr is flat to 0.0002 dB up to 0.7 of the band, hence no nearer to ours than that.
SWEEP = -95
# Both let 15 kHz of 44.1 pass untouched; above, where each filter falls is its own choice.
BELOW, NEAR = 15_000, -115

# Rule W11: up to which frequency of 44.1 kHz, the lower of the two rates, and how near.
QUALITIES = {"standard": (15_000, -60), "high": (18_000, -90)}
PACES = [0.5, 0.55, 0.6, 0.667, 0.7, 0.75, 0.8, 0.88, 0.94, 0.99, 1.01, 1.06, 1.12, 1.2, 1.25, 1.33, 1.5, 1.62, 1.8, 2.0]
# Changes of tempo, and how near onsets must be, in milliseconds: the median, and 99 of a hundred.
TEMPOS, MEDIAN, MOST = [0.75, 0.88, 0.95, 1.05, 1.12, 1.25], 0.2, 5


def decibels(amplitude):
    return 20 * numpy.log10(numpy.maximum(amplitude, 1e-10))


def ours(program, jobs):
    """Resamples (samples, from, to, beats) in turn; gives the results and the seconds of each."""
    with tempfile.TemporaryDirectory() as folder:
        lines = []
        for index, (samples, source, target, beats) in enumerate(jobs):
            samples.astype(numpy.float32).tofile(f"{folder}/{index}.in")
            channels = 1 if samples.ndim == 1 else samples.shape[1]
            lines.append(f"{source} {target} {channels} {beats} {folder}/{index}.in {folder}/{index}")
        run = subprocess.run([program], input="\n".join(lines), text=True, check=True,
                             stdout=subprocess.PIPE)
        results = [numpy.fromfile(f"{folder}/{index}", numpy.float32).reshape(-1, *job[0].shape[1:])
                   for index, job in enumerate(jobs)]
    return results, [float(line) for line in run.stdout.split()]


def soxrs(samples, source, target, quality="VHQ"):
    return soxr.resample(samples.astype(numpy.float32), source, target, quality)


class Sines:
    """Sines one after another, of which the middle third of each is measured."""

    def __init__(self, source, target):
        self.source, self.target = source, target
        low = min(source, target) / 2
        self.count = max(1500, 1500 * source // target)
        parts = numpy.concatenate([FLAT, GONE[GONE * target < source] if target < source else []])
        self.frequencies = parts * low
        self.flat = parts <= FLAT[-1]
        place = numpy.arange(self.count)
        self.input = numpy.concatenate(
            [numpy.sin(2 * numpy.pi * f * place / source) for f in self.frequencies])

    def measure(self, output):
        """The worst change of gain, the loudest thing added, the loudest left of what is above."""
        gain, added, left = 0, 0, 0
        for index, (frequency, flat) in enumerate(zip(self.frequencies, self.flat)):
            begin = index * self.count
            edges = [(3 * begin + k * self.count) * self.target // (3 * self.source) for k in (1, 2)]
            places = numpy.arange(*edges)
            angle = (2 * numpy.pi * frequency
                     * (places * self.source - begin * self.target) / self.source / self.target)
            heard = output[edges[0]:edges[1]].astype(float)
            if not flat:
                left = max(left, abs(heard).max())
                continue
            waves = numpy.stack([numpy.sin(angle), numpy.cos(angle)], 1)
            factors = numpy.linalg.lstsq(waves, heard, rcond=None)[0]
            gain = max(gain, abs(decibels(numpy.hypot(*factors))))
            added = max(added, abs(heard - waves @ factors).max())
        return gain, decibels(added), decibels(left)


def holds(measured):
    gain, added, left = measured
    return gain <= GAIN and added <= ADDED and left <= LEFT


def sweep(source, target):
    """From nothing to 0.7 of the band in 0.2 s or 3000 frames, faded in and out."""
    count = max(source // 5, 3000 * max(1, source // target))
    place = numpy.arange(count) / count
    top = 0.7 * min(source, target) / 2
    return numpy.sin(numpy.pi * top * count / source * place**2) * numpy.hanning(count)


def check_sines(program):
    tests = [Sines(*ratio) for ratio in RATIOS]
    sweeps = [sweep(*ratio) for ratio in RATIOS]
    long = numpy.random.default_rng(1).uniform(-1, 1, (15 * 44_100, 2))
    jobs = [(wave, *ratio, LONG) for test, wave_sweep, ratio in zip(tests, sweeps, RATIOS)
            for wave in (test.input, wave_sweep)] + [(long, 44_100, 48_000, LONG)]
    results, seconds = ours(program, jobs)
    print("up to 0.907 of the lower half rate: worst gain, loudest added; above 1: loudest left; in dB")
    print(f"{'':>18}  {'Ostinato':^26}  {'soxr VHQ':^26}  a sweep's difference")
    good = True
    for index, (test, ratio) in enumerate(zip(tests, RATIOS)):
        mine = test.measure(results[2 * index])
        theirs = test.measure(soxrs(test.input, *ratio))
        one, other = results[2 * index + 1], soxrs(sweeps[index], *ratio)
        common = min(len(one), len(other))
        difference = decibels(abs(one[:common].astype(float) - other[:common]).max())
        right = holds(mine) and difference <= SWEEP
        good = good and right
        columns = "  ".join(f"{gain:.6f}  {added:7.1f}  " + (f"{left:7.1f}" if test.flat.min() == 0
                            else " " * 7) for gain, added, left in (mine, theirs))
        print(f"{ratio[0]:>7} -> {ratio[1]:>7}  {columns}  {difference:6.1f}"
              + ("" if right else "  <-- out of bounds"))
    print(f"15 s of stereo, 44100 -> 48000: {seconds[-1]:.3f} s")
    # A planted fault: a filter of lesser quality must not pass.
    lesser = soxrs(tests[0].input, *RATIOS[0], "MQ")
    if holds(tests[0].measure(lesser)):
        sys.exit("resampling: a lesser filter was not found")
    return good


def spectrum(samples):
    return numpy.fft.rfft(samples.astype(float), axis=0)


def check_loops(program, files):
    loops = [numpy.fromfile(name, numpy.float32).reshape(-1, 2) for name in files]
    # As a loop where it is a whole number of beats, else with silence on both sides. A loop is turned
    # in its circle until its loudest frame is first: at a silent seam there would be nothing to find.
    beats = [len(loop) // 22_050 if len(loop) % 22_050 == 0 else LONG for loop in loops]
    loops = [numpy.roll(loop, -abs(loop).max(1).argmax(), 0) if b != LONG else loop
             for loop, b in zip(loops, beats)]
    results, _ = ours(program, [(*job, b) for job, b in
                                zip([(loop, 44_100, 48_000) for loop in loops], beats)])
    print(f"real loops, 44100 -> 48000: the difference from soxr below {BELOW} Hz, against the loop")
    good = any(b != LONG for b in beats)
    for name, loop, lap, mine in zip(files, loops, beats, results):
        if lap == LONG:
            theirs = soxrs(loop, 44_100, 48_000)
            common = min(len(mine), len(theirs))
            # Faded in and out: no circle, hence no seam.
            fade = numpy.hanning(common)[:, None]
            mine, theirs = mine[:common] * fade, theirs[:common] * fade
        else:
            # The second of three laps, seam and all.
            theirs = soxrs(numpy.concatenate([loop] * 3), 44_100, 48_000)[len(mine):2 * len(mine)]
        low = numpy.fft.rfftfreq(len(mine), 1 / 48_000) < BELOW
        a, b = spectrum(mine)[low], spectrum(theirs)[low]
        difference = decibels(numpy.linalg.norm(a - b) / numpy.linalg.norm(b))
        good = good and difference <= NEAR
        print(f"{name:>28}  {len(loop):>6} -> {len(mine):>6}  {difference:7.1f} dB"
              + ("  a loop" if lap != LONG else "")
              + ("" if difference <= NEAR else "  <-- out of bounds"))
    return good


def check_paces(program):
    """A sweep against the truth, beside soxr, which is given the sweep at four times the rate.

    Near 18 kHz soxr is -60 to -80 dB from the truth at most paces, by the slope of its band's edge, so the truth judges.
    """
    jobs, truths = [], []
    for quality, (top, _) in QUALITIES.items():
        for pace in PACES:
            count = int(60_000 * max(pace, 1))
            high = top * min(1, 1 / pace)

            def wave(place):
                return numpy.sin(numpy.pi * high * count / 44_100 * (place / count) ** 2)
            jobs.append((wave(numpy.arange(count)), 44_100, f"{quality}@{120 * pace:.6f}", LONG))
            places = numpy.arange(int(count / pace)) * pace
            soxr4 = soxr.resample(wave(numpy.arange(4 * count) / 4), 4 * pace, 1, "VHQ")
            truths.append((wave(places), soxr4))
    results, _ = ours(program, jobs)
    print("a sweep on a deck by varispeed: how far it is from the truth, soxr VHQ from the truth, and both apart; in dB")
    good = True
    for (_, _, name, _), mine, (truth, soxr4) in zip(jobs, results, truths):
        common = min(len(mine), len(truth), len(soxr4)) - 500
        inside = slice(500, common)  # the kernels' reach at both ends, where there is silence
        mine = mine[:common].astype(float)
        near = [decibels(abs((a[:common] - b[:common])[inside]).max())
                for a, b in ((mine, truth), (soxr4, truth), (mine, soxr4))]
        right = near[0] <= QUALITIES[name.split("@")[0]][1]
        good = good and right
        pace = float(name.split("@")[1]) / 120
        print(f"{name.split('@')[0]:>9}  pace {pace:5.3f}  " + "  ".join(f"{one:7.1f}" for one in near)
              + ("" if right else "  <-- out of bounds"))
    return good


def rises(samples):
    """How fast the level rises at each frame, smoothed over 2 ms."""
    level = numpy.convolve(abs(samples).max(1), numpy.ones(88) / 88, "same")
    return numpy.maximum(numpy.diff(numpy.log(level + 1e-3), prepend=0), 0)


def onsets(rise):
    """The places of the sharpest rises, at least 60 ms apart and away from both ends."""
    places = []
    for place in numpy.argsort(-rise):
        if rise[place] < 0.02 or len(places) == 40:
            break
        if 2000 < place < len(rise) - 4000 and all(abs(place - other) > 2646 for other in places):
            places.append(place)
    return places


def check_onsets(program, files):
    loops = [numpy.fromfile(name, numpy.float32).reshape(-1, 2) for name in files]
    good = True
    print("onsets of real loops at other tempos: how far they are from their places, in ms")
    for tempo in TEMPOS:
        results, _ = ours(program, [(loop, 44_100, f"standard@{120 * tempo:.6f}", LONG) for loop in loops])
        off = []
        for loop, mine in zip(loops, results):
            wave, heard = loop.sum(1), mine.sum(1)
            for place in onsets(rises(loop)):
                # The wave around the onset as it should be, and where within 10 ms of its place what is heard is most
                # like it.
                expected = place / tempo
                around = numpy.arange(-441, 442)
                shape = numpy.interp(place + around * tempo, numpy.arange(len(wave)), wave)
                at = numpy.interp(expected + numpy.arange(-882, 883), numpy.arange(len(heard)), heard)
                # The least squares: the energy of each stretch less twice its product with the shape.
                energy = numpy.convolve(at**2, numpy.ones(len(shape)), "valid")
                lag = (energy - 2 * numpy.correlate(at, shape, "valid")).argmin() - 441
                off.append(abs(lag) / 44.1)
        off = numpy.sort(off)
        median, most = numpy.median(off), off[int(0.99 * (len(off) - 1))]
        right = len(off) > 100 and median <= MEDIAN and most <= MOST
        good = good and right
        print(f"  {tempo:4.2f} of the tempo: {len(off)} onsets, median {median:.3f}, 99 of 100 within {most:.3f}"
              + ("" if right else "  <-- out of bounds"))
    return good


part, program, *files = sys.argv[1:]
checks = {"sines": check_sines, "paces": check_paces,
          "loops": lambda it: check_loops(it, files), "onsets": lambda it: check_onsets(it, files)}
if not checks[part](program):
    sys.exit(f"resampling: {part} are out of bounds")
