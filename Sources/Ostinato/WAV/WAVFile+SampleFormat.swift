extension WAVFile {
  /// How samples are written.
  public enum SampleFormat: Hashable, Sendable, CaseIterable {
    /// Floats of 32 bits, which are the samples bit for bit.
    case float32
    /// PCM of 16 bits: half as many bytes, and what every program reads. Samples are rounded by ``WAVFile/pcm16(_:)``.
    case pcm16

    /// The size of a sample in bytes.
    var sampleSize: Int { self == .float32 ? 4 : 2 }

    /// The size of what stands before the samples: PCM has no `fact` chunk, and a shorter `fmt `.
    var headerSize: Int64 { self == .float32 ? 58 : 44 }
  }

  /// A sample as PCM of 16 bits: the whole number nearest to 32 768 times the sample, ties to even, from −32 768 to
  /// 32 767. Beyond ±1 it is clipped. NaN is 0.
  ///
  /// Realtime-safe: yes.
  public static func pcm16(_ sample: Float) -> Int16 {
    if sample.isNaN { return 0 }
    // Exact: a power of two.
    let level = min(max(sample * 0x1p15, -0x1p15), 0x1p15 - 1)
    // Of so large a number a Float has no fraction, so the sum is rounded to the nearest, ties to even. `rounded()` may
    // need a library of mathematics.
    let magnitude: Float = 0x1.8p23
    return Int16((level + magnitude) - magnitude)
  }
}
