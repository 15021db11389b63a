import Ostinato
import OstinatoHost

/// The four loops that the app starts with, made from nothing: four bars at 120 BPM each.
enum DemoLoop: String, CaseIterable, Sendable {
  case drums = "Drums"
  case busyDrums = "Busy drums"
  case bass = "Bass"
  case walkingBass = "Walking bass"

  static let bars = 4
  private static let beatsPerMinute = 120

  static func tempo() throws -> Tempo { try Tempo(bpm: beatsPerMinute) }

  /// The loop at `rate`.
  func clip(at rate: SampleRate) throws -> Clip {
    var bars = EmptyBars(sixteenths: Self.bars * 16, rate: rate, bpm: Self.beatsPerMinute)
    for sixteenth in 0..<Self.bars * 16 { play(sixteenth, on: &bars) }
    return try Clip(
      mono: bars.samples, sampleRate: rate, tempo: Self.tempo(), length: .bars(Self.bars))
  }

  private func play(_ sixteenth: Int, on bars: inout EmptyBars) {
    let step = sixteenth % 16
    switch self {
    case .drums:
      if step % 4 == 0 { bars.addKick(at: sixteenth) }
      if step % 4 == 2 { bars.addHat(at: sixteenth, gain: 0.12) }
    case .busyDrums:
      if [0, 4, 8, 11, 14].contains(step) { bars.addKick(at: sixteenth) }
      bars.addHat(at: sixteenth, gain: step % 2 == 0 ? 0.12 : 0.06)
    case .bass:
      // One root a bar, in eighths: A, F, C, G.
      if step % 2 == 0 { bars.addNote([55, 43.65, 65.41, 49][sixteenth / 16], at: sixteenth) }
    case .walkingBass:
      let line = [55, 65.41, 73.42, 82.41, 43.65, 55, 65.41, 73.42, 65.41, 82.41, 73.42, 65.41]
      if step % 4 == 0 { bars.addNote(line[sixteenth / 4 % line.count], at: sixteenth) }
    }
  }
}
