import Hands
import Ostinato

/// The command line.
struct Options {
  var server: String?
  var files: [[String]] = [[], []]
  var tempo: Tempo?
  /// The length of the loops of files, or of a take, in bars; `nil` for files if each has its own.
  var bars: Int?
  /// Whether it is a looper, and no sequencer.
  var isLooper = false
  /// Whether the looper measures its round trip at the start.
  var calibrates = false
  /// Whether the looper's outputs are connected to its inputs.
  var isLoopback = false
  /// The looper's round trip in frames; `nil` is what the server says.
  var trip: Int?
  /// What the music is kept in step with, if with anything.
  var sync: SyncMode?
  /// The file of bindings of MIDI controllers, if there is one.
  var bindings: String?
  /// The actions whose controls are to be learnt.
  var learnt: [HandAction] = []
  /// The file to write messages and events to, if any.
  var log: String?
  /// For how long to run without a terminal; `nil` is until `q`.
  var seconds: Int?

  init(_ arguments: [String]) throws {
    var rest = arguments[...]
    var names: Set<String> = []
    while let name = rest.popFirst() {
      guard names.insert(name).inserted else { throw Failure("\(name) is given twice") }
      func value() throws -> String {
        guard let value = rest.popFirst() else { throw Failure("\(name) needs a value") }
        return value
      }
      func number(_ range: ClosedRange<Int>) throws -> Int {
        let text = try value()
        guard let number = Int(text), range.contains(number) else {
          throw Failure("\(name) \(text): expected \(range.lowerBound) to \(range.upperBound)")
        }
        return number
      }
      switch name {
      case "--looper": isLooper = true
      case "--calibrate": calibrates = true
      case "--loopback": isLoopback = true
      case "--server": server = try value()
      case "--a": files[0] = try value().split(separator: ",").map(String.init)
      case "--b": files[1] = try value().split(separator: ",").map(String.init)
      case "--bpm":
        let text = try value()
        do { tempo = try Tempo(parsing: text) } catch { throw Failure("--bpm \(text): \(error)") }
      case "--bars": bars = try number(1...1000)
      case "--trip": trip = try number(0...1_000_000)
      case "--sync":
        let text = try value()
        sync = SyncMode(rawValue: text)
        guard sync != nil else {
          let modes = SyncMode.allCases.map(\.rawValue).joined(separator: ", ")
          throw Failure("--sync \(text): expected one of \(modes)")
        }
      case "--bindings": bindings = try value()
      case "--learn":
        learnt = try value().split(separator: ",").map { name in
          guard let action = HandAction(name.trimmingPrefix { $0 == " " }.description) else {
            throw Failure("--learn \(name): there is no such action (--help lists them)")
          }
          return action
        }
      case "--log": log = try value()
      case "--seconds": seconds = try number(1...86_400)
      default: throw Failure("unknown option \(name) (--help says how)")
      }
    }
    guard learnt.isEmpty || bindings != nil else {
      throw Failure("--learn needs --bindings, the file to write")
    }
    if !isLooper { try checkDecks() }
  }

  /// What MIDI controllers do.
  func hands() throws(Hands.Error) -> Hands {
    guard let bindings else { return Hands() }
    return try Hands(file: bindings, learning: learnt)
  }

  private func checkDecks() throws {
    guard !calibrates, !isLoopback, trip == nil else {
      throw Failure("--calibrate, --loopback and --trip need --looper")
    }
    if files == [[], []] {
      guard bars == nil else {
        throw Failure("--bars needs --a and --b: without them, the loops have 8 bars")
      }
      if let tempo, !(62_500_000...250_000_000).contains(tempo.microBPM) {
        throw Failure("--bpm \(tempo): expected 62.5 to 250 for the program's own loops")
      }
      return
    }
    guard !files.contains([]) else {
      throw Failure(
        "loops of your own need --a and --b; missing: \(files[0].isEmpty ? "--a" : "--b")")
    }
    guard bars == nil || tempo != nil else { throw Failure("--bars needs --bpm as well") }
  }

  @MainActor static let help = """
    usage: JackHost [--server NAME] [--bpm N]
           JackHost [--server NAME] --a A1.wav,A2.wav --b B1.wav,B2.wav [--bpm N [--bars N]]
           JackHost --looper [--server NAME] [--bpm N] [--bars N] [--trip N | --calibrate] [--loopback]
           JackHost --sync midi-clock | transport | transport-master | link …
           JackHost --bindings FILE [--learn ACTION,ACTION] …
           JackHost [--seconds N] [--log FILE] …

    Plays two decks of loops through a JACK server that runs. Without loops of your own it makes
    four: 8 bars at 125 BPM, drums on deck A, bass and chords on deck B.

      --server NAME   the server; $JACK_DEFAULT_SERVER or the default one unless given
      --a, --b FILES  WAV files for each deck, separated by commas, of any rate
      --bpm N         the tempo at which to play, at most six decimals; 62.5 to 250 without files. Loops
                      of another tempo follow it and keep their pitch
      --bars N        the length of all files in bars of 4/4, at --bpm. Without it, bars and tempo are as
                      each file says, or else likely ones for its length
      --sync WITH     keeps the music in step with other programs, by
                      midi-clock        the MIDI clock that comes in at the port midi_in
                      transport         JACK's transport, and the tempo of its timebase master
                      transport-master  JACK's transport, as its timebase master
                      link              Ableton Link, if the program was built with it.
                      In any case, the port clock_out sends a MIDI clock
      --bindings FILE what MIDI controllers do at the port midi_in: a line such as
                      "cc 64 on channel 1 = play" for each control
      --learn ACTIONS learns their controls one after another, and writes the file of --bindings
      --log FILE      writes what controllers send and what happens to a file
      --seconds N     ends after N seconds and prints the screen as it was then
      --looper        four tracks that record what comes in, and a metronome, 120 BPM unless given;
                      --bars is the length of a take, 2 unless given
      --trip N        the round trip from output to input, in frames; what the server says unless given
      --calibrate     measures it at the start, as c does later: a burst of noise is heard
      --loopback      connects the outputs to the inputs, to try it without a sound card

    Actions, for deck A or B, clip 1 to 4 and track 1 to 4:

    play, which resets if held for 2 s         tap the tempo            microloop, slip
    next on deck A, clip 1 on deck A, stop deck A, mute deck A, gain of deck A
    drums, for the notes of a MIDI drum channel, or an instrument: kick, snare, closed hi-hat …
    mute the drums, gain of the drums, gain of the mix
    record on track 1, mute track 1, gain of track 1, undo, redo, clear, click

    Keys of the decks:

    \(DeckShow.help)

    Keys of the looper, which pauses the music to measure:

    \(LooperShow.help)

    Exit status: 0 done; 1 the audio system or a file; 64 the command line.
    """
}

/// Why the program stops: one line for standard error.
struct Failure: Error, CustomStringConvertible {
  let description: String

  init(_ description: String) { self.description = description }
}
