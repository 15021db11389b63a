/// The owner of the samples of a clip or a sound, planar, for as long as any clip, sound or engine can read them.
///
/// It is immutable, and therefore shared freely between copies and threads.
///
/// Safe: both channels hold `frameCount` initialized samples until the last reference is released,
/// and code that takes a pointer keeps a reference.
@safe package final class ClipAudio: @unchecked Sendable {
  package let left: UnsafePointer<Float>
  /// The same memory as `left` if the audio is mono.
  package let right: UnsafePointer<Float>
  package let frameCount: Int
  package let isMono: Bool
  /// The number of samples that were replaced by 0 (rule M5).
  package let repairedCount: Int
  /// A number that distinguishes this audio from other audio: the FNV-1a hash of its samples, word
  /// by word.
  package let fingerprint: UInt64

  /// Copies the samples, replacing NaN, infinite, too large and too small ones by 0. `right` is
  /// `nil` for mono. `repairedBefore` is the number that were already replaced in the audio that
  /// these samples were derived from.
  package init(left: [Float], right: [Float]?, repairedBefore: Int = 0) {
    var repaired = repairedBefore
    var hash = FNV1a()
    let frames = right.map { min(left.count, $0.count) } ?? left.count
    unsafe self.left = ClipAudio.copy(left, frames: frames, repaired: &repaired, hash: &hash)
    if let right {
      unsafe self.right = ClipAudio.copy(right, frames: frames, repaired: &repaired, hash: &hash)
    } else {
      unsafe self.right = self.left
    }
    frameCount = frames
    isMono = right == nil
    repairedCount = repaired
    fingerprint = hash.value
  }

  deinit {
    unsafe left.deallocate()
    if !isMono { unsafe right.deallocate() }
  }

  private static func copy(
    _ samples: [Float], frames: Int, repaired: inout Int, hash: inout FNV1a
  ) -> UnsafePointer<Float> {
    let memory = UnsafeMutablePointer<Float>.allocate(capacity: max(frames, 1))
    for index in 0..<frames {
      let sample = samples[index]
      // Bit patterns order magnitudes as integers. With denormals-are-zero on, a denormal compares
      // equal to 0, and the optimizer turns even `bits == 0` into that comparison.
      let bits = sample.magnitude.bitPattern
      // A sample of 0 is kept, with its sign: minus 1, its pattern wraps to the greatest integer,
      // as intended. All other differences are of numbers from 1 on.
      let isTiny = bits &- 1 < Float.smallestSample.bitPattern &- 1
      // Above 2³² the sum of all decks, or its square, could become infinite (rule V4). Infinity
      // and NaN have greater patterns still.
      let isUsable = !isTiny && bits <= Float.greatestSample.bitPattern
      if !isUsable { repaired += 1 }
      let kept = isUsable ? sample : 0
      hash.add(UInt64(kept.bitPattern))
      unsafe (memory + index).initialize(to: kept)
    }
    return unsafe UnsafePointer(memory)
  }

  /// The samples of one channel as an array.
  package func samples(ofRight isRight: Bool) -> [Float] {
    let source = unsafe isRight ? right : left
    return unsafe [Float](UnsafeBufferPointer(start: source, count: frameCount))
  }
}

extension ClipAudio {
  /// The audio at another sample rate. `lap`, at least 1, is the length of the loop in frames, or `nil` for audio
  /// that is played once and surrounded by silence.
  package func resampled(
    from source: SampleRate, to target: SampleRate, lap: Int64?
  ) throws(ResamplingError) -> ClipAudio {
    let resampler = Resampler(try RateRatio(from: source, to: target))
    let left = try resampler.resampled(samples(ofRight: false), lap: lap)
    let right: [Float]? = isMono ? nil : try resampler.resampled(samples(ofRight: true), lap: lap)
    return ClipAudio(left: left, right: right, repairedBefore: repairedCount)
  }
}
