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

  /// Begins a sum with `voice` at steady coefficients (rule M2: from 0, so −0 becomes +0).
  func begin(with voice: VoiceMemory, left gainLeft: Float, right gainRight: Float, count: Int) {
    let (fromLeft, fromRight) = unsafe (voice.left, voice.right)
    let (toLeft, toRight) = unsafe (left, right)
    for i in 0..<count { unsafe toLeft[i] = 0 + fromLeft[i] * gainLeft }
    for i in 0..<count { unsafe toRight[i] = 0 + fromRight[i] * gainRight }
  }

  /// Adds `voice` at steady coefficients.
  func add(_ voice: VoiceMemory, left gainLeft: Float, right gainRight: Float, count: Int) {
    let (fromLeft, fromRight) = unsafe (voice.left, voice.right)
    let (toLeft, toRight) = unsafe (left, right)
    for i in 0..<count { unsafe toLeft[i] = toLeft[i] + fromLeft[i] * gainLeft }
    for i in 0..<count { unsafe toRight[i] = toRight[i] + fromRight[i] * gainRight }
  }

  /// Adds `voice` while its coefficients move: a ramp of its strip, a fade, or both (rules M4, F2).
  func add(_ voice: VoiceMemory, strip: StripState, fade: Fade, from frame: Int64, count: Int) {
    let (fromLeft, fromRight) = unsafe (voice.left, voice.right)
    let (toLeft, toRight) = unsafe (left, right)
    for i in 0..<count {
      let now = frame &+ Int64(i)
      let level = fade.level(at: now)
      let gainLeft = audible(strip.left.value(at: now) * level)
      let gainRight = audible(strip.right.value(at: now) * level)
      unsafe toLeft[i] = toLeft[i] + fromLeft[i] * gainLeft
      unsafe toRight[i] = toRight[i] + fromRight[i] * gainRight
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
