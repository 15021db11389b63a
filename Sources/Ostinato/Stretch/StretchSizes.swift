/// The lengths of stretch, in frames, at a sample rate (rules X1–X7).
struct StretchSizes: BitwiseCopyable {
  /// The length of a grain, `N`: the power of two from 1 024 to 8 192 that is nearest to 90 ms.
  let grain: Int
  /// The length of an attack, `A`: 12 ms.
  let attack: Int64
  /// The least length of a slice with grains, in frames of the audio: 24 ms.
  let leastLength: Int64
  /// The number of frames over which the parts of slices go over into each other, `M`.
  let fade: Int32

  init(_ rate: SampleRate) {
    var grain = 1024
    // Halfway to twice as many, or beyond.
    while grain < 8192, 9 * rate.hertz >= 150 * Int64(grain) { grain *= 2 }
    self.grain = grain
    attack = rate.frames(milliseconds: 12)
    leastLength = rate.frames(milliseconds: 24)
    fade = FadeLengths.falling(at: rate)
  }

  /// The distance between two grains, `H`.
  var hop: Int { grain / 4 }

  /// The distance between the frames at which the first three grains are decided.
  var firstDecisions: Int64 { max(attack &- Int64(fade), 0) / 3 }
}
