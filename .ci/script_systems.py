"""Finds, in the shell scripts, what a stock Mac does not have: Bash there is 3.2, and its tools are not GNU's.

usage: script_systems.py ROOT        reads every tracked script
       script_systems.py --planted   shows that each rule can find something

A script that needs Linux says so before anything else, by `.ci/linux`; what comes after is not looked at.
No script runs anything as another user, and .ci/install alone installs packages.
"""
import pathlib
import re
import sys

from script_failures import tracked

# A regular expression, what is wrong, and a line that has it.
RULES = [
    (r"\b(?:mapfile|readarray|coproc)\b", "is not in Bash 3.2", "mapfile -t files <list"),
    (r"\b(?:declare|local|typeset) -\w*[nAlu]", "is not in Bash 3.2", "declare -A names"),
    (r"\bwait -n\b", "is not in Bash 3.2", "wait -n"),
    (r"\$\{!?\w+(?:\[[^]]*\])?(?:\^|,|@)", "is not in Bash 3.2", 'name=${name,,}'),
    (r"\|&|&>>", "is not in Bash 3.2", "swift build |& tail"),
    (r"\[-\d+\]", "is not in Bash 3.2", 'kill "${names[-1]}"'),
    (r"\bexec \{\w+\}", "is not in Bash 3.2", "exec {lock}>file"),
    (r"printf\b.*%\([^)]*\)T|\$\{?EPOCH", "is not in Bash 3.2", "printf '%(%F)T'"),
    (r"(?<![-\w])(?:nproc|timeout|sha256sum|flock|tac|shuf|numfmt|ldd|gcc|g\+\+|objcopy|valgrind)\b",
     "is not on a Mac", "timeout 5 swift test"),
    (r"\bstat -c|\bsort -\w*V|\bgrep -\w*P|\bxargs -\w*[dr]\b|\bdate \+.*%N|\bsed -\w*u\b",
     "is an option of GNU's alone", "stat -c %s file"),
    (r"\bsed -\w*i\b(?! ?'')", "needs a suffix on a Mac", "sed -i s/a/b/ file"),
    (r"\b(?:cp|mktemp|rm|ln|readlink|wc|tail|head|sort|sed) --\w", "is an option of GNU's alone",
     "cp --archive a b"),
    (r"\bfind\b.* -printf\b|\bhead -n -|\bstatus=none\b", "is an option of GNU's alone",
     "find . -printf %p"),
]
COMMAND = r"(?:^|[;&|({]|\bexec|\bthen|\bdo) *"
LINUX = re.compile(r"^\S*\.ci/linux\b")
EMPTY = re.compile(r"\b(\w+)=\(\)")


def complaints(script):
    empty, needs_linux = set(EMPTY.findall(script)), False
    for number, line in enumerate(script.splitlines(), 1):
        code = re.sub(r"(^|\s)#.*", "", line)
        needs_linux = needs_linux or bool(LINUX.search(code.replace('"', "")))
        if re.search(COMMAND + r"sudo\b", code):
            yield number, "becomes another user"
        if re.search(COMMAND + r"apt-get\b", code) and "\n# Installs what is missing" not in script:
            yield number, "installs something; .ci/install does, and says so"
        if needs_linux:
            continue
        for pattern, wrong, _ in RULES:
            found = re.search(pattern, re.sub(r"\becho .*|\$\(uname -s\)", "", code))
            if found:
                yield number, f"{found.group().strip()}: {wrong}"
        for name in re.findall(r'(?<!\+)"\$\{(\w+)\[@\]\}"', code):
            if name in empty:
                yield number, f'{name}: an empty array ends a script there; write ${{{name}[@]+"${{{name}[@]}}"}}'


def planted():
    head = "#!/usr/bin/env bash\nset -euo pipefail\n"
    faults = [line for _, _, line in RULES]
    faults += ["sudo ls", "ls && sudo ls", "{ apt-get install sox; }", 'names=()\nls "${names[@]}"']
    right = ['.ci/linux "$0" "JACK"\nmapfile -t files <list', 'echo "sudo apt-get install sox"',
             'names=()\nls ${names[@]+"${names[@]}"}', "# mapfile", 'sudoku=1; echo "$sudoku"']
    wrong = [fault for fault in faults if not list(complaints(head + fault + "\n"))]
    wrong += [line for line in right if list(complaints(head + line + "\n"))]
    if wrong:
        sys.exit(f"script systems: a planted fault was not found, or what is right was found: {wrong}")


if __name__ == "__main__":
    if sys.argv[1] == "--planted":
        planted()
    else:
        found = [f"{path}:{number}: {what}" for path in tracked(pathlib.Path(sys.argv[1]))
                 for number, what in complaints(path.read_text())]
        if found:
            sys.exit("\n".join(found))
