/// The owner of the memory of an engine's tables, which also keeps alive the audio that they point
/// to.
///
/// Copies of an engine share it until one of them is changed.
///
/// Safe to send: it is changed only while a single engine refers to it; once shared, it is only
/// read.
final class EngineMemory: @unchecked Sendable {
  private let core: EngineCore
  /// For each deck, the rings that the render path may still read, newest last.
  private(set) var rings: [[ClipRing]]

  /// Takes ownership of the memory that `core`'s tables point to.
  init(owning core: EngineCore, rings: [[ClipRing]]) {
    self.core = core
    self.rings = rings
  }

  deinit { core.free() }

  /// Keeps another ring alive for a deck.
  func keep(_ ring: ClipRing, for deck: Int) { rings[deck].append(ring) }

  /// Keeps the same rings alive in the memory of another engine with as many decks.
  func keepAll(in other: EngineMemory) {
    for deck in rings.indices { for ring in rings[deck] { other.keep(ring, for: deck) } }
  }

  /// Reserves room for `count` rings per deck, so that keeping one does not allocate.
  func reserveRings(_ count: Int) {
    for index in rings.indices { rings[index].reserveCapacity(count) }
  }

  /// Whether it keeps a ring that no deck in `core` reads any more.
  func hasUnusedRing(in core: EngineCore) -> Bool {
    rings.indices.contains { unusedRing(of: $0, in: core) != nil }
  }

  /// Releases and returns one ring that no deck in `core` reads any more; `nil` if there is none.
  func takeUnusedRing(in core: EngineCore) -> ClipRing? {
    for deck in rings.indices {
      if let ring = takeUnusedRing(of: deck, in: core) { return ring }
    }
    return nil
  }

  /// Releases and returns one such ring of a single deck. Complexity: O(rings of the deck).
  func takeUnusedRing(of deck: Int, in core: EngineCore) -> ClipRing? {
    unusedRing(of: deck, in: core).map { rings[deck].remove(at: $0) }
  }

  private func unusedRing(of deck: Int, in core: EngineCore) -> Int? {
    var reads = DeckReads(of: core.sequencer.decks[deck], at: core.sequencer.clock.now)
    return rings[deck].firstIndex { !reads.find(in: $0) }
  }

  /// The ring that a table belongs to.
  func ring(of rows: Table<ClipRow>, deck: Int) -> ClipRing? {
    rings[deck].first { $0.rows.isSameMemory(as: rows) }
  }

  /// Releases and returns all rings that no deck in `core` reads any more, without giving up the
  /// room reserved for rings. Complexity: O(decks + rings).
  func takeUnusedRings(in core: EngineCore) -> [ClipRing] {
    var unused: [ClipRing] = []
    for deck in rings.indices {
      var reads = DeckReads(of: core.sequencer.decks[deck], at: core.sequencer.clock.now)
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
