import LoopSynthesis
import Ostinato

/// The four loops that the app starts with, made from nothing.
enum DemoLoop: String, CaseIterable, Sendable {
  case drums = "Drums"
  case busyDrums = "Busy drums"
  case chords = "Chords"
  case melody = "Melody"

  static func tempo() throws -> Tempo { try DemoLoops.tempo() }

  /// The loop at `rate`.
  func clip(at rate: SampleRate) throws -> Clip {
    let hertz = Int(rate.hertz)
    let audio =
      switch self {
      case .drums: DemoLoops.drums(rate: hertz)[0]
      case .busyDrums: DemoLoops.drums(rate: hertz)[1]
      case .chords: DemoLoops.chords(rate: hertz)[0]
      case .melody: DemoLoops.chords(rate: hertz)[1]
      }
    return try audio.clip(at: rate)
  }
}
