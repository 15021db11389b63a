import Ostinato
import OstinatoOracle
import OstinatoRhythm
import TestSupport

/// The sounds, patterns and settings with which a sequencer and a metronome begin, drawn at random.
struct RhythmSetup {
  private let instruments: [Percussion]
  private let patterns: [StepPattern]
  private let swing: Swing
  private let polyphony: Int
  private let chanceSeed: UInt64
  private let settings: MetronomeSettings

  init(from random: inout SplitMix64) throws(Refusal) {
    // The hi-hats silence one another.
    instruments =
      [.closedHiHat, .openHiHat]
      + (0..<random.draw(1...4)).map { _ in random.pick(Percussion.allCases) }
    var patterns: [StepPattern] = []
    for _ in 0..<random.draw(2...4) {
      patterns.append(try random.drawPattern(rows: instruments.count + 1))
    }
    self.patterns = patterns
    swing = try random.drawSwing()
    polyphony = random.draw(2...8)
    chanceSeed = random.next()
    settings = try random.drawSettings()
  }

  /// The numbers of rows, banks and steps that commands can name.
  var rowCount: Int { instruments.count + 1 }
  var bankCount: Int { patterns.count }
  var stepCount: Int { patterns.reduce(0) { max($0, $1.stepCount) } }

  /// The sequencer, whose last row is hits that overlap.
  func makeDrums(at rate: SampleRate) throws(Refusal) -> StepSequencer {
    var rows = instruments.map { DrumKit.Row($0, sampleRate: rate) }
    rows.append(
      DrumKit.Row(
        name: "overlapping", sound: Percussion.ride.sound(sampleRate: rate),
        chokeGroup: .overlapping))
    let kit = try accepted { () throws(DrumKit.Error) in try DrumKit(rows) }
    return try accepted { () throws(StepSequencer.Error) in
      try StepSequencer(
        id: .source(0), kit: kit, patterns: patterns, swing: swing, polyphony: polyphony,
        seed: chanceSeed)
    }
  }

  func makeClick(at rate: SampleRate) throws(Refusal) -> Metronome {
    try accepted { () throws(MetronomeSettings.Error) in
      try Metronome(id: .source(1), kit: .clicks(sampleRate: rate), settings: settings)
    }
  }
}
