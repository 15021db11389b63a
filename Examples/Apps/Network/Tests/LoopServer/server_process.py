"""Starts LoopServer on a free port, waits until it is ready, ends and kills it."""

import itertools
import pathlib
import queue
import random
import signal
import socket
import string
import subprocess
import tempfile
import threading
import time

from loop_client import Failure, LoopClient

READY_SECONDS = 60


def free_port(taken=set()):
    """A port that nothing listens at, below those that the system gives to clients, and none that was given before."""
    while True:
        port = random.SystemRandom().randint(20000, 32000)
        with socket.socket() as listener:
            listener.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
            try:
                listener.bind(("127.0.0.1", port))
            except OSError:
                continue
        if port not in taken:
            taken.add(port)
            return port


class RunningServer:
    """A server that answers."""

    def __init__(self, command, data, options, log):
        self.data, self.port, self.log = data, free_port(), log
        self.process = subprocess.Popen(
            [*command, "--data", str(data), "--port", str(self.port), *options], stdin=subprocess.DEVNULL,
            stdout=subprocess.PIPE, stderr=open(log, "ab"), text=True)
        self.lines, self.is_to_run = queue.Queue(), True
        threading.Thread(target=self.read, daemon=True).start()

    def read(self):
        for line in self.process.stdout:
            self.lines.put(line.rstrip("\n"))
        self.lines.put(None)

    def wait_until_ready(self):
        expected = f"listening on http://127.0.0.1:{self.port}"
        try:
            line = self.lines.get(timeout=READY_SECONDS)
        except queue.Empty:
            raise Failure(f"the server says nothing within {READY_SECONDS} s{self.last_words()}") from None
        if line != expected:
            raise Failure(f"the server says {line!r} in place of {expected!r}{self.last_words()}")
        return self

    def last_words(self):
        text = pathlib.Path(self.log).read_text(errors="replace").strip()
        return "; its last lines: " + " | ".join(text.splitlines()[-8:]) if text else ""

    def check_alive(self):
        """Fails if the server has ended although nothing here has ended it."""
        if self.is_to_run and self.process.poll() is not None:
            raise Failure(f"the server has ended with {self.process.returncode}{self.last_words()}")

    def ending(self):
        """The status with which the server ends by itself, as it has to."""
        self.is_to_run = False
        return self.process.wait(timeout=30)

    def kill(self):
        self.is_to_run = False
        self.process.kill()
        self.process.wait(timeout=30)

    def stop(self):
        self.is_to_run = False
        if self.process.poll() is None:
            self.process.send_signal(signal.SIGTERM)
            try:
                self.process.wait(timeout=10)
            except subprocess.TimeoutExpired:
                self.kill()

    def sign_in(self, username, given_name=None):
        return LoopClient.sign_in(self.port, username, given_name)


class Servers:
    """Starts servers, and ends all in the end. With a database they share one folder, else each part has one."""

    def __init__(self, program, store=None):
        self.program, self.store = str(pathlib.Path(program).resolve()), store
        self.root = tempfile.TemporaryDirectory(prefix="loopserver")
        self.running, self.count, self.numbers = [], 0, itertools.count()
        self.run = "".join(random.SystemRandom().choices(string.ascii_lowercase + string.digits, k=6))

    def name(self, text):
        """A username that no other run has: a database can be used more than once."""
        return f"{text}.{self.run}"

    def folder(self):
        self.count += 0 if self.store else 1
        folder = pathlib.Path(self.root.name) / f"data{self.count}"
        folder.mkdir(mode=0o700, exist_ok=True)
        return folder

    def begin(self, folder, *options):
        """Starts a server, and does not wait until it is ready."""
        store = ["--store", self.store] if self.store else []
        log = pathlib.Path(self.root.name) / f"log{next(self.numbers)}"
        self.running.append(RunningServer([self.program], folder, [*store, *options], log))
        return self.running[-1]

    def start(self, folder, *options, count=1):
        """Starts some servers on one folder at the same time."""
        new = [self.begin(folder, *options) for _ in range(count)]
        for server in new:
            server.wait_until_ready()
        return new

    def start_one(self, folder, *options):
        return self.start(folder, *options)[0]

    def check_alive(self):
        for server in self.running:
            server.check_alive()

    def stop(self):
        for server in self.running:
            server.stop()
        self.running = []

    def close(self):
        self.stop()
        self.root.cleanup()


class AtOnce:
    """Calls functions in threads of their own."""

    def __init__(self, functions):
        self.errors = []
        self.threads = [threading.Thread(target=self.call, args=(function,), daemon=True) for function in functions]
        for thread in self.threads:
            thread.start()

    def call(self, function):
        try:
            function()
        except BaseException as error:
            self.errors.append(error)

    @property
    def running(self):
        return [thread for thread in self.threads if thread.is_alive()]

    def end(self, seconds):
        """Waits for the threads, and fails with what is first thrown, or when the time is over."""
        end = time.monotonic() + seconds
        for thread in self.threads:
            thread.join(max(0, end - time.monotonic()))
        if self.errors:
            raise self.errors[0]
        if self.running:
            raise Failure(f"{len(self.running)} of {len(self.threads)} do not end within {seconds} s")


def at_once(functions, seconds):
    AtOnce(functions).end(seconds)
