"""Where attacks are in music, and where and how loud they are in what a program makes of it."""
import numpy

from levels import RATE, decibels

BEFORE, AFTER, REACH = 88, 353, 1323  # the wave of an attack: 2 ms before to 8 ms after; looked for within 30 ms
NEAR = 220  # how far from where the level is right a wave is looked for
ALIKE = 0.6  # from which likeness on the wave of an attack counts as found


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
