/// Groups, what feeds them, and what is sent to the strips of both (M8).
extension PerformanceMaker {
  /// In some sessions changes of groups are among much else, in some they are half of what happens.
  mutating func chooseGroupSession() {
    groupShare = random.pick([15, 30, 50])
    switch random.weighted([55, 15, 15, 15]) {
    case 0: break
    case 1: chooseRamps()
    case 2: chooseMicroloops()
    default: chooseDecksOneByOne()
    }
    // The order of a sum can matter from three on.
    while performance.decks.count < 6, random.chance(75) { performance.decks.append(makeDeck()) }
  }

  /// After the sources, which can be members. A group that nothing happens to join has none.
  mutating func chooseGroups() {
    for _ in 0..<random.draw(1...4) {
      performance.groups.append(
        Performance.Group(
          gain: random.chance(50) ? drawRoundingGain() : drawGain(),
          pan: random.chance(50) ? 0 : drawPan(),
          mute: random.chance(8), solo: random.chance(8), members: []))
    }
    let groupCount = performance.groups.count
    for name in performance.stripNames.dropLast(groupCount) where random.chance(80) {
      // Mostly among the first, so that some have several members.
      let group = random.draw(0...random.draw(0...(groupCount - 1)))
      let place = random.draw(0...performance.groups[group].members.count)
      performance.groups[group].members.insert(name, at: place)
    }
    for deck in performance.decks.indices where random.chance(60) {
      performance.decks[deck].gain = drawRoundingGain()
    }
    if performance.decks.count > 1, random.chance(20) { chooseQuietDecks() }
  }

  /// One that rounds nearly every sample, so that the order of sums matters.
  private mutating func drawRoundingGain() -> Float { Float(random.draw(30...120)) / 97 }

  /// Two decks that all but cancel each other, if possible in one group: what is left of them there is mostly
  /// less than 2⁻⁸⁰.
  private mutating func chooseQuietDecks() {
    let together = performance.groups.map { group in
      performance.decks.indices.filter { group.members.contains(.deck($0)) }
    }
    let pair = together.first { $0.count > 1 } ?? [0, 1]
    let clips = performance.decks[pair[0]].clips
    performance.decks[pair[0]].clips = clips.map { $0.scaled(by: 0x1p-31) }
    performance.decks[pair[1]].clips = clips.map { $0.scaled(by: -0x1p-31) }
    let quietest: Float = 0x1p-20
    for (deck, gain) in zip(pair, [quietest, quietest.nextUp]) {
      performance.decks[deck].gain = gain
      performance.decks[deck].pan = 0
      performance.decks[deck].mute = false
      performance.decks[deck].solo = false
    }
  }

  private mutating func drawGroup() -> Int { random.draw(0...(performance.groups.count - 1)) }

  /// A member of the group; its own strip, if it has none.
  private mutating func drawMember(ofGroup group: Int) -> SentCommand.StripName {
    let members = performance.groups[group].members
    return members.isEmpty ? .group(group) : random.pick(members)
  }

  /// A change of a group's strip, or else of a member's, by which others may be silenced.
  mutating func drawGroupAction() -> SentCommand.Action {
    let group = drawGroup()
    switch random.weighted([60, 25, 15]) {
    case 0: return drawAction(ofStrip: .group(group))
    case 1: return drawAction(ofStrip: drawMember(ofGroup: group))
    default: return .solo(random.pick(performance.stripNames), random.chance(20))
    }
  }

  /// The first draft's own.
  mutating func addGroupChanges() {
    for _ in 0..<random.draw(1...4) {
      let frame = random.draw(0...Int64(length))
      if random.chance(50) { addGroupFigure(at: frame) } else { addGroupBurst(from: frame) }
    }
  }

  /// Changes of a group, of a member and of another strip, all at one frame. Mostly they are undone soon, so
  /// that they do not silence the rest of the run.
  mutating func addGroupFigure(at frame: Int64) {
    let anchor = random.chance(60) ? SentCommand.Anchor.now : drawAnchor(at: frame)
    for action in drawGroupFigure() { send(at: frame, anchor, action) }
    guard random.chance(80) else { return }
    let end = frame + random.drawByOctave(1...200)
    for name in performance.stripNames {
      send(at: end, .now, .solo(name, false))
      if random.chance(50) { send(at: end, .now, .mute(name, false)) }
    }
  }

  private mutating func drawGroupFigure() -> [SentCommand.Action] {
    let number = drawGroup()
    let group = SentCommand.StripName.group(number)
    let member = drawMember(ofGroup: number)
    let other = random.pick(performance.stripNames)
    switch random.draw(0...8) {
    case 0: return [.solo(group, true), .solo(member, true)]
    case 1: return [.solo(group, false), .solo(member, true)]
    case 2: return [.solo(group, true), .mute(group, true)]
    case 3: return [.solo(group, false), .mute(group, false), .solo(other, false)]
    case 4: return [.solo(other, true), .solo(group, false), .solo(member, false)]
    case 5: return [.solo(other, true), .solo(group, true), .solo(group, false)]
    case 6: return [.mute(member, true), .mute(group, true), .mute(group, false)]
    case 7:
      return [.gain(member, 0, over: drawRampTime()), .gain(group, 0.25, over: drawRampTime())]
    default: return [drawAction(ofStrip: member), drawAction(ofStrip: group)]
    }
  }

  /// A member fades while its group ducks: both change at once, again before their ramps have ended.
  mutating func addGroupBurst(from first: Int64) {
    let group = drawGroup()
    let member = drawMember(ofGroup: group)
    let usual = performance.frames(inMilliseconds: Int64(performance.mixRampMilliseconds))
    let own = random.draw(2...60)
    let time = random.chance(40) ? nil : SentCommand.RampTime.ticks(ticks(inFrames: own))
    var frame = first
    for _ in 0..<random.draw(2...6) {
      let isFade = random.chance(75)
      send(
        at: frame, .now,
        isFade ? .gain(member, drawGain(), over: time) : drawAction(ofStrip: member))
      let isDuck = random.chance(75)
      send(
        at: frame, .now,
        isDuck ? .gain(.group(group), drawGain(), over: time) : drawAction(ofStrip: .group(group)))
      frame += random.draw(0...(time == nil ? usual : Int64(own))) / random.pick([1, 1, 2, 6])
    }
  }
}

extension Performance.Clip {
  fileprivate func scaled(by factor: Float) -> Self {
    var clip = self
    clip.left = left.map { $0 * factor }
    clip.right = right.map { $0 * factor }
    return clip
  }
}
