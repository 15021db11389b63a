extension RandomPerformance {
  /// A performance in which decks stretch (X9 to X12): one with decks that follow the tempo, of which those in varispeed
  /// stretch instead, and most clips are analysed.
  public static func withStretchingDecks(seed: UInt64, longest: Int64 = 20_000) -> Performance {
    var performance = make(.followingDecks, seed: seed, longest: longest)
    var random = SplitMix64(seed: seed ^ 0x57E7_C4ED)
    performance.stretchingDecks = random.draw(random.chance(10) ? 0...1 : 1...4)
    for deck in performance.decks.indices {
      var ring = performance.decks[deck].clips
      performance.analyse(&ring, &random)
      performance.decks[deck].clips = ring
    }
    for index in performance.commands.indices {
      switch performance.commands[index].action {
      case .follow(let deck, .varispeed):
        performance.commands[index].action = .follow(deck: deck, .stretch)
      case .replaceRing(let deck, var ring):
        performance.analyse(&ring, &random)
        performance.commands[index].action = .replaceRing(deck: deck, ring)
      default: break
      }
    }
    performance.stretchWhereAllowed()
    return performance
  }
}

extension Performance {
  /// Gives most rings clips with onsets.
  fileprivate func analyse(_ ring: inout [Clip], _ random: inout SplitMix64) {
    if random.chance(8) { return }
    let least = leastBetweenOnsets
    for index in ring.indices {
      var onsets: [Int] = []
      var onset = random.chance(50) ? 0 : random.draw(0...2 * least)
      for _ in 0..<random.draw(0...12) where onset < ring[index].left.count {
        onsets.append(onset)
        onset += least + random.draw(0...random.pick([1, least, 10 * least]))
      }
      ring[index].onsets = onsets
    }
  }

  /// 24 ms (X1).
  private var leastBetweenOnsets: Int {
    max(1, NaiveStretchLengths(sampleRate: Int64(sampleRate)).leastDistance)
  }

  /// Lets decks that are in varispeed at first stretch as far as X9 allows it, and be native otherwise.
  fileprivate mutating func stretchWhereAllowed() {
    var count = 0
    for deck in decks.indices where decks[deck].follow == .varispeed {
      let (mode, ring) = (FollowMode.stretch, decks[deck].clips)
      let fits = mode.canPlay(ring) && mode.canFollow(microBPM, ring) && count < stretchingDecks
      decks[deck].follow = fits ? .stretch : .native
      count += fits ? 1 : 0
    }
  }

  /// Leaves out onsets that are too near to others at another rate.
  public mutating func spaceOnsets() {
    let least = leastBetweenOnsets
    func space(_ ring: inout [Clip]) {
      for index in ring.indices {
        var kept: [Int] = []
        for onset in ring[index].onsets ?? [] where kept.allSatisfy({ onset - $0 >= least }) {
          kept.append(onset)
        }
        if ring[index].onsets != nil { ring[index].onsets = kept }
      }
    }
    for deck in decks.indices { space(&decks[deck].clips) }
    for index in commands.indices {
      guard case .replaceRing(let deck, var ring) = commands[index].action else { continue }
      space(&ring)
      commands[index].action = .replaceRing(deck: deck, ring)
    }
  }
}
