/// What is summed in one go until the agenda's next entry.
struct VoiceGroup: BitwiseCopyable {
  let kind: Kind
  /// The deck, of all but steady voices.
  let deck: Int
  /// The voices, of steady ones.
  var steady: SteadyVoices

  enum Kind: BitwiseCopyable {
    /// Voices that stand still.
    case steady
    /// A deck whose strip or entry is on its way.
    case deck
    /// A deck's tail.
    case tail
    /// A deck that stands still, summed and measured in one pass.
    case measured
    /// Nothing to be summed: a deck to be measured on its own.
    case meter
  }
}

extension EngineCore {
  /// Writes down what is to be heard from this frame on, in the order of the sum: the decks, then
  /// their tails (rules M2, F2).
  mutating func planVoices() {
    voiceGroupCount = 0
    voicesPlannedAt = now
    if line.isMoving {
      for index in 0..<decks.count {
        guard decks[index].audioFrame(at: now) < decks[index].clip.frameCount else { continue }
        let voice = decks[index].voice(at: now)
        if now < decks[index].entry.end || now < strips[index].end {
          append(.deck, of: index, voice)
        } else if isMeasuredInPassing(index) {
          append(.measured, of: index, voice)
        } else if !strips[index].isSilent {
          // Adding nothing is the same as adding zeros: a sum begun at +0 is never −0.
          append(voice, left: strips[index].left.target, right: strips[index].right.target)
        }
      }
    }
    for index in 0..<decks.count {
      if let tail = decks[index].tail, let voice = tail.voice(at: now) {
        append(.tail, of: index, voice)
      }
    }
    guard levelWindow > 0 else { return }
    for index in 0..<decks.count where !isMeasuredInPassing(index) {
      append(.meter, of: index, decks[index].clip.memory)
    }
  }

  /// Whether a deck's level is that of one voice at steady coefficients.
  private func isMeasuredInPassing(_ index: Int) -> Bool {
    levelWindow > 0 && line.isMoving && decks[index].tail == nil
      && now >= decks[index].entry.end && now >= strips[index].end
      && decks[index].audioFrame(at: now) < decks[index].clip.frameCount
  }

  /// At most three groups for each deck: its sound, its tail, its meter.
  private mutating func append(_ kind: VoiceGroup.Kind, of deck: Int, _ voice: VoiceMemory) {
    voiceGroups[voiceGroupCount] = VoiceGroup(
      kind: kind, deck: deck, steady: SteadyVoices(voice, left: 0, right: 0))
    voiceGroupCount &+= 1
  }

  private mutating func append(_ voice: VoiceMemory, left: Float, right: Float) {
    let last = voiceGroupCount &- 1
    if last >= 0, voiceGroups[last].kind == .steady, !voiceGroups[last].steady.isFull {
      voiceGroups[last].steady.append(voice, left: left, right: right)
    } else {
      voiceGroups[voiceGroupCount] = VoiceGroup(
        kind: .steady, deck: 0, steady: SteadyVoices(voice, left: left, right: right))
      voiceGroupCount &+= 1
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
  @inline(__always)
  private func earlier(_ first: Int64, _ other: Int64) -> Int64 {
    other > now && other < first ? other : first
  }
}
