"""Finds, in the shell scripts, what would let one go on after a build that failed.

usage: script_failures.py ROOT        reads every tracked script
       script_failures.py --planted   shows that each rule can find something

A script ends at a command that fails (`set -euo pipefail`), but Bash makes exceptions: it does not look at
what `$(…)` returned among the arguments of a command, nor after `local`. Whatever builds therefore stands
in an assignment of its own. In `$(a_function)` only the function's last command would count, so that
functions set a variable instead.
"""
import pathlib
import re
import subprocess
import sys

BUILDS = r"swift (?:build|run|test|package)"
FUNCTION = re.compile(r"^\s*(\w+)\(\) *\{", re.M)
# What begins with `"$` is a program that was built, or a script of ours.
IMPORTANT = rf'{BUILDS}|"\$'


def complaints(script):
    if not re.match(r"#!/usr/bin/env bash\n", script):
        yield 1, "is not run by Bash"
    if "\nset -euo pipefail\n" not in script:
        yield 1, "does not say `set -euo pipefail`"
    functions = "|".join(map(re.escape, FUNCTION.findall(script))) or "(?!)"
    for number, line in enumerate(script.splitlines(), 1):
        code = re.sub(r"(^|\s)#.*", "", line)
        if re.search(rf"\$\((?:{functions})\b", code):
            yield number, "takes the output of a function, whose failures are ignored"
        if re.search(rf"\$\((?:{IMPORTANT})", code) and not re.match(r"\s*\w+=\$\(", code):
            yield number, "ignores the failure of what it takes the output of"
        if re.search(r"\b(?:local|export|readonly)\b.*=\"?\$\((?!\()", code):
            yield number, "declares and assigns at once, which ignores a failure"


def tracked(root):
    names = subprocess.run(["git", "-C", root, "ls-files", "-z"], check=True, capture_output=True,
                           text=True).stdout.split("\0")
    for path in map(root.joinpath, filter(None, names)):
        if path.is_file() and path.read_bytes().startswith((b"#!/usr/bin/env bash", b"#!/bin/")):
            yield path


def planted():
    head = "#!/usr/bin/env bash\nset -euo pipefail\n"
    faults = ["#!/bin/sh\nset -euo pipefail\n", "#!/usr/bin/env bash\n",
              head + "build() {\n  swift build\n}\ncheck \"$(build)\"\n",
              head + "echo \"$(swift build --show-bin-path)/Program\"\n",
              head + "f() {\n  local bin=$(command)\n}\n"]
    missed = [fault for fault in faults if not list(complaints(fault))]
    if missed or list(complaints(head + "bin=$(swift build --show-bin-path)/Program\n")):
        sys.exit(f"script failures: a planted fault was not found, or what is right was found: {missed}")


if __name__ == "__main__":
    if sys.argv[1] == "--planted":
        planted()
    else:
        found = [f"{path}:{number}: {what}" for path in tracked(pathlib.Path(sys.argv[1]))
                 for number, what in complaints(path.read_text())]
        if found:
            sys.exit("\n".join(found))
