import Ostinato

extension Timeline {
  /// A stretch of frames in which the music moved at one pace.
  struct Move: Equatable {
    var frames: Range<Int64>
    /// The positions at its first frame and after its last, in ticks.
    var ticks: Range<Int64>
    var timeSignature: TimeSignature

    /// The musical time at its first frame.
    var time: MusicalTime { time(at: ticks.lowerBound) }

    func time(at place: Int64) -> MusicalTime { MusicalTime(Ticks(place), in: timeSignature) }

    /// The frame at which the music was at `place`, in ticks, if it was there in this stretch.
    ///
    /// A place less than a frame before the first one counts as that one: wraps land in it.
    func frame(of place: Int64) -> Int64? {
      let pace = Double(ticks.count) / Double(max(1, frames.count))
      let distance = Double(place - ticks.lowerBound)
      guard distance > -pace, place < ticks.upperBound else { return nil }
      return frames.lowerBound + Int64(max(0, distance) / pace)
    }

    /// The musical time at its first frame, and at each sixteenth that begins in it.
    var sixteenths: [(frame: Int64, time: MusicalTime)] {
      var times: [(frame: Int64, time: MusicalTime)] = []
      times.append((frames.lowerBound, time))
      guard !ticks.isEmpty else { return times }
      let length = Ticks.perSixteenth.rawValue
      var place = (max(0, ticks.lowerBound) / length + 1) * length
      while place < ticks.upperBound {
        // The first frame at or after it.
        let count = Int64(ticks.count)
        let distance = (place - ticks.lowerBound) * Int64(frames.count)
        times.append((frames.lowerBound + (distance + count - 1) / count, time(at: place)))
        place += length
      }
      return times
    }

    /// The position at a frame, in ticks.
    func place(at frame: Int64) -> Double {
      let part = Double(frame - frames.lowerBound) / Double(max(1, frames.count))
      return Double(ticks.lowerBound) + Double(ticks.count) * part
    }
  }
}
