"""The keys of a keyboard that play and pause, as a desktop passes them on: over D-Bus, to the player that has told of
itself there (MPRIS)."""
import contextlib
import os
import re
import subprocess

PLAYER = "org.mpris.MediaPlayer2"


@contextlib.contextmanager
def bus():
    """A bus of its own for browsers that are launched meanwhile."""
    daemon = subprocess.Popen(["dbus-daemon", "--session", "--nofork", "--print-address"],
                              stdout=subprocess.PIPE, stderr=subprocess.DEVNULL, text=True)
    os.environ["DBUS_SESSION_BUS_ADDRESS"] = daemon.stdout.readline().strip()
    try:
        yield
    finally:
        del os.environ["DBUS_SESSION_BUS_ADDRESS"]
        daemon.kill()
        daemon.wait()


def call(name, path, method, *values):
    sent = subprocess.run(["dbus-send", "--session", "--print-reply", f"--dest={name}", path, method, *values],
                          capture_output=True, text=True)
    return sent.stdout


def player():
    """The name of the player that is on the bus; `None` if there is none."""
    names = call("org.freedesktop.DBus", "/org/freedesktop/DBus", "org.freedesktop.DBus.ListNames")
    found = re.search(rf'"({re.escape(PLAYER)}[^"]*)"', names)
    return found[1] if found else None


def status():
    """What the player says that it does, such as Playing; `None` if there is none."""
    found = re.search(r'string "(\w+)"', call(
        player() or "none", "/org/mpris/MediaPlayer2", "org.freedesktop.DBus.Properties.Get",
        f"string:{PLAYER}.Player", "string:PlaybackStatus"))
    return found[1] if found else None


def press(key):
    """Presses a key, such as PlayPause."""
    call(player() or "none", "/org/mpris/MediaPlayer2", f"{PLAYER}.Player.{key}")
