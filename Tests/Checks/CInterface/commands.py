"""The commands of ostinato.h are those of CommandKind, with the same numbers, counted from 1.

usage: commands.py HEADER COMMAND_KIND
"""
import pathlib
import re
import sys

from header import text_of

header = text_of(pathlib.Path(sys.argv[1]))
swift = pathlib.Path(sys.argv[2]).read_text()
cases = re.findall(r"^  case (\w+(?:, \w+)*)$", re.search(r"enum CommandKind: .*?\n\n", swift, re.S)[0], re.M)
kinds = [name for line in cases for name in line.split(", ")]
declared = re.sub(r"//[^\n]*", "", re.search(r"enum \{([^}]*OSTINATO_PLAY = 1,[^}]*)\}", header)[1])
wanted = ["OSTINATO_" + re.sub(r"([A-Z])", r"_\1", name).upper() for name in kinds]
found = [name.strip() for name in declared.replace("OSTINATO_PLAY = 1", "OSTINATO_PLAY").split(",")]
if found != wanted or len(wanted) < 16:
    sys.exit(f"commands.py: the header has {found}, CommandKind {wanted}")
print(f"commands: {len(wanted)} numbers are those of CommandKind")
