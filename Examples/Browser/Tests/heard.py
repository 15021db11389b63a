"""What a device really gets from the page, recorded there, is what the C library renders, bit for bit.

usage: heard.py SITE LIBOSTINATO.so
"""
import array
import pathlib
import sys

import sound
from browser import check, chromium, end, open_page, soon
from native import RATE, Native
from offline import RINGS, at

SECONDS = 12
PATIENCE = 60
COMMANDS = [
    ("PLAY", {}),
    ("GAIN", {"deck": 1, "value": 0.5, **at("0:2:0")}),
    ("PAN", {"deck": 0, "value": -0.5, **at("1:0:1")}),
    ("MICROLOOP", {"isOn": True, **at("1:3:1")}),
    ("PAUSE", at("5:0:0")),
    ("NEXT", {"deck": 1, **at("1:3:3")}),
]


def samples_of(data):
    return array.array("f", data[:len(data) // 8 * 8])


def played(site, count):
    """What the device got, as samples of both channels in turn, until there are so many from its first
    sound on; not for ever."""
    with sound.server():
        sound.plug("card")
        with chromium(site) as (browser, address), sound.recording("card") as so_far:
            page = open_page(browser, address)
            check("heard: the device is recorded", soon(page, so_far, PATIENCE))
            page.evaluate("""async (commands) => {
              const { Anchor, Command } = await import("./abi.js");
              for (const [kind, values] of commands) {
                ostinato.send(Command[kind], { ...values, anchor: Anchor[values.at ?? "AT_NOW"] });
              }
            }""", COMMANDS)
            page.wait_for_timeout(1000 * SECONDS)

            def is_whole():
                page.wait_for_timeout(500)
                samples = samples_of(so_far())
                start = first_sound(samples)
                return start is not None and len(samples) - start >= count
            check("heard: there is sound, and enough of it", soon(page, is_whole, PATIENCE))
            return samples_of(so_far())


def first_sound(samples):
    return next((i for i in range(0, len(samples), 2) if samples[i] or samples[i + 1]), None)


def main():
    if len(sys.argv) != 3:
        sys.exit(__doc__.strip())
    site = sys.argv[1]
    expected = Native(sys.argv[2], pathlib.Path(site, "loops")).samples(
        RINGS, COMMANDS, SECONDS * RATE)
    wanted = expected[first_sound(expected):]
    heard = played(site, len(wanted))
    shift = first_sound(heard)
    if shift is not None:
        heard = heard[shift:]
        different = sum(a != b for a, b in zip(heard, wanted))
        check(f"heard: {len(wanted) // 2} frames at the device are those of the C library",
              len(heard) >= len(wanted) and different == 0, f"{different} samples differ",
              timed=True)
        check("heard: shifted by a frame they are not",
              sum(a != b for a, b in zip(heard[2:], wanted)) > len(wanted) // 2)
    end()


main()
