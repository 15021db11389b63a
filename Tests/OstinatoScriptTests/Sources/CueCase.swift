import Ostinato
import OstinatoRhythm
import Testing

/// A command to a source of ``SourceFixture``, and its text after the name of the source.
struct CueCase: Sendable, CustomTestStringConvertible {
  /// The word.
  let word: String
  /// The other keys, as a script has them.
  let keys: String
  let command: Command
  /// The other keys with those that have their defaults, as an event line has them.
  let allKeys: String
  var testDescription: String { "\(word) \(keys)" }

  /// The name of the source.
  var source: String {
    if case .cue(let cue) = command, cue.source == 1 { "click" } else { "drums" }
  }

  init(_ word: String, _ keys: String, _ command: StepCommand, line allKeys: String? = nil) {
    (self.word, self.keys, self.allKeys) = (word, keys, allKeys ?? keys)
    self.command = .cue(command.cue(for: 0))
  }

  init(_ word: String, _ keys: String, _ command: MetronomeCommand) {
    (self.word, self.keys, self.allKeys) = (word, keys, keys)
    self.command = .cue(command.cue(for: 1))
  }

  /// Every word, with every key that it can have.
  static let all: [CueCase] = steps + clicks

  private static let steps: [CueCase] = [
    CueCase(
      "set", #""row": "h", "step": 7"#, .set(row: 1, step: 7),
      line: #""row": "h", "step": 7, "velocity": 100"#),
    CueCase(
      "set", #""row": "k", "step": 0, "velocity": 0, "bank": 15"#,
      .set(row: 0, step: 0, velocity: 0, bank: 15)),
    CueCase("toggle", #""row": "k", "step": 3"#, .toggle(row: 0, step: 3)),
    CueCase("toggle", #""row": "k", "step": 3, "bank": 0"#, .toggle(row: 0, step: 3, bank: 0)),
    CueCase(
      "probability", #""percent": 50, "row": "h", "step": 1, "bank": 2"#,
      .probability(50, row: 1, step: 1, bank: 2)),
    CueCase(
      "row", #""row": "h", "hits": "x..x""#, .row(1, hits: 0b1001),
      line: #""row": "h", "hits": "x..x", "first": 0, "velocity": 100"#),
    CueCase(
      "row", #""row": "h", "hits": ".", "first": 7, "velocity": 64, "bank": 1"#,
      .row(1, hits: 0, first: 7, velocity: 64, bank: 1)),
    CueCase(
      "row", #""row": "k", "hits": "x", "velocity": 0"#, .row(0, hits: 1, velocity: 0),
      line: #""row": "k", "hits": "x", "first": 0, "velocity": 0"#),
    CueCase("volume", #""row": "k", "value": 0.1"#, .volume(0.1, row: 0)),
    CueCase("mute", #""row": "k", "on": true"#, .mute(true, row: 0)),
    CueCase("swing", #""percent": 67"#, StepCommand.swing(swing)),
    CueCase(
      "play", #""bank": 1"#, .play(bank: 1), line: #""bank": 1, "restarts": false"#),
    CueCase("play", #""bank": 0, "restarts": true"#, .play(bank: 0, restarts: true)),
    CueCase("hit", #""row": "h""#, .hit(row: 1), line: #""row": "h", "velocity": 100"#),
    CueCase("hit", #""row": "h", "velocity": 127"#, .hit(row: 1, velocity: 127)),
  ]

  private static let clicks: [CueCase] =
    [
      CueCase("groove", #""value": "eighths""#, .groove(.eighths)),
      CueCase("swing", #""percent": 67"#, MetronomeCommand.swing(swing)),
      CueCase("accents", #""value": "3+2+2""#, .accents("3+2+2")),
      CueCase("accents", #""value": null"#, .accents(nil)),
      CueCase("accentsDownbeat", #""on": false"#, .accentsDownbeat(false)),
      CueCase("polyrhythm", #""value": "3:2""#, .polyrhythm("3:2")),
      CueCase("polyrhythm", #""value": null"#, .polyrhythm(nil)),
      CueCase("gap", #""value": [3, 1]"#, .gap(gap)),
      CueCase("gap", #""value": null"#, .gap(nil)),
      CueCase("countIn", #""value": 64"#, .countIn(bars: 64)),
      CueCase("startPolicy", #""value": "restart""#, .startPolicy(.restart)),
      CueCase("mute", #""on": true"#, .mute(true)),
      CueCase("volume", #""value": 16"#, .volume(16)),
      CueCase("sound", #""kind": "accent", "value": "claves""#, .sound(3, of: .accent)),
      CueCase("sound", #""kind": "beat", "value": null"#, .sound(nil, of: .beat)),
      CueCase("sound", #""kind": "subdivision", "value": null"#, .sound(nil, of: .subdivision)),
      CueCase(
        "sound", #""kind": "cross", "value": "metronome bell""#, .sound(0, of: .cross)),
    ]

  private static var swing: Swing { (try? Swing(percent: 67)) ?? .straight }
  private static var gap: GapTrainer? { try? GapTrainer(on: 3, off: 1) }
}
