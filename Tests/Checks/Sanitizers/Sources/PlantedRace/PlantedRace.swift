import Ostinato

/// Renders one engine, not copies of it, on several threads: it is in the engine's own tables that
/// the thread sanitizer has to see it.
@main
struct PlantedRace {
  final class Shared: @unchecked Sendable {
    var engine: LoopEngine
    init(_ engine: LoopEngine) { self.engine = engine }

    func render() {
      var events = EventBuffer(capacity: 8)
      var (left, right) = ([Float](repeating: 0, count: 64), [Float](repeating: 0, count: 64))
      for _ in 0..<2000 { engine.render(left: &left, right: &right, events: &events) }
    }
  }

  static func main() async throws {
    let shared = Shared(
      try LoopEngine(sampleRate: 48_000, tempo: Tempo(bpm: 120), decks: []))
    await withTaskGroup { group in
      for _ in 0..<4 { group.addTask { shared.render() } }
    }
    print("the planted race passed unseen")
  }
}
