extension EngineCore {
  /// Sums the decks and then their tails over `count` frames in which nothing is due (rules M2, F2).
  func mix(into block: StereoMemory, count: Int) {
    var isBegun = false
    if line.isMoving {
      for index in 0..<decks.count {
        let deck = decks[index]
        let strip = strips[index]
        guard deck.audioFrame(at: now) < deck.clip.frameCount else { continue }
        let voice = deck.voice(at: now)
        if now < deck.entry.end || now < strip.end {
          if !isBegun { block.clear(count: count) }
          block.add(voice, strip: strip, fade: deck.entry, from: now, count: count)
        } else if strip.isSilent {
          continue  // Nothing added is the same as zeros added: a sum begun at +0 is never −0.
        } else if isBegun {
          block.add(voice, left: strip.left.target, right: strip.right.target, count: count)
        } else {
          block.begin(with: voice, left: strip.left.target, right: strip.right.target, count: count)
        }
        isBegun = true
      }
    }
    for index in 0..<decks.count {
      guard let tail = decks[index].tail, let voice = tail.voice(at: now) else { continue }
      if !isBegun { block.clear(count: count) }
      block.add(voice, strip: strips[index], fade: tail.fade, from: now, count: count)
      isBegun = true
    }
    if !isBegun { block.clear(count: count) }
    if levelWindow > 0 { measureDecks(count: count) }
  }

  /// Measures each deck alone: what plays and its tail (rule M6).
  private func measureDecks(count: Int) {
    for index in 0..<decks.count {
      let deck = decks[index]
      var done = 0
      while done < count {
        let part = min(count &- done, EngineCore.advanceLimit)
        let frame = now &+ Int64(done)
        scratch.clear(count: part)
        if line.isMoving, deck.audioFrame(at: frame) < deck.clip.frameCount {
          let strip = strips[index]
          if now < deck.entry.end || now < strip.end {
            scratch.add(
              deck.voice(at: frame), strip: strip, fade: deck.entry, from: frame, count: part)
          } else {
            scratch.begin(
              with: deck.voice(at: frame), left: strip.left.target, right: strip.right.target,
              count: part)
          }
        }
        if let tail = deck.tail, let voice = tail.voice(at: frame) {
          scratch.add(voice, strip: strips[index], fade: tail.fade, from: frame, count: part)
        }
        var meter = deckMeters[index]
        meter.add(scratch, from: frame, count: part, window: levelWindow)
        deckMeters[index] = meter
        done &+= part
      }
    }
  }

  /// The first frame after `now` at which what is to be heard is of another kind: a fade, a ramp or
  /// a clip's audio ends. Tails that have ended are dropped.
  mutating func soundDue() -> Int64 {
    var first = Int64.max
    for index in 0..<decks.count {
      var deck = decks[index]
      if line.isMoving {
        first = earlier(first, deck.entry.end)
        first = earlier(first, now &+ deck.clip.frameCount &- deck.audioFrame(at: now))
      }
      if let tail = deck.tail {
        if tail.end <= now {
          deck.tail = nil
          decks[index] = deck
        } else {
          first = earlier(first, tail.end)
        }
      }
      first = earlier(first, strips[index].end)
    }
    return first
  }

  /// The earlier of two frames, of which the second only counts when it is still to come.
  func earlier(_ first: Int64, _ other: Int64) -> Int64 {
    other > now && other < first ? other : first
  }
}

extension DeckState {
  /// Where the deck reads at `frame`, while the music moves and there is audio.
  func voice(at frame: Int64) -> VoiceMemory {
    clip.memory.advanced(by: Int(truncatingIfNeeded: audioFrame(at: frame)))
  }
}

extension Tail {
  /// The first frame at which there is nothing more to hear of it.
  var end: Int64 { min(fade.end, clip.frameCount &- offset) }

  /// Where it reads at `frame`; `nil` once it has ended.
  func voice(at frame: Int64) -> VoiceMemory? {
    frame < end
      ? clip.memory.advanced(by: Int(truncatingIfNeeded: frame &+ offset)) : nil
  }
}
