// The ring, for JavaScript.
import OstinatoControls

/// Puts out eight numbers for each curve of the path: its beginning, its control points and its end.
@c public func ring_curves(_ fraction: Double, _ x: Double, _ y: Double, _ radius: Double) {
  let curves = ProgressRing(fraction: fraction).curves(around: ScreenPoint(x, y), radius: radius)
  putOut(
    curves.flatMap { curve in
      [curve.start, curve.control1, curve.control2, curve.end].flatMap { [$0.x, $0.y] }
    })
}
