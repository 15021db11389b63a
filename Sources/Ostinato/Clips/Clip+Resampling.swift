extension Clip {
  /// Returns the clip at another sample rate, such as a 44.1 kHz loop for 48 kHz hardware.
  ///
  /// ```swift
  /// let file = try WAVFile(decoding: bytes)
  /// let loop = try Clip(file, tempo: Tempo(bpm: 125), length: .bars(8))
  /// let clip = try loop.resampled(to: SampleRate(48_000))
  /// ```
  ///
  /// The tempo, length and channels stay the same, and onsets keep their time; n frames become ⌈n · new rate / old rate⌉. The
  /// audio is resampled as a deck plays it, lap after lap, so a seamless loop stays seamless: its
  /// first frame is preceded by the end of the lap before. The end of a lap depends on the length
  /// of a bar, which `signature`, the session's time signature, determines. A clip that is shorter
  /// than a lap is treated as surrounded by silence.
  ///
  /// The filter is flat to 0.00001 dB up to 0.907 of half the lower rate, which is 20 kHz at 44.1
  /// kHz. Distortion of a sine, and aliases from above half the lower rate, are below −120 dB
  /// relative to it. A constant loop is unchanged, bit for bit, and so is a clip that already has
  /// the requested rate.
  ///
  /// - Throws: ``ResamplingError`` if the rates are more than a factor of 256 apart, or if there
  ///   would be more than 2²⁸ frames.
  /// - Complexity: O(frames) at the higher of the two rates, with some 200 multiplications for each
  ///   (1 000 if the ratio in lowest terms has numbers above 1024), and a table of at most 5 MB.
  ///
  /// Realtime-safe: no.
  public func resampled(
    to sampleRate: SampleRate, in signature: TimeSignature = .fourFour
  ) throws(ResamplingError) -> Clip {
    guard sampleRate != self.sampleRate else { return self }
    let audio = try audio.resampled(
      from: self.sampleRate, to: sampleRate, lap: lapFrameCount(in: signature))
    // Rates are below 2²⁴, and frames that exist far below 2³⁹.
    let onsets = knownOnsets.map { onsets in
      Onsets(onsets.frames.map { Int(Int64($0) * sampleRate.hertz / self.sampleRate.hertz) })
    }
    return Clip(self, sampleRate: sampleRate, audio: audio, onsets: onsets)
  }
}
