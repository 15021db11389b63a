/// A loop engine: a value that plays loops on decks, all in step with one musical clock.
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
/// Commands and frame counts go in; audio and events come out. The engine reads no clock, opens no
/// file and starts no thread, and its output is the same, bit for bit, however the frames are
/// divided into blocks.
///
/// Copies share memory until one of them is changed, which first copies the engine's tables. Call
/// ``makeUnique()`` to do that ahead of time, or ``fork()`` to copy and do it at once.
///
/// Realtime-safe: yes, once the engine is unique, except for members that say otherwise.
public struct LoopEngine: Sendable {
  /// The reason why an engine cannot be created, or a deck's clips cannot be replaced.
  public typealias Error = EngineError

  var core: EngineCore
  var memory: EngineMemory

  /// Creates an engine that is paused at `0:0:0`, with every deck at the first clip of its ring.
  ///
  /// The list of decks may be empty: the clock, its events and lamps run without decks. `sources` are the strips
  /// of sound sources other than decks, which renders call: see ``render(frames:stems:sources:)``. `groups` says which
  /// strips feed a group instead of the mix.
  ///
  /// - Throws: ``LoopEngine/Error``, which gives the problem and the deck it concerns.
  /// - Complexity: O(decks + clips).
  ///
  /// Realtime-safe: no.
  public init(
    sampleRate: SampleRate, tempo: Tempo, timeSignature: TimeSignature = .fourFour, decks: [Deck],
    sources: [Strip] = [], groups: [StripGroup] = [], settings: EngineSettings = EngineSettings()
  ) throws(LoopEngine.Error) {
    ThrownErrors.prepare()
    try settings.validate()
    guard decks.count <= EngineSettings.maximumDecks else { throw .tooManyDecks(decks.count) }
    guard sources.count <= EngineSettings.maximumSources else {
      throw .tooManySources(sources.count)
    }
    guard groups.count <= EngineSettings.maximumGroups else { throw .tooManyGroups(groups.count) }
    let timebase: Timebase
    do {
      timebase = try Timebase(sampleRate: sampleRate, tempo: tempo, timeSignature: timeSignature)
    } catch { throw .timebase(error) }
    let microloop: Microloop
    do {
      microloop = try Microloop(bars: settings.microloopBars, in: timeSignature)
    } catch { throw .microloop(error) }

    var rings: [ClipRing] = []
    var stretchingDecks = 0
    for (index, deck) in decks.enumerated() {
      let id = DeckID(index)
      do { try deck.strip.validate() } catch { throw .strip(error, deck: id) }
      rings.append(
        try ClipRing(
          checking: deck.clips, for: id, at: sampleRate, in: timeSignature))
      for (clip, row) in deck.clips.enumerated() where !deck.follow.allows(row.tempo, at: tempo) {
        throw .speedOutOfRange(id, clip: clip, row.tempo, at: tempo)
      }
      guard deck.follow == .stretch else { continue }
      if let clip = deck.clips.firstIndex(where: { !$0.isAnalysed }) {
        throw .notAnalysed(id, clip: clip)
      }
      stretchingDecks += 1
      guard stretchingDecks <= settings.stretchingDecks else { throw .noRoomToStretch(id) }
    }
    for (source, strip) in sources.enumerated() {
      do { try strip.validate() } catch { throw .sourceStrip(error, source: source) }
    }
    for (number, group) in groups.enumerated() {
      do { try group.strip.validate() } catch { throw .groupStrip(error, group: number) }
    }
    core = EngineCore(
      timebase: timebase, microloop: microloop, settings: settings, rings: rings.map { $0.rows },
      setup: decks, strips: try StripLayout(decks: decks, sources: sources, groups: groups))
    memory = EngineMemory(owning: core, rings: rings.map { [$0] })
  }

  /// Creates an engine with a sample rate given in hertz.
  ///
  /// - Throws: ``LoopEngine/Error``, including for a sample rate that is out of range.
  ///
  /// Realtime-safe: no.
  public init(
    sampleRate: Int, tempo: Tempo, timeSignature: TimeSignature = .fourFour, decks: [Deck],
    sources: [Strip] = [], groups: [StripGroup] = [], settings: EngineSettings = EngineSettings()
  ) throws(LoopEngine.Error) {
    let rate: SampleRate
    do { rate = try SampleRate(sampleRate) } catch { throw .sampleRate(error) }
    try self.init(
      sampleRate: rate, tempo: tempo, timeSignature: timeSignature, decks: decks,
      sources: sources, groups: groups, settings: settings)
  }

  /// Creates an engine from rings of clips, each on a deck at unity gain and in the centre.
  ///
  /// Realtime-safe: no.
  ///
  /// - Throws: ``LoopEngine/Error``.
  @_disfavoredOverload  // an empty list is one of decks
  public init(
    sampleRate: SampleRate, tempo: Tempo, timeSignature: TimeSignature = .fourFour,
    decks: [[Clip]], sources: [Strip] = [], groups: [StripGroup] = [],
    settings: EngineSettings = EngineSettings()
  ) throws(LoopEngine.Error) {
    try self.init(
      sampleRate: sampleRate, tempo: tempo, timeSignature: timeSignature,
      decks: decks.map { Deck($0) }, sources: sources, groups: groups, settings: settings)
  }

  /// Creates an engine from rings of clips and a sample rate in hertz.
  ///
  /// Realtime-safe: no.
  ///
  /// - Throws: ``LoopEngine/Error``; also for a sample rate out of range.
  @_disfavoredOverload
  public init(
    sampleRate: Int, tempo: Tempo, timeSignature: TimeSignature = .fourFour, decks: [[Clip]],
    sources: [Strip] = [], groups: [StripGroup] = [], settings: EngineSettings = EngineSettings()
  ) throws(LoopEngine.Error) {
    try self.init(
      sampleRate: sampleRate, tempo: tempo, timeSignature: timeSignature,
      decks: decks.map { Deck($0) }, sources: sources, groups: groups, settings: settings)
  }

  /// Copies the engine's tables now if another engine shares them, so that the next render does not
  /// have to.
  ///
  /// Call this after copying an engine and before handing it to an audio thread.
  ///
  /// Realtime-safe: yes, if no other engine shares the tables; then it only checks that.
  public mutating func makeUnique() {
    guard !isKnownUniquelyReferenced(&memory) else { return }
    core = core.cloned()
    memory = EngineMemory(owning: core, rings: memory.rings)
  }

  /// Returns an independent copy of the engine, with its own tables, and leaves this engine as it
  /// is. It is safe to fork an engine that is about to render. Realtime-safe: no.
  public func fork() -> LoopEngine {
    var copy = self
    copy.makeUnique()
    return copy
  }
}

// A one-line description for logs and debuggers. Embedded Swift cannot format floating-point
// numbers.
#if !hasFeature(Embedded)
  extension LoopEngine: CustomStringConvertible {
    /// The engine in one line, such as
    /// `12:0:0 @846720, playing at 125 BPM, 2 decks, 1 command waiting`. Realtime-safe: no.
    public var description: String {
      let state = state
      let (decks, waiting) = (state.decks.count, state.pendingCommandCount)
      return "\(state.time) @\(frame), \(state.transport) at \(timebase.tempo) BPM, "
        + "\(decks) \(decks == 1 ? "deck" : "decks"), "
        + "\(waiting) \(waiting == 1 ? "command" : "commands") waiting"
    }
  }
#endif

extension LoopEngine {
  /// Replaces a deck's clips while the engine runs.
  ///
  /// While paused, the first new clip becomes current immediately, on the grid of the previous
  /// clip. While playing, the change to the first new clip happens at the current clip's next
  /// boundary that is not inside a microloop, or at a pause or reset before that. It uses up a
  /// mark. If another replacement is still waiting, this one takes its place. Clips that are no
  /// longer heard are returned by ``takeReplacedClips()``.
  ///
  /// - Throws: ``LoopEngine/Error``. Nothing has changed then.
  ///
  /// Realtime-safe: no.
  public mutating func replaceClips(on deck: DeckID, with clips: [Clip]) throws(LoopEngine.Error) {
    let ring = try ring(of: clips, for: deck)
    makeUnique()
    adopt(ring, on: deck)
  }

  /// Returns the clips that replacements have put out of use, one list for each ring, and releases
  /// them.
  ///
  /// The render path frees nothing, so call this from time to time, off the audio thread.
  ///
  /// - Complexity: O(decks + rings).
  ///
  /// Realtime-safe: no.
  public mutating func takeReplacedClips() -> [[Clip]] { takeUnusedRings().map { $0.clips } }
}
