extension EngineCore {
  /// Measures one deck that is not measured while it is summed: what plays and its tail (rule M6).
  mutating func measure(deck index: Int, count: Int) {
    let hasVoice = line.isMoving && decks[index].audioFrame(at: now) < decks[index].clip.frameCount
    guard hasVoice || decks[index].tail != nil else {
      deckMeters[index].addSilence(from: now, count: count, window: levelWindow)
      return
    }
    var done = 0
    while done < count {
      let part = min(count &- done, EngineCore.advanceLimit)
      let frame = now &+ Int64(done)
      scratch.clear(count: part)
      if hasVoice {
        scratch.add(
          decks[index].voice(at: frame), strip: strips[index], fade: decks[index].entry,
          from: frame, count: part)
      }
      if let tail = decks[index].tail, let voice = tail.voice(at: frame) {
        scratch.add(voice, strip: strips[index], fade: tail.fade, from: frame, count: part)
      }
      deckMeters[index].add(scratch, from: frame, count: part, window: levelWindow)
      done &+= part
    }
  }

  /// The first frame after `now` at which what is to be heard is of another kind: a fade, a ramp or
  /// a clip's audio ends. Tails that have ended are dropped.
  mutating func nextSoundChange() -> Int64 {
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
