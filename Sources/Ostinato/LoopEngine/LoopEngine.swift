/// An engine that plays loops on decks in step with one musical clock, as a value.
///
/// ```swift
/// var engine = try LoopEngine(
///   sampleRate: 44_100, tempo: Tempo(bpm: 125), decks: [[a1, a2], [b1, b2]])
/// try engine.send(.play)
/// try engine.send(.next(on: .a), at: .time("11:2:0"))
/// let audio = engine.render(frames: 44_100)
/// let fork = engine      // an independent engine, from here
/// ```
///
/// Commands and frame counts go in, audio and events come out. It reads no clock, opens no file and
/// starts no thread, and gives the same bits for every way to cut the frames into blocks.
///
/// A copy shares memory until either side is touched; the first touch then copies the engine's
/// tables. ``makeUnique()`` does that ahead of time, ``fork()`` at once.
/// Realtime-safe: yes, once the engine is unique, but for what says no.
public struct LoopEngine: Sendable {
  var core: EngineCore
  var memory: EngineMemory

  /// Makes an engine, paused at `0:0:0`, with every deck at the first clip of its ring.
  ///
  /// No decks at all are valid: the clock, its events and lamps still run.
  /// Errors: ``EngineError`` names what was wrong and on which deck.
  /// Complexity: O(decks + clips). Realtime-safe: no.
  public init(
    sampleRate: SampleRate, tempo: Tempo, timeSignature: TimeSignature = .fourFour, decks: [Deck],
    settings: EngineSettings = EngineSettings()
  ) throws(EngineError) {
    ThrownErrors.prepare()
    try settings.validate()
    guard decks.count <= EngineSettings.maximumDecks else { throw .tooManyDecks(decks.count) }
    let timebase: Timebase
    do {
      timebase = try Timebase(sampleRate: sampleRate, tempo: tempo, timeSignature: timeSignature)
    } catch { throw .timebase(error) }
    let microloop: Microloop
    do {
      microloop = try Microloop(bars: settings.microloopBars, in: timeSignature)
    } catch { throw .microloop(error) }

    var rings: [ClipRing] = []
    for (index, deck) in decks.enumerated() {
      let id = DeckID(index)
      do { try deck.strip.validate() } catch { throw .strip(error, deck: id) }
      rings.append(
        try ClipRing(
          checking: deck.clips, for: id, at: sampleRate, in: timeSignature))
    }
    core = EngineCore(
      timebase: timebase, microloop: microloop, settings: settings, rings: rings.map { $0.rows },
      strips: decks.map { $0.strip })
    memory = EngineMemory(owning: core, rings: rings.map { [$0] })
  }

  /// The same, from a rate in hertz.
  ///
  /// Errors: ``EngineError``; also for a sample rate out of range. Realtime-safe: no.
  public init(
    sampleRate: Int, tempo: Tempo, timeSignature: TimeSignature = .fourFour, decks: [Deck],
    settings: EngineSettings = EngineSettings()
  ) throws(EngineError) {
    let rate: SampleRate
    do { rate = try SampleRate(sampleRate) } catch { throw .sampleRate(error) }
    try self.init(
      sampleRate: rate, tempo: tempo, timeSignature: timeSignature, decks: decks,
      settings: settings)
  }

  /// The same, from rings of clips, each on a deck at unity and in the centre.
  ///
  /// - Throws: ``EngineError``.
  @_disfavoredOverload  // an empty list is one of decks
  public init(
    sampleRate: SampleRate, tempo: Tempo, timeSignature: TimeSignature = .fourFour,
    decks: [[Clip]], settings: EngineSettings = EngineSettings()
  ) throws(EngineError) {
    try self.init(
      sampleRate: sampleRate, tempo: tempo, timeSignature: timeSignature,
      decks: decks.map { Deck($0) }, settings: settings)
  }

  /// The same, from rings of clips and a rate in hertz.
  ///
  /// - Throws: ``EngineError``; also for a sample rate out of range.
  @_disfavoredOverload
  public init(
    sampleRate: Int, tempo: Tempo, timeSignature: TimeSignature = .fourFour, decks: [[Clip]],
    settings: EngineSettings = EngineSettings()
  ) throws(EngineError) {
    try self.init(
      sampleRate: sampleRate, tempo: tempo, timeSignature: timeSignature,
      decks: decks.map { Deck($0) }, settings: settings)
  }

  /// Copies the engine's tables now if another engine shares them, so that the next render does not.
  ///
  /// Call it after a copy, before handing the engine to an audio thread.
  /// Realtime-safe: yes, if none shares them: it asks and does nothing else.
  public mutating func makeUnique() {
    guard !isKnownUniquelyReferenced(&memory) else { return }
    core = core.cloned()
    memory = EngineMemory(owning: core, rings: memory.rings)
  }

  /// An independent engine from here on, copied at once, which leaves this one as it is: safe to
  /// make beside an engine that is about to render. Realtime-safe: no.
  public func fork() -> LoopEngine {
    var copy = self
    copy.makeUnique()
    return copy
  }
}
