"""Compares the MIDI files of OstinatoNotes with what mido makes of them, and the other way round.

usage: check.py write PROGRAM   mido reads 300 files that PROGRAM wrote: the same notes, ticks, tempo and signature
       check.py read PROGRAM    PROGRAM reads 300 files that mido wrote: the same notes, tracks and maps, no warning

Files are written into the current folder.
"""
import random
import subprocess
import sys

import mido

QUARTER = 2_882_880  # ticks of the library
TICK = 143  # ticks of the library in a tick of its files
FILES = 300


def run(program, jobs):
    done = subprocess.run([program], input="\n".join(jobs) + "\n", text=True, capture_output=True, check=True)
    return done.stdout.splitlines()


def rounded(number, divisor):
    """The nearest quotient, halves up."""
    return (2 * number + divisor) // (2 * divisor)


def tempo_of(microseconds):
    """Millionths of a BPM: the nearest hundredth, if it would be written so, and else the nearest."""
    nearest = rounded(60_000_000_000_000, microseconds)
    hundredth = rounded(nearest, 10_000) * 10_000
    return hundredth if rounded(60_000_000_000_000, hundredth) == microseconds else nearest


def text(notes):
    return " ".join(",".join(map(str, note)) for note in notes)


def drawn_apart(draw, loop, unit):
    """Notes on a grid, those of one pitch apart."""
    notes = []
    for pitch in draw.sample(range(128), draw.randint(0, 12)):
        ends = sorted(draw.sample(range(loop // unit + 1), 2 * draw.randint(1, min(6, loop // unit // 2))))
        notes += [(pitch, draw.randint(1, 127), start * unit, (end - start) * unit)
                  for start, end in zip(ends[::2], ends[1::2])]
    return notes


def drawn_anywhere(draw, loop):
    """Notes at any ticks, each of another pitch; they may go on beyond the loop's end."""
    return [(pitch, draw.randint(1, 127), draw.randrange(loop), draw.randint(1, loop))
            for pitch in draw.sample(range(128), draw.randint(0, 40))]


def in_file(note, loop):
    pitch, velocity, start, length = note
    begin, end = rounded(start, TICK), rounded(start + length, TICK)
    return pitch, velocity, begin % (loop // TICK), max(1, min(end - begin, loop // TICK))


def heard_by_mido(path):
    """The notes of each channel, the tempo, the signature, and the length of a file."""
    file, time, sounding, notes, tempo, signature = mido.MidiFile(path), 0, {}, [], None, None
    assert file.type == 0 and file.ticks_per_beat == QUARTER // TICK, (file.type, file.ticks_per_beat)
    for message in file.tracks[0]:
        time += message.time
        if message.type == "note_on":
            assert (message.channel, message.note) not in sounding, "notes of one pitch overlap"
            sounding[message.channel, message.note] = time, message.velocity
        elif message.type == "note_off":
            start, velocity = sounding.pop((message.channel, message.note))
            notes.append((message.channel, message.note, velocity, start, time - start))
        elif message.type == "set_tempo":
            tempo = message.tempo
        elif message.type == "time_signature":
            signature = message.numerator, message.denominator
    assert not sounding, "a note has no end"
    return sorted(notes), tempo, signature, time


def write(program):
    jobs, expected = [], []
    for number in range(FILES):
        draw = random.Random(number)
        loop = QUARTER // 4 * draw.randint(4, 200)
        unit = draw.choice([QUARTER // 4, QUARTER // 3, QUARTER // 7, QUARTER // 960, TICK])
        notes = drawn_apart(draw, loop, unit) if number % 2 else drawn_anywhere(draw, loop)
        micro, channel = draw.randint(3_576_279, 1_000_000_000), draw.randint(0, 15)
        signature = draw.randint(1, 64), draw.choice([2, 4, 8, 16])
        jobs.append(f"write {number}.mid {loop} {micro} {signature[0]} {signature[1]} {channel} {text(notes)}")
        placed = sorted((channel, *in_file(note, loop)) for note in notes)
        end = max([loop // TICK] + [start + length for *_, start, length in placed])
        expected.append((placed, rounded(60_000_000_000_000, micro), signature, end))
    run(program, jobs)
    wrong = [number for number in range(FILES) if heard_by_mido(f"{number}.mid") != expected[number]]
    return wrong, sum(len(placed) for placed, *_ in expected)


def track_of_notes(draw, channels):
    """A track with other messages among its notes, and the notes."""
    events, notes = [], []
    for channel in channels:
        for pitch in draw.sample(range(128), draw.randint(1, 6)):
            time = 0
            for _ in range(draw.randint(1, 5)):
                time += draw.randint(0, 3000)
                length, velocity = draw.randint(1, 5000), draw.randint(1, 127)
                notes.append((channel, pitch, velocity, time, length))
                events.append((time, 1, mido.Message("note_on", channel=channel, note=pitch, velocity=velocity)))
                time += length
                end = draw.choice([mido.Message("note_on", channel=channel, note=pitch, velocity=0),
                                   mido.Message("note_off", channel=channel, note=pitch, velocity=9)])
                events.append((time, 0, end))
    for _ in range(draw.randint(0, 20)):
        other = draw.choice([mido.Message("control_change", control=7, value=100),
                             mido.Message("pitchwheel", pitch=-5), mido.Message("program_change", program=3),
                             mido.Message("sysex", data=(1, 2, 3)),
                             mido.MetaMessage("text", text="any"), mido.Message("aftertouch", value=3)])
        events.append((draw.randint(0, 20_000), 2, other))
    return events, notes


def written(events, length):
    """A track of events, which come by their times, ends of notes before beginnings."""
    track, before = mido.MidiTrack(), 0
    for time, _, message in sorted(events, key=lambda event: event[:2]):
        track.append(message.copy(time=time - before))
        before = time
    track.append(mido.MetaMessage("end_of_track", time=length - before))
    return track


def drawn_settings(draw):
    """Tempos and time signatures at a few ticks, so that several often come at one."""
    events = []
    for _ in range(draw.randint(0, 6)):
        tempo = mido.MetaMessage("set_tempo", tempo=draw.randint(60_000, 16_777_215))
        signature = mido.MetaMessage("time_signature", numerator=draw.randint(1, 64),
                                     denominator=draw.choice([2, 4, 8, 16]))
        events.append((draw.choice([0, 0, 7, 480, 960]), 0, draw.choice([tempo, signature])))
    return events


def maps_of_mido(path):
    """The tempos and time signatures that hold after each tick when mido plays all tracks."""
    time, tempos, signatures = 0, {}, {}
    for message in mido.MidiFile(path).merged_track:
        time += message.time
        if message.type == "set_tempo":
            tempos[time] = tempo_of(message.tempo)
        elif message.type == "time_signature":
            signatures[time] = f"{message.numerator}/{message.denominator}"
    return [",".join(f"{tick}:{entries[tick]}" for tick in sorted(entries)) or "-" for entries in (tempos, signatures)]


def read(program):
    expected = []
    for number in range(FILES):
        draw = random.Random(number)
        division = draw.choice([1, 24, 96, 480, 960, 1000, 9240, 20_160, 32_767])
        file = mido.MidiFile(type=number % 2, ticks_per_beat=division)
        all_notes, length = [], 0
        for index in range(1 + number % 2 * draw.randint(0, 5)):
            events, notes = track_of_notes(draw, [2 * index, 2 * index + 1])
            events += drawn_settings(draw)
            end = max(time for time, *_ in events) + draw.randint(0, 100)
            file.tracks.append(written(events, end))
            all_notes += [(index, *note) for note in notes]
            length = max(length, end)
        file.save(f"{number}.mid")
        head = [str(division), str(length), *maps_of_mido(f"{number}.mid"), "0"]
        expected.append((head, sorted(",".join(map(str, note)) for note in all_notes)))
    lines = [line.split() for line in run(program, [f"read {number}.mid" for number in range(FILES)])]
    found = [(words[:5], sorted(words[5:])) for words in lines]
    wrong = [number for number in range(FILES) if found[number] != expected[number]]
    return wrong, sum(len(notes) for _, notes in expected)


def main():
    part, program = sys.argv[1:]
    wrong, notes = {"write": write, "read": read}[part](program)
    example = f", such as {wrong[0]}" if wrong else ""
    print(f"{part}: {FILES} files with {notes} notes: {len(wrong)} differ{example}")
    sys.exit(bool(wrong) or notes < 1000)


main()
