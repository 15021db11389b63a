extension SentCommand.Anchor {
  /// One of six kinds: at once, up to 300 frames later, or at the next line of a grid, from the finest on.
  public static func drawn(
    after frame: Int64, weights: [Int], _ random: inout SplitMix64
  ) -> Self {
    switch random.weighted(weights) {
    case 0: .now
    case 1: .frame(frame + Int64(random.draw(0...300)))
    case 2: .grid(.sixteenth)
    case 3: .grid(.beat)
    case 4: .grid(.bar)
    default: .grid(.segment)
    }
  }
}

extension SentCommand.Action {
  /// A cue most of the time, or else a change of the music, whose beats are sixteenths.
  public static func drawn(
    tempo: Int64, _ random: inout SplitMix64, cue: (inout SplitMix64) -> SentCommand.Cue
  ) -> Self {
    switch random.weighted([88, 3, 1, 1, 2, 1, 4]) {
    case 0: .cue(cue(&random))
    case 1: .play
    case 2: .pause
    case 3: .reset
    case 4: .seek(Int64(random.draw(0...40)) * 720_720)
    case 5: .tempo(random.pick([tempo, tempo / 2, tempo * 3 / 2]))
    default:
      random.chance(70)
        ? .microloop(true, sixteenths: random.pick([1, 2, 3, 4, 8])) : .microloop(false)
    }
  }
}
