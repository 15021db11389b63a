import Ostinato

/// Has the engine render a frame more than there is memory for: it is in the engine's own loops that
/// the address sanitizer has to see it.
@main
struct PlantedOverrun {
  static func main() throws {
    var engine = try LoopEngine(sampleRate: 48_000, tempo: Tempo(bpm: 120), decks: [])
    var events = EventBuffer(capacity: 8)
    let left = UnsafeMutablePointer<Float>.allocate(capacity: 64)
    let right = UnsafeMutablePointer<Float>.allocate(capacity: 64)
    unsafe engine.render(
      into: UnsafeStereoBuffer(left: left, right: right), frames: 65, events: &events)
    print("the planted overrun passed unseen")
  }
}
