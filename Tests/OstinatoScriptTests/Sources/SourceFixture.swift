import Ostinato
import OstinatoRhythm
import OstinatoScript

/// A small script with a step sequencer and a metronome that is right.
enum SourceFixture {
  static let text = #"""
    {"sampleRate":1000,"tempo":125,
     "clips":{"A1":{"wav":"a1.wav","bars":1}},
     "decks":[{"name":"A","clips":["A1"]}],
     "sources":[
    {"name":"drums","kind":"stepSequencer","kit":{"k":{"wav":"k.wav"},"h":{"wav":"h.wav","choke":1}},"rows":{"k":"x...x..."}},
    {"name":"click","kind":"metronome"}],
     "commands":[
    {"do":"play"}],
     "length":100}
    """#

  /// The sources of the fixture once the first of them has these keys.
  static func sequencer(_ keys: String) throws -> ScriptSequencer? {
    let script = try PerformanceScript(
      parsing: text.changing(
        #""kit":{"k":{"wav":"k.wav"},"h":{"wav":"h.wav","choke":1}},"rows":{"k":"x...x..."}"#,
        to: keys))
    guard case .stepSequencer(let sequencer) = script.sources[0].kind else { return nil }
    return sequencer
  }

  static func metronome(_ keys: String) throws -> ScriptMetronome? {
    let script = try PerformanceScript(
      parsing: text.changing(#""metronome""#, to: #""metronome""# + keys))
    guard case .metronome(let metronome) = script.sources[1].kind else { return nil }
    return metronome
  }

  /// A short sound instead of a file: a ramp whose height depends on the file's name.
  static func sound(for sound: ScriptSound, at rate: SampleRate) -> Sound {
    let height = Float(sound.file.utf8.first ?? 0)
    return Sound(mono: (1...40).map { height * Float($0) / 4096 }, sampleRate: rate)
  }
}
