/// Transforms windows of audio.
///
/// Safe: every loop keeps to the length of a window, for which its tables have room and its callers' memory has frames.
@safe struct SpectrumReader: BitwiseCopyable, @unchecked Sendable {
  let transform: FourierTransform
  /// The window `w` (rule X5).
  let window: Table<SIMD4<Float>>

  /// Allocates the memory for windows of so many frames. Call ``free()`` to release it.
  init(count: Int) {
    transform = FourierTransform(count: count)
    window = .hann(count)
  }

  var count: Int { transform.count }

  func free() {
    transform.free()
    window.free()
  }

  /// The spectrum of the frames of a window, in one of the two blocks.
  func spectrum(
    of samples: StereoMemory, _ block: Table<SIMD4<Float>>, _ other: Table<SIMD4<Float>>
  ) -> Table<SIMD4<Float>> {
    for index in 0..<count / 4 {
      let (left, right) = unsafe (
        UnsafeRawPointer(samples.left + 4 &* index).loadUnaligned(as: SIMD4<Float>.self),
        UnsafeRawPointer(samples.right + 4 &* index).loadUnaligned(as: SIMD4<Float>.self)
      )
      block[four: index] = ComplexVector(left * window[index], right * window[index])
        .rounded(by: roundingBias)
    }
    return transform.transform(block, with: other)
  }
}

extension Table<SIMD4<Float>> {
  /// The window of so many frames that begins with 0 and is 1 in the middle: `½ − ½ cos(2πi/N)`. Call ``free()`` to
  /// release it.
  static func hann(_ count: Int) -> Table {
    let table = allocate(count: count / 4, filledWith: .zero)
    for index in 0..<count {
      let half = halfTurnSine(Double(index) / Double(count))
      table[index / 4][index % 4] = Float(half * half)
    }
    return table
  }
}
