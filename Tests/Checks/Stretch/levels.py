"""Levels in decibels, and the log-spectral distance."""
import numpy

RATE = 44_100
FRAME, HOP, FLOOR = 2048, 512, -60  # of the spectra


def decibels(power):
    return 10 * numpy.log10(numpy.maximum(power, 1e-20))


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
