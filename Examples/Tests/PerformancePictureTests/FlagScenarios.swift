import Testing

@testable import PerformancePicture

@Suite("Flags")
struct FlagScenarios {
  /// No text lies on another text or on a pole.
  private func check(_ lanes: FlagLanes, _ flags: [FlagLanes.Flag]) {
    let placed = zip(flags, lanes.places).compactMap { flag, place in place.map { (flag, $0) } }
    for (index, (flag, place)) in placed.enumerated() {
      for (other, otherPlace) in placed[(index + 1)...] {
        let isApart = place.right < otherPlace.left || otherPlace.right < place.left
        #expect(place.lane != otherPlace.lane || isApart)
        let (upper, lower) = place.lane < otherPlace.lane ? (flag, otherPlace) : (other, place)
        if place.lane != otherPlace.lane {
          #expect(!(lower.left...lower.right).contains(upper.x))
        }
      }
    }
  }

  @Test("no text lies on another or on a pole, however many there are", arguments: 1...40)
  func apart(count: Int) {
    var flags: [FlagLanes.Flag] = []
    for index in 0..<count {
      let x = 100 + Double(index * 7919 % 997) * 0.8
      let width = Double(40 + index * 31 % 120)
      flags.append(FlagLanes.Flag(x: x, width: width, rank: -(index % 3)))
    }
    flags.sort { $0.x < $1.x }
    let lanes = FlagLanes(flags: flags, rightEdge: 900)
    check(lanes, flags)
    #expect(lanes.count <= FlagLanes.maximumCount)
    #expect(lanes.places.compactMap { $0 }.allSatisfy { $0.right <= 900 })
  }

  @Test("those that have room stay in one row, and near the right edge hang to the left")
  func row() {
    let flags = [(0, 50), (100, 50), (880, 50)].map {
      FlagLanes.Flag(x: Double($0.0), width: Double($0.1))
    }
    let lanes = FlagLanes(flags: flags, rightEdge: 900)
    #expect(lanes.count == 1)
    #expect(lanes.places.map { $0?.isFlipped } == [false, false, true])
  }

  @Test("where there is no room, the lowest rank loses its text")
  func ranks() {
    let flags = (0..<12).map { FlagLanes.Flag(x: 100 + Double($0) * 3, width: 90, rank: $0 % 2) }
    let lanes = FlagLanes(flags: flags, rightEdge: 900)
    let kept = lanes.places.indices.filter { lanes.places[$0] != nil }
    #expect(!kept.isEmpty)
    #expect(kept.allSatisfy { $0 % 2 == 1 })
  }
}
