/// Owns the memory behind an engine's tables, and keeps alive the audio they point to.
///
/// Two engines that are copies of each other share it until one of them is touched.
///
/// Safe to send: it is changed only by an engine that alone refers to it; shared, it is only read.
final class EngineMemory: @unchecked Sendable {
  private let core: EngineCore
  /// Per deck, the rings that the render path may still be reading, newest last.
  private(set) var rings: [[ClipRing]]

  /// Takes over the memory that `core`'s tables point to.
  init(owning core: EngineCore, rings: [[ClipRing]]) {
    self.core = core
    self.rings = rings
  }

  deinit { core.freeMemory() }

  /// Keeps another ring alive for a deck.
  func keep(_ ring: ClipRing, for deck: Int) { rings[deck].append(ring) }

  /// Makes room for `count` rings a deck, so that keeping one does not allocate.
  func reserveRings(_ count: Int) {
    for index in rings.indices { rings[index].reserveCapacity(count) }
  }

  /// Lets go of one ring that no deck in `core` reads any more and returns it; `nil` if there is none.
  func takeUnusedRing(in core: EngineCore) -> ClipRing? {
    for deck in rings.indices {
      for index in rings[deck].indices where !core.decks[deck].reads(rings[deck][index]) {
        return rings[deck].remove(at: index)
      }
    }
    return nil
  }

  /// The clips behind a table of them.
  func clips(of rows: Table<ClipRow>, deck: Int) -> [Clip] {
    rings[deck].first { $0.rows.isSameMemory(as: rows) }?.clips ?? []
  }

  /// Lets go of the rings that no deck in `core` reads any more and returns their clips.
  func releaseUnusedRings(in core: EngineCore) -> [[Clip]] {
    var released: [[Clip]] = []
    while let ring = takeUnusedRing(in: core) { released.append(ring.clips) }
    return released
  }
}

/// Owns a deck's clips and the table of them that the render path reads. Immutable, hence shared
/// between copies of an engine.
///
/// Safe to send: nothing in it changes once it is made.
package final class ClipRing: @unchecked Sendable {
  package let clips: [Clip]
  let rows: Table<ClipRow>

  /// Takes at least one clip.
  init(_ clips: [Clip], in signature: TimeSignature) {
    self.clips = clips
    rows = Table.allocate(count: clips.count, filledWith: ClipRow(clips[0], in: signature))
    for (index, clip) in clips.enumerated() { rows[index] = ClipRow(clip, in: signature) }
  }

  deinit { rows.free() }
}

extension ClipRow {
  init(_ clip: Clip, in signature: TimeSignature) {
    // Safe: the ring that holds this row holds the clip, too.
    memory = VoiceMemory(clip)
    frameCount = Int64(clip.frameCount)
    tempo = clip.tempo
    length = clip.length.ticks(in: signature)
  }
}

extension VoiceMemory {
  /// Points at a clip's first frame; the clip must outlive it.
  init(_ clip: Clip) { unsafe self.init(left: clip.audio.left, right: clip.audio.right) }
}

extension DeckState {
  /// Whether the render path may still read the ring's clips: as the deck's ring, as the one that
  /// waits, or in a tail that has not ended.
  fileprivate func reads(_ ring: ClipRing) -> Bool {
    if self.ring.isSameMemory(as: ring.rows) { return true }
    if let waitingRing, waitingRing.isSameMemory(as: ring.rows) { return true }
    guard let tail else { return false }
    return (0..<ring.rows.count).contains { ring.rows[$0].memory.isSame(as: tail.clip.memory) }
  }
}

extension EngineCore {
  /// The same engine on memory of its own.
  func cloned() -> EngineCore {
    var copy = self
    copy.decks = decks.clone()
    copy.strips = strips.clone()
    copy.observers = observers.clone()
    copy.deckMeters = deckMeters.clone()
    copy.frameQueue.move(to: frameQueue.rows.clone())
    copy.musicalQueue.move(to: musicalQueue.rows.clone())
    copy.voiceGroups = voiceGroups.clone()
    copy.masterCurve = masterCurve.clone()
    copy.bus = bus.clone(frames: EngineCore.advanceLimit)
    copy.scratch = scratch.clone(frames: EngineCore.advanceLimit)
    return copy
  }

  fileprivate func freeMemory() {
    decks.free()
    strips.free()
    observers.free()
    deckMeters.free()
    frameQueue.rows.free()
    musicalQueue.rows.free()
    voiceGroups.free()
    masterCurve.free()
    bus.free()
    scratch.free()
  }
}
