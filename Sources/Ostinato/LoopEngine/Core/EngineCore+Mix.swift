extension EngineCore {
  /// Sums and measures what is to be heard over `count` frames in which nothing is due.
  mutating func mix(into block: StereoMemory, count: Int) {
    // Where a steady voice is read. While there is one, the agenda ends before its audio does.
    let offset = Int(truncatingIfNeeded: now &- voicesPlannedAt)
    if voiceGroupCount == 0 || voiceGroups[0].kind != .steady { block.clear(count: count) }
    for index in 0..<voiceGroupCount {
      let deck = voiceGroups[index].deck
      switch voiceGroups[index].kind {
      case .steady where index == 0:
        voiceGroups[index].steady.begin(block, offset: offset, count: count)
      case .steady:
        voiceGroups[index].steady.add(to: block, offset: offset, count: count)
      case .deck:
        block.add(
          decks[deck].voice(at: now), strip: strips[deck], fade: decks[deck].entry, from: now,
          count: count)
      case .tail:
        guard let tail = decks[deck].tail, let voice = tail.voice(at: now) else { continue }
        block.add(voice, strip: strips[deck], fade: tail.fade, from: now, count: count)
      case .measured:
        deckMeters[deck].add(
          decks[deck].voice(at: now), left: strips[deck].left.target,
          right: strips[deck].right.target, to: block, from: now, count: count,
          window: levelWindow)
      case .meter: measure(deck: deck, count: count)
      }
    }
  }

  /// Measures one deck that is not measured while it is summed: what plays and its tail (rule M6).
  /// `done` never exceeds `count`.
  private mutating func measure(deck index: Int, count: Int) {
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
}

extension DeckState {
  /// Where the deck reads at `frame`, while the music moves and there is audio: within the clip.
  func voice(at frame: Int64) -> VoiceMemory {
    clip.memory.advanced(by: Int(truncatingIfNeeded: audioFrame(at: frame)))
  }
}

extension Tail {
  /// The first frame at which there is nothing more to hear of it. An offset is at least minus a frame
  /// and less than 2⁶², so that the difference and, up to the end, the sum below stay within the clip.
  var end: Int64 { min(fade.end, clip.frameCount &- offset) }

  /// Where it reads at `frame`; `nil` once it has ended.
  func voice(at frame: Int64) -> VoiceMemory? {
    frame < end
      ? clip.memory.advanced(by: Int(truncatingIfNeeded: frame &+ offset)) : nil
  }
}
