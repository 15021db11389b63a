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
  ///
  /// From the end to the beginning, so that the left side may take the place of the source.
  func spread(_ canvas: inout Canvas) {
    precondition(canvas.wraps, "the copies of the end come round")
    let count = canvas.left.count
    let (toLeft, toRight) = (
      lateness(Self.delays.left, turn: 0, canvas), lateness(Self.delays.right, turn: 0.25, canvas)
    )
    let before = Int((Self.delays.right + depth) * canvas.rate) + 2
    // The beginning with the end before it, where the copies of the first frames are.
    let seam = Array(canvas.left.suffix(before) + canvas.left.prefix(before + Self.stride))
    canvas.change { left, right in
      for block in toLeft.indices.dropLast().reversed() {
        let start = block * Self.stride
        let frames = start..<min(start + Self.stride, count)
        let late = (
          left: (toLeft[block], toLeft[block + 1]), right: (toRight[block], toRight[block + 1])
        )
        if start < before {
          seam.withUnsafeBufferPointer { seam in
            mix(seam, from: before, into: right, frames, late.right)
            mix(seam, from: before, into: left, frames, late.left)
          }
        } else {
          let source = UnsafeBufferPointer(left)
          mix(source, from: 0, into: right, frames, late.right)
          mix(source, from: 0, into: left, frames, late.left)
        }
      }
    }
  }

  /// How many frames late a copy is, at the beginning of each block and at the end.
  private func lateness(_ delay: Double, turn: Double, _ canvas: Canvas) -> [Double] {
    let count = canvas.left.count
    let scale = Double(swings) / Double(count)
    return (0...(count + Self.stride - 1) / Self.stride).map { block in
      let turns = turn + Double(min(block * Self.stride, count)) * scale
      let sine = Curves.sine(turns: turns - Double(Int(turns)))
      return (delay + depth * sine) * canvas.rate
    }
  }

  /// Mixes some frames of a sound, whose first one is at `place`, with a late copy of it.
  private func mix(
    _ source: UnsafeBufferPointer<Double>, from place: Int,
    into output: UnsafeMutableBufferPointer<Double>, _ frames: Range<Int>,
    _ late: (first: Double, last: Double)
  ) {
    let slope = (late.last - late.first) / Double(frames.count)
    for frame in frames.reversed() {
      let late = late.first + slope * Double(frame - frames.lowerBound)
      let whole = Int(late)
      let copied = place + frame - whole
      let (now, before) = (source[copied], source[copied - 1])
      output[frame] =
        source[place + frame] + width * (now + (before - now) * (late - Double(whole)))
    }
  }
}
