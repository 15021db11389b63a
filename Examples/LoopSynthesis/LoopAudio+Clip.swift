import Ostinato

extension DemoLoops {
  public static func tempo() throws(Tempo.Error) -> Tempo { try Tempo(bpm: beatsPerMinute) }
}

extension LoopAudio {
  /// The loop as a clip, at the rate that it was made for.
  public func clip(at sampleRate: SampleRate) throws -> Clip {
    try Clip(
      left: left, right: right, sampleRate: sampleRate, tempo: DemoLoops.tempo(),
      length: .bars(DemoLoops.bars))
  }
}
