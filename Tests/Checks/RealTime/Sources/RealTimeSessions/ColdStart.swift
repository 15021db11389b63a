import Ostinato

extension RealtimeAudit {
  /// The first engine of a process and its first block: whatever is made on first use is made here,
  /// under the detectors. To be called before anything else.
  public func startCold() throws {
    let tempo = try Tempo(bpm: 120)
    let ping = try Clip(
      mono: [1, 0.5, 0.25], sampleRate: SampleRate(48_000), tempo: tempo, length: .beats(1)
    ).analysed()
    var engine = try LoopEngine(
      sampleRate: 48_000, tempo: Tempo(bpm: 100),
      decks: [Deck([ping]), Deck([ping], follow: .varispeed), Deck([ping], follow: .stretch)],
      settings: EngineSettings(varispeed: .high, stretchingDecks: 2))
    var events = EventBuffer(capacity: 256)
    let samples = UnsafeMutableBufferPointer<Float>.allocate(capacity: 1024)
    defer { samples.deallocate() }
    guard let base = samples.baseAddress else { return }
    let output = unsafe UnsafeStereoBuffer(left: base, right: base + 512)
    engine.makeUnique()
    _ = try send(.play, at: .now, to: &engine)
    for _ in 0..<100 {
      realtime("LoopEngine.render(into:stems:frames:events:)") {
        unsafe engine.render(into: output, frames: 512, events: &events)
      }
    }
    read(events)
    read(engine)
    try goToExtremes(from: engine)
    try exercise(at: engine.state.ticks, in: engine.timebase)
  }
}
