/// The audio that the last `advance` rendered, until `mix` writes it out: the sum of the decks, and
/// each frame's master gain.
struct AdvanceBus: BitwiseCopyable {
  /// The sum of the decks. It also holds each part of a render into interleaved memory.
  private(set) var memory: StereoMemory
  private var masterGains: GainCurve
  /// The number of frames in the bus.
  private(set) var count = 0

  /// The number of frames that fit, which is the most that one advance covers.
  static var capacity: Int { PassageBuffer.maximumCapacity }

  /// Creates an empty bus. Call ``free()`` to release its memory.
  init() {
    memory = .allocate(frames: AdvanceBus.capacity)
    masterGains = GainCurve(capacity: AdvanceBus.capacity)
  }

  func free() {
    memory.free()
    masterGains.free()
  }

  /// Copies the frames to memory of this bus alone.
  mutating func makeOwn(in spare: AdvanceBus? = nil) {
    memory = memory.clone(frames: AdvanceBus.capacity, in: spare?.memory)
    masterGains.makeOwn(count: count, in: spare?.masterGains)
  }

  /// Records the master gain of `count` frames from `first` on, which is engine frame `now`.
  @inline(__always)
  mutating func setMasterGain(_ gain: Ramp, from first: Int, at now: Int64, count: Int) {
    masterGains.record(gain, from: first, at: now, count: count)
  }

  /// Records how many frames an advance has written.
  mutating func fill(_ count: Int) { self.count = count }

  mutating func empty() { count = 0 }

  /// Applies each frame's master gain.
  ///
  /// Safe: there are `count` frames in the bus.
  func applyMasterGain() {
    unsafe masterGains.apply(to: memory.left, count: count)
    unsafe masterGains.apply(to: memory.right, count: count)
  }
}

extension AdvanceBus {
  /// Safe, here and below: `count` is at most what the bus holds.
  func encode(to writer: inout SnapshotWriter) {
    writer.put(count)
    for frame in 0..<count {
      writer.put(unsafe memory.left[frame])
      writer.put(unsafe memory.right[frame])
      writer.put(masterGains.gain(at: frame))
    }
  }

  /// Restores the frames that precede `frame`.
  mutating func restore(
    from reader: inout SnapshotReader, at frame: Int64
  ) throws(SnapshotError) {
    count = try reader.count(in: 0...Int(min(frame, Int64(AdvanceBus.capacity))))
    // More than a sum of decks can reach, also in groups (rules M1, M5, M8).
    let most: Float = 0x1p52
    let memory = memory
    try masterGains.restore(count: count) { frame throws(SnapshotError) in
      unsafe memory.left[frame] = try reader.float(in: -most...most)
      unsafe memory.right[frame] = try reader.float(in: -most...most)
      return try reader.float(in: 0...Strip.maximumGain)
    }
  }
}
