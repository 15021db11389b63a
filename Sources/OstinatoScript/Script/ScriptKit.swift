import Ostinato
import OstinatoRhythm

/// A kit of a script: one that the library makes, or sounds from files. Realtime-safe: no.
public enum ScriptKit: Hashable, Sendable {
  /// The kit of `DrumKit.standard(sampleRate:)`: kick, clap, snare and closed hi-hat.
  case standard
  /// The kit of `DrumKit.full(sampleRate:)`: all instruments.
  case full
  /// The kit of `DrumKit.clicks(sampleRate:)`, with the sounds of a metronome.
  case clicks
  /// Sounds from files, one for each row, with different names.
  case sounds([ScriptSound])

  /// The names of the rows, in their order.
  public var rowNames: [String] {
    switch self {
    case .standard: DrumKit.standardInstruments.map(\.name)
    case .full: Percussion.allCases.map(\.name)
    case .clicks: DrumKit.clickInstruments.map(\.name)
    case .sounds(let sounds): sounds.map(\.name)
    }
  }
}
