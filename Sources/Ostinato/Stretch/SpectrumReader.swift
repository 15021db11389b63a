/// Transforms windows of a clip's audio.
///
/// Safe: it owns its memory, of the length of a window; every loop keeps to that.
@safe struct SpectrumReader: BitwiseCopyable, @unchecked Sendable {
  let transform: FourierTransform
  /// The window `w` (rule X5).
  let window: Table<SIMD4<Float>>
  private let samples: StereoMemory

  /// Allocates the memory for windows of so many frames. Call ``free()`` to release it.
  init(count: Int) {
    transform = FourierTransform(count: count)
    window = .hann(count)
    samples = .allocate(frames: count)
  }

  var count: Int { transform.count }

  func free() {
    transform.free()
    window.free()
    samples.free()
  }

  /// The spectrum of the audio around a frame, as far as it lies in `range`, in one of the two blocks.
  func spectrum(
    around place: Int64, of lap: LapAudio, in range: Range<Int64>, _ block: Table<SIMD4<Float>>,
    _ other: Table<SIMD4<Float>>
  ) -> Table<SIMD4<Float>> {
    let first = place &- Int64(count / 2)
    let audio = range.clamped(to: first..<first &+ Int64(count))
    let start = audio.isEmpty ? count : Int(audio.lowerBound &- first)
    let end = audio.isEmpty ? count : Int(audio.upperBound &- first)
    let inside = samples.advanced(by: start)
    let voice = lap.samples(from: first &+ Int64(start), count: end &- start, in: inside)
    for index in 0..<start { unsafe (samples.left[index], samples.right[index]) = (0, 0) }
    for index in 0..<end &- start {
      unsafe (inside.left[index], inside.right[index]) = (voice.left[index], voice.right[index])
    }
    for index in end..<count { unsafe (samples.left[index], samples.right[index]) = (0, 0) }
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
