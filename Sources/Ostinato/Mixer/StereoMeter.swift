/// A level meter for both channels of a strip, or of the mix.
struct StereoMeter: BitwiseCopyable {
  private(set) var left = ChannelMeter()
  private(set) var right = ChannelMeter()
  /// The levels of the last complete window.
  private(set) var levels = Levels.silence

  /// Creates a meter that has measured nothing.
  init() {}

  /// Creates a meter in the middle of a window, with the levels of the previous one.
  init(left: ChannelMeter, right: ChannelMeter, levels: Levels) {
    self.left = left
    self.right = right
    self.levels = levels
  }

  /// Measures `count` frames, the first of them at `frame`, in windows of `window` frames. Safe:
  /// the parts add up to `count`, which `block` holds. Not inlined, since it is long, and called from many places.
  @inline(never)
  mutating func add(_ block: StereoMemory, from frame: Int64, count: Int, window: Int64) {
    divide(from: frame, count: count, window: window) { meter, done, part in
      let samples = block.advanced(by: done)
      unsafe meter.left.add(samples.left, from: frame &+ Int64(done), count: part)
      unsafe meter.right.add(samples.right, from: frame &+ Int64(done), count: part)
    }
  }

  /// Measures `count` frames of a voice with constant coefficients and adds them to `sum` in the
  /// same pass.
  mutating func add(
    _ voice: VoiceMemory, left gainLeft: Float, right gainRight: Float, to sum: StereoMemory,
    from frame: Int64, count: Int, window: Int64
  ) {
    divide(from: frame, count: count, window: window) { meter, done, part in
      let (from, to) = (voice.advanced(by: done), sum.advanced(by: done))
      let now = frame &+ Int64(done)
      unsafe meter.left.add(from.left, times: gainLeft, to: to.left, from: now, count: part)
      unsafe meter.right.add(from.right, times: gainRight, to: to.right, from: now, count: part)
    }
  }

  /// Measures `count` frames of silence.
  mutating func addSilence(from frame: Int64, count: Int, window: Int64) {
    divide(from: frame, count: count, window: window) { _, _, _ in }
  }

  /// Divides `count` frames at the ends of windows, and closes complete windows. Frames are those
  /// of an engine, from 0, so 1 … `window` of them are left; `done` never exceeds `count`.
  @inline(__always)
  private mutating func divide(
    from frame: Int64, count: Int, window: Int64,
    _ measure: (_ meter: inout StereoMeter, _ done: Int, _ part: Int) -> Void
  ) {
    var done = 0
    while done < count {
      let remaining = window &- (frame &+ Int64(done)) % window
      let part = Int(min(Int64(count &- done), remaining))
      measure(&self, done, part)
      if Int64(part) == remaining { finish(frames: Int(window)) }
      done &+= part
    }
  }

  /// Closes a window of `frames` frames.
  private mutating func finish(frames: Int) {
    let (l, r) = (left.finish(frames: frames), right.finish(frames: frames))
    levels = Levels(
      peakLeft: l.peak, peakRight: r.peak, meanSquareLeft: l.meanSquare,
      meanSquareRight: r.meanSquare)
  }
}

extension StereoMeter {
  func encode(to writer: inout SnapshotWriter) {
    left.encode(to: &writer)
    right.encode(to: &writer)
    writer.put(levels.peakLeft)
    writer.put(levels.peakRight)
    writer.put(levels.meanSquareLeft)
    writer.put(levels.meanSquareRight)
  }

  init(from reader: inout SnapshotReader) throws(SnapshotError) {
    left = try ChannelMeter(from: &reader)
    right = try ChannelMeter(from: &reader)
    levels = Levels(
      peakLeft: try reader.magnitude(), peakRight: try reader.magnitude(),
      meanSquareLeft: try reader.magnitude(), meanSquareRight: try reader.magnitude())
  }
}
