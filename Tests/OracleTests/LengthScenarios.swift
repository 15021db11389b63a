import OstinatoOracle
import Testing

/// Lengths that come with commands: of microloops (R5) and of ramps (M4).
@Suite struct LengthScenarios {
  // A frame is a sixteenth.
  func place(_ frame: Int64, _ sixteenths: Int64, _ kind: OracleEvent.Kind) -> OracleEvent {
    OracleEvent(frame, sixteenths * sixteenth, kind)
  }

  @Test func `A microloop takes the length given, and another one engages it anew`() {
    let result = played(
      length: 20,
      [
        at(0, .play), at(5, .microloop(true, sixteenths: 3)),
        at(10, .microloop(true, sixteenths: 3)), at(11, .microloop(true)),
        at(11, .microloop(true, sixteenths: 2)), at(14, .microloop(true, sixteenths: 4)),
        at(17, .microloop(true, sixteenths: 16)), at(18, .microloop(false)),
      ])
    #expect(
      result.events == [
        place(0, 0, .played), place(0, 0, .bar),
        place(5, 5, .microloopOn),  // [3, 6)
        place(6, 3, .microloopWrapped), place(9, 3, .microloopWrapped),
        place(10, 4, .rejected(.microloop, .noChange)),
        place(11, 5, .rejected(.microloop, .noChange)),
        place(11, 5, .microloopOn),  // [4, 6)
        place(12, 4, .microloopWrapped),
        // At the region's end, which the new one, [4, 8), holds: no wrap.
        place(14, 6, .microloopOn), place(16, 4, .microloopWrapped),
        place(17, 5, .microloopOn),  // [0, 16)
        place(18, 6, .microloopOff),
      ])
    #expect(
      result.frames[14].transport == .microlooping(.init(start: 4 * sixteenth, end: 8 * sixteenth)))
  }

  @Test func `A length as long as the setting is no other one`() {
    let result = played(
      length: 5,
      [
        at(0, .play), at(1, .microloop(true)), at(2, .microloop(true, sixteenths: 32)),
        at(3, .microloop(true, sixteenths: 31)),
      ])
    #expect(
      result.events == [
        place(0, 0, .played), place(0, 0, .bar), place(1, 1, .microloopOn),
        place(2, 2, .rejected(.microloop, .noChange)), place(3, 3, .microloopOn),
      ])
  }

  @Test func `A segment is as long as the region, else as the setting (C1)`() {
    let result = played(
      length: 43,
      [
        at(0, .play), at(1, .microloop(true, sixteenths: 3)),
        at(4, .microloop(false), .grid(.segment)), at(8, .tempo(60_000_000), .grid(.segment)),
        at(10, .microloop(true, sixteenths: 3)), at(13, .microloop(false)),
        at(14, .tempo(60_000_000), .grid(.segment)),
      ])
    #expect(
      result.events == [
        place(0, 0, .played), place(0, 0, .bar), place(1, 1, .microloopOn),  // [0, 3)
        place(3, 0, .microloopWrapped), place(3, 0, .bar), place(6, 3, .microloopOff),
        place(10, 7, .microloopOn),  // [6, 9)
        place(12, 9, .tempoChanged), place(12, 6, .microloopWrapped),
        place(13, 7, .microloopOff), place(22, 16, .bar),
        place(38, 32, .tempoChanged), place(38, 32, .bar),
      ])
  }

  @Test func `One engaged anew at a clip boundary's frame does not hold that boundary (D4)`() {
    let ring = [1, 2].map { clip($0, frames: 4, ticks: 4 * sixteenth) }
    let result = played(
      [.init(clips: ring)], length: 14,
      [
        at(0, .play), at(0, .microloop(true, sixteenths: 8)), at(1, .next(deck: 0)),
        at(12, .microloop(true, sixteenths: 6)),
      ])
    #expect(
      result.events == [
        place(0, 0, .played), place(0, 0, .microloopOn), place(0, 0, .bar),
        place(1, 1, .nextMarked(deck: 0, clip: 1)), place(4, 4, .clipLooped(deck: 0)),
        place(8, 0, .microloopWrapped), place(8, 0, .bar),
        place(12, 4, .microloopOn), place(12, 4, .clipChanged(deck: 0, from: 0, to: 1)),
      ])
  }

  /// Rate 1000, ramps of 4 frames, a clip of ones; at 60 BPM 4 frames are 11 531.52 ticks.
  func ramped(length: Int, _ commands: [SentCommand]) -> OracleResult {
    Oracle.run(
      Performance(
        sampleRate: 1000, microBPM: 60_000_000, mixRampMilliseconds: 4,
        decks: [.init(clips: [steady(1, frames: 4000, ticks: bar)])],
        commands: [at(0, .play)] + commands, length: length))
  }

  @Test func `A gain and a pan ramp over the time given (M4)`() {
    let result = ramped(
      length: 28,
      [
        at(2, .gain(deck: 0, 0, over: .ticks(11_531))),
        at(7, .gain(deck: 0, 1, over: .milliseconds(2))), at(10, .tempo(120_000_000)),
        at(10, .gain(deck: 0, 0, over: .ticks(11_531))), at(13, .gain(deck: 0, 1)),
        at(18, .pan(deck: 0, 1, over: .milliseconds(0))), at(19, .pan(deck: 0, 0)),
        at(24, .pause), at(24, .gain(deck: 0, 0, over: .ticks(23_063))), at(26, .play),
      ])
    let start: [Float] = [
      1, 1, 0.75, 0.5, 0.25, 0, 0, 0.5, 1, 1, 0.5, 0, 0, 0.25, 0.5, 0.75, 1, 1,
    ]
    #expect(result.left == start + [0, 0.25, 0.5, 0.75, 1, 1, 0, 0, 0.25, 0])
    #expect(result.right == start + [1, 1, 1, 1, 1, 1, 0, 0, 0.25, 0])
  }

  @Test func `A musical length takes its frames rounded up, and none takes no time (M4)`() {
    let result = ramped(
      length: 9,
      [
        at(1, .gain(deck: 0, 0, over: .ticks(11_532))), at(7, .gain(deck: 0, 2, over: .ticks(0))),
      ])
    let fifths = (1...5).map { 1 + (0 - 1) * (Float($0) / Float(5)) }
    #expect(result.left == [1] + fifths + [0, 2, 2])
  }

  @Test func `A musical length takes at most 2^31 - 1 frames (M4)`() {
    // 64 bars at 1 BPM and 10 MHz are 1.5 · 10^11 frames. As a Float, 2^31 - 1 is 2^31.
    let result = Oracle.run(
      Performance(
        sampleRate: 10_000_000, microBPM: 1_000_000,
        decks: [.init(clips: [steady(1, frames: 400, ticks: bar)], gain: 0)],
        commands: [at(0, .play), at(0, .gain(deck: 0, 16, over: .ticks(64 * bar)))], length: 400))
    // Below 2^-20 a coefficient is 0 (M5).
    let expected: [Float] = (1...400).map { (frame: Int) in frame < 128 ? 0 : Float(frame) * 0x1p-27
    }
    #expect(result.left == expected)
  }

  @Test func `The master gain takes hold at once, or ramps over the time given (M2)`() {
    let result = ramped(
      length: 27,
      [
        at(2, .masterGain(0, over: .milliseconds(4))), at(7, .masterGain(1)),
        at(9, .masterGain(0, over: .milliseconds(4))),
        // On its way there: nothing starts. Without a time, it is there.
        at(10, .masterGain(0, over: .milliseconds(2))), at(11, .masterGain(0)),
        at(12, .masterGain(2, over: .ticks(11_531))), at(20, .masterGain(0)),
        at(21, .masterGain(0x1p-19, over: .milliseconds(4))),
      ])
    let start: [Float] = [
      1, 1, 0.75, 0.5, 0.25, 0, 0, 1, 1, 0.75, 0.5, 0, 0.5, 1, 1.5, 2, 2, 2, 2, 2, 0,
    ]
    // Each frame's value below 2^-20 is 0 (M5).
    #expect(result.left == start + [0, 0x1p-20, 0x1.8p-20, 0x1p-19, 0x1p-19, 0x1p-19])
  }
}
