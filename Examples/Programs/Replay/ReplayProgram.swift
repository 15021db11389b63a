import ExampleSupport

@main
enum ReplayProgram {
  static func main() {
    Program.run("Replay", help: help) { arguments throws(Failure) in
      let options = try Options(
        arguments, names: ["--wav", "--events", "--link", "--script", "--picture", "--loops"])
      if let directory = options.values["--loops"] { try LinkReplaying.writeLoops(to: directory) }
      if let link = options.values["--link"] {
        try play(link: link, options)
      } else if !options.operands.isEmpty || options.values["--loops"] == nil {
        try play(options)
      }
    }
  }

  private static func play(_ options: Options) throws(Failure) {
    guard let script = options.operands.first, options.operands.count == 1 else {
      throw Failure("expected one script", status: .usage)
    }
    for name in ["--script", "--picture"] where options.values[name] != nil {
      throw Failure("\(name) is for a --link", status: .usage)
    }
    try Replaying.run(
      script: script, wav: options.required("--wav"), events: options.required("--events"))
  }

  private static func play(link: String, _ options: Options) throws(Failure) {
    guard options.operands.isEmpty else {
      throw Failure("expected a script or a link, not both", status: .usage)
    }
    let values = options.values
    var replaying = LinkReplaying()
    guard link == "-" else {
      print(
        try replaying.run(
          link: link, wav: values["--wav"], events: values["--events"], script: values["--script"],
          picture: values["--picture"]))
      return
    }
    guard values.keys.allSatisfy({ $0 == "--link" || $0 == "--loops" }) else {
      throw Failure("files are written for one link alone", status: .usage)
    }
    while let line = readLine() {
      print(try replaying.run(link: line))
    }
  }

  private static let help = """
    usage: Replay SCRIPT.json --wav OUT.wav --events OUT.jsonl
           Replay --link URL [--wav OUT.wav] [--events OUT.jsonl] [--script OUT.json]
                  [--picture OUT.svg]
           Replay --loops DIRECTORY

    Runs a performance script through the engine and writes what it sounds like (stereo, 32-bit
    float, at the script's rate) and what happens in it (one JSON object a line). The format is
    in Docs/Semantics.md, rules P1 to P4. Besides decks, a script can have step sequencers and
    metronomes.

      --wav FILE      the audio
      --events FILE   the events
      --link URL      plays a performance that the page of Examples/Apps/Browser has put into a link,
                      and prints the hash of its audio, which the page shows too, and its length;
                      with -, reads links from standard input, one a line
      --script FILE   the link's performance as a script
      --picture FILE  the link's performance as a picture, in SVG
      --loops DIR     writes the page's loops as WAV files, which such a script plays
      --help          this text

    Numbers count exactly: 8.0 is as whole as 8, and 125.0000000 BPM, as it is written, has more
    than the six decimals allowed. Keys that do not belong where they stand are errors.

    The files appear whole when everything has succeeded; otherwise none does, older ones stay as
    they were, and one line on standard error names what is wrong: of a script the key, as in
    commands[3].at, and its line. A file that is read is never replaced.

    Exit status: 0 done; 2 the script, the link, the audio or an output file is wrong; 64 the
    command line.
    """
}
