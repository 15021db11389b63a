extension LoopEngine {
  /// The engine's whole state as bytes, without audio.
  ///
  /// ```swift
  /// let saved = engine.snapshot()
  /// let clips = engine.clipsInUse
  /// let restored = try LoopEngine(restoring: saved, clips: clips)   // goes on bit for bit
  /// ```
  ///
  /// Transport, position, fades and ramps on their way, meters, observers and waiting commands are in it,
  /// with a fingerprint of every clip; the same state gives the same bytes on every platform. Clips that
  /// ``takeReplacedClips()`` has yet to hand back are not. Complexity: O(decks + waiting commands).
  /// Realtime-safe: no.
  public func snapshot() -> [UInt8] {
    let clips = clipsByDeck
    var writer = SnapshotWriter()
    writer.put(timebase, settings)
    writer.put(clipsInUse: clips)
    core.encode(to: &writer, clips: clips.map { $0.all })
    return writer.finished()
  }

  /// The clips that a snapshot refers to, deck by deck: those of the ring that plays, of a ring that waits to
  /// replace it, and of a replaced ring that still fades out.
  ///
  /// Realtime-safe: no.
  public var clipsInUse: [[Clip]] { clipsByDeck.map { $0.all } }

  /// Makes an engine that goes on where ``snapshot()`` was taken, with the same clips.
  ///
  /// `clips` are those of ``clipsInUse`` at that time, or others made of the same audio. The names
  /// that ``send(_:at:)`` and ``observe(every:)`` gave stay good.
  ///
  /// Errors: ``SnapshotError``, for bytes that are no snapshot, are damaged, hold what no engine could
  /// have written, or belong to other clips. Complexity: O(decks + clips + waiting commands).
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
    try core.restore(from: &reader, clips: decks, rings: rings)
    let checked = self
    try core.restoreCommands(from: &reader) { command, anchor, id throws(Command.Error) in
      try checked.checked(command, at: anchor, id: id)
    }
    try reader.finish()
  }
}

extension LoopEngine {
  /// Every deck's clips.
  var clipsByDeck: [DeckClips] {
    core.sequencer.decks.indices.map { index in
      let deck = core.sequencer.decks[index]
      let ring = memory.clips(of: deck.ring, deck: index)
      let waiting = deck.waitingRing.map { memory.clips(of: $0, deck: index) } ?? []
      var fading: [Clip] = []
      if let tail = deck.tail, tail.end > core.sequencer.clock.now,
        tail.index(among: ring + waiting) == nil
      {
        fading = memory.rings[index].first { tail.index(among: $0.clips) != nil }?.clips ?? []
      }
      return DeckClips(ring: ring, waiting: waiting, fading: fading)
    }
  }
}

extension LoopEngine: Equatable {
  /// Whether both are in the same state and play the same clips: whether their snapshots are the
  /// same.
  ///
  /// Complexity: O(decks + waiting commands). Realtime-safe: no.
  public static func == (a: LoopEngine, b: LoopEngine) -> Bool { a.snapshot() == b.snapshot() }
}
