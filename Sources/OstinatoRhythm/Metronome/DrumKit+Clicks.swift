import Ostinato

extension DrumKit {
  /// Makes the sounds of a metronome in the order of ``ClickKind``: a bell for accents, a click for beats, a
  /// closed hi-hat for subdivisions and claves for a polyrhythm.
  ///
  /// Realtime-safe: no.
  public static func clicks(sampleRate: SampleRate) -> DrumKit {
    DrumKit(valid: clickInstruments.map { Row($0, sampleRate: sampleRate) })
  }

  /// The instruments of a metronome, in the order of the kit's rows.
  package static var clickInstruments: [Percussion] {
    [.metronomeBell, .metronomeClick, .closedHiHat, .claves]
  }
}
