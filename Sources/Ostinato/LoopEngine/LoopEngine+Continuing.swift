extension LoopEngine {
  /// Creates an engine that continues where another one is, at another sample rate.
  ///
  /// ```swift
  /// let rate = try SampleRate(48_000)
  /// let clips = try engine.clipsInUse.map { try $0.map { try $0.resampled(to: rate) } }
  /// engine = try LoopEngine(continuing: engine, clips: clips, sampleRate: rate)
  /// ```
  ///
  /// The tempo, position, transport, microloop, each deck's clip and mark, strips, observers and
  /// pending commands carry over; observers and commands keep their identifiers. Material that is
  /// playing fades in as it does after a pause, and levels are measured from scratch. Call this
  /// between blocks: frames that have been advanced but not mixed do not carry over.
  ///
  /// Realtime-safe: no.
  ///
  /// - Parameters:
  ///   - engine: The engine to continue. It is not changed.
  ///   - clips: The clips of ``clipsInUse``, converted to the new rate, with unchanged lengths and
  ///     tempos.
  ///   - sampleRate: The new rate.
  /// - Throws: ``LoopEngine/ContinuationError``.
  /// - Complexity: O(decks + clips + pending commands · log(pending commands)).
  public init(
    continuing engine: LoopEngine, clips: [[Clip]], sampleRate: SampleRate
  ) throws(LoopEngine.ContinuationError) {
    let clock = engine.core.sequencer.clock
    let timebase: Timebase
    do {
      timebase = try Timebase(
        sampleRate: sampleRate, tempo: clock.timebase.tempo,
        timeSignature: clock.timebase.timeSignature)
      if let ramp = clock.ramp { _ = try Timebase(sampleRate: sampleRate, tempo: ramp.target) }
    } catch { throw .timebase(error) }
    let old = engine.clipsByDeck
    guard old.count == clips.count else {
      throw .wrongDeckCount(expected: old.count, found: clips.count)
    }
    var rings: [[ClipRing]] = []
    for (index, (old, clips)) in zip(old, clips).enumerated() {
      rings.append(
        try old.continued(with: clips, at: sampleRate, DeckID(index))
          .makeRings())
    }
    core = EngineCore(
      continuing: engine.core, in: timebase, rings: rings.map { $0[0].rows },
      waiting: rings.map { $0.count > 1 ? $0[1].rows : nil })
    memory = EngineMemory(owning: core, rings: rings)
  }
}

extension DeckClips {
  /// The same clips at another rate, without those of a ring that is fading out.
  fileprivate func continued(
    with clips: [Clip], at rate: SampleRate, _ deck: DeckID
  ) throws(LoopEngine.ContinuationError) -> DeckClips {
    guard clips.count == all.count else {
      throw .wrongClipCount(deck, expected: all.count, found: clips.count)
    }
    for (index, (old, clip)) in zip(all, clips).enumerated() {
      guard clip.sampleRate == rate else {
        throw .otherSampleRate(deck, clip: index, expected: rate, found: clip.sampleRate)
      }
      guard clip.length == old.length, clip.tempo == old.tempo, clip.isAnalysed == old.isAnalysed
      else {
        throw .otherClip(deck, clip: index)
      }
    }
    var continued = self
    continued.ring.clips = Array(clips[..<ring.clips.count])
    continued.waiting.clips = Array(clips[ring.clips.count...].prefix(waiting.clips.count))
    continued.fading.clips = []
    return continued
  }
}

extension LoopEngine {
  /// The reason why an engine cannot continue at another sample rate. Realtime-safe: no.
  public enum ContinuationError: Swift.Error, Equatable, Sendable {
    /// The tempo, or the one that a ramp leads to, is too fast for the new rate.
    case timebase(Timebase.Error)
    /// The number of clip lists is not the number of decks.
    case wrongDeckCount(expected: Int, found: Int)
    /// The number of clips for a deck is not that of ``LoopEngine/clipsInUse``.
    case wrongClipCount(DeckID, expected: Int, found: Int)
    /// A clip does not have the new sample rate.
    case otherSampleRate(DeckID, clip: Int, expected: SampleRate, found: SampleRate)
    /// A clip differs in length or tempo from the one that it replaces, or only one of them has been analysed.
    case otherClip(DeckID, clip: Int)
  }
}

extension LoopEngine.ContinuationError: CustomStringConvertible {
  /// What was wrong and what to do, in one sentence.
  public var description: String {
    switch self {
    case .timebase(let error): error.description
    case .wrongDeckCount(let expected, let found):
      "the engine has \(expected) decks, and clips were given for \(found): resample those of clipsInUse"
    case .wrongClipCount(let deck, let expected, let found):
      "deck \(deck) has \(expected) clips in use, and \(found) were given: resample those of clipsInUse"
    case .otherSampleRate(let deck, let clip, let expected, let found):
      "clip \(clip) of deck \(deck), counted from 0, is at \(found) and the engine is to go on at "
        + "\(expected): Clip.resampled(to:) makes one that fits"
    case .otherClip(let deck, let clip):
      "clip \(clip) of deck \(deck), counted from 0, has another length or tempo than the one it takes the "
        + "place of, or only one of them has been analysed: resample the clips of clipsInUse"
    }
  }
}
