"""Measures programs that change the tempo of music and keep its pitch, beside each other.

usage: check.py loops PROGRAM FILE.raw…    drum loops: where onsets are, how loud attacks, how like the spectrum is
       check.py tonal PROGRAM FILE.raw…    how like the spectrum of tonal music is
       check.py tones PROGRAM              sines, a chord, and the image of a stereo signal
       check.py table PROGRAM FILE.raw…    all of these, as Markdown

PROGRAM is called as `PROGRAM stretch IN.raw OUT.raw NUMERATOR DENOMINATOR` (the output lasts that fraction of the
input) and as `PROGRAM onsets IN.raw` (a frame a line); with - in its place only the others are measured. The files are
stereo floats at 44.1 kHz, named as Debian's sonic-pi-samples; of all that are given each part takes those it is for.
"""
import concurrent.futures
import fractions
import os
import subprocess
import sys
import tempfile
import wave

import numpy
import python_stretch

RATE = 44_100
# Changes of tempo in percent; within the first, bounds hold.
BOUND, BEYOND = [12, -12, 25, -25], [100, -50]
LOOPS = ["amen_full", "breakbeat", "compus", "garzul", "industrial", "mehackit2", "mika", "perc1", "safari",
         "tabla"]
TONAL = ["ambi_choir", "ambi_piano", "ambi_lunar_land", "bass_thick_c", "bass_trance_c", "bass_voxy_c",
         "bass_woodsy_c", "guit_e_fifths", "guit_em9", "guit_harmonics", "loop_drone_g_97"]
TONES = [80, 200, 440, 1000, 3000, 8000]
CHORD = [220, 277.183, 329.628, 391.995]
LASTS = 3 * RATE  # of each tone, in frames
# What is bound: the onsets' median and 97 of a hundred in ms, the attack's level in dB, a tone's frequency in cents and
# its ripple in dB, the level between the channels in dB.
MEDIAN, MOST, ATTACK, CENTS, RIPPLE, IMAGE = 0.3, 5, 1.5, 1, 0.5, 1
BEFORE, AFTER, REACH = 88, 353, 1323  # the wave of an attack: 2 ms before to 8 ms after; looked for within 30 ms
NEAR = 220  # how far from where the level is right a wave is looked for
ALIKE = 0.6  # from which likeness on the wave of an attack counts as found
FRAME, HOP, FLOOR = 2048, 512, -60  # of the spectra


def decibels(power):
    return 10 * numpy.log10(numpy.maximum(power, 1e-20))


# The programs.

def by_files(command):
    """A program that reads and writes WAV files, at a quarter of the level, so that nothing clips."""
    def stretch(samples, ratio):
        with tempfile.TemporaryDirectory() as folder:
            names = [f"{folder}/in.wav", f"{folder}/out.wav"]
            with wave.open(names[0], "wb") as file:
                file.setparams((2, 4, RATE, 0, "NONE", ""))
                file.writeframes((samples * 2.0**29).astype("<i4").tobytes())
            subprocess.run(command(ratio, *names), check=True, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
            with wave.open(names[1]) as file:
                assert file.getparams()[:3] == (2, 4, RATE)
                heard = numpy.frombuffer(file.readframes(file.getnframes()), "<i4")
        assert abs(heard.astype(float)).max() < 2.0**31 - 200, "clipped"
        return (heard / 2.0**29).astype(numpy.float32).reshape(-1, 2)
    return stretch


def signalsmith(samples, ratio):
    """Its own offline call, which makes up for both latencies and gives the whole length."""
    it = python_stretch.Signalsmith.Stretch(1)
    it.preset(2, RATE)
    it.timeFactor = float(1 / ratio)
    return it.process(numpy.ascontiguousarray(samples.T)).T


def ostinato(program):
    def stretch(samples, ratio):
        with tempfile.TemporaryDirectory() as folder:
            samples.astype(numpy.float32).tofile(f"{folder}/in.raw")
            subprocess.run([program, "stretch", f"{folder}/in.raw", f"{folder}/out.raw",
                            str(ratio.numerator), str(ratio.denominator)], check=True)
            return numpy.fromfile(f"{folder}/out.raw", numpy.float32).reshape(-1, 2)
    return stretch


PROGRAMS = {
    "R3": by_files(lambda ratio, *names: ["rubberband", "-q", "-3", f"-t{float(ratio):.12f}", *names]),
    "R2": by_files(lambda ratio, *names: ["rubberband", "-q", "-2", f"-t{float(ratio):.12f}", *names]),
    "Signalsmith": signalsmith,
    "SoundTouch": by_files(lambda ratio, *names: ["soundstretch", *names, f"-tempo={float(100 / ratio - 100):.9f}"]),
}


def ratio_at(tempo):
    return fractions.Fraction(100, 100 + tempo)


# Onsets.

def without_bass(samples):
    """Less of what is below 300 Hz, where the tail of what was before is strongest; no phase is changed."""
    size = -(-len(samples) // 4096) * 4096
    spectrum = numpy.fft.rfft(samples.astype(float), size, axis=0)
    square = numpy.fft.rfftfreq(size, 1 / RATE)[:, None] ** 2
    return numpy.fft.irfft(spectrum * square / (square + 300.0**2), size, axis=0)[:len(samples)]


def sums(values, count):
    """The sum of the `count` values from each place on."""
    total = numpy.cumsum(numpy.concatenate([[0], values, numpy.zeros(count)]))
    return (total[count:] - total[:-count])[:len(values)]


def rise(power, before, after, floor):
    """The level of the frames from each place on against that of the frames before it, in dB."""
    ahead = sums(power, after) / after
    behind = numpy.concatenate([numpy.zeros(before), sums(power, before)])[:len(power)] / before
    return decibels((ahead + floor) / (behind + floor))


def onsets(samples):
    """The frames of clear attacks: where 5 ms are 10 dB louder than the 12 before, the steepest rise by 1 ms there."""
    power = (without_bass(samples) ** 2).sum(1)
    level = sums(power, 220) / 220
    loud = level.max()
    coarse = rise(power, 529, 220, loud * 1e-4)
    coarse[level < loud * 10**-2.5] = 0
    step = (numpy.diff(samples.astype(float), axis=0, prepend=samples[:1]) ** 2).sum(1)  # nothing of it is earlier
    fine = rise(step, 44, 44, sums(step, 220).max() / 220 * 1e-4)
    places = []
    for place in numpy.argsort(-coarse):
        if coarse[place] < 10:
            break
        if REACH < place < len(power) - REACH and all(abs(place - other) > 2205 for other in places):
            places.append(place)
    return sorted(set(int(place - 132 + fine[place - 132:place + 133].argmax()) for place in places))


def peak(values):
    """The place of the greatest value, between frames by a parabola."""
    best = int(values.argmax())
    if not 0 < best < len(values) - 1:
        return float(best)
    left, middle, right = values[best - 1:best + 2]
    return best + 0.5 * (left - right) / min(left - 2 * middle + right, -1e-12)


def likeness(shape, around):
    """How like the shape each stretch of `around` is: 1 is the same but for the level, and hardly quieter."""
    product = sum(numpy.correlate(around[:, k], shape[:, k], "valid") for k in range(shape.shape[1]))
    energy = (shape**2).sum()
    others = sums((around**2).sum(1), len(shape))[:len(product)]
    return product / numpy.sqrt(energy * numpy.maximum(others, 0.05 * energy) + 1e-30)


def envelope(samples, loud):
    """The level at each frame in dB, smoothed by 3 ms; what is 15 dB below `loud` hardly counts."""
    window = numpy.hanning(132)
    return decibels(numpy.convolve((samples**2).sum(1), window / window.sum(), "same") + loud * 10**-1.5)


def found(music, heard, frame, expected, reach, by_wave=True):
    """How far from the expected place the onset is in what is heard, in frames, and whether its wave was recognised.

    Both are without bass. Where the level from 20 ms before to 10 ms after is most like the music's by least squares,
    there it is; and where within 5 ms of that the wave is the same, there it is exactly. No vocoder keeps every wave.
    """
    early, late, spare = 882, 441, 100
    centre, pad = round(expected), reach + early + 2 * spare
    around = numpy.pad(heard, ((pad, pad), (0, 0)))[centre:centre + 2 * pad]  # its middle is the expected place
    loud = (music[frame:frame + AFTER] ** 2).sum(1).mean()
    shape = envelope(music[frame - early - spare:frame + late + spare], loud)[spare:-spare]
    levels = envelope(around[pad - early - reach - spare:pad + late + reach + spare], loud)[spare:-spare]
    shape -= shape.mean()  # and the level's mean of each stretch does not count
    far = sums(levels**2, len(shape)) - sums(levels, len(shape)) ** 2 / len(shape)
    far = far[:2 * reach + 1] - 2 * numpy.correlate(levels, shape, "valid")
    lag = peak(-far)
    if by_wave:
        begin, end = max(0, int(lag) - NEAR), min(2 * reach, int(lag) + NEAR)
        start = pad - reach - BEFORE
        alike = likeness(music[frame - BEFORE:frame + AFTER], around[start + begin:start + end + BEFORE + AFTER])
        if alike.max() >= ALIKE:
            return peak(alike) + begin - reach + centre - expected, True
    return lag - reach + centre - expected, False


def energy(samples, begin, count):
    return (samples[max(0, begin):max(0, begin + count)].astype(float) ** 2).sum()


def attacks(music, heard, ratio, places, by_wave=True):
    """Of each onset: how far it is off in ms, how much louder its first 5 ms are in dB, how much higher they rise above
    the 5 ms before in dB, and whether its wave was recognised."""
    clear, other = without_bass(music), without_bass(heard)
    rows = []
    for index, frame in enumerate(places):
        apart = min([abs(frame - near) for near in places[max(0, index - 1):index + 2] if near != frame], default=9999)
        reach = int(min(REACH, 0.45 * apart * ratio))
        off, recognised = found(clear, other, frame, frame * float(ratio), reach, by_wave)
        place = round(frame * float(ratio) + off)
        louder = decibels(energy(heard, place, 220)) - decibels(energy(music, frame, 220))
        rises = [decibels(energy(part, at, 220)) - decibels(energy(part, at - 220, 220) + 1e-6)
                 for part, at in ((other, place), (clear, frame))]
        rows.append((off / RATE * 1000, louder, rises[0] - rises[1], recognised))
    return numpy.array(rows)


# Spectra.

def spectra(samples, centres):
    """In dB, of frames around the centres."""
    padded = numpy.pad(samples.astype(float), ((FRAME, 2 * FRAME), (0, 0)))
    at = numpy.clip(numpy.round(centres).astype(int) + FRAME // 2, 0, len(padded) - FRAME)
    frames = padded[at[:, None] + numpy.arange(FRAME)] * numpy.hanning(FRAME)[:, None]
    return decibels(abs(numpy.fft.rfft(frames, axis=1)) ** 2)


def distance(music, heard, ratio):
    """Between the spectra at the same places of the music: the RMS of all bins' differences, the mean of all frames.

    What is more than 60 dB below the loudest bin of the file counts as if it were there.
    """
    centres = numpy.arange(FRAME // 2, len(music) - FRAME // 2, HOP)
    one, other = spectra(music, centres), spectra(heard, centres * float(ratio))
    floor = one.max() + FLOOR
    difference = numpy.maximum(one, floor) - numpy.maximum(other, floor)
    return numpy.sqrt((difference**2).mean((1, 2))).mean()


# Tones.

def test_signal():
    """Tones, a chord, and two channels in part the same, with silence between; and where each begins."""
    time = numpy.arange(LASTS) / RATE
    fade = numpy.minimum(1, numpy.minimum(numpy.arange(LASTS), numpy.arange(LASTS)[::-1]) / 882)[:, None]
    random = numpy.random.default_rng(1)

    def stereo(frequencies, level):
        return level * sum(numpy.stack([numpy.sin(2 * numpy.pi * f * time + k), 0.7 * numpy.sin(
            2 * numpy.pi * f * time + 2 * k + 0.5)], 1) for k, f in enumerate(frequencies))
    both = stereo([220, 550, 1234], 0.1)[:, :1] + 0.05 * random.normal(size=(LASTS, 1))
    own = 0.1 * random.normal(size=(LASTS, 2)) + numpy.stack([stereo([f], 0.1)[:, 0] for f in (330, 415)], 1)
    parts = [stereo([f], 0.4) for f in TONES] + [stereo(CHORD, 0.12), (both + 0.7 * own) * [1, 0.5]]
    gap = numpy.zeros((RATE // 4, 2))
    signal = numpy.concatenate([gap, *(it for part in parts for it in (part * fade, gap))]).astype(numpy.float32)
    return signal, [len(gap) + index * (LASTS + len(gap)) for index in range(len(parts))]


def off_by(samples, frequency):
    """How far the greatest peak within a quarter tone of a frequency is from it, in cents."""
    size = 2**20
    spectrum = decibels(abs(numpy.fft.rfft(samples * numpy.hanning(len(samples)), size)) ** 2)
    low, high = (int(frequency * 2**(k / 24) * size / RATE) for k in (-1, 1))
    return 1200 * numpy.log2((low + peak(spectrum[low:high + 1])) * RATE / size / frequency)


def ripple(samples):
    """Half of what lies between the greatest and the least level of a tone's middle, in dB."""
    spectrum = numpy.fft.fft(samples, axis=0)
    spectrum[(len(samples) + 1) // 2:] = 0
    level = decibels(abs(numpy.fft.ifft(spectrum, axis=0))[len(samples) // 4:-len(samples) // 4] ** 2)
    return (level.max(0) - level.min(0)).max() / 2


def image(samples):
    """How much louder the left channel is, in dB, and how the two correlate."""
    one, other = samples.astype(float).T
    return decibels(one @ one) - decibels(other @ other), one @ other / numpy.sqrt((one @ one) * (other @ other))


def measured_tones(signal, begins, heard, ratio):
    """Cents and ripples of the tones, cents of the chord's notes, the change of level between channels, correlation."""
    whole = [heard[int(begin * ratio):int((begin + LASTS) * ratio)] for begin in begins]
    *tones, chord, image_after = [part[len(part) // 4:-len(part) // 4] for part in whole]
    before, after = image(signal[begins[-1] + LASTS // 4:begins[-1] + LASTS * 3 // 4]), image(image_after)
    return ([off_by(tone[:, 0], f) for tone, f in zip(tones, TONES)], [ripple(part) for part in whole[:len(TONES)]],
            [off_by(chord[:, 0], f) for f in CHORD], after[0] - before[0], before[1], after[1])


# The parts. Each gives a heading and rows of (program, tempo, what was measured as a dictionary).

def everywhere(programs, files, tempos):
    """What each program makes of each file at each tempo; two at a time."""
    with concurrent.futures.ThreadPoolExecutor(2) as pool:
        jobs = [(tempo, name, [pool.submit(stretch, music, ratio_at(tempo)) for music in files])
                for tempo in tempos for name, stretch in programs.items()]
        while jobs:
            tempo, name, results = jobs.pop(0)
            results = [it.result() for it in results]
            for music, heard in zip(files, results):
                if abs(len(heard) - len(music) * ratio_at(tempo)) > 5000:
                    sys.exit(f"{name} at {tempo} %: {len(heard)} frames from {len(music)}")
            yield tempo, name, results


def chosen(files, names):
    given = {os.path.basename(file).removesuffix(".raw"): file for file in files}
    missing = [name for name in names if name not in given]
    if missing:
        sys.exit("stretch: not among the files: " + ", ".join(missing))
    return [numpy.fromfile(given[name], numpy.float32).reshape(-1, 2) for name in names]


def percentile(values, part):
    return numpy.sort(values)[int(part * (len(values) - 1))]


def loop_row(loops, places, results, ratio):
    rows = numpy.concatenate([attacks(*it, ratio, at) for *it, at in zip(loops, results, places)])
    off = abs(rows[:, 0])
    return {"onsets off: median": numpy.median(off), "97 %": percentile(off, 0.97), "99 %": percentile(off, 0.99),
            "late by": numpy.median(rows[:, 0]), "attack, dB": numpy.median(rows[:, 1]),
            "rise, dB": numpy.median(rows[:, 2]), "by wave, %": 100 * rows[:, 3].mean(),
            "LSD, dB": numpy.mean([distance(*it, ratio) for it in zip(loops, results)])}


def measure_loops(programs, files, tempos=BOUND + BEYOND):
    loops = chosen(files, [f"loop_{name}" for name in LOOPS])
    places = [onsets(loop) for loop in loops]
    heading = f"{sum(map(len, places))} onsets of {len(loops)} drum loops (ms where nothing else is said)"
    return heading, [(name, tempo, loop_row(loops, places, results, ratio_at(tempo)))
                     for tempo, name, results in everywhere(programs, loops, tempos)]


def measure_tonal(programs, files, tempos=BOUND + BEYOND):
    music = chosen(files, TONAL)
    return f"{len(music)} tonal samples: log-spectral distance, dB", [
        (name, tempo, {"mean": numpy.mean(far), "worst": max(far), "of": TONAL[int(numpy.argmax(far))]})
        for tempo, name, results in everywhere(programs, music, tempos)
        for far in [[distance(*it, ratio_at(tempo)) for it in zip(music, results)]]]


def measure_tones(programs, _, tempos=BOUND + BEYOND):
    signal, begins = test_signal()
    rows = []
    for tempo, name, (heard,) in everywhere(programs, [signal], tempos):
        cents, ripples, chord, level, before, after = measured_tones(signal, begins, heard, ratio_at(tempo))
        worst = str(TONES[numpy.argmax(ripples)])
        rows.append((name, tempo, {
            "tones, cents": max(map(abs, cents)), "ripple, dB": max(ripples), "at Hz": worst,
            "chord, cents": max(map(abs, chord)), "image, dB": level, "correlation": after, "was": before}))
    return f"tones of {', '.join(map(str, TONES))} Hz, a chord, and a stereo signal: the worst of each", rows


def show(heading, rows, markdown):
    names = list(rows[0][2])
    print(("\n### " if markdown else "") + heading + ("\n" if markdown else ""))
    lines = [["tempo", "program", *names]]
    for program, tempo, values in rows:
        lines.append([f"{tempo:+} %", program, *(it if isinstance(it, str) else f"{it:.2f}" for it in values.values())])
    if markdown:
        lines.insert(1, ["--:", ":--"] + ["--:"] * len(names))
        print("\n".join("| " + " | ".join(line) + " |" for line in lines))
    else:
        widths = [max(map(len, column)) for column in zip(*lines)]
        print("\n".join("  ".join(it.rjust(width) for it, width in zip(line, widths)) for line in lines))


def broken(rows):
    """What of Ostinato is out of bounds."""
    theirs = {tempo: values for name, tempo, values in rows if name == "R3"}
    for name, tempo, values in rows:
        if name != "Ostinato" or tempo not in BOUND:
            continue
        bounds = {"onsets off: median": MEDIAN, "97 %": MOST, "attack, dB": ATTACK, "tones, cents": CENTS,
                  "ripple, dB": RIPPLE, "chord, cents": CENTS, "image, dB": IMAGE,
                  "LSD, dB": theirs[tempo].get("LSD, dB"), "mean": theirs[tempo].get("mean")}
        for what, bound in bounds.items():
            if what in values and not abs(values[what]) <= bound:
                yield f"out of bounds: at {tempo:+} % {what} is {values[what]:.2f}, not within {bound:.2f}"


def agreement(program, files):
    """How many of the onsets found here the program finds too, and how many more it finds."""
    extra, near = 0, []
    for file, loop in zip(files, chosen(files, [os.path.basename(file).removesuffix(".raw") for file in files])):
        run = subprocess.run([program, "onsets", file], check=True, text=True, stdout=subprocess.PIPE)
        other = numpy.array([int(float(line)) for line in run.stdout.split()] or [-10**9])
        apart = [abs(other - place).min() / RATE * 1000 for place in onsets(loop)]
        near += apart
        extra += len(other) - sum(it <= 10 for it in apart)
    near = numpy.array(near)
    print(f"of {len(near)} onsets the program finds {(near <= 1).sum()} within 1 ms, {(near <= 5).sum()} within 5, "
          f"{(near <= 10).sum()} within 10, and {extra} that are none of these")


def main(part, program, *files):
    programs = ({} if program == "-" else {"Ostinato": ostinato(program)}) | PROGRAMS
    measures = {"loops": measure_loops, "tonal": measure_tonal, "tones": measure_tones}
    faults = []
    for name in measures if part == "table" else [part]:
        heading, rows = measures[name](programs, files)
        show(heading, rows, part == "table")
        faults += broken(rows)
        if name == "loops" and program != "-" and part != "table":
            agreement(program, [file for file in files if os.path.basename(file)[5:-4] in LOOPS])
    if faults:
        print("\n".join(faults))
        sys.exit(1)


if __name__ == "__main__":
    main(*sys.argv[1:])
