/// What decks and their tails read of the audio (D6, W10, W11), where they do not stretch it.
extension Oracle {
  /// The audio at the deck's playhead; `nil` where it has ended.
  mutating func deckSample(ofDeck deck: Int) -> StereoSample? {
    if isStretched(deck: deck) { return stretchedSample(ofDeck: deck) }
    let state = decks[deck]
    let step = readStep(ofDeck: deck)
    let next = nextLaps(ofDeck: deck, step: step)
    let samples = LapSamples(clip: state.clip, next: next, unitsPerTick: unitsPerTick)
    return Self.sample(of: samples, at: state.playhead, step: step, performance.quality)
  }

  /// The audio that a tail has come to in its frame `k`; `nil` where it has ended. W9: it goes on at the pace
  /// with which it was left. W10: in the clip that was left.
  mutating func tailSample(_ tail: Tail, _ k: Int64) -> StereoSample? {
    var playhead = tail.playhead
    playhead.move(by: tail.step * Int128(k), clipStep: tail.clip.step)
    let samples = LapSamples(clip: tail.clip, next: nil, unitsPerTick: unitsPerTick)
    return Self.sample(of: samples, at: playhead, step: tail.step, performance.quality)
  }

  /// W11: as in `native` where the pace is 1 and the playhead a whole number, so also in `native` itself. W9:
  /// there is audio where the playhead is before the audio's end.
  private static func sample(
    of samples: LapSamples, at playhead: Playhead, step: Int128, _ quality: VarispeedQuality
  ) -> StereoSample? {
    let clip = samples.clip
    guard playhead.whole < clip.left.count else { return nil }
    if step == clip.step, playhead.fraction == 0 {
      let index = Int(playhead.whole)
      return StereoSample(left: clip.left[index], right: clip.right[index])
    }
    let kernel = VarispeedKernel.kernel(quality, step: step, clipStep: clip.step)
    let window = kernel.reach(around: playhead.whole).map { samples.sample($0) }
    let place = kernel.place(fraction: playhead.fraction, clipStep: clip.step)
    return StereoSample(
      left: kernel.sum(window.map { $0.left }, at: place),
      right: kernel.sum(window.map { $0.right }, at: place))
  }

  /// W10: the clip whose laps begin where the deck's lap ends; `nil` if the deck will leave the old lap there.
  mutating func nextLaps(ofDeck deck: Int, step: Int128) -> Performance.Clip? {
    let clip = decks[deck].clip
    let beyond = Int128(Int64(clip.left.count) - clip.lapFrames(unitsPerTick)) * clip.step
    if performance.fades != .off, beyond > Int128(fallLength) * step { return nil }
    // D4: after this frame's commands, a microloop that was turned on by one of them holds, too.
    if transport.isMicrolooping { return clip }
    if let ring = decks[deck].waitingRing { return ring[0] }
    if let marked = decks[deck].marked { return decks[deck].ring[marked] }
    return clip
  }
}
