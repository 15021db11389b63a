import Ostinato

extension Tempo {
  /// The microseconds in a quarter note, as they are written in a file: to the nearest, halves up (Y5).
  var microsecondsPerQuarter: Int64 { (120_000_000_000_000 + microBPM) / (2 * microBPM) }

  /// The tempo that a file means by its microseconds in a quarter note: the nearest hundredth of a BPM if it would be
  /// written so, and else the nearest millionth (Y6); `nil` if it is outside 1 … 1000 BPM.
  init?(microsecondsPerQuarter microseconds: Int64) {
    let nearest = (120_000_000_000_000 + microseconds) / (2 * max(1, microseconds))
    let hundredth = (nearest + 5_000) / 10_000 * 10_000
    if let tempo = try? Tempo(microBPM: hundredth), tempo.microsecondsPerQuarter == microseconds {
      self = tempo
    } else if let tempo = try? Tempo(microBPM: nearest) {
      self = tempo
    } else {
      return nil
    }
  }
}
