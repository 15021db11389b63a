/// Points at the samples of a voice: where the next frame is read.
///
/// Safe: it points into a clip's audio, which ``EngineMemory`` keeps as long as a deck or a tail can
/// read it and nobody writes; the agenda ends each run of frames where that audio ends.
@safe struct VoiceMemory: BitwiseCopyable, @unchecked Sendable {
  let left: UnsafePointer<Float>
  let right: UnsafePointer<Float>

  init(left: UnsafePointer<Float>, right: UnsafePointer<Float>) {
    unsafe self.left = left
    unsafe self.right = right
  }

  /// Whether both begin with the same sample in memory.
  func isSame(as other: VoiceMemory) -> Bool { unsafe left == other.left }

  /// The same samples, `frames` further on.
  func advanced(by frames: Int) -> VoiceMemory {
    unsafe VoiceMemory(left: left + frames, right: right + frames)
  }
}

// The loops over samples. One channel a loop, plain pointers and locals: the form that vectorises.
//
// Safe: none goes beyond `count` frames, and whoever calls them has both memories that long.

extension StereoMemory {
  /// Writes silence.
  func clear(count: Int) {
    for i in 0..<count { unsafe left[i] = 0 }
    for i in 0..<count { unsafe right[i] = 0 }
  }

  /// Adds `voice` while its coefficients move: a ramp of its strip, a fade, or both (rules M4, F2).
  func add(_ voice: VoiceMemory, strip: StripState, fade: Fade, from frame: Int64, count: Int) {
    unsafe StereoMemory.add(
      voice.left, to: left, ramp: strip.left, fade: fade, from: frame, count: count)
    unsafe StereoMemory.add(
      voice.right, to: right, ramp: strip.right, fade: fade, from: frame, count: count)
  }

  /// One channel of it, one stretch after another in which ramp and fade go straight on.
  private static func add(
    _ samples: UnsafePointer<Float>, to sum: UnsafeMutablePointer<Float>, ramp: Ramp, fade: Fade,
    from frame: Int64, count: Int
  ) {
    var done = 0
    while done < count {
      let now = frame &+ Int64(done)
      let (gain, level) = (ramp.glide(from: now), fade.glide(from: now))
      let stretch = min(Int64(count &- done), min(gain.end, level.end) &- now)
      let part = Int32(truncatingIfNeeded: min(stretch, Int64(Int32.max)))
      let (from, to) = unsafe (samples + done, sum + done)
      if level.isOne, gain.isAudible {
        for i in 0..<part { unsafe to[Int(i)] = to[Int(i)] + from[Int(i)] * gain[i] }
      } else if level.isOne {
        for i in 0..<part { unsafe to[Int(i)] = to[Int(i)] + from[Int(i)] * audible(gain[i]) }
      } else {
        for i in 0..<part {
          let coefficient = audible(audible(gain[i]) * level[i])
          unsafe to[Int(i)] = to[Int(i)] + from[Int(i)] * coefficient
        }
      }
      done &+= Int(part)
    }
  }

  /// Applies the master gain.
  func scale(by gain: Float, count: Int) {
    for i in 0..<count { unsafe left[i] = left[i] * gain }
    for i in 0..<count { unsafe right[i] = right[i] * gain }
  }

  /// Applies a gain of its own to each frame.
  func scale(by gains: Table<Float>, count: Int) {
    for i in 0..<count {
      let gain = gains[i]
      unsafe left[i] = left[i] * gain
      unsafe right[i] = right[i] * gain
    }
  }
}
