/// A list of what must be summed until the next due frame, so that mixing a block only reads it.
struct VoicePlan: BitwiseCopyable {
  private var batches: Table<VoiceBatch>
  /// A buffer in which one deck's output is summed on its own.
  private var scratch: StereoMemory
  /// What reads audio at another pace than its own.
  private var reader: VarispeedReader
  /// What reads audio at another pace and keeps its pitch.
  private(set) var stretch: StretchVoices
  private var count = 0
  /// The number of batches that are added to the mix. The others are added to the inputs of groups.
  private var mixCount = 0
  /// The number of batches before the first that is not plain: of steady voices, or, where levels are
  /// measured, of one measured voice or of silence.
  private var plainCount = 0
  /// The frame from which the plan holds, and whether the music plays from there on.
  private var start: Int64 = 0
  private var isMoving = false
  /// The first frame at which the plan changes because a fade, a ramp or a clip's audio ends.
  private(set) var due: Int64 = .max

  /// The number of frames of a deck's output that are summed at a time.
  private static var chunk: Int { 512 }

  /// Creates an empty plan for this many decks, each of which adds at most one batch. `memory` fills
  /// rows that are not read before they are written. Call ``free()`` to release it.
  init(decks count: Int, memory: VoiceMemory, _ settings: EngineSettings, at rate: SampleRate) {
    batches = .allocate(
      count: count,
      filledWith: VoiceBatch(
        kind: .steady, deck: 0, steady: SteadyVoices(memory, left: 0, right: 0)))
    scratch = .allocate(frames: VoicePlan.chunk)
    reader = VarispeedReader(.of(settings.varispeed))
    stretch = StretchVoices(settings.stretchingDecks, decks: count, at: rate)
  }

  func free() {
    batches.free()
    scratch.free()
    reader.free()
    stretch.free()
  }

  /// Copies the plan to memory of this value alone, which may be that of a spare one, and lets the decks read their
  /// tails there.
  mutating func makeOwn(_ decks: Decks, in spare: VoicePlan? = nil) {
    batches = batches.clone(in: spare?.batches)
    scratch = scratch.clone(frames: VoicePlan.chunk, in: spare?.scratch)
    reader.makeOwn(in: spare?.reader)
    stretch.makeOwn(decks, in: spare?.stretch)
  }

  // MARK: Planning

  /// Lists what is heard from this frame on: what feeds the mix, and then what feeds each group (rules M2, M8).
  mutating func plan(
    at clock: PlaybackClock, _ decks: Decks, _ strips: StripBank, isMeasuring: Bool
  ) {
    stretch.prepare(decks, at: clock)
    due = nextChange(at: clock, decks, strips)
    count = 0
    mixCount = 0
    start = clock.now
    isMoving = clock.isMoving
    plan(.mix, decks, strips, isMeasuring: isMeasuring)
    mixCount = count
    plainCount = 0
    while plainCount < count, batches[plainCount].kind.isPlain { plainCount &+= 1 }
    for group in strips.groups {
      plan(.group(strip: Int16(group)), decks, strips, isMeasuring: isMeasuring)
    }
  }

  /// Lists what feeds the mix or a group, in the order of the decks.
  private mutating func plan(
    _ feed: StripFeed, _ decks: Decks, _ strips: StripBank, isMeasuring: Bool
  ) {
    let (now, first) = (start, count)
    for index in decks.indices where strips[index].feed == feed {
      let isSounding = isSounding(index, decks, at: now)
      let hasTail = decks[index].tailEnd > now
      guard isSounding || hasTail else {
        if isMeasuring { append(.silent, of: index) }
        continue
      }
      let isSteady = !hasTail && now >= decks[index].fadeIn.end && now >= strips[index].end
      let isDirect = decks[index].head.isDirect
      // Leaving a silent voice out is the same as adding zeros: a sum that starts at +0 is never −0.
      // But the grains of a slice are made one after the other, whether or not they are heard.
      if isSteady, !isMeasuring, strips[index].isSilent, decks[index].slice == nil { continue }
      if isSteady, isDirect {
        append(
          decks[index].voice(at: now), left: strips[index].left.target,
          right: strips[index].right.target, of: index, after: first, isMeasuring: isMeasuring)
      } else if isMeasuring || (isSounding && hasTail) {
        append(.output, of: index)
      } else {
        append(isSounding ? .sound : .tail, of: index)
      }
    }
  }

  /// Whether a deck plays something: audio, or what a slice makes of audio that has ended.
  @inline(__always)
  private func isSounding(_ deck: Int, _ decks: Decks, at now: Int64) -> Bool {
    isMoving && (decks[deck].hasAudio(at: now) || decks[deck].slice != nil)
  }

  private mutating func append(_ kind: VoiceBatch.Kind, of deck: Int) {
    batches[count] = VoiceBatch(kind: kind, deck: deck, steady: batches[count].steady)
    count &+= 1
  }

  /// Appends a voice to the last batch if that has room and is not among the first `first`, which feed something else;
  /// otherwise, in a batch of its own.
  private mutating func append(
    _ voice: VoiceMemory, left: Float, right: Float, of deck: Int, after first: Int,
    isMeasuring: Bool
  ) {
    let last = count &- 1
    if !isMeasuring, last >= first, batches[last].kind == .steady, !batches[last].steady.isFull {
      batches[last].steady.append(voice, left: left, right: right)
    } else {
      batches[count] = VoiceBatch(
        kind: isMeasuring ? .measured : .steady, deck: deck,
        steady: SteadyVoices(voice, left: left, right: right))
      count &+= 1
    }
  }

  private func nextChange(
    at clock: PlaybackClock, _ decks: Decks, _ strips: StripBank
  ) -> Int64 {
    let now = clock.now
    var first = Int64.max
    for index in decks.indices {
      if clock.isMoving, !decks[index].isStopped {
        first = earlier(first, decks[index].fadeIn.end, after: now)
        first = earlier(first, now &+ decks[index].audioLeft(at: now), after: now)
        if stretch.isOn, let onset = decks[index].slice?.onset {
          // A lap's first slice begins with frame 0: an onset soon after can have been passed already.
          let left = max(decks[index].head.framesLeft(of: onset, at: now), 1)
          first = earlier(first, now &+ left, after: now)
        }
      }
      first = earlier(first, decks[index].tailEnd, after: now)
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

  /// Sums and measures the plain batches that come before all others, over `count` frames in which nothing is due.
  /// Returns whether there are no others.
  @inline(__always)
  func begin(_ block: StereoMemory, from now: Int64, count: Int, _ meters: MeterBank) -> Bool {
    if plainCount > 0, batches[0].kind == .steady {
      let offset = offset(at: now)
      batches[0].steady.begin(block, offset: offset, count: count)
      for index in 1..<plainCount {
        batches[index].steady.add(to: block, offset: offset, count: count)
      }
    } else {
      block.clear(count: count)
      for index in 0..<plainCount { measure(index, to: block, from: now, count: count, meters) }
    }
    return self.count == plainCount
  }

  /// Measures a voice and adds it, or measures silence.
  @inline(__always)
  private func measure(
    _ index: Int, to block: StereoMemory, from now: Int64, count: Int, _ meters: MeterBank
  ) {
    let deck = batches[index].deck
    guard batches[index].kind == .measured else {
      return meters.measureSilence(deck, from: now, count: count)
    }
    meters.measure(
      deck, batches[index].steady, offset: offset(at: now), to: block, from: now, count: count)
  }

  /// Where a voice with constant coefficients is read. While there is one, the plan ends before its audio does.
  private func offset(at now: Int64) -> Int { Int(truncatingIfNeeded: now &- start) }

  /// Adds and measures the other batches of the mix.
  mutating func add(
    to block: StereoMemory, from now: Int64, count: Int, _ decks: Decks, _ strips: StripBank,
    _ meters: MeterBank
  ) {
    add(plainCount..<mixCount, to: block, from: now, count: count, decks, strips, meters)
  }

  /// Whether something is added to the input of a group.
  var feedsGroups: Bool { mixCount < count }

  /// Adds to the inputs of groups what feeds them, `first` frames into the block, and measures it.
  @inline(never)
  mutating func add(
    to bus: SourceBus, since first: Int, from now: Int64, count: Int, _ decks: Decks,
    _ strips: StripBank, _ meters: MeterBank
  ) {
    for index in mixCount..<self.count {
      let feed = strips[batches[index].deck].feed
      guard let input = bus.memory(of: feed, in: strips)?.advanced(by: first) else { continue }
      add(index..<index &+ 1, to: input, from: now, count: count, decks, strips, meters)
    }
  }

  /// Adds batches and measures them. Not inlined, since it is long, and called from two places.
  @inline(never)
  private mutating func add(
    _ range: Range<Int>, to block: StereoMemory, from now: Int64, count: Int, _ decks: Decks,
    _ strips: StripBank, _ meters: MeterBank
  ) {
    for index in range {
      let deck = batches[index].deck
      switch batches[index].kind {
      case .steady:
        batches[index].steady.add(to: block, offset: offset(at: now), count: count)
      case .sound:
        addSound(of: deck, to: block, from: now, count: count, decks, strips)
      case .tail:
        addTail(of: deck, to: block, from: now, count: count, decks, strips)
      case .output:
        unsafe addOutput(of: deck, to: block, from: now, count: count, decks, strips, meters)
      case .measured, .silent: measureAlone(index, to: block, from: now, count: count, meters)
      }
    }
  }

  /// The same after a batch that is not plain: not inlined, since it would slow down the others.
  @inline(never)
  private func measureAlone(
    _ index: Int, to block: StereoMemory, from now: Int64, count: Int, _ meters: MeterBank
  ) {
    measure(index, to: block, from: now, count: count, meters)
  }

  /// Adds the audio that a deck plays. There must be some.
  @inline(__always)
  private mutating func addSound(
    of deck: Int, to block: StereoMemory, from now: Int64, count: Int, _ decks: Decks,
    _ strips: StripBank
  ) {
    guard decks[deck].head.isDirect else {
      return addPacedSound(of: deck, to: block, from: now, count: count, decks, strips)
    }
    block.add(
      decks[deck].voice(at: now), strip: strips[deck], fade: decks[deck].fadeIn, from: now,
      count: count)
  }

  /// The same for audio that is read at another pace. Not inlined, since most decks are read as they are.
  @inline(never)
  private mutating func addPacedSound(
    of deck: Int, to block: StereoMemory, from now: Int64, count: Int, _ decks: Decks,
    _ strips: StripBank
  ) {
    if decks[deck].slice != nil {
      return stretch.add(deck, decks, to: block, strip: strips[deck], from: now, count: count)
    }
    reader.add(
      decks.lap(of: deck), decks[deck].head, to: block, strip: strips[deck],
      fade: decks[deck].fadeIn, from: now, count: count)
  }

  /// Adds the tail of a deck, if there is one.
  @inline(__always)
  private mutating func addTail(
    of deck: Int, to block: StereoMemory, from now: Int64, count: Int, _ decks: Decks,
    _ strips: StripBank
  ) {
    guard now < decks[deck].tailEnd, let tail = decks[deck].tail else { return }
    guard tail.head.isDirect else {
      return addPaced(tail, to: block, from: now, count: count, strips[deck])
    }
    block.add(
      tail.voice(at: now), strip: strips[deck], fade: tail.fade, from: now, count: count)
  }

  /// The same for audio that is read at another pace.
  @inline(never)
  private mutating func addPaced(
    _ tail: Tail, to block: StereoMemory, from now: Int64, count: Int, _ strip: StripState
  ) {
    reader.add(
      tail.lap, tail.head, to: block, strip: strip, fade: tail.fade, from: now, count: count)
  }

  /// Sums a deck's output on its own, its sound and then its tail (rule M2), measures it if anything is
  /// measured, and adds it to the mix. `done` never exceeds `count`.
  ///
  /// Safe: `stem`, if there is one, is valid for `count` frames, as its creator guarantees.
  @inline(__always)
  private mutating func addOutput(
    of deck: Int, to block: StereoMemory, stem: UnsafeStereoBuffer? = nil, from now: Int64,
    count: Int, _ decks: Decks, _ strips: StripBank, _ meters: MeterBank
  ) {
    let isSounding = isSounding(deck, decks, at: now)
    var done = 0
    while done < count {
      let part = min(count &- done, VoicePlan.chunk)
      let frame = now &+ Int64(done)
      scratch.clear(count: part)
      if isSounding {
        addSound(of: deck, to: scratch, from: frame, count: part, decks, strips)
      }
      addTail(of: deck, to: scratch, from: frame, count: part, decks, strips)
      meters.measure(deck, scratch, from: frame, count: part)
      block.advanced(by: done).add(scratch, count: part)
      if let stem = unsafe stem { unsafe scratch.copy(count: part, to: stem, from: done) }
      done &+= part
    }
  }

  /// Sums and measures each deck's output on its own, and writes it to its stem (rule M7). `block` begins `first`
  /// frames into the inputs of groups.
  @inline(__always)
  mutating func mix(
    into block: StereoMemory, _ bus: SourceBus, since first: Int, stems: StemOutputs,
    from now: Int64, count: Int, _ decks: Decks, _ strips: StripBank, _ meters: MeterBank
  ) {
    block.clear(count: count)
    for deck in decks.indices {
      let input = bus.memory(of: strips[deck].feed, in: strips)?.advanced(by: first)
      unsafe addOutput(
        of: deck, to: input ?? block, stem: stems.output(of: deck, at: now), from: now,
        count: count, decks, strips, meters)
    }
    stems.clear(from: decks.count, at: now, count: count)
  }
}
