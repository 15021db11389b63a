/// Echoes that change sides: what was heard on the left is repeated on the right, then on the left
/// again, and so on.
struct Echo {
  /// Sixteenths between one echo and the next.
  let sixteenths: Int
  /// How loud an echo is, compared with what it repeats.
  let gain: Double

  /// Adds the echoes of a canvas to itself.
  func apply(to canvas: inout Canvas) {
    let delay = canvas.frame(sixteenths)
    let wraps = canvas.wraps
    canvas.change { left, right in
      for index in delay..<left.count {
        // These samples contain earlier echoes, so those are repeated, too.
        let (fromLeft, fromRight) = (left[index - delay], right[index - delay])
        left[index] += fromRight * gain
        right[index] += fromLeft * gain
      }
      if wraps { comeRound(left, right, delay: delay) }
    }
  }

  /// Puts what is on the left side of a canvas that wraps into the middle, with echoes that begin
  /// on the right.
  func spread(_ canvas: inout Canvas) {
    precondition(canvas.wraps, "the echoes of the end come round")
    let delay = canvas.frame(sixteenths)
    // What will be repeated on the right, and what on the left.
    var toRight = [Double](repeating: 0, count: delay)
    var toLeft = toRight
    var place = 0
    canvas.change { left, right in
      for index in 0..<left.count {
        let (echo, other) = (toLeft[place] * gain, toRight[place] * gain)
        let sound = left[index]
        toRight[place] = sound + echo
        toLeft[place] = other
        left[index] = sound + echo
        right[index] = sound + other
        place = place + 1 == delay ? 0 : place + 1
      }
      var (index, level) = (0, gain)
      while level > 1e-5, index < left.count {
        let (echo, other) = (toLeft[place] * gain, toRight[place] * gain)
        toRight[place] = echo
        toLeft[place] = other
        left[index] += echo
        right[index] += other
        index += 1
        place = place + 1 == delay ? 0 : place + 1
        if index % delay == 0 { level = level * gain }
      }
    }
  }

  /// Adds the echoes of the end to the beginning, until they are softer than −100 dB.
  private func comeRound(
    _ left: UnsafeMutableBufferPointer<Double>, _ right: UnsafeMutableBufferPointer<Double>,
    delay: Int
  ) {
    let end = left.count - delay
    var (fromLeft, fromRight) = (Array(left[end...]), Array(right[end...]))
    var (start, level) = (0, gain)
    while level > 1e-5, start < end {
      // Each echo comes from the other side.
      swap(&fromLeft, &fromRight)
      for index in 0..<delay {
        left[start + index] += fromLeft[index] * level
        right[start + index] += fromRight[index] * level
      }
      start += delay
      level = level * gain
    }
  }
}
