import Ostinato
import OstinatoScript
import Testing

/// A small script that is right, and the line it fails with once part of it is replaced.
enum ScriptFixture {
  static let text = """
    {"sampleRate":1000,"tempo":125,"meter":"4/4","microloopBars":2,"fades":"off",\
    "mixRampMilliseconds":0,"grid":"beat",\
    "clips":{"A1":{"wav":"a1.wav","bars":1,"tempo":125},"A2":{"wav":"a2.wav","bars":1}},\
    "decks":[{"name":"A","clips":["A1","A2"],"gain":1,"pan":0,"mute":false,"solo":false},\
    {"name":"B","clips":["A2"]}],\
    "commands":[{"do":"play"},{"frame":10,"at":"11:2:0","do":"next","deck":"A"},\
    {"do":"microloop","on":true},{"do":"seek","to":"2:0:0"},{"do":"tempo","bpm":125.5},\
    {"do":"gain","deck":"A","value":1},{"do":"pause","at":"clipEnd","deck":"B"}],\
    "length":100,"blocks":[512,7]}
    """

  /// A silent clip instead of a file.
  static func silence(for clip: ScriptClip, at rate: SampleRate) throws -> Clip {
    try Clip(mono: [], sampleRate: rate, tempo: clip.tempo, length: .bars(clip.bars))
  }

  /// The error of the whole way from text to a run, without the line, or "".
  static func failure(_ text: String) -> String {
    do throws(PerformanceScript.Error) {
      _ = try run(PerformanceScript(parsing: text))
      return ""
    } catch {
      return error.key.isEmpty ? "\(error.problem)" : "\(error.key): \(error.problem)"
    }
  }

  /// A run with silent clips, and with short sounds for those of its kits.
  static func run(_ script: PerformanceScript) throws(PerformanceScript.Error) -> ScriptRun {
    try ScriptRun(
      of: script, clip: { try silence(for: $0, at: script.sampleRate) },
      sound: { SourceFixture.sound(for: $0, at: script.sampleRate) })
  }

  /// The description of the error that must be thrown.
  static func refusal(_ body: () throws -> some Any) -> String {
    let error = #expect(throws: PerformanceScript.Error.self) { try body() }
    return error.map { "\($0)" } ?? ""
  }
}

extension String {
  /// The text with one part replaced; the part must stand there once.
  func changing(_ part: String, to other: String) -> String {
    let pieces = split(separator: part, omittingEmptySubsequences: false)
    precondition(pieces.count == 2, "\(part) stands \(pieces.count - 1) times")
    return pieces.joined(separator: other)
  }
}
