import Foundation
import Ostinato
import Rhythm
import Snapshots

/// Writes what the fuzzers begin with: one small file for each way through the parsers.
///
/// usage: MakeCorpus DIRECTORY
@main
struct MakeCorpus {
  static func main() throws {
    guard CommandLine.arguments.count == 2 else { fatalError("usage: MakeCorpus DIRECTORY") }
    let root = URL(fileURLWithPath: CommandLine.arguments[1])
    for (fuzzer, seeds) in try allSeeds() {
      let directory = root.appendingPathComponent(fuzzer)
      try FileManager.default.createDirectory(at: directory, withIntermediateDirectories: true)
      for (number, bytes) in seeds.enumerated() {
        try Data(bytes).write(to: directory.appendingPathComponent("seed-\(number)"))
      }
    }
  }

  /// What each fuzzer begins with.
  static func allSeeds() throws -> [(fuzzer: String, seeds: [[UInt8]])] {
    [
      ("FuzzWAV", try wavFiles()), ("FuzzMusicalTime", bytes(times + tempos)),
      ("FuzzScript", bytes(scripts + sourceScripts)),
      ("FuzzSnapshot", try SnapshotFixture().snapshots()), ("FuzzForgery", forgeries),
      ("FuzzRhythmText", bytes(rhythmTexts)), ("FuzzKit", kits), ("FuzzCue", cues),
      ("FuzzSession", try RhythmSession.snapshots() + sessionForgeries),
      ("FuzzLooper", looperSessions), ("FuzzMIDI", midiFiles), ("FuzzNotes", noteForgeries),
      ("FuzzPlaylist", bytes(playlists)), ("FuzzFetch", fetches), ("FuzzGrowth", shapes),
      ("FuzzBook", try books()), ("FuzzBookEdits", bookEdits),
      ("FuzzBindings", bytes(bindings)),
    ]
  }

  private static func bytes(_ texts: [String]) -> [[UInt8]] { texts.map { Array($0.utf8) } }

  /// Choices as a forger makes them: a snapshot, how late it is, and the fields with their values.
  static var forgeries: [[UInt8]] {
    (0..<24).map { index in
      var bytes = [UInt8(index), UInt8(index)]
      for field in 0..<4 {
        bytes += [UInt8(field), UInt8(7 * index + field), 0, 0, 1, UInt8(index + 4 * field)]
      }
      return bytes
    }
  }

  static let times = [
    "0:0:0", "11:2:0", "-1:3:3", "2::1", "2:4:0", "2:0:4", "a:b:c", "-0:0:0", "007:01:00",
    "3198924768:0:0", "-3198924769:0:1", "9223372036854775807:0:0", "9223372036854775808:0:0",
    "0:9223372036854775807:9223372036854775807", "4320:0:0", "0:0", "0:0:0:0", "", "٣:0:0",
  ]
  static let tempos = [
    "125", "93.75", "1", "1000", "0.999999", "1000.000001", "120.1234567", "12.", ".5", "1e2",
    "0000000000000000000000125", "99999999999999999999", "125.000000",
  ]

  /// A script of one deck, with a few commands, and pieces of JSON beside it.
  static var scripts: [String] {
    let commands = [
      #"{"do":"play"}"#, #"{"frame":7,"at":"11:2:0","do":"next","deck":"A"}"#,
      #"{"at":"clipEnd","deck":"A","do":"pause"}"#, #"{"do":"seek","to":"2:0:0"},{"do":"reset"}"#,
      #"{"do":"microloop","on":true,"sixteenths":4}"#, #"{"do":"tempo","bpm":93.75}"#,
      #"{"do":"gain","deck":"A","value":0.5,"milliseconds":20}"#,
      #"{"do":"pan","deck":"A","value":-1e-2,"sixteenths":8}"#,
      #"{"do":"clip","deck":"A","index":1},{"do":"cancelNext","deck":"A"}"#,
      #"{"do":"ramp","bpm":140,"bars":8},{"do":"ramp","bpm":90,"sixteenths":3}"#,
      #"{"do":"microloop","on":true,"from":"justPlayed"},{"do":"microloopMove","by":-4},{"do":"slip"}"#,
      #"{"do":"stop","deck":"A"},{"do":"launch","deck":"A","clip":0,"inPhase":true}"#,
      #"{"do":"mute","deck":"A","on":true},{"do":"solo","deck":"A","on":false}"#,
    ]
    let setups = ["", #""meter":"7/8","microloopBars":1,"fades":"off","grid":"sixteenth","#]
    return ["[null,true,\"\\ud83c\\udfb5\"]", "{\"a\":[-0.5e+1]}"]
      + setups.flatMap { setup in
        commands.map { command in
          #"{"sampleRate":8000,"tempo":125,\#(setup)"clips":{"a":{"wav":"loops/eight-bars-125.wav","bars":1}},"#
            + #""decks":[{"name":"A","clips":["a","a"],"gain":0.1}],"#
            + #""commands":[\#(command)],"length":64,"blocks":[7]}"#
        }
      }
  }

  /// Scripts of a deck, a step sequencer and a metronome, with a command to one of them each.
  static var sourceScripts: [String] {
    let cues = [
      #""cue":"set","source":"d","row":"kick","step":3,"velocity":90,"bank":1"#,
      #""cue":"toggle","source":"d","row":"snare","step":0,"at":"clipEnd","deck":"A""#,
      #""cue":"probability","source":"d","row":"kick","step":1,"percent":50"#,
      #""cue":"row","source":"d","row":"clap","hits":"x..x","first":2,"velocity":64"#,
      #""cue":"volume","source":"d","row":"kick","value":0.5"#,
      #""cue":"mute","source":"d","row":"closed hi-hat","on":true"#,
      #""cue":"swing","source":"d","percent":67"#,
      #""cue":"play","source":"d","bank":1,"restarts":true,"at":"bar""#,
      #""cue":"hit","source":"d","row":"kick","velocity":127"#,
      #""cue":"groove","source":"m","value":"triplets""#,
      #""cue":"accents","source":"m","value":"3+2+2""#,
      #""cue":"accentsDownbeat","source":"m","on":false"#,
      #""cue":"polyrhythm","source":"m","value":"3:2""#,
      #""cue":"gap","source":"m","value":[3,1]"#, #""cue":"gap","source":"m","value":null"#,
      #""cue":"countIn","source":"m","value":2"#,
      #""cue":"startPolicy","source":"m","value":"restart""#,
      #""cue":"mute","source":"m","on":true"#,
      #""cue":"volume","source":"m","value":0.5"#,
      #""cue":"sound","source":"m","kind":"accent","value":"claves""#,
      #""do":"gain","source":"m","value":0.5,"milliseconds":2"#,
    ]
    let patterns = [
      #""steps":8,"stepsPerBeat":4,"rows":{"kick":"x..X|[70:50]-9.","snare":"....x..."}"#,
      #""swing":60,"polyphony":2,"seed":7,"banks":[{"steps":8},{"stepsPerBeat":3,"rows":{"kick":"x.."}}]"#,
    ]
    let kit =
      #""kit":{"kick":{"wav":"k"},"snare":{"wav":"s","choke":1},"clap":{"wav":"","choke":null},"closed hi-hat":{"wav":"h"}},"#
    let metronomes = [
      "",
      #","kit":"full","groove":"eighths","accents":"5","sounds":{"cross":"cowbell","beat":null}"#,
      #","polyrhythm":"3:2","gap":[3,1],"countIn":1,"startPolicy":"restart","volume":2,"muteClicks":false"#,
    ]
    return cues.enumerated().map { index, cue in
      #"{"sampleRate":1000,"tempo":125,"clips":{"a":{"wav":"a","bars":1}},"#
        + #""decks":[{"name":"A","clips":["a"]}],"sources":[{"name":"d","kind":"stepSequencer","#
        + (index % 3 == 0 ? kit : "") + patterns[index % 2]
        + #"},{"name":"m","kind":"metronome""# + metronomes[index % 3]
        + #"}],"commands":[{"do":"play"},{\#(cue)}],"length":64,"blocks":[16]}"#
    }
  }

  static func wavFiles() throws -> [[UInt8]] {
    let forms = WAVForm.all.flatMap {
      [
        $0.file(), $0.file(others: true), $0.file(dataSize: .max), Array($0.file().dropLast(3)),
        $0.longFile(),
      ]
    }
    let first = WAVForm.all[0]
    let others = [
      first.file(isDataFirst: true),
      first.file(dataSize: 0x7FFF_F000),  // as sox writes a stream
      first.file(dataSize: 0x8000_0000),  // as arecord does
      first.file(dataSize: 0, riffSize: 0), first.file(dataSize: 0, riffSize: 36),
      first.longFile("BW64"),
    ]
    let sizes = [0, 1 << 63, (1 << 63) + 1, UInt64.max - 8_192, .max]
    let odd: [Float] = [.nan, .infinity, -0, .leastNonzeroMagnitude]
    let encoded = try [[[]], [odd], [odd, odd.reversed()]].map {
      try WAVFile(sampleRate: SampleRate(8_000), channels: $0).encoded()
    }
    return forms + others + sizes.map { first.longFile(dataSize: $0) } + encoded
  }
}
