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
    canvas.change { left, right in
      for index in delay..<left.count {
        // These samples contain earlier echoes, so those are repeated, too.
        let (fromLeft, fromRight) = (left[index - delay], right[index - delay])
        left[index] += fromRight * gain
        right[index] += fromLeft * gain
      }
    }
  }
}
