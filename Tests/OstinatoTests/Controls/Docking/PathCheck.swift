/// What the path of one coordinate has to be like, whoever computes it (O12). Times are in nanoseconds.
struct PathCheck {
  let a: Double
  let b: Double
  let speed: Double
  let start: Int64
  let duration: Int64

  private static let rounding = 1e-9

  /// What is wrong with a path, by asking for its position.
  ///
  /// - Parameters:
  ///   - count: In how many parts it is looked at.
  ///   - position: The coordinate at a time.
  func faults(in count: Int64 = 16, _ position: (Int64) -> Double) -> [String] {
    var faults: [String] = []
    let distance = abs(b - a)
    let seconds = Double(duration) / 1e9
    guard duration > 0, distance > 0 else {
      return position(start) == b ? [] : ["is not at rest"]
    }
    if seconds > 0.4 { faults.append("lasts more than 0.4 s") }
    if seconds * speed > distance * (1 + Self.rounding) {
      faults.append("lasts longer than at the speed of release")
    }
    if position(start) != a { faults.append("does not begin where it was") }
    if position(start + duration) != b { faults.append("does not end on the edge") }
    if position(start + duration + 1_000_000) != b { faults.append("does not stay") }
    /// How much of the way is done.
    func done(_ time: Int64) -> Double { b > a ? position(time) - a : a - position(time) }

    // The speeds at both ends, by a difference; a cubic's acceleration is at most 6 · distance / seconds².
    let step = max(min(duration / 1000, 1_000_000), 1)
    let little = Double(step) / 1e9
    let slack = 6 * distance / (seconds * seconds) * little + 2 * Self.rounding / little
    if abs(done(start + step) / little - speed) > slack {
      faults.append("jumps in speed at the release")
    }
    let last = distance - done(start + duration - step)
    if last / little > slack { faults.append("does not come to rest") }

    guard duration >= count * 1000 else { return faults }
    var (before, way, isSlower) = (0.0, 0.0, false)
    for index in 1...count {
      let now = done(start + duration * index / count)
      if now < before - Self.rounding { faults.append("turns back") }
      if now > distance { faults.append("overshoots") }
      if now - before < way - distance * 1e-6 {
        if index == 2 { faults.append("does not accelerate") }
        isSlower = true
      } else if isSlower, now - before > way + distance * 1e-6 {
        faults.append("accelerates again")
      }
      (way, before) = (now - before, now)
    }
    return faults
  }
}
