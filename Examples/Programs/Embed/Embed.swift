import Ostinato

/// The smallest host: what an audio callback owns, and what it calls.
final class Host {
  private var engine: LoopEngine
  private var events = EventBuffer(capacity: 256)

  init(_ engine: LoopEngine) {
    self.engine = engine
    self.engine.makeUnique()  // from here on no render allocates
  }

  /// Called by the audio system, on its own thread, for each block.
  func callback(left: UnsafeMutablePointer<Float>, right: UnsafeMutablePointer<Float>, frames: Int)
  {
    unsafe engine.render(
      into: UnsafeStereoBuffer(left: left, right: right), frames: frames, events: &events)
  }

  /// What happened in the last block; a real host hands it to its view.
  func report() { events.forEach { print($0.time, $0.frame, $0.kind) } }
}

@main
struct Embed {
  static func main() throws {
    let tempo = try Tempo(bpm: 120)
    let ping = try Clip(
      mono: [1, 0.5, 0.25], sampleRate: SampleRate(48_000), tempo: tempo, length: .bars(1))
    var engine = try LoopEngine(sampleRate: 48_000, tempo: tempo, decks: [[ping]])
    try engine.send(.play)
    let host = Host(engine)
    var (left, right) = ([Float](repeating: 0, count: 512), [Float](repeating: 0, count: 512))
    for _ in 0..<200 {  // stands for the audio system
      unsafe host.callback(left: &left, right: &right, frames: 512)
      host.report()
    }
  }
}
