import Ostinato

// What the getters say, floats by their bits.

extension Digest {
  /// The whole of what a view could show.
  mutating func add(_ engine: LoopEngine) {
    let state = engine.state
    add(state.frame.rawValue)
    add(state.position.units)
    add(state.milliseconds)
    switch state.transport {
    case .paused: add(0)
    case .playing: add(1)
    case .microlooping: add(2)
    }
    add(state.microloop.region?.start.rawValue ?? -1)
    add(state.isLit(.bar))
    add(state.isLit(.beat))
    add(state.pendingCommandCount)
    add(state.masterGain)
    add(state.masterLevels)
    for deck in state.decks {
      add(deck.currentClipIndex)
      add(deck.nextClipIndex ?? -1)
      add(deck.playheadTicks.rawValue)
      add(deck.playheadFraction)
      add(deck.strip.gain)
      add(deck.strip.pan)
      add(deck.levels)
      if deck.follow != .native { add(deck.follow.rawValue) }
    }
    for channel in state.sources + state.groups {
      add(channel.strip.gain)
      add(channel.strip.pan)
      add(channel.strip.isMuted)
      add(channel.strip.isSoloed)
      add(channel.levels)
    }
  }

  private mutating func add(_ levels: Levels) {
    add(levels.peakLeft)
    add(levels.peakRight)
    add(levels.meanSquareLeft)
    add(levels.meanSquareRight)
  }

  /// What a clip made of the samples given to it, and how it is drawn.
  mutating func add(_ clip: Clip) {
    add(clip.repairedSampleCount)
    for channel in Clip.Channel.allCases {
      for sample in clip.samples(channel) { add(sample) }
    }
    guard let waveform = try? Waveform(clip, buckets: 16) else { return }
    for bucket in waveform.buckets {
      add(bucket.minimum)
      add(bucket.maximum)
      add(bucket.rootMeanSquare)
    }
  }
}
