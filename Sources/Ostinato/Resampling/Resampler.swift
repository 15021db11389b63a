/// A sample rate converter for one channel at a time (rules Q1–Q4).
///
/// Each sample is a sum in `Double` that is rounded to `Float` once. Complexity: O(taps · output
/// frames), with 192 taps, times the ratio of the rates if the rate is lowered.
struct Resampler: ~Copyable {
  private let ratio: RateRatio
  private let bank: FilterBank
  /// The source frames that contribute to a block of output frames.
  private let window: Table<Double>

  private static var blockSize: Int { 256 }

  /// What is assumed to precede the first sample and follow the last.
  private enum Surroundings {
    /// The same samples repeated at this distance in frames, with silence where they do not reach.
    case repeated(every: Int64)
    case silence
  }

  init(_ ratio: RateRatio) {
    self.ratio = ratio
    bank = FilterBank(ratio)
    let advance = Int(ratio.sourceFrame(at: Resampler.blockSize)) + 1
    window = .allocate(count: advance + bank.tapCount, filledWith: 0)
  }

  deinit { window.free() }

  /// The samples at the other rate. `lap`, at least 1, is the length of the loop in source frames;
  /// samples after it are resampled on their own, and so are all samples if there is no loop.
  func resampled(_ samples: [Float], lap: Int64?) throws(ResamplingError) -> [Float] {
    let count = try ratio.frameCount(before: Int64(samples.count))
    var output: [Float] = []
    output.reserveCapacity(count)
    var end = 0
    if let lap {
      end = lap < samples.count ? try ratio.frameCount(before: lap) : count
      append(0..<end, of: samples, in: .repeated(every: lap), to: &output)
    }
    append(end..<count, of: samples, in: .silence, to: &output)
    return output
  }

  private func append(
    _ frames: Range<Int>, of samples: [Float], in surroundings: Surroundings,
    to output: inout [Float]
  ) {
    var start = frames.lowerBound
    while start < frames.upperBound {
      let end = min(start + Resampler.blockSize, frames.upperBound)
      let first = ratio.sourceFrame(at: start)
      let width = Int(ratio.sourceFrame(at: end - 1) - first) + bank.tapCount
      fillWindow(width, with: samples, from: first + Int64(bank.firstTap), in: surroundings)
      for frame in start..<end {
        let index = Int(ratio.sourceFrame(at: frame) - first)
        let value = bank.output(at: ratio.phase(at: frame), of: window, from: index)
        output.append(Float(value).inSampleRange)
      }
      start = end
    }
  }

  private func fillWindow(
    _ width: Int, with samples: [Float], from start: Int64, in surroundings: Surroundings
  ) {
    let count = Int64(samples.count)
    for offset in 0..<width {
      var index = start + Int64(offset)
      if case .repeated(let lap) = surroundings {
        index %= lap
        if index < 0 { index += lap }
      }
      let isInside = index >= 0 && index < count
      window[offset] = isInside ? Double(samples[Int(index)]) : 0
    }
  }
}
