extension Tempo {
  /// Creates the tempo at which a length takes the number of frames nearest to one that is given, at least 1 (rule
  /// K19); of two as near, the slower one. `nil` if there is none from 1 to 1000 BPM.
  package init?(filling frames: Int64, with length: Ticks, at sampleRate: SampleRate) {
    // Less than 2⁵⁹ ticks of less than 2⁵⁰ units.
    let units = Int128(length.rawValue) * Int128(sampleRate.hertz * 60_000_000)
    let slower = units / (Int128(frames) * Int128(Ticks.perQuarter.rawValue))
    var nearest: (tempo: Tempo, distance: Int128, step: Int128)?
    for microBPM in slower...slower + 1 {
      guard let tempo = try? Tempo(microBPM: Int64(clamping: microBPM)) else { continue }
      // |units / step − frames|, over a common denominator: both distances are less than a micro-BPM's.
      let step = Int128(tempo.unitsPerFrame)
      let distance = abs(units - Int128(frames) * step)
      if let found = nearest, distance * found.step >= found.distance * step { continue }
      nearest = (tempo, distance, step)
    }
    guard let nearest else { return nil }
    self = nearest.tempo
  }
}
