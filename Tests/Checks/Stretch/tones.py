"""Sines, a chord and a stereo signal, and what becomes of them."""
import numpy

from levels import RATE, decibels
from onsets import peak

TONES = [80, 200, 440, 1000, 3000, 8000]
CHORD = [220, 277.183, 329.628, 391.995]
LASTS = 3 * RATE  # of each tone, in frames


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
