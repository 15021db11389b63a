import OstinatoOracle
import Testing

/// Coefficients, ramps, fades and levels, with values made by hand.
@Suite struct MixerScenarios {
  /// Rate 2000: a tail of 10 frames, a rise of 2; an audio value of 1 throughout.
  func faded(_ commands: [SentCommand], _ decks: [Performance.Deck]? = nil) -> OracleResult {
    Oracle.run(
      Performance(
        sampleRate: 2000, microBPM: 60_000_000, fades: .standard,
        decks: decks ?? [.init(clips: [steady(1, frames: 8000, ticks: bar)])],
        commands: commands, length: 60))
  }

  @Test func `Play rises over 1 ms, pause falls over 5 ms from the level reached (F2)`() {
    let result = faded([at(0, .play), at(10, .pause)])
    #expect(result.left[0...2] == [0.5, 1, 1])
    let fall = (0..<10).map { Float(9 - $0) / Float(10) }
    #expect(Array(result.left[10..<22]) == fall + [0, 0])
    let early = faded([at(0, .play), at(1, .pause)])
    #expect(Array(early.left[1..<11]) == fall.map { 0.5 * $0 })
  }

  @Test func `A second leaving at one frame leaves no tail, and the first sounds on (F2)`() {
    let once = faded([at(0, .play), at(10, .seek(sixteenth))])
    #expect(once.left[10] == 0.5 + 0.5 && once.left[11] == 1)
    let twice = faded([at(0, .play), at(10, .seek(sixteenth)), at(10, .seek(sixteenth))])
    #expect(twice.left == once.left)
  }

  @Test func `A tail reads on in the clip it left (F2, D8)`() {
    let ramp = Performance.Clip(
      left: (0..<8000).map { Float($0) }, right: (0..<8000).map { Float(-$0) },
      lengthTicks: bar, microBPM: 60_000_000)
    let result = faded(
      [
        at(0, .play), at(20, .replaceRing(deck: 0, [steady(9, frames: 9, ticks: bar)])),
        at(20, .pause),
      ], [.init(clips: [ramp])])
    #expect(result.left[20] == 20 * (Float(9) / Float(10)))
    #expect(result.right[23] == -23 * (Float(6) / Float(10)))
    #expect(result.ringChanges == [.init(frame: 20, deck: 0, moment: .atPause)])
  }

  @Test func `A coefficient ramps from the value last used, also while paused (M4)`() {
    let performance = Performance(
      sampleRate: 1000, microBPM: 60_000_000, mixRampMilliseconds: 4,
      decks: [.init(clips: [steady(1, frames: 4000, ticks: bar)], pan: -1)],
      commands: [
        at(0, .play), at(2, .gain(deck: 0, 0)), at(4, .gain(deck: 0, 2)), at(5, .gain(deck: 0, 2)),
        at(20, .pause), at(20, .mute(deck: 0, true)), at(22, .play), at(30, .mute(deck: 0, false)),
        at(31, .mute(deck: 0, true)), at(31, .mute(deck: 0, false)),
      ], length: 40)
    let result = Oracle.run(performance)
    #expect(
      Array(result.left[0..<9]) == [1, 1, 0.75, 0.5, 0.875, 1.25, 1.625, 2, 2])
    #expect(Array(result.left[20..<25]) == [0, 0, 0.5, 0, 0])
    // Back and forth at one frame: a new change from the value last used, to the same target.
    #expect(Array(result.left[30..<36]) == [0.5, 0.875, 1.25, 1.625, 2, 2])
    #expect(result.right.allSatisfy { $0 == 0 })
  }

  @Test func `Coefficients below 2^-20 are nothing, tiny and infinite samples too (M5)`() {
    let odd: [Float] = [.nan, .infinity, 0x1p-41, -0x1p-40, -0.0, 1]
    let clip = Performance.Clip(
      left: odd, right: odd, lengthTicks: bar, microBPM: 60_000_000)
    var performance = sixteenths([.init(clips: [clip])], length: 6, [at(0, .play)])
    #expect(
      Oracle.run(performance).left.map(\.bitPattern)
        == [0, 0, 0, -0x1p-40, 0, 1].map { Float($0).bitPattern })
    performance.decks[0].gain = Float(0x1p-20).nextDown
    #expect(Oracle.run(performance).left.allSatisfy { $0.bitPattern == 0 })
    performance.decks[0].gain = 0x1p-20
    #expect(Oracle.run(performance).left[5] == 0x1p-20)
    performance.commands.append(at(0, .masterGain(Float(0x1p-20).nextDown)))
    #expect(Oracle.run(performance).left[5] == 0)
  }

  @Test func `Solo, mute and balance (M1, M3)`() {
    func sum(_ change: (inout [Performance.Deck]) -> Void) -> [Float] {
      var decks = [1, 10, 100].map {
        Performance.Deck(clips: [steady($0, frames: 9, ticks: bar)])
      }
      change(&decks)
      let result = played(decks, length: 1, [at(0, .play)])
      return [result.left[0], result.right[0]]
    }
    #expect(sum { $0[1].solo = true } == [10, 10])
    #expect(
      sum {
        $0[1].solo = true
        $0[1].mute = true
      } == [0, 0])
    #expect(
      sum {
        $0[0].pan = 0.25
        $0[2].pan = -1
      } == [110.75, 11])
  }

  @Test func `A stem is a deck's sound and then its tail, before the master gain (M2, M7)`() {
    let values: [Float] = [0.1, 7, -0.3]
    let decks = values.map { Performance.Deck(clips: [steady($0, frames: 8000, ticks: bar)]) }
    let result = faded(
      [at(0, .play), at(0, .masterGain(0.5)), at(10, .seek(sixteenth)), at(30, .pause)], decks)
    for (stem, value) in zip(result.stems, values) {
      #expect(stem.left[10] == value * 0.5 + value * 0.5)
      #expect(stem.left[30] == value * (Float(9) / Float(10)) && stem.right[40] == 0)
    }
    for frame in 0..<60 {
      let sum = result.stems.reduce(0) { $0 + $1.left[frame] }
      #expect(result.left[frame] == 0.5 * sum)
    }
  }

  @Test func `Levels are taken over windows aligned to F (M6)`() {
    let performance = Performance(
      sampleRate: 4, microBPM: 60_000_000,
      decks: [.init(clips: [clip(0, frames: 16, ticks: bar)], pan: 0.5)],
      commands: [at(1, .play), at(1, .masterGain(2))], length: 11, levelWindow: 4)
    let levels = Oracle.run(performance).levels
    #expect(levels.count == 2 && levels[0].windows.count == 2)
    #expect(levels[0].windows[0].rightPeak == 2 && levels[0].windows[0].leftPeak == 1)
    #expect(levels[0].windows[1].rightMeanSquare == 21.5)
    #expect(levels[1].windows[1].rightPeak == 12 && levels[1].windows[1].index == 1)
  }
}
