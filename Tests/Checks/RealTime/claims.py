#!/usr/bin/env python3
"""Holds what the documentation claims against what was called under the detectors.

usage: claims.py CALLS SYMBOLGRAPH...

A declaration claims what its doc comment says, "Realtime-safe: yes" or "no"; where it says nothing,
what the nearest type around it says. CALLS has a line for each declaration called: how often, a tab,
its name. A name is the path of the symbol graph; of overloads, the path and the parameters as written.
"""

import collections
import json
import re
import sys

KINDS = {
    "swift.func", "swift.func.op", "swift.init", "swift.method", "swift.property", "swift.subscript",
    "swift.type.method", "swift.type.property", "swift.type.subscript",
}


def own_claim(symbol):
    """yes, no, or None where the doc comment says nothing."""
    lines = symbol.get("docComment", {}).get("lines", [])
    text = " ".join(line["text"].strip() for line in lines)
    found = re.findall(r"realtime-safe\b:?\s*(\w*)", text, re.IGNORECASE)
    if len(found) > 1 or any(word not in ("yes", "no") for word in found):
        sys.exit(f"claims: {'.'.join(symbol['pathComponents'])} says neither yes nor no: {found}")
    return found[0] if found else None


def name_with_parameters(symbol):
    """As in `LoopEngine.render(left: inout [Float], right: inout [Float])`."""
    text = "".join(part["spelling"] for part in symbol["declarationFragments"])
    path = ".".join(symbol["pathComponents"])
    text = " ".join(text.split())
    begin = end = text.index("(")
    depth = 0
    while depth or end == begin:
        depth += {"(": 1, ")": -1}.get(text[end], 0)
        end += 1
    return f"{path.split('(')[0]}{text[begin:end]}"


def claimed(files):
    """The names of all declarations that claim to be realtime-safe."""
    symbols = []
    for file in files:
        with open(file, encoding="utf-8") as graph:
            # What the compiler makes up has no place in the sources.
            symbols += [s for s in json.load(graph)["symbols"] if "location" in s]
    members = [s for s in symbols if s["kind"]["identifier"] in KINDS]
    types = {tuple(s["pathComponents"]): own_claim(s) for s in symbols if s not in members}
    paths = collections.Counter(tuple(s["pathComponents"]) for s in members)
    names = set()
    for symbol in members:
        path = tuple(symbol["pathComponents"])
        claim = own_claim(symbol)
        for depth in range(len(path) - 1, 0, -1):
            claim = claim or types.get(path[:depth])
        if claim == "yes":
            names.add(".".join(path) if paths[path] == 1 else name_with_parameters(symbol))
    return names


def main():
    calls_file, *graphs = sys.argv[1:]
    with open(calls_file, encoding="utf-8") as file:
        calls = {line.rstrip("\n").split("\t")[1] for line in file}
    claims = claimed(graphs)
    found = [f"claimed, but not called under the detectors: {name}" for name in claims - calls]
    found += [f"called under the detectors, but not claimed: {name}" for name in calls - claims]
    if found or not claims:
        sys.exit("\n".join(sorted(found) or ["claims: nothing is claimed at all"]))
    print(f"claims: {len(claims)} declarations say they are realtime-safe; each was called")


main()
