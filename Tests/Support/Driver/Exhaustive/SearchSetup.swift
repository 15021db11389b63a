import OstinatoOracle

/// An engine so small that a few commands on a few frames reach everything.
public struct SearchSetup: Sendable, CustomStringConvertible {
  public let name: String
  /// How it begins, before the first command of a sequence.
  public let performance: Performance
  public let alphabet: [Letter]
  /// Frames rendered after each command; 0 sends all of them at one frame.
  public let gap: Int
  /// Frames rendered after the last.
  public let tail: Int

  public var description: String { name }
}

extension SearchSetup {
  public static let all = [lines, fades, oneFrame, source, changes, changesAtOneFrame]

  /// 1⅓ frames to a sixteenth: every frame has a line, and most a boundary, a wrap or a ramp.
  public static let lines = SearchSetup(
    name: "lines", performance: tight, alphabet: alphabet(of: tight), gap: 2, tail: 5)

  /// 4½ frames to a sixteenth: the tails of 2 frames are heard, and a lamp is lit for 30.
  public static let fades: SearchSetup = {
    let performance = make(
      rate: 300, microBPM: 1_000_000_000, fades: .standard, rampMilliseconds: 8)
    return SearchSetup(
      name: "fades", performance: performance, alphabet: alphabet(of: performance), gap: 3, tail: 6)
  }()

  /// All at the frame at which a microloop wraps and both decks reach the end of their clips.
  public static let oneFrame = SearchSetup(
    name: "one frame", performance: wrapping, alphabet: alphabet(of: wrapping), gap: 0, tail: 5)

  /// A tone beside the decks, which sounds at first also while the music stands.
  public static let source: SearchSetup = {
    var performance = tight
    performance.sources = [Performance.Source(gain: 0.75, pan: -0.5)]
    let sound = SentCommand.Cue(source: 0, code: 1, value: 800, detail: 1)
    performance.commands = [SentCommand(frame: 0, action: .cue(sound))]
    performance.length = 1
    performance.levelWindow = 3
    return SearchSetup(
      name: "source", performance: performance, alphabet: Letter.sourceAlphabet, gap: 2, tail: 5)
  }()

  /// Decks one by one, ramps of tempo and microloops that change, with a line at every frame.
  public static let changes = SearchSetup(
    name: "changes", performance: tight, alphabet: changeAlphabet(of: tight), gap: 2, tail: 5)

  /// The same commands, all at the frame at which a microloop wraps.
  public static let changesAtOneFrame = SearchSetup(
    name: "changes at one frame", performance: wrapping, alphabet: changeAlphabet(of: wrapping),
    gap: 0, tail: 5)

  private static let tight = make(
    rate: 20, microBPM: 225_000_000, fades: .off, rampMilliseconds: 125)

  /// At the next frame a microloop wraps and both decks reach the end of their clips.
  private static let wrapping: Performance = {
    var performance = tight
    performance.commands = [
      SentCommand(frame: 0, action: .play), SentCommand(frame: 1, action: .microloop(true)),
    ]
    performance.length = 3
    performance.levelWindow = 3
    return performance
  }()

  /// Two decks, bars and microloops of two sixteenths, ramps of 3 frames, all lines reported.
  private static func make(
    rate: Int, microBPM: Int64, fades: Fades, rampMilliseconds: Int
  ) -> Performance {
    var performance = Performance(
      sampleRate: rate, microBPM: microBPM, beats: 2, unit: 16, microloopBars: 1, fades: fades,
      mixRampMilliseconds: rampMilliseconds, grid: .sixteenth,
      observers: [MusicalUnits.ticksPerSixteenth * 3 / 4], decks: [], length: 0)
    performance.decks = [
      Performance.Deck(clips: [
        performance.clip(1, halfSixteenths: 4), performance.clip(2, halfSixteenths: 3),
      ]),
      Performance.Deck(clips: [performance.clip(3, halfSixteenths: 4)], gain: 0.75, pan: 0.5),
    ]
    return performance
  }

  private static func alphabet(of performance: Performance) -> [Letter] {
    Letter.alphabet(
      tempo: otherTempo(of: performance), ring: [performance.clip(4, halfSixteenths: 2)])
  }

  private static func changeAlphabet(of performance: Performance) -> [Letter] {
    Letter.changeAlphabet(tempo: otherTempo(of: performance))
  }

  private static func otherTempo(of performance: Performance) -> Int64 {
    performance.microBPM * 2 / 3
  }
}

extension Performance {
  /// A clip whose samples name it and their frame; its audio is a frame longer than its place on the
  /// grid if its number is odd, a frame shorter if it is even.
  fileprivate func clip(_ number: Int, halfSixteenths: Int64) -> Clip {
    let ticks = halfSixteenths * MusicalUnits.ticksPerSixteenth / 2
    let step = MusicalUnits.step(microBPM: microBPM)
    let frames = Int(Int128(ticks) * unitsPerTick / step) + (number % 2 == 1 ? 1 : -1)
    let samples = (0..<max(frames, 1)).map { Float(number * 16 + $0) }
    return Clip(
      left: samples, right: samples.map { -$0 }, lengthTicks: ticks, microBPM: microBPM)
  }
}
