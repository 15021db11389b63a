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
