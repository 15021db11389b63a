import ExactJSON
import Ostinato

@testable import ReplayScript

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

  /// Silent clips instead of files.
  static func clips(of script: Script) throws -> [Clip] {
    try script.clips.map {
      try Clip(
        mono: [], sampleRate: script.sampleRate, tempo: $0.tempo, length: .bars($0.bars))
    }
  }

  /// The error of the whole way from text to a performance, or "".
  static func failure(_ text: String) throws -> String {
    do {
      let script = try Script(Array(text.utf8))
      _ = try Performance(script, clips: clips(of: script))
      return ""
    } catch let error as ScriptError {
      return "\(error)"
    }
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
