/// The owner of the memory behind an engine's tables, which also keeps alive the audio they point to.
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

  deinit { core.free() }

  /// Keeps another ring alive for a deck.
  func keep(_ ring: ClipRing, for deck: Int) { rings[deck].append(ring) }

  /// Makes room for `count` rings a deck, so that keeping one does not allocate.
  func reserveRings(_ count: Int) {
    for index in rings.indices { rings[index].reserveCapacity(count) }
  }

  /// Whether it keeps a ring that no deck in `core` reads any more.
  func hasUnusedRing(in core: EngineCore) -> Bool {
    rings.indices.contains { unusedRing(of: $0, in: core) != nil }
  }

  /// Lets go of one ring that no deck in `core` reads any more and returns it; `nil` if there is none.
  func takeUnusedRing(in core: EngineCore) -> ClipRing? {
    for deck in rings.indices {
      if let ring = takeUnusedRing(of: deck, in: core) { return ring }
    }
    return nil
  }

  /// The same for one deck. Complexity: O(rings of the deck).
  func takeUnusedRing(of deck: Int, in core: EngineCore) -> ClipRing? {
    unusedRing(of: deck, in: core).map { rings[deck].remove(at: $0) }
  }

  private func unusedRing(of deck: Int, in core: EngineCore) -> Int? {
    var reads = DeckReads(of: core.sequencer.decks[deck])
    return rings[deck].firstIndex { !reads.find(in: $0) }
  }

  /// The clips behind a table of them.
  func clips(of rows: Table<ClipRow>, deck: Int) -> [Clip] {
    rings[deck].first { $0.rows.isSameMemory(as: rows) }?.clips ?? []
  }

  /// Lets go of all rings that no deck in `core` reads any more and returns them; what is kept keeps its
  /// room. Complexity: O(decks + rings).
  func takeUnusedRings(in core: EngineCore) -> [ClipRing] {
    var unused: [ClipRing] = []
    for deck in rings.indices {
      var reads = DeckReads(of: core.sequencer.decks[deck])
      var kept = 0
      for index in rings[deck].indices {
        guard reads.find(in: rings[deck][index]) else {
          unused.append(rings[deck][index])
          continue
        }
        rings[deck].swapAt(kept, index)
        kept += 1
      }
      rings[deck].removeLast(rings[deck].count - kept)
    }
    return unused
  }
}
