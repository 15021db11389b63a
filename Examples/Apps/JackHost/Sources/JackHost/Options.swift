import Ostinato

/// The command line.
struct Options {
  var server: String?
  var files: [[String]] = [[], []]
  var tempo: Tempo?
  var bars: String?
  /// Whether it is a looper, and no sequencer.
  var isLooper = false
  /// Whether the looper measures its round trip at the start.
  var calibrates = false
  /// Whether the looper's outputs are connected to its inputs.
  var isLoopback = false
  /// The looper's round trip in frames; `nil` is what the server says.
  var trip: Int?
  /// For how long to run without a terminal; `nil` is until `q`.
  var seconds: Int?
  /// The size of the screen without a terminal.
  var size = (columns: 80, rows: 24)

  init(_ arguments: [String]) throws {
    var rest = arguments[...]
    var names: Set<String> = []
    while let name = rest.popFirst() {
      guard names.insert(name).inserted else { throw Failure("\(name) is given twice") }
      switch name {
      case "--looper":
        isLooper = true
        continue
      case "--calibrate":
        calibrates = true
        continue
      case "--loopback":
        isLoopback = true
        continue
      default: break
      }
      guard let value = rest.popFirst() else { throw Failure("\(name): unknown, or needs a value") }
      switch name {
      case "--server": server = value
      case "--a": files[0] = value.split(separator: ",").map(String.init)
      case "--b": files[1] = value.split(separator: ",").map(String.init)
      case "--bpm":
        do { tempo = try Tempo(parsing: value) } catch { throw Failure("--bpm \(value): \(error)") }
      case "--bars": bars = value
      case "--trip":
        guard let frames = Int(value), (0...1_000_000).contains(frames) else {
          throw Failure("--trip \(value): expected 0 to 1000000 frames")
        }
        trip = frames
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
    let isForLooper = calibrates || isLoopback || trip != nil
    guard isLooper || !isForLooper else {
      throw Failure("--calibrate, --loopback and --trip need --looper")
    }
    if isLooper { return }
    if files == [[], []] {
      guard bars == nil else {
        throw Failure("--bars needs --a and --b: without them, the loops have 8 bars")
      }
      return
    }
    // A file says neither its tempo nor how many bars it has.
    let wanted = [
      ("--a", !files[0].isEmpty), ("--b", !files[1].isEmpty), ("--bpm", tempo != nil),
      ("--bars", bars != nil),
    ]
    let missing = wanted.filter { !$0.1 }.map(\.0)
    guard missing.isEmpty else {
      throw Failure(
        "loops of your own need --a, --b, --bpm and --bars; missing: "
          + missing.joined(separator: ", "))
    }
  }

  static let help = """
    usage: JackHost [--server NAME] [--bpm N]
           JackHost [--server NAME] --a A1.wav,A2.wav --b B1.wav,B2.wav --bpm N --bars N
           JackHost --looper [--server NAME] [--bpm N] [--bars N] [--trip N | --calibrate] [--loopback]
           JackHost --seconds N [--size COLUMNSxROWS] …

    Plays two decks of loops through a JACK server that runs. Without loops of your own it makes
    four: 8 bars at 125 BPM, drums on deck A, bass and chords on deck B.

      --server NAME   the server; $JACK_DEFAULT_SERVER or the default one unless given
      --a, --b FILES  WAV files for each deck, separated by commas, of any rate
      --bpm N         their tempo, at most six decimals. Without files, the tempo at which to play: the
                      four loops keep their own speed, and begin again on its bar lines
      --bars N        their length in bars of 4/4
      --seconds N     ends after N seconds and prints the screen as it was then, as plain text
      --size 80x24    the size of that screen
      --looper        four tracks that record what comes in, and a metronome, 120 BPM unless given;
                      --bars is the length of a take, 2 unless given
      --trip N        the round trip from output to input, in frames; what the server says unless given
      --calibrate     measures it at the start, as c does later: a burst of noise is heard
      --loopback      connects the outputs to the inputs, to try it without a sound card

    Keys: space plays or pauses; held for more than 2 s, it resets. m turns the microloop on or off,
    and [ and ] halve and double its length. a and b ask for the deck's next clip, or take that back;
    1 to 4 and 7 to 0 do so for a certain clip of deck A or B. + and - change the tempo by 1 BPM. w and s,
    e and d, up and down turn up and down deck A, deck B and all. ? or h lists all keys. q quits. Capital
    letters do the same as small ones.

    Keys of the looper: space plays or pauses. 1 to 4 record on a track at the next bar; once it has a
    loop, they turn overdub on and off. u, r, x and m undo, redo, clear and mute the track pressed last.
    k turns the metronome on and off, c calibrates while no track has a loop. ? or h lists all keys.
    q quits.

    A terminal does not say when a key comes up. So the space bar counts as held while the terminal
    repeats it, and as let go 0.7 s after the first press or 0.2 s after a repetition, or with any
    other key. p pauses at once.

    Colours: 24 bits if $COLORTERM is truecolor or 24bit, else 256 if $TERM ends in -256color, else 16.

    Exit status: 0 done; 1 the audio system or a file; 64 the command line.
    """
}

/// Why the program stops: one line for standard error.
struct Failure: Error, CustomStringConvertible {
  let description: String

  init(_ description: String) { self.description = description }
}
