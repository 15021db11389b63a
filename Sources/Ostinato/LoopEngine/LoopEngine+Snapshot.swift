extension LoopEngine {
  /// Returns the engine's whole state as bytes, without audio.
  ///
  /// ```swift
  /// let saved = engine.snapshot()
  /// let clips = engine.clipsInUse
  /// let restored = try LoopEngine(restoring: saved, clips: clips)   // goes on bit for bit
  /// ```
  ///
  /// A snapshot contains the transport, the position, fades and ramps in progress, meters,
  /// observers and pending commands, and a fingerprint of every clip. The same state gives the same
  /// bytes on every platform. Clips that ``takeReplacedClips()`` has yet to return are not
  /// included.
  ///
  /// - Complexity: O(decks + pending commands).
  ///
  /// Realtime-safe: no.
  public func snapshot() -> [UInt8] {
    let clips = clipsByDeck
    let layout = StripLayout(of: core)
    var writer = SnapshotWriter(layout.snapshotKind)
    writer.put(core.sequencer.clock.timebase, settings, signatureOfTimes: signatureOfTimes)
    if layout.snapshotKind != .engine { writer.put(layout.sourceCount) }
    writer.put(clipsInUse: clips, in: core.sequencer.clock.timebase.timeSignature)
    if layout.groupCount > 0 { writer.put(groupsOf: layout) }
    core.encode(to: &writer, clips: clips.map { $0.all })
    return writer.finished()
  }

  /// The clips that a snapshot refers to, deck by deck: those of the ring, those of a ring that is
  /// waiting, and those of a replaced ring that is still fading out.
  ///
  /// Realtime-safe: no.
  public var clipsInUse: [[Clip]] { clipsByDeck.map { $0.all } }

  /// Creates an engine that continues where ``snapshot()`` was taken, with the same clips.
  ///
  /// Identifiers that ``send(_:at:)`` and ``observe(every:)`` returned before the snapshot remain
  /// valid.
  ///
  /// - Parameters:
  ///   - snapshot: The bytes of a snapshot.
  ///   - clips: The clips of ``clipsInUse`` at the time of the snapshot, or others made from the same
  ///     audio.
  /// - Throws: ``SnapshotError`` if the bytes are not a snapshot, are damaged, contain what no
  ///   engine could have written, or belong to other clips.
  /// - Complexity: O(decks + clips + pending commands).
  ///
  /// Realtime-safe: no.
  public init(restoring snapshot: [UInt8], clips: [[Clip]]) throws(SnapshotError) {
    var reader = try SnapshotReader(
      snapshot, of: .engine, or: .engineWithSources, .engineWithGroups)
    let (timebase, settings, microloop, signatureOfTimes) = try reader.setup()
    let sourceCount = try reader.sourceCount()
    let decks = try reader.clipsInUse(among: clips, in: timebase)
    let layout = try reader.layout(decks: decks.count, sources: sourceCount)
    let rings = decks.map { $0.makeRings() }
    core = EngineCore(
      timebase: timebase, microloop: microloop, settings: settings, rings: rings.map { $0[0].rows },
      strips: layout)
    memory = EngineMemory(owning: core, rings: rings)
    try core.restore(from: &reader, clips: decks, rings: rings)
    var checked = self
    try core.restoreCommands(from: &reader) { command, anchor, id throws(Command.Error) in
      // Places count in the engine's time signature; lengths are ticks, which may have been given in any.
      try checked.checked(
        command, at: anchor, id: id, in: timebase.timeSignature, lengthsIn: .longest)
    }
    core.signatureOfTimes = signatureOfTimes
    try reader.finish()
  }
}

extension LoopEngine {
  /// The clips of every deck.
  var clipsByDeck: [DeckClips] {
    core.sequencer.decks.indices.map { index in
      let deck = core.sequencer.decks[index]
      let signature = core.sequencer.clock.timebase.timeSignature
      let ring = DeckClips.Ring(memory.ring(of: deck.ring, deck: index), in: signature)
      let waiting = DeckClips.Ring(
        deck.waitingRing.flatMap { memory.ring(of: $0, deck: index) }, in: signature)
      var fading: ClipRing?
      if let tail = deck.tail, deck.tailEnd > core.sequencer.clock.now,
        tail.index(among: ring.clips + waiting.clips) == nil
      {
        fading = memory.rings[index].first { tail.index(among: $0.clips) != nil }
      }
      return DeckClips(
        ring: ring, waiting: waiting, fading: DeckClips.Ring(fading, in: signature))
    }
  }
}

extension LoopEngine: Equatable {
  /// Whether two engines are in the same state and play the same clips, which is whether their
  /// snapshots are equal.
  ///
  /// - Complexity: O(decks + pending commands).
  ///
  /// Realtime-safe: no.
  public static func == (a: LoopEngine, b: LoopEngine) -> Bool { a.snapshot() == b.snapshot() }
}
