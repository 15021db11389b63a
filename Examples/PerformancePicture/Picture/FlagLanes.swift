/// Puts flags into as few rows as it takes for no two to overlap.
struct FlagLanes {
  struct Place: Equatable {
    let lane: Int
    /// Where the text begins.
    let left: Double
    let right: Double
    /// A flag too near the picture's right edge hangs to the left of its pole.
    let isFlipped: Bool
  }

  let places: [Place]
  var count: Int { 1 + (places.map { $0.lane }.max() ?? 0) }

  /// `flags` in the order of their `x`.
  init(flags: [(x: Double, width: Double)], rightEdge: Double) {
    let gap = 7.0
    var ends: [Double] = []
    places = flags.map { flag in
      let isFlipped = flag.x + gap + flag.width > rightEdge
      let left = isFlipped ? flag.x - gap - flag.width : flag.x + gap
      let lane = ends.firstIndex { $0 + gap <= left } ?? ends.count
      if lane == ends.count { ends.append(0) }
      ends[lane] = left + flag.width + gap
      return Place(lane: lane, left: left, right: left + flag.width, isFlipped: isFlipped)
    }
  }
}
