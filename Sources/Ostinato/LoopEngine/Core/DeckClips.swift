/// The clips of one deck that the render path may read.
struct DeckClips {
  /// The clips of a ring, with the time signature in which their bars and beats count.
  struct Ring {
    var clips: [Clip]
    let timeSignature: TimeSignature
  }

  var ring: Ring
  /// The ring that replaces it at the next boundary; without clips if none is pending.
  var waiting: Ring
  /// A replaced ring with a clip that is still fading out; without clips if there is none.
  var fading: Ring

  private var rings: [Ring] { [ring, waiting, fading] }

  var all: [Clip] { rings.flatMap { $0.clips } }

  /// The same clips as the render path reads them: the ring first, then the others that are not
  /// empty.
  func makeRings() -> [ClipRing] {
    rings.filter { !$0.clips.isEmpty }.map { ClipRing($0.clips, in: $0.timeSignature) }
  }

  /// The clip at an index of ``all``, as the render path reads it.
  func row(at index: Int) -> ClipRow {
    var index = index
    for ring in rings {
      if index < ring.clips.count { return ClipRow(ring.clips[index], in: ring.timeSignature) }
      index -= ring.clips.count
    }
    preconditionFailure("there is no such clip")
  }
}

extension DeckClips.Ring {
  /// The clips of a ring; none, in the given time signature, without one.
  init(_ ring: ClipRing?, in signature: TimeSignature) {
    self.init(clips: ring?.clips ?? [], timeSignature: ring?.timeSignature ?? signature)
  }
}

extension SnapshotWriter {
  mutating func put(clipsInUse decks: [DeckClips], in signature: TimeSignature) {
    put(decks.count)
    for deck in decks {
      put(deck.ring, in: signature)
      put(deck.waiting, in: signature)
      put(deck.fading, in: signature)
      for clip in deck.all { put(clip.fingerprint) }
    }
  }

  /// Writes the number of clips. If they count in another time signature, the number is negative, and that follows.
  private mutating func put(_ ring: DeckClips.Ring, in signature: TimeSignature) {
    let isOther = !ring.clips.isEmpty && ring.timeSignature != signature
    put(isOther ? -ring.clips.count : ring.clips.count)
    if isOther { put(ring.timeSignature) }
  }
}

extension SnapshotReader {
  /// Finds each deck's clips among those given, and checks that they are the same clips.
  mutating func clipsInUse(
    among given: [[Clip]], in base: Timebase
  ) throws(SnapshotError) -> [DeckClips] {
    let deckCount = try count(in: 0...EngineSettings.maximumDecks)
    guard deckCount == given.count else {
      throw .wrongDeckCount(expected: deckCount, found: given.count)
    }
    var decks: [DeckClips] = []
    for (index, clips) in given.enumerated() {
      let id = DeckID(index)
      let ring = try ringSize(in: base.timeSignature)
      guard ring.count > 0 else { throw .invalid(at: offset) }
      let waiting = try ringSize(in: base.timeSignature)
      let fading = try ringSize(in: base.timeSignature)
      let expected = Int64(ring.count) + Int64(waiting.count) + Int64(fading.count)
      guard expected == Int64(clips.count) else {
        throw .wrongClipCount(id, expected: Int(clamping: expected), found: clips.count)
      }
      for (clipIndex, clip) in clips.enumerated() {
        let fingerprint: UInt64 = try number()
        guard fingerprint == clip.fingerprint, clip.sampleRate == base.sampleRate else {
          throw .otherClip(id, clip: clipIndex)
        }
      }
      let (first, last) = (ring.count, ring.count + waiting.count)
      decks.append(
        DeckClips(
          ring: .init(clips: Array(clips[..<first]), timeSignature: ring.timeSignature),
          waiting: .init(clips: Array(clips[first..<last]), timeSignature: waiting.timeSignature),
          fading: .init(clips: Array(clips[last...]), timeSignature: fading.timeSignature)))
    }
    return decks
  }

  /// Reads the number of a ring's clips and their time signature, which is the given one unless another follows.
  private mutating func ringSize(
    in signature: TimeSignature
  ) throws(SnapshotError) -> (count: Int, timeSignature: TimeSignature) {
    // Each clip has an 8-byte fingerprint still to come, which bounds the count.
    let count = try count(in: -(1 << 30)...1 << 30)
    guard count < 0 else { return (count, signature) }
    let start = offset
    let other = try timeSignature()
    guard other != signature else { throw .invalid(at: start) }
    return (-count, other)
  }
}

extension Clip {
  /// A number that distinguishes this clip from others: a hash of its audio, rate, tempo and
  /// length.
  var fingerprint: UInt64 {
    var hash = FNV1a()
    hash.add(audio.fingerprint)
    hash.add(UInt64(frameCount))
    hash.add(UInt64(channelCount))
    hash.add(UInt64(sampleRate.hertz))
    hash.add(UInt64(tempo.microBPM))
    switch length {
    case .bars(let bars):
      hash.add(0)
      hash.add(UInt64(bars))
    case .ticks(let ticks):
      hash.add(1)
      hash.add(UInt64(ticks.rawValue))
    case .beats(let beats):
      hash.add(2)
      hash.add(UInt64(beats))
    }
    if isAnalysed {
      hash.add(3)
      for frame in onsets.frames { hash.add(UInt64(frame)) }
    }
    return hash.value
  }
}
