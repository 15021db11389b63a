// The loops over samples. One channel a loop, plain pointers and locals: the form that vectorises.
//
// Safe: none goes beyond `count` frames, and whoever calls them has both memories that long.

extension StereoMemory {
  /// Writes silence.
  func clear(count: Int) {
    for i in 0..<count { unsafe left[i] = 0 }
    for i in 0..<count { unsafe right[i] = 0 }
  }

  /// Adds other memory, sample by sample.
  func add(_ other: StereoMemory, count: Int) {
    for i in 0..<count { unsafe left[i] = left[i] + other.left[i] }
    for i in 0..<count { unsafe right[i] = right[i] + other.right[i] }
  }

  /// Adds a chunk of `voice`, whose coefficients may change. Inlined into the two readers that make chunks.
  @inline(__always)
  func addPaced(
    _ voice: VoiceMemory, strip: StripState, fade: Fade, from frame: Int64, count: Int
  ) {
    if frame >= fade.end, frame >= strip.end {
      SteadyVoices(voice, left: strip.left.target, right: strip.right.target)
        .add(to: self, offset: 0, count: count)
    } else {
      add(voice, strip: strip, fade: fade, from: frame, count: count)
    }
  }

  /// Adds `voice` while its coefficients change: by a ramp of its strip, a fade, or both (rules M4, F2). It
  /// goes from one segment to the next; `done` never exceeds `count`.
  func add(_ voice: VoiceMemory, strip: StripState, fade: Fade, from frame: Int64, count: Int) {
    var done = 0
    while done < count {
      let now = frame.addingClamped(Int64(done))
      let (left, right) = (strip.left.segment(from: now), strip.right.segment(from: now))
      let level = fade.segment(from: now)
      // Frames past the last position count as the last, so from there on it is one at a time.
      let toLast = Int32(clamping: max(Int64.max.subtractingClamped(now), 1))
      let stretch = min(min(left.count, right.count), min(level.count, toLast))
      // At least one frame and at most 2³⁰, whatever `frame` is.
      let frames = Int32(truncatingIfNeeded: min(count &- done, Int(stretch)))
      let (from, to) = (voice.advanced(by: done), advanced(by: done))
      if level.isOne, left.staysAboveThreshold, right.staysAboveThreshold,
        left.sharesProgress(with: right)
      {
        to.add(from, sharingProgress: left, right, count: frames)
      } else {
        to.add(from, left: left, right: right, level: level, count: frames)
      }
      done &+= Int(frames)
    }
  }

  /// Adds `voice` at a constant gain that falls to silence over `length` frames, from 1 on, of which `remaining` are
  /// still to come, at least `count` (rule F2).
  package func add(
    _ voice: VoiceMemory, gain: Float, fallingOver length: Int32, remaining: Int32, count: Int
  ) {
    let fade = Fade.falling(from: 0, over: length, level: 1)
    let gain = LinearSegment.steady(gain)
    add(
      voice, left: gain, right: gain, level: fade.segment(from: Int64(length &- remaining)),
      count: Int32(truncatingIfNeeded: count))
  }

  /// Adds `voice` where both channels share their progress and nothing is flushed to zero: the same as the
  /// method below, with one division per frame instead of three.
  private func add(
    _ voice: VoiceMemory, sharingProgress left: LinearSegment, _ right: LinearSegment,
    count: Int32
  ) {
    let moving = left.isSteady ? right : left
    for i in 0..<count {
      let progress = moving.progress(at: i)
      add(voice, at: Int(i), left: left.value(progress), right: right.value(progress))
    }
  }

  /// Adds `voice` at coefficients that change independently of each other.
  private func add(
    _ voice: VoiceMemory, left: LinearSegment, right: LinearSegment, level: LinearSegment,
    count: Int32
  ) {
    for i in 0..<count {
      let factor = level[i]
      add(
        voice, at: Int(i), left: flushedToZero(flushedToZero(left[i]) * factor),
        right: flushedToZero(flushedToZero(right[i]) * factor))
    }
  }

  @inline(__always)
  private func add(_ voice: VoiceMemory, at i: Int, left gainLeft: Float, right gainRight: Float) {
    unsafe left[i] = left[i] + voice.left[i] * gainLeft
    unsafe right[i] = right[i] + voice.right[i] * gainRight
  }

  /// Replaces samples by 0 that are so small that sums of several groups could become denormal (rule M8).
  func flushGroup(count: Int) {
    for i in 0..<count { unsafe left[i] = left[i].magnitude < 0x1p-80 ? 0 : left[i] }
    for i in 0..<count { unsafe right[i] = right[i].magnitude < 0x1p-80 ? 0 : right[i] }
  }

  /// Applies the master gain.
  func scale(by gain: Float, count: Int) {
    for i in 0..<count { unsafe left[i] = left[i] * gain }
    for i in 0..<count { unsafe right[i] = right[i] * gain }
  }

  /// Applies the master gain on its way, from `frame` on.
  @inline(never)
  func scale(by gain: Ramp, from frame: Int64, count: Int) {
    for i in 0..<count {
      let gain = gain.value(at: frame &+ Int64(i))
      unsafe left[i] = left[i] * gain
      unsafe right[i] = right[i] * gain
    }
  }
}
