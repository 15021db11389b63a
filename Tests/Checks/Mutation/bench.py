"""For each mutant, compiles one file, links, and runs the tests of its module.

A mutation changes bodies and constants, never a signature, so the other objects stay good, and
without whole-module optimisation those of the module's other files as well. Two things are inlined
all the same: a stored property's value, for which the module is compiled whole, and a default
argument, for which the package is built again; the C interface is called from C, so its module is
enough. -O for the tests' sake, with assertions on: a file takes as long to compile, and the tests run
in a third of the time.
"""

import json
import shutil
import subprocess
import time
from pathlib import Path

import builds
import stages
import suites
from builds import DoesNotCompile
from stages import Verdict


class Bench:
    """One worker's folder. Each worker has its own."""

    def __init__(self, number, used):
        """A bench for the suites in use."""
        self.folder = builds.SCRATCH / f"bench-{number}"
        shutil.rmtree(self.folder, ignore_errors=True)
        self.folder.mkdir(parents=True)
        self.usual = {}
        self.products, self.package = builds.products(), builds.package_name()
        if suites.INTERFACE in used:
            # By its name alone, so that they find the library beside them.
            for name in suites.PROGRAMS:
                subprocess.run([suites.C / "compile", "--counted", name, "-lCOstinato",
                                self.folder / name, f"-L{self.products}", "-Wl,-rpath,$ORIGIN"],
                               check=True)

    def measure(self, file, source):
        """Runs the tests of a file without a mutation, through the same machinery."""
        suite = suites.suite_of(file)
        self._link(self._compile(file, source, False), file, False)
        for stage in suite.stages:
            verdict, self.usual[stage] = stages.run(stage, self.folder)
            if verdict.outcome != "survived":
                raise SystemExit(f"mutation: without a mutation: {verdict}")

    def try_mutant(self, mutant, source):
        """Compiles the mutated file in place of the file and runs the tests up to a failure."""
        started = time.monotonic()
        try:
            self._make(mutant.file, mutant.apply(source), mutant.reach)
            verdict = self._run(suites.suite_of(mutant.file))
        except DoesNotCompile:
            verdict = Verdict("uncompilable")
        verdict.seconds = round(time.monotonic() - started, 2)
        return verdict

    def _make(self, file, source, reach):
        suite = suites.suite_of(file)
        if reach == "tests" and suite.is_swift:
            with builds.Copy.lock:
                shutil.copy(builds.Copy.build(file, source), self.folder / suite.output)
        else:
            is_whole = reach != "file"
            self._link(self._compile(file, source, is_whole), file, is_whole)

    def _run(self, suite):
        for stage in suite.stages:
            verdict, _ = stages.run(stage, self.folder, self.usual[stage])
            if verdict.outcome != "survived":
                return verdict
        return Verdict("survived")

    def _call(self, command):
        if subprocess.run(command, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL).returncode:
            raise DoesNotCompile

    def _compile(self, file, source, is_whole):
        module = file.split("/")[0]
        mutated = self.folder / Path(file).name
        mutated.write_text(source)
        folder = builds.SOURCES / module
        others = [path for path in folder.rglob("*.swift") if path != builds.SOURCES / file]
        output = self.folder / "mutant.o"
        mode = (["swiftc", "-c", "-wmo", mutated] if is_whole
                else ["swiftc", "-frontend", "-c", "-primary-file", mutated])
        self._call(mode + others + [
            "-module-name", module, "-package-name", self.package, "-parse-as-library",
            *builds.OPTIONS, "-enable-testing", *builds.conditions(), "-swift-version", "6",
            "-I", self.products / "Modules", "-I", suites.HEADER,
            "-module-cache-path", self.products / "ModuleCache", "-o", output])
        return output

    def _link(self, output, file, is_whole):
        suite = suites.suite_of(file)
        replaced = f"/{file.split('/')[0]}.build/" + ("" if is_whole else f"{Path(file).name}.o")
        objects = builds.objects(suite.product)
        kept = [path for path in objects if replaced not in path]
        assert len(kept) < len(objects), f"no object of {file}"
        listed = self.folder / "objects"
        listed.write_text("\n".join(map(str, [output, *kept])))
        self._call(["swiftc", "-use-ld=lld", suite.link, "-module-name", suite.product,
                    "-o", self.folder / suite.output, f"@{listed}"])


def save(path, rows):
    path.write_text(json.dumps(rows, indent=1, ensure_ascii=False) + "\n")
