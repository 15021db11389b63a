"""Writes each `swift apple` snippet as a function of its own, for the compiler to judge.

usage: snippets.py OUT FILE…
"""
import pathlib
import re
import sys

FENCE = re.compile(r"^```swift apple\n(.*?)^```", re.S | re.M)
CONTEXT = ("engine: LoopEngine, host: EngineHost, model: SequencerModel, clip: Clip,"
           " audio: AVAudioEngine, url: URL")

functions = []
for name in sys.argv[2:]:
    text = pathlib.Path(name).read_text()
    if name.endswith(".swift"):
        comments = re.findall(r"^\s*///(?: (.*)|)$", text, re.M)
        text = "\n".join(comments) + "\n"
    for snippet in FENCE.findall(text):
        functions.append(f"@MainActor func snippet{len(functions)}({CONTEXT}) throws {{\n"
                         f"{snippet}}}\n")
if not functions:
    sys.exit("no snippets were found")
imports = "".join(f"import {m}\n" for m in ["AVFAudio", "Foundation", "Ostinato", "OstinatoHost"])
pathlib.Path(sys.argv[1]).write_text(imports + "\n" + "\n".join(functions))
