"""Checks that every relative link of the documents leads to a file.

usage: links.py ROOT [FILE…]      the files given, or README.md, CONTRIBUTING.md and Docs
"""
import pathlib
import re
import sys

root = pathlib.Path(sys.argv[1])
files = [pathlib.Path(name) for name in sys.argv[2:]] or [
    *root.glob("*.md"), *(root / "Docs").rglob("*.md")]
LINK = re.compile(r"\]\(([^)#\s]+)(?:#[^)]*)?\)|^\[[^\]]+\]:\s*(\S+)", re.M)

broken = []
for file in files:
    for match in LINK.finditer(file.read_text()):
        target = (match[1] or match[2]).split("#")[0]
        if "://" not in target and not (file.parent / target).exists():
            broken.append(f"{file}: {target}")
print("\n".join(broken), end="\n" if broken else "")
sys.exit(bool(broken))
