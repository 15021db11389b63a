import Ostinato

/// The command line.
struct Options {
  var server: String?
  var files: [[String]] = [[], []]
  var tempo: String?
  var bars: String?
  /// For how long to run without a terminal; `nil` is until `q`.
  var seconds: Int?
  /// The size of the screen without a terminal.
  var size = (columns: 80, rows: 24)

  init(_ arguments: [String]) throws {
    var rest = arguments[...]
    while let name = rest.popFirst() {
      guard let value = rest.popFirst() else { throw Failure("\(name): unknown, or needs a value") }
      switch name {
      case "--server": server = value
      case "--a": files[0] = value.split(separator: ",").map(String.init)
      case "--b": files[1] = value.split(separator: ",").map(String.init)
      case "--bpm": tempo = value
      case "--bars": bars = value
      case "--seconds":
        guard let count = Int(value), (1...86_400).contains(count) else {
          throw Failure("--seconds \(value): expected 1 to 86400")
        }
        seconds = count
      case "--size":
        let numbers = value.split(separator: "x").compactMap { Int($0) }
        guard numbers.count == 2, numbers.allSatisfy({ (1...1000).contains($0) }) else {
          throw Failure("--size \(value): expected columns and rows, as in 80x24")
        }
        size = (numbers[0], numbers[1])
      default: throw Failure("unknown option \(name) (--help says how)")
      }
    }
    let isGiven = [!files[0].isEmpty, !files[1].isEmpty, tempo != nil, bars != nil]
    guard isGiven.allSatisfy({ $0 }) || !isGiven.contains(true) else {
      throw Failure("--a, --b, --bpm and --bars belong together")
    }
  }

  static let help = """
    usage: JackHost [--server NAME] [--a A1.wav,A2.wav --b B1.wav,B2.wav --bpm N --bars N]
           JackHost --seconds N [--size COLUMNSxROWS] …

    Plays two decks of loops through a JACK server that runs. Without loops of your own it makes
    four: 8 bars at 125 BPM, drums on deck A, bass and chords on deck B.

      --server NAME   the server; $JACK_DEFAULT_SERVER or the default one unless given
      --a, --b FILES  WAV files for each deck, separated by commas, of any rate
      --bpm N         their tempo, at most six decimals
      --bars N        their length in bars of 4/4
      --seconds N     ends after N seconds and prints the screen as it was then, as plain text
      --size 80x24    the size of that screen

    Keys: space plays or pauses; held for more than 2 s, it resets. m turns the microloop on or off.
    a and b ask for the deck's next clip, or take that back. w and s, e and d, up and down turn up and
    down deck A, deck B and all. q quits.

    A terminal does not say when a key comes up. So the space bar counts as held while the terminal
    repeats it, and as let go 0.7 s after the first press or 0.2 s after a repetition, or with any
    other key. p pauses at once.

    Exit status: 0 done; 1 the audio system or a file; 64 the command line.
    """
}

/// Why the program stops: one line for standard error.
struct Failure: Error, CustomStringConvertible {
  let description: String

  init(_ description: String) { self.description = description }
}
