"""The programs that are measured: each is a function of stereo samples and a ratio of lengths."""
import subprocess
import tempfile
import wave

import numpy
import python_stretch

from levels import RATE


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
