/// Two copies of a sound, each late by a time that swings to and fro, one on either side: a single
/// player becomes a few.
///
/// The sound itself stays in the middle and is louder than the copies, so nothing that is held
/// disappears when both sides are played by one speaker.
struct Chorus {
  /// How often the delays swing in the eight bars; a whole number, so that the end meets the
  /// beginning.
  let swings: Int
  /// By how much the delays swing to either side, in seconds; at most 0.006.
  let depth: Double
  /// How loud the copies are, compared with the sound.
  let width: Double

  /// In seconds, of the left copy and the right one.
  private static let delays = (left: 0.0113, right: 0.0171)
  /// Frames between two moments at which a delay is calculated; between them it is a straight line.
  private static let stride = 64

  /// Spreads what is on the left side of a canvas that wraps over both sides.
  func spread(_ canvas: inout Canvas) {
    precondition(canvas.wraps, "the copies of the end come round")
    let rate = canvas.rate
    canvas.change { left, right in
      let end = Array(left.suffix(Int((Self.delays.right + depth) * rate) + 2))
      let source = UnsafeBufferPointer(left)
      // The left side is last, since it takes the place of the source.
      mix(source, end, into: right, delay: Self.delays.right * rate, turn: 0.25, rate: rate)
      mix(source, end, into: left, delay: Self.delays.left * rate, turn: 0, rate: rate)
    }
  }

  /// Mixes a sound with a late copy of itself, from its end to its beginning, so that `output` may be
  /// the source itself. `end` is what the source ends with, since that is changed first.
  private func mix(
    _ source: UnsafeBufferPointer<Double>, _ end: [Double],
    into output: UnsafeMutableBufferPointer<Double>, delay: Double, turn: Double, rate: Double
  ) {
    let count = source.count
    let scale = Double(swings) / Double(count)
    func lateness(_ frame: Int) -> Double {
      let turns = turn + Double(frame) * scale
      return delay + depth * rate * Curves.sine(turns: turns - Double(Int(turns)))
    }
    func sample(_ place: Int) -> Double { place < 0 ? end[end.count + place] : source[place] }
    var next = lateness(count)
    for block in (0...(count - 1) / Self.stride).reversed() {
      let start = block * Self.stride
      let stop = min(start + Self.stride, count)
      let first = lateness(start)
      let slope = (next - first) / Double(stop - start)
      for frame in (start..<stop).reversed() {
        let late = first + slope * Double(frame - start)
        let whole = Int(late)
        let part = late - Double(whole)
        let now = sample(frame - whole)
        let before = sample(frame - whole - 1)
        output[frame] = source[frame] + width * (now + (before - now) * part)
      }
      next = first
    }
  }
}
