"""Links to performances, written and read as rule P8 says, and what the native Replay plays of them."""
import base64
import pathlib
import subprocess
import tempfile

UNIT = 128  # frames
RATE = 44100
LONGEST = 1 << 20  # units

# The codes and grids of rule P7.
(PLAY, PAUSE, RESET, NEXT, CANCEL_NEXT, CLIP, MICROLOOP, MICROLOOP_OFF, TEMPO, SEEK, GAIN, PAN, MUTE, STEP,
 BANK) = range(1, 16)
# Those of version 2.
(FOLLOW, STOP, LAUNCH, LAUNCH_IN_PHASE, TEMPO_RAMP, MICROLOOP_FROM, MICROLOOP_HALVE, MICROLOOP_DOUBLE,
 MICROLOOP_MOVE, SLIP) = range(17, 27)
# That of versions 4 and 5.
TIME_SIGNATURE = 27
# The version of links with four decks.
FOUR_DECKS = 6
NOW, NEXT_SIXTEENTH, NEXT_BEAT, NEXT_BAR = range(4)


def crc24(data):
    check = 0xB704CE
    for byte in data:
        check ^= byte << 16
        for _ in range(8):
            check <<= 1
            if check & 0x1000000:
                check ^= 0x1864CFB
    return check


def check_of(data):
    """The check of a link's bytes, which begin with the version."""
    return crc24(data) ^ (0xFFFFFF if data[0] >= 4 else 0)


def number(value):
    """Seven bits a byte, the lowest first."""
    digits = bytearray()
    while value > 0x7F:
        digits.append(value & 0x7F | 0x80)
        value >>= 7
    digits.append(value)
    return bytes(digits)


def shape(code, version):
    """How many values the first and the second number of an action have, to be packed into one."""
    firsts = 4
    if code < 7 or FOLLOW <= code <= LAUNCH_IN_PHASE:
        firsts = 4 if version == FOUR_DECKS else 2
    elif code in (GAIN, PAN, MUTE) and version == FOUR_DECKS:
        firsts = 6
    if code == TEMPO_RAMP:
        return firsts, 2048
    return firsts, 4 if code in (GAIN, PAN, STEP, LAUNCH, LAUNCH_IN_PHASE, MICROLOOP_FROM) else 0


def room(version):
    """The number of codes that a version of links has room for."""
    return 16 if version == 1 else 32


def write(tempo, length, actions, decks=2):
    """The link of a performance. `tempo` is in tenths of a BPM; actions are lists of a unit, a code and numbers; two
    decks begin at their own speed."""
    codes = [action[1] for action in actions]
    version = 1 if all(code < room(1) for code in codes) else 2
    if decks == 4:
        version = FOUR_DECKS
    elif TIME_SIGNATURE in codes:
        version = 4
    data = bytes([version]) + number(tempo) + number(length)
    last = 0
    for unit, code, *numbers in actions:
        data += number(room(version) * (unit - last) + code)
        last = unit
        if code > 3:
            first, second, third = (*numbers, 0, 0, 0)[:3]
            firsts, seconds = shape(code, version)
            data += number(first + firsts * (second + seconds * third))
    data += check_of(data).to_bytes(3, "big")
    return "p=" + base64.urlsafe_b64encode(data).decode().rstrip("=")


def read(link):
    """Tempo, length and actions of a link, of which nothing is checked but the check."""
    text = link.split("p=")[1]
    data = base64.urlsafe_b64decode(text + "=" * (-len(text) % 4))
    assert check_of(data[:-3]) == int.from_bytes(data[-3:], "big"), link
    numbers, value, shift = [], 0, 0
    for byte in data[1:-3]:
        value |= (byte & 0x7F) << shift
        shift += 7
        if byte < 0x80:
            numbers.append(value)
            value = shift = 0
    tempo, length, *rest = numbers
    actions, unit = [], 0
    while rest:
        delta, code = divmod(rest.pop(0), room(data[0]))
        unit += delta
        packed = rest.pop(0) if code > 3 else 0
        firsts, seconds = shape(code, data[0])
        packed, first = divmod(packed, firsts)
        third, second = divmod(packed, seconds) if seconds else (0, packed)
        actions.append([unit, code, first, second, third])
    return tempo, length, actions


class Replay:
    """The native program."""

    def __init__(self, path):
        self.path = path

    def _run(self, *words, text=None):
        done = subprocess.run([self.path, *words], input=text, capture_output=True, text=True)
        assert done.returncode == 0, done.stderr
        return done.stdout

    def hashes(self, links):
        """The hash of the audio of each link."""
        lines = self._run("--link", "-", text="".join(f"{link}\n" for link in links)).splitlines()
        assert len(lines) == len(links), lines
        return [line.split()[0] for line in lines]

    def audio(self, link):
        """The audio of a link, as bytes: 32-bit floats of both channels in turn."""
        with tempfile.TemporaryDirectory() as folder:
            path = pathlib.Path(folder, "audio.wav")
            self._run("--link", link, "--wav", path)
            data = path.read_bytes()
        return data[data.index(b"data") + 8:]

    def write_loops(self, folder):
        """Writes the page's loops as WAV files."""
        self._run("--loops", folder)
