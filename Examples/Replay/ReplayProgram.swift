import ExampleSupport

@main
enum ReplayProgram {
  static func main() {
    Program.run("Replay", help: help) { arguments throws(Failure) in
      let options = try Options(arguments, names: ["--wav", "--events"])
      guard let script = options.operands.first, options.operands.count == 1 else {
        throw Failure("expected one script", status: .usage)
      }
      try Replaying.run(
        script: script, wav: options.required("--wav"), events: options.required("--events"))
    }
  }

  private static let help = """
    usage: Replay SCRIPT.json --wav OUT.wav --events OUT.jsonl

    Runs a performance script through the engine and writes what it sounds like (stereo, 32-bit
    float, at the script's rate) and what happens in it (one JSON object a line). The format is
    in Docs/Semantics.md, rules P1 to P4. Besides decks, a script can have step sequencers and
    metronomes.

      --wav FILE      the audio
      --events FILE   the events
      --help          this text

    Numbers count exactly: 8.0 is as whole as 8, and 125.0000000 BPM, as it is written, has more
    than the six decimals allowed. Keys that do not belong where they stand are errors.

    Both files appear whole when everything has succeeded; otherwise neither does, an older one
    stays as it was, and one line on standard error names the key, as in commands[3].at, and its
    line in the script.

    Exit status: 0 done; 2 the script, its audio or an output file is wrong; 64 the command line.
    """
}
