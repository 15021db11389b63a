"""Runs a stage of the tests up to its first failure, within limits of time and memory."""

import os
import re
import resource
import signal
import subprocess
import threading
import time
from dataclasses import dataclass

FAILURE = re.compile(r"Test (.+) recorded an issue|: error: (\S+) :|^(?:FAIL|ERROR): (\w+)")
# A stage hangs when it takes so many times what it takes without a mutation, and at least so many
# seconds: of the processor's time, or by the clock, should it wait for something.
PATIENCE = 10
LEAST_LIMIT = 10
LEAST_WAIT = 60
# In bytes; who asks for more crashes.
MEMORY = 4 << 30


@dataclass
class Verdict:
    """What became of a mutant, and in which stage and by what test, if any."""
    outcome: str  # survived, failed, crashed, hung, uncompilable
    stage: str = ""
    test: str = ""
    seconds: float = 0

    @property
    def is_killed(self):
        return self.outcome in ("failed", "crashed", "hung")


@dataclass(frozen=True)
class Stage:
    name: str
    # To be run in a worker's folder.
    command: tuple
    # A failure counts when it has come so many times in a row.
    times: int = 1
    # Instead of ending well it has to end, and print, as it does without a mutation.
    is_compared: bool = False


@dataclass
class Usual:
    """What a stage takes without a mutation, in seconds, and how it ends."""
    processor: float
    clock: float
    end: tuple


def run(stage, folder, usual=None):
    """What became of it, and what it took; without limits where nothing is known to be usual."""
    for _ in range(stage.times):
        verdict, took = run_once(stage, folder, usual)
        if verdict.outcome != "failed":
            break
    return verdict, took


def run_once(stage, folder, usual):
    limit = max(int(PATIENCE * usual.processor), LEAST_LIMIT) if usual else None
    wait = max(PATIENCE * usual.clock, LEAST_WAIT) if usual else None

    def confine():
        resource.setrlimit(resource.RLIMIT_CORE, (0, 0))
        resource.setrlimit(resource.RLIMIT_AS, (MEMORY, MEMORY))
        if limit:
            resource.setrlimit(resource.RLIMIT_CPU, (limit, limit + 1))

    before, began = resource.getrusage(resource.RUSAGE_CHILDREN), time.monotonic()
    process = subprocess.Popen(
        stage.command, cwd=folder, preexec_fn=confine, text=True, errors="replace",
        stdout=subprocess.PIPE, stderr=subprocess.STDOUT,
        env=dict(os.environ, SWIFT_BACKTRACE="enable=no", NO_COLOR="1", PYTHONDONTWRITEBYTECODE="1"))
    timer = threading.Timer(wait or 3600, process.kill)
    timer.start()
    test, said = None, []
    for line in process.stdout:
        said.append(line)
        if found := FAILURE.search(line):
            test = next(filter(None, found.groups()))
            process.kill()
            break
    process.stdout.close()
    code = process.wait()
    timer.cancel()
    after = resource.getrusage(resource.RUSAGE_CHILDREN)
    used = after.ru_utime + after.ru_stime - before.ru_utime - before.ru_stime
    took = Usual(used, time.monotonic() - began, (code, "".join(said)))
    return judged(stage, code, test, took, usual), took


def judged(stage, code, test, took, usual):
    if test:
        return Verdict("failed", stage.name, test)
    if code in (-signal.SIGXCPU, -signal.SIGKILL):
        return Verdict("hung", stage.name)
    if code < 0:
        return Verdict("crashed", stage.name, signal.Signals(-code).name)
    is_good = usual is None or took.end == usual.end if stage.is_compared else code == 0
    return Verdict("survived") if is_good else Verdict("failed", stage.name)
