import Ostinato
import Testing

/// Something wrong that a user does, and what is said to it: the value, the range, and what to do instead.
struct WrongInput: Sendable, CustomTestStringConvertible {
  let input: String
  let message: String
  let attempt: @Sendable () throws -> Void

  var testDescription: String { input }

  init(_ input: String, _ message: String, _ attempt: @escaping @Sendable () throws -> Void) {
    (self.input, self.message, self.attempt) = (input, message, attempt)
  }

  /// Something wrong that is sent to an engine.
  init(_ message: String, send command: Command, at anchor: Anchor = .now) {
    self.init("\(command) \(anchor)", message) {
      var engine = try WrongInput.made()
      try engine.send(command, at: anchor)
    }
  }

  static func rate(_ hertz: Int) throws -> SampleRate { try SampleRate(hertz) }
  static func clip(_ hertz: Int = 44_100, length: ClipLength = .bars(1), frames: Int = 8) throws
    -> Clip
  {
    try Clip(
      mono: [Float](repeating: 0, count: frames), sampleRate: rate(hertz), tempo: Tempo(bpm: 125),
      length: length)
  }
  /// Two decks in 4/4 at 44.1 kHz and 125 BPM, with room for four commands.
  static func made(_ settings: EngineSettings = EngineSettings(pendingCapacity: 4)) throws
    -> LoopEngine
  {
    try LoopEngine(
      sampleRate: 44_100, tempo: Tempo(bpm: 125), decks: [[clip(), clip()], [clip()]],
      settings: settings)
  }
}
