"""Checks that every relative link of the documents leads to a file, that every picture is there, and so is
every `Docs/NAME.md` that an article of a documentation catalogue names: its reader sees it elsewhere, where a
link would be broken.

usage: links.py ROOT [FILE…]      the files given, or README.md, CONTRIBUTING.md, Docs, the articles and Examples
"""
import pathlib
import re
import sys

root = pathlib.Path(sys.argv[1])
files = [pathlib.Path(name) for name in sys.argv[2:]] or [
    *root.glob("*.md"), *(root / "Docs").rglob("*.md"), *(root / "Examples").glob("*.md"),
    *(root / "Sources").glob("*/*.docc/*.md")]
CODE = re.compile(r"^```.*?^```", re.S | re.M)
NAMED = re.compile(r"`(Docs/[\w/]+\.md)`")
LINK = re.compile(r"\]\(([^)#\s]+)(?:#[^)]*)?\)|^\[[^\]]+\]:\s*(\S+)|\b(?:src|srcset)=\"([^\"]+)\"", re.M)

broken = []
for file in files:
    text = CODE.sub("", file.read_text())
    if file.parent.suffix == ".docc":
        broken += [f"{file}: {name}" for name in NAMED.findall(text) if not (root / name).exists()]
    for match in LINK.finditer(text):
        target = (match[1] or match[2] or match[3]).split("#")[0]
        if "://" not in target and not target.startswith("doc:") and not (file.parent / target).exists():
            broken.append(f"{file}: {target}")
print("\n".join(broken), end="\n" if broken else "")
sys.exit(bool(broken))
