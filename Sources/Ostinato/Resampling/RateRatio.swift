/// The exact relation of the frames at two rates: output frame m is at source frame m · `step` /
/// `phaseCount`, in lowest terms (rule Q1).
struct RateRatio {
  /// The number of source frames …
  let step: Int64
  /// … that correspond to this many output frames. It is also the number of phases, which are the
  /// positions that an output frame can have between two source frames.
  let phaseCount: Int64

  /// The greatest factor between two rates, either way.
  static var maximum: Int64 { 256 }
  /// The largest number of output frames.
  static var maximumFrameCount: Int64 { 1 << 28 }

  init(from source: SampleRate, to target: SampleRate) throws(ResamplingError) {
    guard
      target.hertz <= source.hertz * RateRatio.maximum,
      source.hertz <= target.hertz * RateRatio.maximum
    else { throw .ratesTooFarApart(source, target) }
    let divisor = greatestCommonDivisor(source.hertz, target.hertz)
    step = source.hertz / divisor
    phaseCount = target.hertz / divisor
  }

  /// Above 1 if the rate is lowered; the filter is then longer by this factor.
  var stretch: Double { max(1, Double(step) / Double(phaseCount)) }

  /// The number of output frames before `sourceFrame`.
  func frameCount(before sourceFrame: Int64) throws(ResamplingError) -> Int {
    let count = (Int128(sourceFrame) * Int128(phaseCount) + Int128(step - 1)) / Int128(step)
    guard count <= Int128(RateRatio.maximumFrameCount) else {
      throw .tooManyFrames(Int64(clamping: count))
    }
    return Int(count)
  }

  /// The last source frame that is not after an output frame.
  func sourceFrame(at frame: Int) -> Int64 { Int64(frame) * step / phaseCount }

  /// The distance of an output frame after that source frame, in parts of `phaseCount`.
  func phase(at frame: Int) -> Int64 { Int64(frame) * step % phaseCount }
}
