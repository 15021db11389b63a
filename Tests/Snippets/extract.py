"""Writes each Swift snippet of the documents as a function of its own, for the compiler to judge.

usage: extract.py ROOT OUT [--planted]
       extract.py ROOT --manifest          prints the manifest of README.md instead

A snippet is a ```swift fence in README.md, in Docs/**/*.md or in a doc comment under Sources. One
that holds a whole program (`@main`) must be the text of an example instead; one that is a manifest
is tried by `run`.
"""
import pathlib
import re
import sys

root, out = pathlib.Path(sys.argv[1]), pathlib.Path(sys.argv[2])
FENCE = re.compile(r"^```swift\n(.*?)^```", re.S | re.M)


def texts():
    for path in [root / "README.md", *sorted((root / "Docs").rglob("*.md"))]:
        yield path, path.read_text()
    for path in sorted((root / "Sources").rglob("*.swift")):
        comments = re.findall(r"^\s*///(?: (.*)|)$", path.read_text(), re.M)
        yield path, "\n".join(comments) + "\n"


def print_manifest():
    found = FENCE.findall((root / "README.md").read_text())
    manifests = [snippet for snippet in found if snippet.startswith("// swift-tools-version")]
    if len(manifests) != 1:
        sys.exit(f"README.md has {len(manifests)} manifests, not one")
    print(manifests[0], end="")


def main():
    out.mkdir(parents=True, exist_ok=True)
    for old in out.glob("*.swift"):
        old.unlink()
    count = 0
    for path, text in texts():
        for snippet in FENCE.findall(text):
            where = path.relative_to(root)
            if snippet.startswith("// swift-tools-version"):
                continue
            if "@main" in snippet:
                programs = (p.read_text() for p in root.glob("Examples/*/*.swift"))
                if snippet not in programs:
                    sys.exit(f"{where}: the program is no longer the text of an example")
                continue
            count += 1
            lines = snippet.splitlines()
            imports = [line for line in lines if line.startswith("import ")]
            body = [line for line in lines if not line.startswith("import ")]
            actor = "@MainActor " if "SequencerModel" in snippet else ""
            effects = "async throws" if "await " in snippet else "throws"
            (out / f"Snippet{count}.swift").write_text(
                "\n".join(["import Ostinato", "import OstinatoControls", "import OstinatoHost",
                           "import OstinatoScript",
                           *imports, "", f"// {where}", f"{actor}func snippet{count}() {effects} {{",
                           *("  " + line if line else "" for line in body), "}", ""]))
    if "--planted" in sys.argv:
        (out / "Planted.swift").write_text("func planted() { notDeclaredAnywhere() }\n")
    if count == 0:
        sys.exit("no snippets were found")
    print(f"{count} snippets")


if "--manifest" in sys.argv:
    print_manifest()
else:
    main()
