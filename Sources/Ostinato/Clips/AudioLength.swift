/// The length of a clip's audio, and what it is in music.
struct AudioLength {
  let frameCount: Int64
  let sampleRate: SampleRate

  /// 5 ms, the length of a fade: what audio can be longer or shorter than its bars without being heard.
  var fade: Int64 { max(sampleRate.frames(milliseconds: 5), 1) }

  /// The number of frames that a deck plays from one boundary to the next at the clip's own tempo.
  ///
  /// If that is not a whole number it is rounded up, unless the audio has exactly the number
  /// rounded down, as files do that were cut to that length.
  func lapFrameCount(of length: Ticks, at tempo: Tempo) -> Int64 {
    // In the units of rule T6: at most 4 · 10¹⁷ ticks of 6 · 10¹⁴ units.
    let units = Int128(length.rawValue) * Int128(sampleRate.hertz * 60_000_000)
    let step = 2_882_880 * tempo.microBPM
    let isCutBelow = units / Int128(step) == Int128(frameCount)
    return isCutBelow ? max(frameCount, 1) : framesNeeded(for: units, step: step).rawValue
  }

  /// Whether the audio has a length at a tempo, to within 5 ms.
  func fits(_ length: Ticks, at tempo: Tempo) -> Bool {
    abs(frameCount - lapFrameCount(of: length, at: tempo)) <= fade
  }

  /// The tempo at which the audio has a length; `nil` if there is none.
  func tempo(filling length: Ticks) -> FillingTempo? {
    let exact = Tempo(filling: frameCount, with: length, at: sampleRate)
    guard let exact, fits(length, at: exact) else { return nil }
    let rounded = try? Tempo(microBPM: (exact.microBPM + 5_000) / 10_000 * 10_000)
    guard let rounded, fits(length, at: rounded) else {
      return FillingTempo(exact: exact, rounded: exact)
    }
    return FillingTempo(exact: exact, rounded: rounded)
  }
}

/// A tempo at which audio has a length, and that to the nearest hundredth of a BPM if it has the length there as well.
struct FillingTempo {
  let exact: Tempo
  let rounded: Tempo

  func distance(to tempo: Tempo) -> Int64 { abs(exact.microBPM - tempo.microBPM) }

  /// Whether people play at it: within 60 to 200 BPM.
  var isUsual: Bool { (60_000_000...200_000_000).contains(rounded.microBPM) }

  /// Whether it differs from a tempo by at most a third of that.
  func isNear(_ tempo: Tempo) -> Bool {
    3 * abs(rounded.microBPM - tempo.microBPM) <= tempo.microBPM
  }
}

extension Clip {
  var audioLength: AudioLength {
    AudioLength(frameCount: Int64(frameCount), sampleRate: sampleRate)
  }

  /// The number of frames that a deck plays from one boundary to the next at the clip's own tempo.
  func lapFrameCount(in signature: TimeSignature) -> Int64 {
    audioLength.lapFrameCount(of: length.ticks(in: signature), at: tempo)
  }
}
