import Ostinato

/// The limits against which a tempo and a musical time of a script are checked.
struct TimeLimits {
  let sampleRate: SampleRate
  let timeSignature: TimeSignature

  func check(_ tempo: Tempo, at path: JSONPath) throws(ReadingError) {
    do {
      _ = try Timebase(sampleRate: sampleRate, tempo: tempo, timeSignature: timeSignature)
    } catch { throw ReadingError(path, .timebase(error)) }
  }
}
