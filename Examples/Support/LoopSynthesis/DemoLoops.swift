/// The four loops of the sample scenario, made from nothing: 8 bars at 125 BPM each.
///
/// The same bits on every platform (see `Curves`). Any two on different decks sum below 1.0.
public enum DemoLoops {
  public static let beatsPerMinute = Canvas.beatsPerMinute
  public static let bars = Canvas.bars

  /// Deck A: drums, plain and busy.
  public static func drums(rate: Int) -> [LoopAudio] {
    let loops = DrumLoops(rate: rate)
    return [loops.plain(name: "A1"), loops.busy(name: "A2")]
  }

  /// Deck B: bass and chords, then the same chords with a melody.
  public static func chords(rate: Int) -> [LoopAudio] {
    var held = Canvas(rate: rate)
    Pad().play(on: &held, octave: 0, gain: 0.055)
    var melodic = held
    Bass().play(Bass.plain, on: &held, gain: 0.2)
    Bass().play(Bass.walking, on: &melodic, gain: 0.18)
    Pluck().play(on: &melodic, gain: 0.13)
    return [held.finished(name: "B1"), melodic.finished(name: "B2")]
  }
}
