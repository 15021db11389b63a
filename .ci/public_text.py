"""Finds numbers of rules in the documentation of the API, whose reader has no list of rules.

usage: public_text.py FILE…   doc comments (SYMBOLS.json) and articles (ARTICLE.md)
"""
import json
import re
import sys

RULE = re.compile(r"\brules? [A-Z]\d", re.IGNORECASE)


def numbered(path):
    """Yields each symbol or article that speaks of a rule by its number, and the line."""
    with open(path, encoding="utf-8") as file:
        if path.endswith(".md"):
            yield from ((path, line.rstrip()) for line in file if RULE.search(line))
            return
        symbols = json.load(file)["symbols"]
    for symbol in symbols:
        for line in symbol.get("docComment", {}).get("lines", []):
            if RULE.search(line["text"]):
                yield ".".join(symbol["pathComponents"]), line["text"]


found = [each for path in sys.argv[1:] for each in numbered(path)]
for name, line in found:
    print(f"{name}: {line}", file=sys.stderr)
sys.exit(1 if found else 0)
