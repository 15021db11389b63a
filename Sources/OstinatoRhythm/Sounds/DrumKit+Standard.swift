import Ostinato

extension DrumKit {
  /// Makes the sounds of the default kit: kick, clap, snare and closed hi-hat, in this order.
  ///
  /// - Complexity: About 10 ms at 44.1 kHz in a release build.
  ///
  /// Realtime-safe: no.
  public static func standard(at sampleRate: SampleRate) -> DrumKit {
    DrumKit(valid: standardInstruments.map { Row($0, at: sampleRate) })
  }

  /// The instruments of the default kit, in the order of its rows.
  package static var standardInstruments: [Percussion] { [.kick, .clap, .snare, .closedHiHat] }

  /// Makes the sounds of the default kit at a rate in hertz: kick, clap, snare and closed hi-hat, in this order.
  ///
  /// Realtime-safe: no.
  ///
  /// - Throws: `SampleRate.Error` for a rate outside 1 … 10 000 000.
  public static func standard(at hertz: Int) throws(SampleRate.Error) -> DrumKit {
    standard(at: try SampleRate(hertz))
  }

  /// Makes the sounds of all instruments of ``Percussion``, in the order of their numbers.
  ///
  /// - Complexity: About 200 ms at 44.1 kHz in a release build.
  ///
  /// Realtime-safe: no.
  public static func full(at sampleRate: SampleRate) -> DrumKit {
    DrumKit(valid: Percussion.allCases.map { Row($0, at: sampleRate) })
  }
}
