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

import numpy

sys.dont_write_bytecode = True
from levels import RATE, distance  # noqa: E402
from onsets import attacks, onsets  # noqa: E402
from programs import PROGRAMS, ostinato  # noqa: E402
from tones import TONES, measured_tones, test_signal  # noqa: E402

# Changes of tempo in percent; within the first, bounds hold.
BOUND, BEYOND = [12, -12, 25, -25], [100, -50]
LOOPS = ["amen_full", "breakbeat", "compus", "garzul", "industrial", "mehackit2", "mika", "perc1", "safari",
         "tabla"]
TONAL = ["ambi_choir", "ambi_piano", "ambi_lunar_land", "bass_thick_c", "bass_trance_c", "bass_voxy_c",
         "bass_woodsy_c", "guit_e_fifths", "guit_em9", "guit_harmonics", "loop_drone_g_97"]
# What is bound: the onsets' median and 97 of a hundred in ms, the attack's level in dB, a tone's frequency in cents and
# its ripple in dB, the level between the channels in dB.
MEDIAN, MOST, ATTACK, CENTS, RIPPLE, IMAGE = 0.3, 5, 1.5, 1, 0.5, 1


def ratio_at(tempo):
    return fractions.Fraction(100, 100 + tempo)


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
