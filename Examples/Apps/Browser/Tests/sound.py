"""A real sound server with devices that are not there: PulseAudio and its null sinks."""
import contextlib
import os
import subprocess
import tempfile
import time

RATE = 44100


def run(*words):
    done = subprocess.run(["pactl", *words], capture_output=True, text=True)
    assert done.returncode == 0, f"pactl {' '.join(words)}: {done.stderr.strip()}"
    return done.stdout.strip()


def plug(name):
    """A device, whose monitor gives exactly what it gets; returns what to unplug it by."""
    return run("load-module", "module-null-sink", f"sink_name={name}", f"rate={RATE}",
               "channels=2", "format=float32le")


def unplug(module):
    run("unload-module", module)


def streams():
    """How many programs play at the moment."""
    return len(run("list", "short", "sink-inputs").splitlines())


@contextlib.contextmanager
def server():
    """A server of our own, for this process and what it starts."""
    with tempfile.TemporaryDirectory() as folder:
        os.environ["XDG_RUNTIME_DIR"] = os.environ["PULSE_RUNTIME_PATH"] = folder
        process = subprocess.Popen(
            ["pulseaudio", "-n", "--exit-idle-time=-1", "--daemonize=no", "--use-pid-file=no",
             "--load=module-native-protocol-unix", "--realtime=no"],
            stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL,
            env=os.environ | {"HOME": folder})
        try:
            patience = time.monotonic() + 60
            while subprocess.run(["pactl", "info"], capture_output=True, timeout=60).returncode != 0:
                assert process.poll() is None, "the sound server has ended"
                assert time.monotonic() < patience, "the sound server does not answer"
                time.sleep(0.1)
            yield
        finally:
            process.terminate()
            process.wait()


@contextlib.contextmanager
def recording(device):
    """What a device gets, as bytes of 32-bit floats, stereo: call what is given to have it so far."""
    with tempfile.TemporaryFile() as file:
        recorder = subprocess.Popen(
            ["parec", f"--device={device}.monitor", "--raw", "--format=float32le",
             f"--rate={RATE}", "--channels=2"], stdout=file)

        def so_far():
            file.seek(0)
            return file.read()
        try:
            yield so_far
        finally:
            recorder.terminate()
            recorder.wait()
