// Where the circle is, for JavaScript. Times are in milliseconds.
import OstinatoControls

nonisolated(unsafe) private var dock: Docking?

/// Returns 1, or 0 if a length is out of its range; then nothing changes.
@c public func dock_open(
  _ width: Double, _ height: Double, _ ball: Double, _ top: Double, _ left: Double,
  _ bottom: Double, _ right: Double
) -> Int32 {
  let insets = Docking.Insets(top: top, left: left, bottom: bottom, right: right)
  let opened = try? Docking(
    in: ScreenSize(width, height), ball: ScreenSize(ball, ball), insets: insets)
  dock = opened ?? dock
  return opened == nil ? 0 : 1
}

/// Returns 1, or 0 if a length is out of its range; then nothing changes.
@c public func dock_resize(
  _ width: Double, _ height: Double, _ top: Double, _ left: Double, _ bottom: Double,
  _ right: Double, _ time: Double
) -> Int32 {
  let insets = Docking.Insets(top: top, left: left, bottom: bottom, right: right)
  do throws(Docking.Error) {
    try dock?.resize(to: ScreenSize(width, height), insets: insets, at: duration(time))
    return 1
  } catch { return 0 }
}

@c public func dock_touch_down(_ x: Double, _ y: Double, _ time: Double) {
  dock?.touchDown(ScreenPoint(x, y), at: duration(time))
}
@c public func dock_move(_ x: Double, _ y: Double, _ time: Double) {
  dock?.move(to: ScreenPoint(x, y), at: duration(time))
}
/// Returns 1 for a tap.
@c public func dock_touch_up(_ time: Double) -> Int32 {
  dock?.touchUp(at: duration(time)) == true ? 1 : 0
}
@c public func dock_touch_cancelled(_ time: Double) {
  dock?.touchCancelled(at: duration(time))
}

/// Edges are numbered from 1: left, right, top, bottom.
@c public func dock_push(_ edge: Int32, _ time: Double) {
  let edges = Docking.Edge.allCases
  if edge >= 1, edge <= edges.count {
    dock?.push(to: edges[Int(edge) - 1], at: duration(time))
  }
}
/// Returns the edge, or 0 for none.
@c public func dock_edge() -> Int32 {
  guard let edge = dock?.edge else { return 0 }
  return Int32((Docking.Edge.allCases.firstIndex(of: edge) ?? -1) + 1)
}

@c public func dock_reduce_motion(_ isReduced: Int32) { dock?.reducesMotion = isReduced != 0 }
@c public func dock_is_moving(_ time: Double) -> Int32 {
  dock?.isMoving(at: duration(time)) == true ? 1 : 0
}
@c public func dock_x(_ time: Double) -> Double { dock?.position(at: duration(time)).x ?? 0 }
@c public func dock_y(_ time: Double) -> Double { dock?.position(at: duration(time)).y ?? 0 }
