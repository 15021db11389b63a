import Ostinato
import OstinatoOracle
import TestSupport
import Testing

/// That the comparison with the oracle can fail: one thing is changed in a run that agrees.
@Suite struct PlantedFaultScenarios {
  struct Fault: CustomTestStringConvertible {
    let testDescription: String
    /// How the line that reports it begins.
    let report: String
    let plant: @Sendable (inout EngineRun) -> Bool

    /// `plant` changes the run, or returns `false` where the run has nothing of the kind.
    init(
      _ what: String, _ report: String, _ plant: @escaping @Sendable (inout EngineRun) -> Bool
    ) {
      testDescription = what
      self.report = report
      self.plant = plant
    }
  }

  private static func flip(_ sample: inout Float, bit: UInt32) {
    sample = Float(bitPattern: sample.bitPattern ^ (1 << bit))
  }

  static let ofAudio = [
    Fault("the last bit of a sample on the left", "left frame 40:") {
      flip(&$0.left[40], bit: 0)
      return true
    },
    Fault("−0 for +0 on the right", "right frame 0:") { run in
      guard run.right[0].bitPattern == 0 else { return false }
      flip(&run.right[0], bit: 31)
      return true
    },
    Fault("a frame too few", "left frame") {
      $0.left.removeLast()
      return true
    },
    Fault("a frame too many", "right frame") {
      $0.right.append(0)
      return true
    },
    Fault("left and right exchanged", "left frame") { run in
      guard run.left != run.right else { return false }
      swap(&run.left, &run.right)
      return true
    },
  ]

  static let ofEvents = [
    Fault("an event dropped", "event 3:") {
      $0.events.remove(at: 3)
      return true
    },
    Fault("the last event dropped", "event") {
      $0.events.removeLast()
      return true
    },
    Fault("an event twice", "event") { run in
      guard let last = run.events.last else { return false }
      run.events.append(last)
      return true
    },
    Fault("two events exchanged", "event") { run in
      let places = run.events.indices.dropLast()
      guard let place = places.first(where: { run.events[$0] != run.events[$0 + 1] }) else {
        return false
      }
      run.events.swapAt(place, place + 1)
      return true
    },
    Fault("an event a frame late", "event 2:") {
      $0.events[2].frame += 1
      return true
    },
    Fault("an event a tick early", "event 2:") {
      $0.events[2].ticks -= 1
      return true
    },
    Fault("a beat for a bar", "event") { run in
      guard let place = run.events.firstIndex(where: { $0.kind == .bar }) else { return false }
      run.events[place].kind = .beat
      return true
    },
  ]

  static let ofPassages = [
    Fault("a passage a frame late", "passage 1:") {
      $0.passages[1].start += 1
      return true
    },
    Fault("a passage a unit further on", "passage 1:") {
      $0.passages[1].position += 1
      return true
    },
    Fault("a passage a frame longer", "passage 0:") {
      $0.passages[0].count += 1
      return true
    },
    Fault("a passage of another tempo", "passage 1:") {
      $0.passages[1].unitsPerFrame += 1
      return true
    },
    Fault("a passage entered otherwise", "passage 1:") { run in
      run.passages[1].entry = run.passages[1].entry == .sought ? .wrapped : .sought
      return true
    },
    Fault("a passage that left another place", "passage 1:") { run in
      run.passages[1].positionBefore = (run.passages[1].positionBefore ?? 0) + 1
      return true
    },
    Fault("a passage dropped", "passage") {
      $0.passages.removeLast()
      return true
    },
  ]

  static let ofViews = [
    Fault("a position a unit off", "before frame") { view($0) { $0.position += 1 }(&$0) },
    Fault("a state that does not move", "before frame") { view($0) { $0.isMoving.toggle() }(&$0) },
    Fault("a dark bar lamp", "before frame") { view($0) { $0.isBarLit.toggle() }(&$0) },
    Fault("a dark beat lamp", "before frame") { view($0) { $0.isBeatLit.toggle() }(&$0) },
    Fault("another clip", "before frame") { view($0) { $0.decks[0].clip += 1 }(&$0) },
    Fault("another mark", "before frame") { view($0) { $0.decks[0].marked = 7 }(&$0) },
    Fault("a playhead a tick off", "before frame") {
      view($0) { $0.decks[0].playheadTicks += 1 }(&$0)
    },
    Fault("a level's last bit", "levels") { run in
      guard !run.levels.isEmpty else { return false }
      flip(&run.levels[0].levels.meanSquareRight, bit: 0)
      return true
    },
    Fault("a window read as another", "levels") { run in
      let first = run.levels.first { $0.levels != .silence }
      guard let place = run.levels.firstIndex(where: { $0.levels != first?.levels }), let first
      else { return false }
      run.levels[place].levels = first.levels
      return true
    },
  ]

  /// Changes what the getters said of some frame at which no command applies.
  private static func view(
    _ run: EngineRun, _ change: @escaping (inout StateReading) -> Void
  ) -> (inout EngineRun) -> Bool {
    { run in
      for place in run.stateReadings.indices { change(&run.stateReadings[place]) }
      return !run.stateReadings.isEmpty
    }
  }

  @Test(arguments: ofAudio + ofEvents + ofPassages + ofViews)
  func `A planted fault is found, and named`(fault: Fault) throws {
    var planted = 0
    for session in Session.few where !session.performance.decks.isEmpty {
      var run = try EngineRun(
        of: session.performance, cut: .random(seed: session.seed), by: .advanceAndMix)
      #expect(differences(run, session.truth, of: session.performance).isEmpty)
      guard run.events.count > 4, run.passages.count > 1, run.left.count > 40, fault.plant(&run)
      else { continue }
      planted += 1
      let found = differences(run, session.truth, of: session.performance)
      #expect(found.contains { $0.hasPrefix(fault.report) }, "seed \(session.seed): \(found)")
      if planted == 3 { return }
    }
    #expect(planted > 0, "no session to plant it in")
  }
}
