/// A number of audio frames with a fraction, exact (W9); in `native` the fraction is 0 (D6).
struct Playhead: Equatable {
  var whole: Int64 = 0
  /// The numerator over the clip's `clipStep`, at least 0 and below it.
  var fraction: Int128 = 0
}

extension Playhead {
  /// `phase / clipStep`, exactly; the phase is in units and not negative (D5).
  init(phase: Int128, clipStep: Int128) {
    whole = Int64(phase / clipStep)
    fraction = phase % clipStep
  }

  /// On by `step / clipStep` frames of audio.
  mutating func move(by step: Int128, clipStep: Int128) {
    let sum = fraction + step
    whole += Int64(sum / clipStep)
    fraction = sum % clipStep
  }
}
