import Ostinato
import OstinatoHost

extension LoopEngine {
  /// An engine with these clips where another one stood, or at the beginning.
  ///
  /// The clips that play come first in their rings. What waited for a later time is not taken over.
  static func continuing(
    _ last: EngineState?, with clips: [[Clip]], at rate: SampleRate
  ) throws -> LoopEngine {
    let strips = last?.decks.map { $0.strip } ?? clips.map { _ in Strip() }
    let decks = zip(clips, strips).map { ring, strip in Deck(ring, strip: strip) }
    var engine = try LoopEngine(
      sampleRate: rate, tempo: last?.tempo ?? DemoLoop.tempo(), decks: decks)
    guard let last else { return engine }
    try engine.send(.masterGain(last.masterGain))
    try engine.send(.seekToTick(last.ticks))
    if last.isPlaying { try engine.send(.play) }
    // Only while the music moves, which is also the only time that there is a region (rule R5).
    if last.isPlaying, last.microloop.region != nil { try engine.send(.microloop(true)) }
    for deck in last.decks where deck.isNextPending { try engine.send(.next(on: deck.id)) }
    return engine
  }
}
