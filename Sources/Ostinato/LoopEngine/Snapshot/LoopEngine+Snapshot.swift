extension LoopEngine {
  /// The engine's whole state as bytes, without audio (rule V2).
  ///
  /// ```swift
  /// let saved = engine.snapshot()
  /// let clips = engine.clipsInUse
  /// let restored = try LoopEngine(restoring: saved, clips: clips)   // goes on bit for bit
  /// ```
  ///
  /// Transport, place, fades and ramps on their way, meters, observers and waiting commands are in it,
  /// with a fingerprint of every clip; the same state gives the same bytes on every platform. Clips that
  /// ``takeReplacedClips()`` has yet to hand back are not. Complexity: O(decks + waiting commands).
  /// Realtime-safe: no.
  public func snapshot() -> [UInt8] {
    let clips = clipsByDeck
    var writer = SnapshotWriter()
    writer.put(core.timebase, core.settings)
    writer.put(clipsInUse: clips)
    core.writeMusic(to: &writer)
    core.writeDecks(to: &writer, clips: clips.map { $0.all })
    core.writeBus(to: &writer)
    core.writeObservers(to: &writer)
    core.writeCommands(pendingCommands, to: &writer)
    return writer.finished()
  }

  /// The clips that a snapshot speaks of, deck by deck: the ring's, those of a ring that waits
  /// (rule D8), and those of a replaced ring that still fades.
  ///
  /// Realtime-safe: no.
  public var clipsInUse: [[Clip]] { clipsByDeck.map { $0.all } }

  /// Makes an engine that goes on where ``snapshot()`` was taken, with the same clips.
  ///
  /// `clips` are those of ``clipsInUse`` at that time, or others made of the same audio. The names
  /// that ``send(_:at:)`` and ``observe(every:)`` gave stay good.
  ///
  /// Errors: ``SnapshotError``, for bytes that are no snapshot, are damaged, hold what no engine could
  /// have written, or belong to other clips. Complexity: O(decks + clips + pending capacity).
  /// Realtime-safe: no.
  public init(restoring snapshot: [UInt8], clips: [[Clip]]) throws(SnapshotError) {
    var reader = try SnapshotReader(snapshot)
    let (timebase, settings, microloop) = try reader.setup()
    let decks = try reader.clipsInUse(among: clips, in: timebase)
    let rings = decks.map { $0.rings(in: timebase.timeSignature) }
    core = EngineCore(
      timebase: timebase, microloop: microloop, settings: settings, rings: rings.map { $0[0].rows },
      strips: decks.map { _ in Strip() })
    memory = EngineMemory(owning: core, rings: rings)
    try core.readMusic(from: &reader)
    try core.readDecks(from: &reader, clips: decks, rings: rings)
    try core.readBus(from: &reader)
    try core.readObservers(from: &reader)
    try readCommands(from: &reader)
    // Whatever is cached is worked out anew at the next frame: a new core's agenda is due.
    try reader.finish()
  }
}

extension LoopEngine: Equatable {
  /// Whether both are in the same state and play the same clips: whether their snapshots are the
  /// same.
  ///
  /// Complexity: O(decks + waiting commands). Realtime-safe: no.
  public static func == (a: LoopEngine, b: LoopEngine) -> Bool { a.snapshot() == b.snapshot() }
}
