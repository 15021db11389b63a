/// The gain of each frame of a block, as a ramp gives it (rule M4): one value for all of them, or one for each.
struct GainCurve: BitwiseCopyable {
  /// The gain of every frame, if it is the same.
  private var steady: Float? = 1
  /// The gains of the frames, if they are not.
  private var gains: Table<Float>

  /// Allocates room for `capacity` frames. Call ``free()`` to release it.
  init(capacity: Int) { gains = .reserve(count: capacity) }

  func free() { gains.free() }

  /// Copies the gains of the first `count` frames to memory of this value alone.
  mutating func makeOwn(count: Int, in spare: GainCurve? = nil) {
    gains = gains.clone(used: steady == nil ? count : 0, in: spare?.gains)
  }

  /// Records the gains of `count` frames from `first` on, which is engine frame `now`. The frames before it have been
  /// recorded.
  @inline(__always)
  mutating func record(_ ramp: Ramp, from first: Int, at now: Int64, count: Int) {
    if now >= ramp.end {
      if first == 0 { steady = ramp.target }
      if steady == ramp.target { return }
    }
    recordEach(ramp, from: first, at: now, count: count)
  }

  @inline(never)
  private mutating func recordEach(_ ramp: Ramp, from first: Int, at now: Int64, count: Int) {
    if let steady {
      for index in 0..<first { gains[index] = steady }
    }
    steady = nil
    for index in 0..<count { gains[first &+ index] = ramp.value(at: now &+ Int64(index)) }
  }

  /// The gain of a frame.
  func gain(at index: Int) -> Float { steady ?? gains[index] }

  /// Restores the gain of each of the first `count` frames.
  mutating func restore(
    count: Int, _ gain: (Int) throws(SnapshotError) -> Float
  ) throws(SnapshotError) {
    steady = nil
    for index in 0..<count { gains[index] = try gain(index) }
  }
}

// Safe: `count` is at most the number of frames recorded, for which the memory is valid.
extension GainCurve {
  /// Multiplies `count` samples by their gains.
  func apply(to samples: UnsafeMutablePointer<Float>, count: Int) {
    if let steady {
      guard steady != 1 else { return }
      for i in 0..<count { unsafe samples[i] = samples[i] * steady }
    } else {
      for i in 0..<count { unsafe samples[i] = samples[i] * gains[i] }
    }
  }

  /// Adds `count` samples, multiplied by their gains, to `sum`.
  func add(
    _ samples: UnsafeMutablePointer<Float>, to sum: UnsafeMutablePointer<Float>, count: Int
  ) {
    if let steady {
      for i in 0..<count { unsafe sum[i] = sum[i] + samples[i] * steady }
    } else {
      for i in 0..<count { unsafe sum[i] = sum[i] + samples[i] * gains[i] }
    }
  }
}
