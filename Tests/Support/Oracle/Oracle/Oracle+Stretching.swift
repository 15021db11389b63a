/// Decks that follow the tempo and keep their pitch (X11, X12).
extension Oracle {
  /// X10, X11: at a pace other than 1.
  mutating func isStretched(deck: Int) -> Bool {
    decks[deck].follow == .stretch && readStep(ofDeck: deck) != decks[deck].clip.step
  }

  /// X11: at a clip boundary, after it, with the clip from before: a slice goes on where the same
  /// clip begins again. What has its audio, tempo, length and onsets is the same.
  mutating func goOnWithSlice(ofDeck deck: Int, after clip: Performance.Clip) {
    if decks[deck].clip == clip {
      decks[deck].slice?.goOn(byLap: Int(clip.lapFrames(unitsPerTick)))
    } else {
      decks[deck].beginsSlice = true
    }
  }

  /// X11, at each frame, after everything else that happens there: slices begin and grains are
  /// decided.
  mutating func goOnWithSlices() {
    for deck in decks.indices {
      let isHeard = !transport.isPaused && !decks[deck].isStopped && !decks[deck].isLapLeft
      if isHeard, isStretched(deck: deck) {
        goOnWithSlice(ofDeck: deck)
      } else {
        decks[deck].slice = nil
      }
      decks[deck].beginsSlice = false
    }
  }

  private mutating func goOnWithSlice(ofDeck deck: Int) {
    let moment = moment(ofDeck: deck)
    if decks[deck].beginsSlice || decks[deck].slice == nil {
      let isFirst = moment.position < moment.pace
      beginSlice(ofDeck: deck, moment, from: isFirst ? 0 : moment.whole)
    } else if let onset = reachedOnset(ofDeck: deck, moment) {
      beginSlice(ofDeck: deck, moment, from: onset)
    } else if let begun = decks[deck].slice?.begun {
      let audioEnd = audioEnd(ofDeck: deck, after: begun)
      decks[deck].slice?.audioEnd = audioEnd
    }
    let audio = audio(ofDeck: deck)
    let count = decks[deck].slice?.grains.count ?? 0
    decks[deck].slice?.decide(at: moment, in: audio)
    for grain in decks[deck].slice?.grains.dropFirst(count) ?? [] {
      let last = result.slices[deck].count - 1
      result.slices[deck][last].grains.append(.init(grain))
    }
  }

  private mutating func beginSlice(ofDeck deck: Int, _ moment: NaiveMoment, from begin: Int) {
    let slice = RunningSlice<LapSamples>(
      at: moment, from: begin, to: audioEnd(ofDeck: deck, after: begin), stretchLengths)
    decks[deck].slice = slice
    result.slices[deck].append(StretchedSlice(slice))
  }

  /// `S`, as it is at this frame: the next onset of this lap, else that of the next one or the
  /// lap's end, by what comes next now.
  private mutating func audioEnd(ofDeck deck: Int, after begin: Int) -> Int? {
    let onsets = lapOnsets(of: decks[deck].clip)
    if let next = onsets.next(after: begin) { return next }
    guard let next = nextLaps(ofDeck: deck, step: readStep(ofDeck: deck)) else { return nil }
    return next == decks[deck].clip ? onsets.firstOfNextLap : onsets.lap
  }

  /// The last onset of this lap after the slice's beginning that the playhead has reached.
  private mutating func reachedOnset(ofDeck deck: Int, _ moment: NaiveMoment) -> Int? {
    guard let begun = decks[deck].slice?.begun else { return nil }
    return lapOnsets(of: decks[deck].clip).frames.last { $0 > begun && moment.hasReached($0) }
  }

  private mutating func lapOnsets(of clip: Performance.Clip) -> LapOnsets {
    LapOnsets(clip.onsets ?? [], lap: Int(clip.lapFrames(unitsPerTick)))
  }

  /// `q` is the playhead.
  private mutating func moment(ofDeck deck: Int) -> NaiveMoment {
    NaiveMoment(
      decks[deck].playhead, frame: frame, step: readStep(ofDeck: deck),
      clipStep: decks[deck].clip.step)
  }

  private mutating func audio(ofDeck deck: Int) -> LapSamples {
    let next = nextLaps(ofDeck: deck, step: readStep(ofDeck: deck))
    return LapSamples(clip: decks[deck].clip, next: next, unitsPerTick: unitsPerTick)
  }
}

// What is heard.
extension Oracle {
  /// Also where the audio has ended (X11).
  mutating func stretchedSample(ofDeck deck: Int) -> StereoSample? {
    let (moment, audio) = (moment(ofDeck: deck), audio(ofDeck: deck))
    guard let transform else { return nil }
    return (decks[deck].slice?.sample(at: moment, in: audio, transform)).map { StereoSample($0) }
  }

  /// X12: what a deck leaves, leading into the next onset of its lap or nowhere; `nil` if that is
  /// not stretched.
  mutating func sliceLeft(byDeck deck: Int) -> RunningSlice<LapSamples>? {
    guard isStretched(deck: deck), var slice = decks[deck].slice else { return nil }
    slice.audioEnd = lapOnsets(of: decks[deck].clip).next(after: slice.begun)
    return slice
  }

  /// What a tail of stretched audio has come to in its frame `k`; `nil` if it is another (X12).
  mutating func stretchedTailSample(ofDeck deck: Int, _ k: Int64) -> StereoSample? {
    guard let tail = decks[deck].tail, tail.slice != nil, let transform else { return nil }
    var playhead = tail.playhead
    playhead.move(by: tail.step * Int128(k), clipStep: tail.clip.step)
    let moment = NaiveMoment(playhead, frame: frame, step: tail.step, clipStep: tail.clip.step)
    let audio = LapSamples(clip: tail.clip, next: nil, unitsPerTick: unitsPerTick)
    return
      (decks[deck].tail?.slice?.sampleOfTail(
        at: moment, leftFor: Int(k), in: audio, transform)).map { StereoSample($0) }
  }
}

extension NaiveMoment {
  /// With a deck's or a tail's playhead as `q`.
  fileprivate init(_ playhead: Playhead, frame: Int64, step: Int128, clipStep: Int128) {
    self.init(
      frame: Int(frame), position: Int128(playhead.whole) * clipStep + playhead.fraction,
      pace: step, denominator: clipStep)
  }
}

extension StereoSample {
  /// Rounded to Float, as decks are mixed (M2).
  fileprivate init(_ sample: SIMD2<Double>) {
    self.init(left: Float(sample.x), right: Float(sample.y))
  }
}
