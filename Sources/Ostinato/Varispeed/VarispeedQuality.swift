/// How exactly decks that follow the tempo by varispeed are resampled.
///
/// The figures hold for a sine at full scale and 44.1 kHz, at every pace. Above a pace of 1 the frequencies are those
/// that are heard.
public enum VarispeedQuality: String, Equatable, Sendable, BitwiseCopyable, CaseIterable {
  /// A kernel of 16 taps: within 60 dB of the sine up to 15 kHz. It suits most music.
  case standard
  /// A kernel of 44 taps, which takes about twice the time: within 90 dB up to 18 kHz.
  case high
}

extension VarispeedQuality {
  /// The number of taps at a stretch of 1: a multiple of 4.
  var tapCount: Int { self == .high ? 44 : 16 }
  /// The number of rows from one frame to the next, where coefficients are interpolated between them.
  var rowCount: Int { self == .high ? 256 : 128 }

  /// The filter's impulse response, in units of the stretch.
  var filter: LowPass {
    LowPass(reach: Double(tapCount) / 2, cutoff: 1, beta: self == .high ? 10.5 : 7.5)
  }
}

#if !hasFeature(Embedded)
  extension VarispeedQuality: Codable {}
#endif
