/// The clips of one deck that the render path may read.
struct DeckClips {
  var ring: [Clip]
  /// The ring that replaces it at the next boundary; empty if none is pending.
  var waiting: [Clip]
  /// A replaced ring with a clip that is still fading out; empty if there is none.
  var fading: [Clip]

  var all: [Clip] { ring + waiting + fading }

  /// The same clips as the render path reads them: the ring first, then the others that are not
  /// empty.
  func rings(in signature: TimeSignature) -> [ClipRing] {
    [ring, waiting, fading].filter { !$0.isEmpty }.map { ClipRing($0, in: signature) }
  }
}

extension SnapshotWriter {
  mutating func put(clipsInUse decks: [DeckClips]) {
    put(decks.count)
    for deck in decks {
      put(deck.ring.count)
      put(deck.waiting.count)
      put(deck.fading.count)
      for clip in deck.all { put(clip.fingerprint) }
    }
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
      // Each clip has an 8-byte fingerprint still to come, which bounds these counts.
      let most = (1 << 30)
      let counts = (
        ring: try count(in: 1...most), waiting: try count(in: 0...most),
        fading: try count(in: 0...most)
      )
      let expected = Int64(counts.ring) + Int64(counts.waiting) + Int64(counts.fading)
      guard expected == Int64(clips.count) else {
        throw .wrongClipCount(id, expected: Int(clamping: expected), found: clips.count)
      }
      for (clipIndex, clip) in clips.enumerated() {
        let fingerprint: UInt64 = try number()
        guard fingerprint == clip.fingerprint, clip.sampleRate == base.sampleRate else {
          throw .otherClip(id, clip: clipIndex)
        }
      }
      decks.append(
        DeckClips(
          ring: Array(clips[..<counts.ring]),
          waiting: Array(clips[counts.ring..<counts.ring + counts.waiting]),
          fading: Array(clips[(counts.ring + counts.waiting)...])))
    }
    return decks
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
