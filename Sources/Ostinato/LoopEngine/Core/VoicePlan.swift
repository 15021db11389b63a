/// A list of what must be summed until the next due frame, so that mixing a block only reads it.
struct VoicePlan: BitwiseCopyable {
  private var groups: Table<VoiceGroup>
  private var count = 0
  /// The frame from which the plan holds, and whether the music plays from there on.
  private var start: Int64 = 0
  private var isMoving = false
  /// The first frame at which the plan changes because a fade, a ramp or a clip's audio ends.
  private(set) var due: Int64 = .max

  /// Creates an empty plan for this many decks, each of which adds at most three groups: its sound,
  /// its tail and its meter. `memory` fills rows that are not read before they are written. Call
  /// ``free()`` to release it.
  init(decks count: Int, memory: VoiceMemory) {
    groups = .allocate(
      count: 3 * count,
      filledWith: VoiceGroup(
        kind: .steady, deck: 0, steady: SteadyVoices(memory, left: 0, right: 0)))
  }

  func free() { groups.free() }

  /// Copies the plan to memory of this value alone.
  mutating func makeOwn() { groups = groups.clone() }

  // MARK: Planning

  /// Lists what is heard from this frame on, in the order of the sum: the decks, then their tails
  /// (rules M2, F2). Tails that have ended are dropped.
  mutating func plan(
    at clock: PlaybackClock, _ decks: Decks, _ strips: StripBank, isMeasuring: Bool
  ) {
    decks.dropEndedTails(at: clock.now)
    due = nextChange(at: clock, decks, strips)
    let now = clock.now
    count = 0
    start = now
    isMoving = clock.isMoving
    if isMoving {
      for index in decks.indices where decks[index].hasAudio(at: now) {
        let voice = decks[index].voice(at: now)
        if now < decks[index].fadeIn.end || now < strips[index].end {
          append(.deck, of: index, voice)
        } else if isMeasuring, decks[index].tail == nil {
          append(.measured, of: index, voice)
        } else if !strips[index].isSilent {
          // Leaving a silent voice out is the same as adding zeros: a sum that starts at +0 is
          // never −0.
          append(voice, left: strips[index].left.target, right: strips[index].right.target)
        }
      }
    }
    for index in decks.indices {
      if let tail = decks[index].tail, let voice = tail.voice(at: now) {
        append(.tail, of: index, voice)
      }
    }
    guard isMeasuring else { return }
    for index in decks.indices
    where !isMeasuredInPassing(index, at: clock, decks, strips) {
      append(.meter, of: index, decks[index].clip.memory)
    }
  }

  /// Whether a deck's level is that of a single voice with constant coefficients.
  private func isMeasuredInPassing(
    _ index: Int, at clock: PlaybackClock, _ decks: Decks, _ strips: StripBank
  ) -> Bool {
    clock.isMoving && decks[index].tail == nil && clock.now >= decks[index].fadeIn.end
      && clock.now >= strips[index].end && decks[index].hasAudio(at: clock.now)
  }

  private mutating func append(_ kind: VoiceGroup.Kind, of deck: Int, _ voice: VoiceMemory) {
    groups[count] = VoiceGroup(
      kind: kind, deck: deck, steady: SteadyVoices(voice, left: 0, right: 0))
    count &+= 1
  }

  private mutating func append(_ voice: VoiceMemory, left: Float, right: Float) {
    let last = count &- 1
    if last >= 0, groups[last].kind == .steady, !groups[last].steady.isFull {
      groups[last].steady.append(voice, left: left, right: right)
    } else {
      groups[count] = VoiceGroup(
        kind: .steady, deck: 0, steady: SteadyVoices(voice, left: left, right: right))
      count &+= 1
    }
  }

  private func nextChange(
    at clock: PlaybackClock, _ decks: Decks, _ strips: StripBank
  ) -> Int64 {
    let now = clock.now
    var first = Int64.max
    for index in decks.indices {
      if clock.isMoving {
        first = earlier(first, decks[index].fadeIn.end, after: now)
        first = earlier(first, now &+ decks[index].audioLeft(at: now), after: now)
      }
      if let tail = decks[index].tail { first = earlier(first, tail.end, after: now) }
      first = earlier(first, strips[index].end, after: now)
    }
    return first
  }

  /// The earlier of two frames; the second counts only if it is still to come.
  @inline(__always)
  private func earlier(_ first: Int64, _ other: Int64, after now: Int64) -> Int64 {
    other > now && other < first ? other : first
  }

  // MARK: Mixing

  /// Sums and measures what is heard over `count` frames in which nothing is due.
  @inline(__always)
  func mix(
    into block: StereoMemory, from now: Int64, count: Int, _ decks: Decks, _ strips: StripBank,
    _ meters: MeterBank
  ) {
    // Where a voice with constant coefficients is read. While there is one, the plan ends before
    // its audio does.
    let offset = Int(truncatingIfNeeded: now &- start)
    if self.count == 0 || groups[0].kind != .steady { block.clear(count: count) }
    for index in 0..<self.count {
      let deck = groups[index].deck
      switch groups[index].kind {
      case .steady where index == 0:
        groups[index].steady.begin(block, offset: offset, count: count)
      case .steady:
        groups[index].steady.add(to: block, offset: offset, count: count)
      case .deck:
        block.add(
          decks[deck].voice(at: now), strip: strips[deck], fade: decks[deck].fadeIn, from: now,
          count: count)
      case .tail:
        guard let tail = decks[deck].tail, let voice = tail.voice(at: now) else { continue }
        block.add(voice, strip: strips[deck], fade: tail.fade, from: now, count: count)
      case .measured:
        meters.measure(
          deck, decks[deck].voice(at: now), at: strips[deck], to: block, from: now, count: count)
      case .meter: measure(deck, from: now, count: count, decks, strips, meters)
      }
    }
  }

  /// Measures one deck that is not measured while it is summed: its current material and its tail
  /// (rule M6).
  @inline(__always)
  private func measure(
    _ index: Int, from now: Int64, count: Int, _ decks: Decks, _ strips: StripBank,
    _ meters: MeterBank
  ) {
    let hasVoice = isMoving && decks[index].hasAudio(at: now)
    guard hasVoice || decks[index].tail != nil else {
      meters.measureSilence(index, from: now, count: count)
      return
    }
    meters.measure(index, from: now, count: count) { memory, frame, count in
      if hasVoice {
        memory.add(
          decks[index].voice(at: frame), strip: strips[index], fade: decks[index].fadeIn,
          from: frame, count: count)
      }
      if let tail = decks[index].tail, let voice = tail.voice(at: frame) {
        memory.add(voice, strip: strips[index], fade: tail.fade, from: frame, count: count)
      }
    }
  }
}

/// A group of voices that are added in one pass over the block.
struct VoiceGroup: BitwiseCopyable {
  fileprivate let kind: Kind
  /// The deck, for all kinds except steady voices.
  fileprivate let deck: Int
  /// The voices, for steady ones.
  fileprivate var steady: SteadyVoices

  fileprivate enum Kind: BitwiseCopyable {
    /// Voices with constant coefficients.
    case steady
    /// A deck whose strip or fade-in is changing.
    case deck
    /// A deck's tail.
    case tail
    /// A deck with constant coefficients, summed and measured in one pass.
    case measured
    /// A deck that is measured on its own and adds nothing to the sum.
    case meter
  }
}
