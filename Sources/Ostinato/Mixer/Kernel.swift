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
  /// One stretch after another in which all of them go straight on; `done` never exceeds `count`.
  func add(_ voice: VoiceMemory, strip: StripState, fade: Fade, from frame: Int64, count: Int) {
    var done = 0
    while done < count {
      let now = frame.addingClamped(Int64(done))
      let (left, right) = (strip.left.glide(from: now), strip.right.glide(from: now))
      let level = fade.glide(from: now)
      // Frames past the last position count as the last, so from there on it is one at a time.
      let toLast = Int32(clamping: max(Int64.max.subtractingClamped(now), 1))
      let stretch = min(min(left.count, right.count), min(level.count, toLast))
      // At least one frame and at most 2³⁰, whatever `frame` is.
      let part = Int32(truncatingIfNeeded: min(count &- done, Int(stretch)))
      let (from, to) = (voice.advanced(by: done), advanced(by: done))
      if level.isOne, left.isAudible, right.isAudible, left.isAbreast(of: right) {
        to.add(from, abreast: left, right, count: part)
      } else {
        to.add(from, left: left, right: right, level: level, count: part)
      }
      done &+= Int(part)
    }
  }

  /// Adds `voice` where both channels have gone the same part of their way and nothing is too quiet:
  /// what follows, with one division a frame.
  private func add(_ voice: VoiceMemory, abreast left: Glide, _ right: Glide, count: Int32) {
    let way = left.isSteady ? right : left
    for i in 0..<count {
      let part = way.part(i)
      add(voice, at: Int(i), left: left.value(part), right: right.value(part))
    }
  }

  /// Adds `voice` at coefficients that each go their own way.
  private func add(
    _ voice: VoiceMemory, left: Glide, right: Glide, level: Glide, count: Int32
  ) {
    for i in 0..<count {
      let factor = level[i]
      add(
        voice, at: Int(i), left: audible(audible(left[i]) * factor),
        right: audible(audible(right[i]) * factor))
    }
  }

  @inline(__always)
  private func add(_ voice: VoiceMemory, at i: Int, left gainLeft: Float, right gainRight: Float) {
    unsafe left[i] = left[i] + voice.left[i] * gainLeft
    unsafe right[i] = right[i] + voice.right[i] * gainRight
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
