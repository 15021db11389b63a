"""Builds the package: once for all mutants, and whole where one changes what its callers inline."""

import re
import shutil
import subprocess
import threading
from pathlib import Path

ROOT = Path(__file__).resolve().parents[3]
SOURCES = ROOT / "Sources"
SCRATCH = ROOT / ".build/mutation"
TESTS = "OstinatoPackageTests"
OPTIONS = ["-O", "-assert-config", "Debug", "-gnone"]


class DoesNotCompile(Exception):
    pass


def swift_build(package, scratch):
    """The tests and libraries of a package, in debug configuration; what went wrong, if anything."""
    command = ["swift", "build", "--build-tests", "--package-path", package,
               "--scratch-path", scratch, "-j", "2", "-Xswiftc", "-use-ld=lld"]
    for option in OPTIONS:
        command += ["-Xswiftc", option]
    done = subprocess.run(command, stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True)
    return done.stdout if done.returncode else None


def build():
    if log := swift_build(ROOT, SCRATCH):
        raise SystemExit(log + "mutation: the tests do not build")


def products():
    """The folder of what was built, by its own name: the compiler takes a module that it finds by two
    names for two."""
    return (SCRATCH / "debug").resolve()


def package_name():
    """What SwiftPM calls the package, which depends on its folder: who says otherwise to the compiler
    does not see what has `package` access."""
    return re.search(r'"-package-name","(\w+)"', (SCRATCH / "debug.yaml").read_text())[1]


def conditions():
    """The flags of the compiler that define what `#if` asks for, the package's traits among them."""
    return sorted(set(re.findall(r'"(-D\w+)"', (SCRATCH / "debug.yaml").read_text())))


def objects(product):
    """The object files that a product is linked from."""
    listed = (products() / f"{product}.product/Objects.LinkFileList").read_text()
    return [path for path in listed.split() if ".swiftmodule.o" not in path]


class Copy:
    """A copy of the package, to be built whole: by one worker at a time."""
    lock = threading.Lock()
    folder = SCRATCH / "copy"

    @classmethod
    def build(cls, file, source):
        """The tests' program."""
        shutil.rmtree(cls.folder, ignore_errors=True)
        tests = [f"Tests/{path.name}" for path in (ROOT / "Tests").glob("*Tests")]
        for part in ("Sources", "Tests/Support", *tests):
            shutil.copytree(ROOT / part, cls.folder / part)
        shutil.copy(ROOT / "Package.swift", cls.folder)
        (cls.folder / "Sources" / file).write_text(source)
        if swift_build(cls.folder, SCRATCH / "copy-build"):
            raise DoesNotCompile
        return SCRATCH / f"copy-build/debug/{TESTS}.xctest"
