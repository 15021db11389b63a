/// What one drum plays in the eight bars, written as sixteen characters for each bar.
///
/// A digit is a stroke with a velocity from 1 to 9. A letter from `a` to `i` is two strokes in the
/// time of one, with the same nine velocities. A full stop is a rest.
struct Part {
  struct Stroke {
    /// Sixteenth from the loop's beginning.
    let sixteenth: Int
    /// From 1 to 9.
    let velocity: Int
    let isDouble: Bool
  }

  let strokes: [Stroke]

  init(_ bars: [String]) {
    precondition(bars.count == Canvas.bars, "a part has a row for each bar")
    var strokes: [Stroke] = []
    var sixteenth = 0
    for bar in bars {
      for character in bar.utf8 {
        switch character {
        case 0x31...0x39:
          strokes.append(
            Stroke(sixteenth: sixteenth, velocity: Int(character) - 0x30, isDouble: false))
        case 0x61...0x69:
          strokes.append(
            Stroke(sixteenth: sixteenth, velocity: Int(character) - 0x60, isDouble: true))
        default: precondition(character == 0x2E, "a step is a digit, a letter or a full stop")
        }
        sixteenth += 1
      }
    }
    precondition(sixteenth == Canvas.sixteenths, "a bar has sixteen steps")
    self.strokes = strokes
  }
}
