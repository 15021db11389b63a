/// The positions of a ball during the last 100 ms of a touch (rule O9). Times are in nanoseconds.
struct Trail: Hashable, Sendable {
  private struct Mark: Hashable, Sendable {
    var time: Int64
    var point: ScreenPoint
  }

  private let beginning: ScreenPoint
  private let start: Int64
  /// The positions, sorted by their distinct times. All but the first are within the window before the last one.
  private var marks: [Mark]

  private static var window: ClosedRange<Int64> { 20_000_000...100_000_000 }

  init(from beginning: ScreenPoint, at start: Int64) {
    self.beginning = beginning
    self.start = start
    marks = [Mark(time: start, point: beginning)]
  }

  var last: ScreenPoint { marks.last?.point ?? beginning }

  mutating func add(_ point: ScreenPoint, at time: Int64) {
    if marks.last?.time == time { marks.removeLast() }
    marks.append(Mark(time: time, point: point))
    let limit = time - Trail.window.upperBound
    if let first = marks.lastIndex(where: { $0.time <= limit }) { marks.removeFirst(first) }
  }

  /// Returns the mean velocity over the window that ends at a time, in points a second.
  func velocity(at time: Int64) -> ScreenPoint {
    let length = min(max(time - start, Trail.window.lowerBound), Trail.window.upperBound)
    let first = point(at: time - length)
    let seconds = Double(length) / 1e9
    return ScreenPoint((last.x - first.x) / seconds, (last.y - first.y) / seconds)
  }

  private func point(at time: Int64) -> ScreenPoint {
    guard time >= start, let index = marks.lastIndex(where: { $0.time <= time }) else {
      return beginning
    }
    let mark = marks[index]
    guard index + 1 < marks.count else { return mark.point }
    let next = marks[index + 1]
    let part = Double(time - mark.time) / Double(next.time - mark.time)
    return ScreenPoint(
      mark.point.x + (next.point.x - mark.point.x) * part,
      mark.point.y + (next.point.y - mark.point.y) * part)
  }
}
