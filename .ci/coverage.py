"""Prints the rules of Docs/Semantics.md with the files whose tests cite them. It fails where a rule has no test, and
where a test cites a rule that there is not.

usage: coverage.py ROOT [RULE…]   every rule, or those given
       coverage.py --planted      shows that each fault can be found

A rule is cited in the title of a test or a suite, as in `A reset keeps the clips (R4, D3)`, in the comment above
either, or in a script that checks something.
"""
import pathlib
import re
import subprocess
import sys

RULE = r"[A-Z]\d{1,2}(?!\d|\.\w|-\d)"
RULES = rf"{RULE}(?:(?:, |,? and | to |[-–]){RULE})*"
CITATION = re.compile(rf"\((?:rules? )?({RULES})|\brules? ({RULES})|(?:^|[\"`])({RULES}): ")
TITLE = r'(?:func|struct|enum|class) `([^`]+)`|@(?:Test|Suite)\(\s*"((?:[^"\\]|\\.)*)"'
COMMENT = r"((?:^ *///.*\n)+)^.*(?:@Test|@Suite|: XCTestCase|func test)"
SWIFT = re.compile(f"{TITLE}|{COMMENT}", re.M)


def texts(path, text):
    """Yields the places of a file in which a test or a check is described."""
    if path.endswith(".swift"):
        if "@Test" in text or ": XCTestCase" in text:
            yield from (re.sub(r"\n *///", "", "".join(filter(None, found.groups())))
                        for found in SWIFT.finditer(text))
    elif text.startswith("#!/usr/bin/env bash\n"):
        yield re.sub(r"\n *# ", " ", "\n".join(re.findall(r"^ *# .*", text, re.M)))
    elif path.endswith((".py", ".mjs")) and not path.startswith(".ci/"):
        yield text


def cited(path, text):
    """Returns the rules that a file cites."""
    rules = set()
    for found in (found for each in texts(path, text) for found in CITATION.finditer(each)):
        for first, last in re.findall(rf"({RULE})(?:(?: to |[-–])({RULE}))?", "".join(filter(None, found.groups()))):
            end = int((last or first)[1:])
            rules.update(f"{first[0]}{number}" for number in range(int(first[1:]), end + 1))
    return rules


def complaints(semantics, files):
    """Returns the rules with the files that cite them, and what is wrong."""
    table = {rule: [] for rule in re.findall(r"^- \*\*([A-Z]\d+)\.", semantics, re.M)}
    wrong = []
    for path, text in files:
        for rule in sorted(cited(path, text)):
            if rule in table:
                table[rule].append(path)
            else:
                wrong.append(f"{path}: there is no rule {rule}")
    return table, wrong + [f"no test cites rule {rule}" for rule, paths in table.items() if not paths]


def tracked(root):
    names = subprocess.run(["git", "-C", root, "ls-files", "-z", "Tests", "Examples", ".ci"], check=True,
                           capture_output=True, text=True).stdout.split("\0")
    for name in filter(None, names):
        path = root / name
        if path.is_file() and path.suffix in ("", ".swift", ".py", ".mjs") and "PlantedFaults" not in name:
            yield name, path.read_text(errors="replace")


def planted():
    semantics = "- **Z1.** One.\n- **Z2.** Two.\n- **Z3.** Three.\n"
    test = "@Suite struct Planted {\n  @Test func `It is so (%s)`() {}\n}\n"
    script = "#!/usr/bin/env bash\n# Both hold (rules Z2\n# and Z3).\necho (Z4)\n"
    right = [("a.swift", test % "Z1, S0-1"), ("b", script), ("c.swift", "// (Z4)\n")]
    faults = [right[:1], [*right, ("d.swift", test % "Z2–Z4")], [*right, ("d.py", '"""As rule Z4 says."""')]]
    if complaints(semantics, right)[1] or not all(complaints(semantics, files)[1] for files in faults):
        sys.exit("coverage: a planted fault was not found, or what is right was found")


if __name__ == "__main__":
    if sys.argv[1] == "--planted":
        planted()
        sys.exit()
    root = pathlib.Path(sys.argv[1])
    table, wrong = complaints((root / "Docs/Semantics.md").read_text(), tracked(root))
    for rule, paths in table.items():
        if rule in (sys.argv[2:] or table):
            print(f"{rule}\t{' '.join(paths)}")
    if wrong:
        sys.exit("\n".join(wrong))
