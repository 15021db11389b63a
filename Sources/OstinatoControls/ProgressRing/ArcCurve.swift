import Ostinato

/// A cubic Bézier curve that follows an arc of at most a quarter of a circle. Realtime-safe: no.
public struct ArcCurve: Hashable, Sendable {
  /// The start of the curve.
  public let start: ScreenPoint
  /// The control point of the start.
  public let control1: ScreenPoint
  /// The control point of the end.
  public let control2: ScreenPoint
  /// The end of the curve.
  public let end: ScreenPoint
}

extension ArcCurve {
  /// Creates a part of a quarter of the circle of radius 1 around 0, clockwise from the top (rule O18).
  ///
  /// - Parameters:
  ///   - quarter: The number of the quarter, from 0.
  ///   - part: The fraction of the quarter, greater than 0 and at most 1.
  init(quarter: Int, part: Double) {
    // Computed for the first quarter, which starts at (0, −1) and goes to the right, and then turned.
    let sine = part == 1 ? 1 : halfTurnSine(part / 2)
    let cosine = part == 1 ? 0 : halfTurnSine((1 - part) / 2)
    // Not −0, so that the end of a quarter is the beginning of the next, bit for bit.
    let bottom = 0 - cosine
    // 4/3 of the tangent of a quarter of the angle.
    let handle = 4 * halfTurnSine(part / 8) / (3 * halfTurnSine(0.5 - part / 8))
    start = ScreenPoint(0, -1).turned(quarter)
    control1 = ScreenPoint(handle, -1).turned(quarter)
    control2 = ScreenPoint(sine - handle * cosine, bottom - handle * sine).turned(quarter)
    end = ScreenPoint(sine, bottom).turned(quarter)
  }

  func scaled(by factor: Double, to center: ScreenPoint) -> ArcCurve {
    func moved(_ point: ScreenPoint) -> ScreenPoint {
      ScreenPoint(center.x + point.x * factor, center.y + point.y * factor)
    }
    return ArcCurve(
      start: moved(start), control1: moved(control1), control2: moved(control2), end: moved(end))
  }
}

extension ScreenPoint {
  /// Returns the point after a number of quarter turns clockwise around 0, exactly.
  fileprivate func turned(_ quarters: Int) -> ScreenPoint {
    switch quarters & 3 {
    case 0: self
    case 1: ScreenPoint(-y, x)
    case 2: ScreenPoint(-x, -y)
    default: ScreenPoint(y, -x)
    }
  }
}
