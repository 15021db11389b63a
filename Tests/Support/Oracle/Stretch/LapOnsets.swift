/// The onsets of a lap that can be reached (X1).
struct LapOnsets: Sendable {
  /// Ascending, below the lap's end.
  let frames: [Int]
  /// The lap's length in frames.
  let lap: Int

  init(_ onsets: [Int], lap: Int) {
    frames = onsets.filter { $0 < lap }
    self.lap = lap
  }

  /// The first of this lap after a frame of the audio.
  func next(after audioFrame: Int) -> Int? { frames.first { $0 > audioFrame } }

  /// The first of the next lap, counted on from this one.
  var firstOfNextLap: Int? { frames.first.map { lap + $0 } }

  /// The first after a frame of the audio if lap follows lap, counted on (X3).
  func nextInLaps(after audioFrame: Int) -> Int? {
    let within = NaiveLap.modulo(audioFrame, lap)
    return (next(after: within) ?? firstOfNextLap).map { audioFrame - within + $0 }
  }

  func contains(_ audioFrame: Int) -> Bool {
    frames.contains(NaiveLap.modulo(audioFrame, lap))
  }
}
