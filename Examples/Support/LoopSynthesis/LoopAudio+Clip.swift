import Ostinato

extension DemoLoops {
  public static func tempo() throws(Tempo.Error) -> Tempo { try Tempo(bpm: beatsPerMinute) }
}

extension LoopAudio {
  /// The loop as a clip, at the rate that it was made for.
  public func clip(at sampleRate: SampleRate) throws(Clip.Error) -> Clip {
    guard let tempo = try? DemoLoops.tempo() else {
      preconditionFailure("125 BPM is within the range of tempos")
    }
    return try Clip(
      left: left, right: right, sampleRate: sampleRate, tempo: tempo,
      length: .bars(DemoLoops.bars))
  }
}
