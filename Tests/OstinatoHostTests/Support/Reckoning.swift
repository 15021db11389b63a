import Ostinato
import OstinatoHost
import Testing

/// Holds what a host tells against all that happened: every event in its place, or counted there.
struct Reckoning {
  private let happened: [EngineEvent]
  /// How many of those have been told or counted.
  private(set) var reached = 0
  private(set) var lost = 0
  /// How many losses have an event after them.
  private(set) var gaps = 0
  private(set) var firstMistake: String?

  /// All that these events have to tell.
  init(of happened: [EngineEvent]) { self.happened = happened }

  /// All that an engine which plays from its first frame on has to tell.
  init(playing engine: LoopEngine, frames: Int) throws {
    var plain = engine
    try plain.send(.play)
    self.init(of: plain.render(frames: frames).events)
  }

  /// How many events there are to be told or counted.
  var all: Int { happened.count }

  /// Whether all was told or counted, and nothing in the wrong place.
  var isSettled: Bool { firstMistake == nil && reached == happened.count }

  mutating func take(_ item: HostEvent) {
    switch item {
    case .lost(let count):
      if count < 1 { mistake("a loss of \(count)") }
      lost += count
      reached += count
      if reached < happened.count { gaps += 1 }
    case .event(let event):
      if !happened.indices.contains(reached) || happened[reached] != event {
        mistake("event \(reached) is said to be \(event)")
      }
      reached += 1
    }
  }

  private mutating func mistake(_ what: String) {
    if firstMistake == nil { firstMistake = what }
  }
}

extension Reckoning: CustomTestStringConvertible {
  var testDescription: String {
    "\(reached) of \(all) reached, \(lost) of them lost: \(firstMistake ?? "no mistake")"
  }
}
