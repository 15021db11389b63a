import Ostinato

extension Timeline {
  /// A stretch of frames in which the music moved at one pace.
  public struct Move: Equatable, Sendable {
    public var frames: Range<Int64>
    /// The musical time at its first frame, rounded down to the sixteenth.
    public var time: MusicalTime
    /// The positions at its first frame and after its last, in ticks.
    public var ticks: Range<Int64>

    public init(frames: Range<Int64>, time: MusicalTime, ticks: Range<Int64>) {
      self.frames = frames
      self.time = time
      self.ticks = ticks
    }

    /// The frame at which the music was at `place`, in ticks, if it was there in this stretch.
    ///
    /// A place less than a frame before the first one counts as that one: wraps land in it.
    func frame(of place: Int64) -> Int64? {
      let pace = Double(ticks.count) / Double(max(1, frames.count))
      let distance = Double(place - ticks.lowerBound)
      guard distance > -pace, place < ticks.upperBound else { return nil }
      return frames.lowerBound + Int64(max(0, distance) / pace)
    }

    /// The position at a frame, in ticks.
    func place(at frame: Int64) -> Double {
      let part = Double(frame - frames.lowerBound) / Double(max(1, frames.count))
      return Double(ticks.lowerBound) + Double(ticks.count) * part
    }
  }
}
