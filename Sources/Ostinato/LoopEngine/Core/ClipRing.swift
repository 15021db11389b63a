/// The owner of a deck's clips and of the table of them that the render path reads. Immutable, and
/// therefore shared between copies of an engine.
///
/// Safe to send: nothing in it changes after it is created.
package final class ClipRing: @unchecked Sendable {
  package let clips: [Clip]
  /// The time signature in which the rows express the clips' lengths.
  package let timeSignature: TimeSignature
  let rows: Table<ClipRow>
  /// The number that a host has assigned to the ring; 0 if none.
  package let number: Int

  /// Creates a ring of at least one clip.
  init(_ clips: [Clip], in signature: TimeSignature, number: Int = 0) {
    self.clips = clips
    self.number = number
    timeSignature = signature
    rows = Table.allocate(count: clips.count, filledWith: ClipRow(clips[0], in: signature))
    for (index, clip) in clips.enumerated() { rows[index] = ClipRow(clip, in: signature) }
  }

  deinit { rows.free() }

  /// Creates a ring after checking that a deck can play these clips at this rate.
  package convenience init(
    checking clips: [Clip], for deck: DeckID, at rate: SampleRate, in signature: TimeSignature,
    number: Int = 0
  ) throws(EngineError) {
    guard !clips.isEmpty else { throw .noClips(deck) }
    for (index, clip) in clips.enumerated() where clip.sampleRate != rate {
      throw .otherSampleRate(deck, clip: index, expected: rate, found: clip.sampleRate)
    }
    self.init(clips, in: signature, number: number)
  }

  package var sampleRate: SampleRate { clips[0].sampleRate }
}

/// The rings that a deck still reads: the current one, the pending one, and one with a clip that is
/// fading out. Each is found once, in the first ring that has it, so at most three rings are in
/// use, however many share a clip.
struct DeckReads {
  private var ring: Table<ClipRow>?
  private var waiting: Table<ClipRow>?
  private var fading: VoiceMemory?

  init(of deck: DeckState, at frame: Int64) {
    ring = deck.ring
    waiting = deck.waitingRing
    fading = deck.tailEnd > frame ? deck.tail?.clip.memory : nil
  }

  /// Whether a ring has one of these that was not found before.
  mutating func find(in candidate: ClipRing) -> Bool {
    let rows = candidate.rows
    var isFound = false
    if let ring, ring.isSameMemory(as: rows) { (self.ring, isFound) = (nil, true) }
    if let waiting, waiting.isSameMemory(as: rows) { (self.waiting, isFound) = (nil, true) }
    if let fading, rows.indices.contains(where: { rows[$0].memory.isSame(as: fading) }) {
      (self.fading, isFound) = (nil, true)
    }
    return isFound
  }
}
