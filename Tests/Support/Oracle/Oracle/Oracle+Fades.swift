/// When material is left and entered (F2), and where clips are cut without either (F4).
extension Oracle {
  /// F2: at a stop, a jump or a wrap. W1: a stopped deck has nothing to leave.
  mutating func leaveAll() {
    for deck in decks.indices where !decks[deck].isStopped { leave(deck: deck) }
  }

  /// F2: at a start, a jump or a wrap. W1: nothing is entered on a stopped deck.
  mutating func enterAll() {
    for deck in decks.indices where !decks[deck].isStopped { enter(deck: deck) }
  }

  mutating func leave(deck: Int) { leave(deck: deck, over: fallLength) }

  /// F2: the material's tail starts from the level reached and replaces the last one, if there is
  /// anything to hear of it. F4: a lap is left once.
  private mutating func leave(deck: Int, over length: Int64) {
    let state = decks[deck]
    decks[deck].level = 0
    guard performance.fades != .off, !state.isLapLeft, state.level != 0, audioLeft(ofDeck: deck) > 0
    else { return }
    decks[deck].tail = Tail(
      clip: state.clip, playhead: state.playhead, step: readStep(ofDeck: deck), level: state.level,
      left: frame, length: length, slice: sliceLeft(byDeck: deck))
  }

  /// F2: new material rises from this frame on; nothing of it has sounded yet. What is left at the same frame
  /// falls no longer than that.
  mutating func enter(deck: Int) {
    if performance.fades == .standard, let tail = decks[deck].tail, tail.left == frame {
      decks[deck].tail?.length = min(tail.length, riseLength)
    }
    decks[deck].entered = frame
    decks[deck].level = 0
    decks[deck].isLapLeft = false
    decks[deck].beginsSlice = true
  }

  /// Frames of audio left from the playhead on; not positive where it has run out (F4).
  private mutating func audioLeft(ofDeck deck: Int) -> Int64 {
    audioLeft(ofDeck: deck, from: decks[deck].playhead)
  }

  /// W9: the least number of frames after which the playhead would be at the audio's end or beyond it, at
  /// the pace that this frame has.
  private mutating func audioLeft(ofDeck deck: Int, from playhead: Playhead) -> Int64 {
    let clip = decks[deck].clip
    let way = (Int128(clip.left.count) - Int128(playhead.whole)) * clip.step - playhead.fraction
    return Int64(-MusicalUnits.floorDivide(-way, by: readStep(ofDeck: deck)))
  }

  /// F4, at a clip boundary, before the deck is what it is from there on: more audio than room
  /// leaves and enters, anything else is cut.
  mutating func crossOver(deck: Int) {
    decks[deck].lapBegan = frame
    if performance.fades != .off, audioLeft(ofDeck: deck) > fallLength {
      leave(deck: deck)
      enter(deck: deck)
    }
    if decks[deck].isLapLeft { decks[deck].beginsSlice = true }
    decks[deck].isLapLeft = false
  }

  /// F4, at each played frame, after everything that happens there: a lap with more room than audio is
  /// left when its audio comes to an end, unless it had so little from where it was begun or entered.
  /// W1: a stopped deck plays no lap.
  mutating func leaveShortLaps() {
    if transport.isPaused || performance.fades == .off { return }
    for deck in decks.indices where !decks[deck].isStopped && !decks[deck].isLapLeft {
      let left = audioLeft(ofDeck: deck)
      if decks[deck].lapBegan == frame || decks[deck].entered == frame {
        let playhead = decks[deck].playhead
        decks[deck].frameAtStart = playhead.whole + (playhead.fraction > 0 ? 1 : 0)
      }
      let leftAtStart = audioLeft(ofDeck: deck, from: Playhead(whole: decks[deck].frameAtStart))
      guard leftAtStart > fallLength, left >= 1, left <= fallLength,
        framesToBoundary(ofDeck: deck) - left > fallLength
      else { continue }
      leave(deck: deck, over: left)
      decks[deck].isLapLeft = true
    }
  }

  /// F4: how far from this frame the first is with `P` at or beyond the next clip boundary, if the
  /// music goes on as it does now, without a wrap.
  private mutating func framesToBoundary(ofDeck deck: Int) -> Int64 {
    let length = units(decks[deck].clip.lengthTicks)
    let phase = MusicalUnits.modulo(position - units(decks[deck].anchor), length)
    let step = MusicalUnits.step(microBPM: microBPM)
    return Int64((length - phase + step - 1) / step)
  }
}
