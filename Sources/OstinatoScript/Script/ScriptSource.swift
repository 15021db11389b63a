import Ostinato

/// A sound source of a script: its name, its strip and what it is. Realtime-safe: no.
public struct ScriptSource: Equatable, Sendable {
  /// The name that commands and events use for the source.
  public var name: String
  /// The gain, pan, mute and solo at the beginning.
  public var strip: Strip
  /// What plays, and its settings at the beginning.
  public var kind: Kind

  /// What a source can be.
  public enum Kind: Equatable, Sendable {
    /// A step sequencer.
    case stepSequencer(ScriptSequencer)
    /// A metronome.
    case metronome(ScriptMetronome)
  }

  /// Creates a source without checking its values. By default, the strip has unity gain and is panned
  /// to the center.
  public init(name: String, strip: Strip = Strip(), kind: Kind) {
    self.name = name
    self.strip = strip
    self.kind = kind
  }

  /// The names of the rows of the source's kit.
  var rowNames: [String] {
    switch kind {
    case .stepSequencer(let sequencer): sequencer.kit.rowNames
    case .metronome(let metronome): metronome.kit.rowNames
    }
  }
}
