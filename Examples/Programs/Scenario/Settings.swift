import ExampleSupport
import Ostinato
import ScenarioRun

/// The command line of the scenario.
struct Settings {
  let fades: FadeMode
  /// Whether the decks follow the tempo, and which it is, if it is another than the loops'.
  let follow: FollowMode
  let tempo: Tempo?
  /// Where the files go; "" is the current directory.
  let directory: String
  /// Where the loops are to be written, if anywhere.
  let loopDirectory: String?
  private let sampleRate: SampleRate?
  private let files: Files?

  private struct Files {
    let decks: [[String]]
    let tempo: Tempo?
    let bars: Int?
  }

  init(_ arguments: [String]) throws(Failure) {
    let options = try Options(
      arguments,
      names: [
        "--rate", "--out", "--loops", "--fades", "--follow", "--to-bpm", "--a", "--b", "--bpm",
        "--bars",
      ])
    try options.checkOperands(atMost: 0)
    directory = options.values["--out"] ?? ""
    loopDirectory = options.values["--loops"]
    sampleRate = if let rate = options.values["--rate"] { try Self.rate(rate) } else { nil }
    switch options.values["--fades"] {
    case nil, "on": fades = .standard
    case "off": fades = .off
    case let other?: throw Failure("--fades \(other): expected on or off", status: .usage)
    }
    let mode = options.values["--follow"] ?? "native"
    guard let follow = FollowMode(rawValue: mode) else {
      throw Failure("--follow \(mode): expected native, varispeed or stretch", status: .usage)
    }
    self.follow = follow
    tempo =
      if let bpm = options.values["--to-bpm"] { try Self.tempo(bpm, of: "--to-bpm") } else { nil }
    files = try Self.files(options)
  }

  func material() throws(Failure) -> Material {
    guard let files else {
      if let sampleRate { return try .synthesised(sampleRate: sampleRate) }
      return try .synthesised(sampleRate: Self.rate("44100"))
    }
    return try .files(
      files.decks, tempo: files.tempo, bars: files.bars, sampleRate: sampleRate)
  }

  private static func rate(_ text: String) throws(Failure) -> SampleRate {
    guard let hertz = Int(text), (8_000...192_000).contains(hertz),
      let rate = try? SampleRate(hertz)
    else { throw Failure("--rate \(text): expected 8000 to 192000", status: .usage) }
    return rate
  }

  private static func files(_ options: Options) throws(Failure) -> Files? {
    let names = ["--a", "--b", "--bpm", "--bars"]
    if names.allSatisfy({ options.values[$0] == nil }) { return nil }
    let a = try paths(options, "--a")
    let b = try paths(options, "--b")
    let bpm = try options.values["--bpm"].map { text throws(Failure) in
      try tempo(text, of: "--bpm")
    }
    guard let bars = options.values["--bars"] else {
      return Files(decks: [a, b], tempo: bpm, bars: nil)
    }
    guard let count = Int(bars), (1...Plan.maximumBars).contains(count) else {
      throw Failure("--bars \(bars): expected 1 to \(Plan.maximumBars)", status: .usage)
    }
    guard bpm != nil else { throw Failure("--bars needs --bpm as well", status: .usage) }
    return Files(decks: [a, b], tempo: bpm, bars: count)
  }

  private static func tempo(_ text: String, of name: String) throws(Failure) -> Tempo {
    do { return try Tempo(parsing: text) } catch {
      throw Failure("\(name) \(text): \(error)", status: .usage)
    }
  }

  private static func paths(_ options: Options, _ name: String) throws(Failure) -> [String] {
    let paths = try options.required(name).split(separator: ",").map(String.init)
    if paths.isEmpty { throw Failure("\(name) names no file", status: .usage) }
    return paths
  }

  static let help = """
    usage: Scenario [--rate HZ] [--to-bpm N] [--follow MODE] [--fades off] [--out DIR]
                    [--loops DIR]
           Scenario --a A1.wav,A2.wav --b B1.wav,B2.wav [--bpm N [--bars N]] [--to-bpm N]
                    [--follow MODE] [--fades off] [--out DIR]

    Plays the sample scenario on two decks: play, queue the next clip on deck A, microloop on and
    off, the clip changes. Prints what happens, and writes scenario.wav and pictures: scenario.svg
    of the run and microloop.svg, which moves, for light pages, scenario~dark.svg and
    microloop~dark.svg for dark ones. Without loops of your own it makes four: 8 bars at 125 BPM,
    drums on deck A, chords on deck B.

      --rate HZ       sample rate of the synthesised loops, 44100 unless given
      --a, --b FILES  WAV files for each deck, separated by commas; one rate for all
      --bpm N         their tempo, at most six decimals; without --bars, a tempo near it
      --bars N        their length in bars of 4/4, 1 to 1000. Without these two, both are as the
                      first file says, or as fit its audio, near 120 BPM
      --to-bpm N      the tempo of the music, that of the loops unless given
      --follow MODE   how the loops follow that tempo: varispeed, speed and pitch together; or
                      stretch, with their pitch kept; without it they play at their own speed
      --fades off     cut jumps and stops sharp; without it they fade for a few milliseconds
      --out DIR       where these files go, the current directory unless given
      --loops DIR     where to write the loops too, as A1.wav and so on, for Replay
      --help          this text

    With 8 bars: next on A at 11:2:0; microloop on at 13:3:1, off at 12:2:2 of its third pass; A
    changes at 16:0:0. With other lengths the microloop takes two bars of the second pass, four
    bars into it (half of it in loops under six bars), and next comes two beats before. In loops of
    one or two bars next comes inside the microloop, which holds it until it is over.

    Exit status: 0 done; 2 a file is wrong; 64 the command line.
    """
}
