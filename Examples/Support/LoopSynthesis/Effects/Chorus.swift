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
    let source = canvas.left
    let rate = canvas.rate
    canvas.change { left, right in
      source.withUnsafeBufferPointer { source in
        mix(source, into: left, delay: Self.delays.left * rate, turn: 0, rate: rate)
        mix(source, into: right, delay: Self.delays.right * rate, turn: 0.25, rate: rate)
      }
    }
  }

  private func mix(
    _ source: UnsafeBufferPointer<Double>, into output: UnsafeMutableBufferPointer<Double>,
    delay: Double, turn: Double, rate: Double
  ) {
    let count = source.count
    let scale = Double(swings) / Double(count)
    func lateness(_ frame: Int) -> Double {
      let turns = turn + Double(frame) * scale
      return delay + depth * rate * Curves.sine(turns: turns - Double(Int(turns)))
    }
    var late = lateness(0)
    for start in Swift.stride(from: 0, to: count, by: Self.stride) {
      let end = min(start + Self.stride, count)
      let next = lateness(end)
      let slope = (next - late) / Double(end - start)
      for frame in start..<end {
        let whole = Int(late)
        let part = late - Double(whole)
        let place = frame - whole
        let now = source[place < 0 ? place + count : place]
        let before = source[place < 1 ? place - 1 + count : place - 1]
        output[frame] = source[frame] + width * (now + (before - now) * part)
        late = late + slope
      }
      late = next
    }
  }
}
