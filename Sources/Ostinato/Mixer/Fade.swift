/// A fade in or out (rule F2), as a function of the frame (rule F3).
package struct Fade: Equatable, Sendable, BitwiseCopyable {
  package let start: Int64
  /// The number of frames.
  package let length: Int32
  package let isRising: Bool
  /// The level at which a fade out starts, or to which a fade in rises.
  package let peak: Float

  private init(start: Int64, length: Int32, isRising: Bool, peak: Float) {
    self.start = start
    self.length = length
    self.isRising = isRising
    self.peak = peak
  }

  /// No fade: always 1.
  package static var none: Fade { Fade(start: .min, length: 0, isRising: true, peak: 1) }

  /// From silence to 1.
  package static func rising(from frame: Int64, over frames: Int32) -> Fade {
    Fade(start: frame, length: frames, isRising: true, peak: 1)
  }

  /// From `level` to silence.
  package static func falling(from frame: Int64, over frames: Int32, level: Float) -> Fade {
    Fade(start: frame, length: frames, isRising: false, peak: level)
  }

  /// Shortens the fade of what is left to a crossfade, if other material is entered at its first frame.
  package mutating func crossfade(intoEntryAt frame: Int64, _ lengths: FadeLengths) {
    guard start == frame, length > lengths.crossfade else { return }
    self = .falling(from: frame, over: lengths.crossfade, level: peak)
  }

  /// The first frame from which the fade is constant: 1, or silent.
  package var end: Int64 { start &+ Int64(length) }  // a fade of the engine's begins before 2⁶¹

  /// The factor that a fade in has reached before `frame` is rendered; 0 at its start.
  package func levelReached(before frame: Int64) -> Float {
    frame <= start ? 0 : segment(from: frame &- 1)[0]  // a frame after another is not the first
  }
}

/// The lengths of fades in frames, at one sample rate (rule F2).
package struct FadeLengths: Equatable, Sendable, BitwiseCopyable {
  package let rising: Int32
  package let falling: Int32
  /// The length of the fall where other material replaces what is left.
  package let crossfade: Int32

  /// The lengths at a sample rate, or `nil` if nothing fades.
  package init?(_ fades: FadeMode, at rate: SampleRate) {
    if case .off = fades { return nil }
    rising = Int32(clamping: max(rate.frames(milliseconds: 1), 1))
    falling = FadeLengths.falling(at: rate)
    if case .overlapping = fades { crossfade = falling } else { crossfade = rising }
  }

  /// The length of a fade of material that is left.
  package static func falling(at rate: SampleRate) -> Int32 {
    Int32(clamping: max(rate.frames(milliseconds: 5), 1))
  }
}
