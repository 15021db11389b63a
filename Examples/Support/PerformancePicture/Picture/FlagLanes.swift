/// Puts flags into rows, so that no text lies on another or on a pole.
///
/// Where there are more flags than the rows have room for, those of the lowest rank have no text.
struct FlagLanes {
  struct Flag {
    let x: Double
    let width: Double
    var rank = 0
  }

  struct Place: Equatable {
    let lane: Int
    /// Where the text begins and ends.
    let left: Double
    let right: Double
    /// A flag too near the picture's right edge hangs to the left of its pole.
    let isFlipped: Bool
  }

  static let maximumCount = 4
  private static let gap = 7.0

  /// The place of each flag's text; `nil` where there was no room for it.
  private(set) var places: [Place?]
  private(set) var count = 1

  init(flags: [Flag], rightEdge: Double) {
    places = flags.map { _ in nil }
    // Insertion sort by rank: it keeps the order of time, and flags are few.
    let ranks = flags.map { $0.rank }.sorted(by: >)
    var order: [Int] = []
    for (index, rank) in ranks.enumerated() where index == 0 || ranks[index - 1] != rank {
      order += flags.indices.filter { flags[$0].rank == rank }
    }
    for index in order {
      let flag = flags[index]
      let isFlipped = flag.x + Self.gap + flag.width > rightEdge
      let left = isFlipped ? flag.x - Self.gap - flag.width : flag.x + Self.gap
      for lane in 0..<Self.maximumCount where places[index] == nil {
        let place = Place(
          lane: lane, left: left, right: left + flag.width, isFlipped: isFlipped)
        if isFree(place, pole: flag.x, among: flags) {
          places[index] = place
          count = max(count, lane + 1)
        }
      }
    }
  }

  /// Poles go down from their row through those below.
  private func isFree(_ place: Place, pole: Double, among flags: [Flag]) -> Bool {
    for (flag, other) in zip(flags, places) {
      guard let other else { continue }
      let isApart = place.right + Self.gap <= other.left || other.right + Self.gap <= place.left
      if other.lane == place.lane, !isApart { return false }
      if other.lane > place.lane, other.left - 2 < pole, pole < other.right + 2 { return false }
      if other.lane < place.lane, place.left - 2 < flag.x, flag.x < place.right + 2 {
        return false
      }
    }
    return true
  }
}
