"""Builds the tests once; then, for each mutant, compiles one file, links, and runs the tests.

A mutation changes bodies and constants, never a signature, so the tests' objects stay good, and
without whole-module optimisation those of the module's other files as well. Two things are inlined
all the same: a stored property's value, for which the module is compiled whole, and a default
argument, for which the package is built again. -O for the tests' sake, with assertions on: a file
takes as long to compile, and the tests run in a third of the time.
"""

import json
import os
import re
import resource
import shutil
import signal
import subprocess
import threading
import time
from dataclasses import dataclass
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]
SOURCES = ROOT / "Sources"
SCRATCH = ROOT / ".build/mutation"
OPTIONS = ["-O", "-assert-config", "Debug", "-gnone"]

# What is slow comes second, and only for a mutant that passes the first stage.
ORACLE = "^OracleTests"  # The oracle's own tests, which know nothing of the engine.
SLOW = ("OracleProperties|PartitionProperties|PlantedFault|SampleScenario|WAVFileProperties|SnapshotProperties|"
        "SnapshotErrorScenarios|CenturyScenarios|BoundProperties|BoundScenarios|ExhaustiveProperties|"
        "ForkProperties|ThreadProperties|ResampledLoopProperties|ResponseProperties")
STAGES = {
    "quick": ["--testing-library", "swift-testing", "--no-parallel", "--skip", f"{ORACLE}|{SLOW}"],
    "slow": ["--testing-library", "swift-testing", "--no-parallel", "--skip", ORACLE,
             "--filter", SLOW],
    "XCTest": ["--testing-library", "xctest"],
}
FAILURE = re.compile(r"Test (.+) recorded an issue|: error: (\S+) :")
# A stage hangs when it takes so many times the processor time it takes without a mutation, at least
# so many seconds; or ten times that by the clock, should it wait for something.
PATIENCE = 10
LEAST_LIMIT = 10
# In bytes; who asks for more crashes.
MEMORY = 4 << 30


class DoesNotCompile(Exception):
    pass


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


def swift_build(package, scratch):
    """The tests of a package, in debug configuration; what went wrong, if anything."""
    command = ["swift", "build", "--build-tests", "--package-path", package,
               "--scratch-path", scratch, "-j", "2", "-Xswiftc", "-use-ld=lld"]
    for option in OPTIONS:
        command += ["-Xswiftc", option]
    done = subprocess.run(command, stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True)
    return done.stdout if done.returncode else None


def build():
    if log := swift_build(ROOT, SCRATCH):
        raise SystemExit(log + "mutation: the tests do not build")


class Copy:
    """A copy of the package, to be built whole: by one worker at a time."""
    lock = threading.Lock()
    folder = SCRATCH / "copy"

    @classmethod
    def build(cls, file, source):
        shutil.rmtree(cls.folder, ignore_errors=True)
        for part in ("Sources", "Tests/Support", "Tests/OstinatoTests", "Tests/OstinatoXCTests",
                     "Tests/OstinatoHostTests", "Tests/OracleTests"):
            shutil.copytree(ROOT / part, cls.folder / part)
        shutil.copy(ROOT / "Package.swift", cls.folder)
        (cls.folder / "Sources" / file).write_text(source)
        if swift_build(cls.folder, SCRATCH / "copy-build"):
            raise DoesNotCompile
        return SCRATCH / "copy-build/debug/OstinatoPackageTests.xctest"


class Bench:
    """One worker's folder. Each worker has its own."""

    def __init__(self, number):
        self.products = SCRATCH / "debug"
        self.folder = SCRATCH / f"bench-{number}"
        shutil.rmtree(self.folder, ignore_errors=True)
        self.folder.mkdir(parents=True)
        listed = (self.products / "OstinatoPackageTests.product/Objects.LinkFileList").read_text()
        self.objects = [path for path in listed.split() if ".swiftmodule.o" not in path]
        self.limits = {stage: 0 for stage in STAGES}

    def measure(self, file, source):
        """Runs the tests without a mutation, through the same machinery, and sets the limits."""
        verdict = self._try_out(file, source, "file")
        for stage, used in self.used.items():
            self.limits[stage] = max(int(PATIENCE * used), LEAST_LIMIT)
        return verdict

    def try_mutant(self, mutant, source):
        """Compiles the mutated file in place of the file and runs the tests up to a failure."""
        return self._try_out(mutant.file, mutant.apply(source), mutant.reach)

    def _try_out(self, file, source, reach):
        started = time.monotonic()
        self.used = {}
        try:
            if reach == "tests":
                with Copy.lock:
                    verdict = self._run(Copy.build(file, source))
            else:
                is_whole = reach == "module"
                verdict = self._run(self._link(self._compile(file, source, is_whole), file, is_whole))
        except DoesNotCompile:
            verdict = Verdict("uncompilable")
        verdict.seconds = round(time.monotonic() - started, 2)
        return verdict

    def _call(self, command):
        if subprocess.run(command, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL).returncode:
            raise DoesNotCompile

    def _compile(self, file, source, is_whole):
        module = file.split("/")[0]
        mutated = self.folder / Path(file).name
        mutated.write_text(source)
        others = [path for path in (SOURCES / module).rglob("*.swift") if path != SOURCES / file]
        output = self.folder / "mutant.o"
        mode = (["swiftc", "-c", "-wmo", mutated] if is_whole
                else ["swiftc", "-frontend", "-c", "-primary-file", mutated])
        self._call(mode + others + [
            "-module-name", module, "-package-name", "ostinato", "-parse-as-library", *OPTIONS, "-enable-testing",
            "-DSWIFT_PACKAGE", "-DDEBUG", "-swift-version", "6", "-I", self.products / "Modules",
            "-module-cache-path", self.products / "ModuleCache", "-o", output])
        return output

    def _link(self, output, file, is_whole):
        replaced = f"/{file.split('/')[0]}.build/" + ("" if is_whole else f"{Path(file).name}.o")
        kept = [path for path in self.objects if replaced not in path]
        assert len(kept) < len(self.objects), f"no object of {file}"
        listed = self.folder / "objects"
        listed.write_text("\n".join(map(str, [output, *kept])))
        program = self.folder / "tests"
        self._call(["swiftc", "-use-ld=lld", "-emit-executable", "-o", program, f"@{listed}"])
        return program

    def _run(self, program):
        for stage in STAGES:
            verdict = self._run_stage(program, stage)
            if verdict.outcome != "survived":
                return verdict
        return Verdict("survived")

    def _run_stage(self, program, stage):
        """Runs up to the first failure that is reported, the limit or the end."""
        limit = self.limits[stage]

        def confine():
            resource.setrlimit(resource.RLIMIT_CORE, (0, 0))
            resource.setrlimit(resource.RLIMIT_AS, (MEMORY, MEMORY))
            if limit:
                resource.setrlimit(resource.RLIMIT_CPU, (limit, limit + 1))

        before = resource.getrusage(resource.RUSAGE_CHILDREN)
        process = subprocess.Popen(
            [program, *STAGES[stage]], cwd=self.folder, preexec_fn=confine, text=True,
            errors="replace", stdout=subprocess.PIPE, stderr=subprocess.STDOUT,
            env=dict(os.environ, SWIFT_BACKTRACE="enable=no", NO_COLOR="1"))
        timer = threading.Timer(10 * limit or 3600, process.kill)
        timer.start()
        test = None
        for line in process.stdout:
            if found := FAILURE.search(line):
                test = found[1] or found[2]
                process.kill()
                break
        process.stdout.close()
        code = process.wait()
        timer.cancel()
        after = resource.getrusage(resource.RUSAGE_CHILDREN)
        self.used[stage] = after.ru_utime + after.ru_stime - before.ru_utime - before.ru_stime
        if test:
            return Verdict("failed", stage, test)
        if code in (-signal.SIGXCPU, -signal.SIGKILL):
            return Verdict("hung", stage)
        if code < 0:
            return Verdict("crashed", stage, signal.Signals(-code).name)
        return Verdict("failed", stage) if code else Verdict("survived")


def save(path, rows):
    path.write_text(json.dumps(rows, indent=1, ensure_ascii=False) + "\n")
