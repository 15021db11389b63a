extension ClipAudio {
  /// The audio at another sample rate. `lap`, at least 1, is the length of the loop in frames, or `nil` for audio
  /// that is played once and surrounded by silence.
  package func resampled(
    from source: SampleRate, to target: SampleRate, lap: Int64?
  ) throws(ResamplingError) -> ClipAudio {
    let resampler = Resampler(try RateRatio(from: source, to: target))
    let left = try resampler.resampled(samples(ofRight: false), lap: lap)
    let right: [Float]? = isMono ? nil : try resampler.resampled(samples(ofRight: true), lap: lap)
    return ClipAudio(left: left, right: right, repairedBefore: repairedCount)
  }
}
