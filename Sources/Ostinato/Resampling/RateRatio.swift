/// Relates the frames of one rate to those of another, exactly: output frame m lies at source frame
/// m · `step` / `phaseCount`, in lowest terms (rule Q1).
struct RateRatio {
  /// How many source frames …
  let step: Int64
  /// … go to so many output frames. It is also how many places between two source frames an output
  /// frame can have.
  let phaseCount: Int64

  /// How far two rates may be apart, either way.
  static var maximum: Int64 { 256 }
  /// The most frames that are ever made.
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

  /// Above 1 where frames become fewer: the filter is then that much longer.
  var stretch: Double { max(1, Double(step) / Double(phaseCount)) }

  /// How many output frames lie before `sourceFrame`.
  func frameCount(before sourceFrame: Int64) throws(ResamplingError) -> Int {
    let count = (Int128(sourceFrame) * Int128(phaseCount) + Int128(step - 1)) / Int128(step)
    guard count <= Int128(RateRatio.maximumFrameCount) else {
      throw .tooManyFrames(Int64(clamping: count))
    }
    return Int(count)
  }

  /// The last source frame that is not after an output frame.
  func sourceFrame(at frame: Int) -> Int64 { Int64(frame) * step / phaseCount }

  /// How far an output frame is after that, in parts of `phaseCount`.
  func phase(at frame: Int) -> Int64 { Int64(frame) * step % phaseCount }
}
