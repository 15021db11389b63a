extension Clip {
  /// Makes the clip that fits an engine of another rate, such as a 44.1 kHz loop for 48 kHz hardware
  /// (rules Q1–Q5).
  ///
  /// ```swift
  /// let file = try WAVFile(decoding: bytes)
  /// let loop = try Clip(file, tempo: Tempo(bpm: 125), length: .bars(8))
  /// let clip = try loop.resampled(to: SampleRate(48_000))
  /// ```
  ///
  /// Tempo, length and channels stay; n frames become ⌈n · new rate / old rate⌉. The audio is taken as
  /// a deck plays it, lap after lap, so the seam of a loop stays seamless: what stands before its
  /// first frame is the end of the lap before. Where a lap ends is known once `signature`, the
  /// session's, says how long a bar is. A clip shorter than a lap has silence on both sides.
  ///
  /// The filter is flat to 0.00001 dB up to 0.907 of half the lower rate, 20 kHz at 44.1. What it
  /// adds to a sine, or lets through from above that half, is below −120 dB of it. A constant loop
  /// stays what it is, bit for bit, and so does every clip at its own rate.
  ///
  /// Errors: ``ResamplingError`` where the rates are more than 256 times apart or there would be more
  /// than 2²⁸ frames. Complexity: O(frames) at the higher of the rates, some 200 multiplications each
  /// (1 000 where the ratio in lowest terms has numbers above 1024), and a table of at most 5 MB.
  /// Realtime-safe: no.
  public func resampled(
    to sampleRate: SampleRate, in signature: TimeSignature = .fourFour
  ) throws(ResamplingError) -> Clip {
    guard sampleRate != self.sampleRate else { return self }
    let resampler = Resampler(try RateRatio(from: self.sampleRate, to: sampleRate))
    let lap = lapFrameCount(in: signature)
    let left = try resampler.resampled(audio.samples(ofRight: false), lap: lap)
    let right: [Float]? =
      audio.isMono ? nil : try resampler.resampled(audio.samples(ofRight: true), lap: lap)
    let audio = ClipAudio(left: left, right: right, repairedBefore: audio.repairedCount)
    return Clip(self, sampleRate: sampleRate, audio: audio)
  }

  /// How many frames a deck plays from one boundary to the next at the clip's own tempo.
  ///
  /// Where that is no whole number it is the next one above; unless the audio has just the next one
  /// below, as files do that were cut to length that way.
  func lapFrameCount(in signature: TimeSignature) -> Int64 {
    // In the units of T6; at most 4 · 10¹⁷ ticks of 6 · 10¹⁴ units.
    let units = Int128(length.ticks(in: signature).rawValue) * Int128(sampleRate.hertz * 60_000_000)
    let step = 2_882_880 * tempo.microBPM
    let isCutBelow = units / Int128(step) == Int128(frameCount)
    return isCutBelow ? max(Int64(frameCount), 1) : framesNeeded(for: units, step: step).rawValue
  }

  private init(_ clip: Clip, sampleRate: SampleRate, audio: ClipAudio) {
    self.sampleRate = sampleRate
    tempo = clip.tempo
    length = clip.length
    self.audio = audio
  }
}
