/// What is done to a whole canvas once everything has been played on it.
extension Canvas {
  /// Rounds off peaks so that nothing exceeds `ceiling`; quiet passages hardly change.
  mutating func roundPeaks(below ceiling: Double) {
    let scale = 1 / ceiling
    change { left, right in
      for index in 0..<left.count {
        left[index] = ceiling * Self.rounded(left[index] * scale)
        right[index] = ceiling * Self.rounded(right[index] * scale)
      }
    }
  }

  /// Close to the hyperbolic tangent: its slope is 1 at 0, and it ends at −1 and 1.
  private static func rounded(_ x: Double) -> Double {
    let x = min(3, max(-3, x))
    return x * (27 + x * x) / (27 + 9 * x * x)
  }

  /// Fades out whatever still rings, from a sixteenth to the end.
  mutating func fall(from sixteenth: Int) {
    let start = frame(sixteenth)
    change { left, right in
      let length = Double(left.count - start)
      for index in start..<left.count {
        let level = Curves.smooth(Double(left.count - index) / length)
        left[index] *= level
        right[index] *= level
      }
    }
  }
}
