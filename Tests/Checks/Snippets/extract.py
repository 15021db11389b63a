"""Writes each Swift snippet of the documents as a function of its own, for the compiler to judge.

usage: extract.py ROOT OUT [--planted]
       extract.py ROOT --manifest          prints the manifest of README.md instead
       extract.py --self-test              shows that each comparison below can fail

A snippet is a ```swift fence in README.md, in Docs/**/*.md, in an article of a documentation catalogue or
in a doc comment under Sources. Three kinds are compared instead of compiled:

- A program between `<!-- program: FILE -->` and `<!-- end -->`: its fences, one after the other, are FILE.
- A manifest is that of README.md, which `run` tries.
- A ```text fence of README.md or of an article is what an example prints, as in Examples/Expected.
"""
import pathlib
import re
import subprocess
import sys

FENCE = re.compile(r"^```swift\n(.*?)^```", re.S | re.M)
OUTPUT = re.compile(r"^```text\n(.*?)^```", re.S | re.M)
PROGRAM = re.compile(r"^<!-- program: (\S+) -->$(.*?)^<!-- end -->$", re.S | re.M)
MANIFEST = "// swift-tools-version"


class Mismatch(Exception):
    pass


def articles(root):
    return [root / "README.md", *sorted((root / "Sources").glob("*/*.docc/*.md"))]


def texts(root):
    for path in [*articles(root), *sorted((root / "Docs").rglob("*.md"))]:
        yield path, path.read_text()
    for path in sorted((root / "Sources").rglob("*.swift")):
        comments = re.findall(r"^\s*///(?: (.*)|)$", path.read_text(), re.M)
        yield path, "\n".join(comments) + "\n"


def readme_manifest(root):
    found = FENCE.findall((root / "README.md").read_text())
    manifests = [snippet for snippet in found if snippet.startswith(MANIFEST)]
    if len(manifests) != 1:
        raise Mismatch(f"README.md has {len(manifests)} manifests, not one")
    return manifests[0]


def lines(text):
    return [line for line in text.splitlines() if line]


def compare_programs(where, text, read):
    """Raises a Mismatch for a program that is not its file; returns the text without programs."""
    for name, body in PROGRAM.findall(text):
        if lines("".join(FENCE.findall(body))) != lines(read(name)):
            raise Mismatch(f"{where}: the program is not the text of {name}")
    return PROGRAM.sub("", text)


def compare_outputs(where, text, printed):
    for output in OUTPUT.findall(text):
        if output not in printed:
            raise Mismatch(f"{where}: no example prints\n{output}")


def snippets(root):
    """Yields what is to be compiled, with its document, once all else has been compared."""
    manifest = readme_manifest(root)
    printed = [path.read_text() for path in (root / "Examples/Expected").glob("*.txt")]
    for path in articles(root):
        compare_outputs(path.relative_to(root), path.read_text(), printed)
    for path, text in texts(root):
        where = path.relative_to(root)
        text = compare_programs(where, text, lambda name: (root / name).read_text())
        for snippet in FENCE.findall(text):
            if not snippet.startswith(MANIFEST):
                yield where, snippet
            elif snippet != manifest:
                raise Mismatch(f"{where}: the manifest is not that of README.md")


def function(number, where, snippet, modules):
    imports = [line for line in snippet.splitlines() if line.startswith("import ")]
    body = [line for line in snippet.splitlines() if not line.startswith("import ")]
    actor = "@MainActor " if "SequencerModel" in snippet else ""
    effects = "async throws" if "await " in snippet else "throws"
    return "\n".join([*(f"import {module}" for module in modules),
                      *imports, "", f"// {where}", f"{actor}func snippet{number}() {effects} {{",
                      *("  " + line if line else "" for line in body), "}", ""])


def write(root, out, is_planted):
    out.mkdir(parents=True, exist_ok=True)
    for old in out.glob("*.swift"):
        old.unlink()
    modules = subprocess.run([root / ".ci/modules", "documented"], check=True, capture_output=True, text=True).stdout.split()
    number = 0
    for number, (where, snippet) in enumerate(snippets(root), 1):
        (out / f"Snippet{number}.swift").write_text(function(number, where, snippet, modules))
    if is_planted:
        (out / "Planted.swift").write_text("func planted() { notDeclaredAnywhere() }\n")
    if number == 0:
        raise Mismatch("no snippets were found")
    print(f"{number} snippets")


def self_test():
    program = "<!-- program: a.swift -->\n```swift\nlet a = 1\n```\nand\n```swift\nlet b = 2\n```\n<!-- end -->\n"
    if compare_programs("planted", program, lambda _: "let a = 1\n\nlet b = 2\n") != "\n":
        sys.exit("snippets: a program in two pieces was not recognised")
    faults = [lambda: compare_programs("planted", program, lambda _: "let a = 1\nlet b = 3\n"),
              lambda: compare_outputs("planted", "```text\n1\n```\n", ["2\n"])]
    for fault in faults:
        try:
            fault()
        except Mismatch:
            continue
        sys.exit("snippets: a program or an output that is not an example's was not found")


try:
    if "--self-test" in sys.argv:
        self_test()
    elif "--manifest" in sys.argv:
        print(readme_manifest(pathlib.Path(sys.argv[1])), end="")
    else:
        write(pathlib.Path(sys.argv[1]), pathlib.Path(sys.argv[2]), "--planted" in sys.argv)
except Mismatch as mismatch:
    sys.exit(f"snippets: {mismatch}")
