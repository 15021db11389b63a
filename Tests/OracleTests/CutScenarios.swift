import OstinatoOracle
import Testing

/// Fades where material is cut (F4), with samples made by hand.
///
/// Rate 2000 at 600 BPM: a sixteenth is 50 frames, a tail 10 (`N`), a rise 2.
@Suite struct CutScenarios {
  /// A clip of ones on a lap of 50 frames, or of more.
  func ones(_ frames: Int, sixteenths: Int64 = 1) -> Performance.Clip {
    Performance.Clip(
      left: flat(1, frames), right: flat(1, frames), lengthTicks: sixteenths * sixteenth,
      microBPM: 600_000_000)
  }

  /// Bars are as long as a sixteenth, and so is the microloop's region.
  func run(
    _ ring: [Performance.Clip], length: Int, fades: Fades = .standard,
    _ commands: [SentCommand] = []
  ) -> OracleResult {
    Oracle.run(
      Performance(
        sampleRate: 2000, microBPM: 600_000_000, beats: 1, unit: 16, microloopBars: 1,
        fades: fades, decks: [.init(clips: ring)], commands: [at(0, .play)] + commands,
        length: length))
  }

  func flat(_ value: Float, _ count: Int) -> [Float] { Array(repeating: value, count: count) }
  /// From a level to 0 at the last of so many frames.
  func fall(_ count: Int, from level: Float = 1) -> [Float] {
    (0..<count).map { level * (Float(count - 1 - $0) / Float(count)) }
  }
  /// What is entered, over what falls, while the longer of the two lasts.
  func crossing(over length: Int) -> [Float] {
    zip([0.5] + flat(1, length - 1), fall(length)).map { $0 + $1 }
  }

  @Test func `With more than N frames left at a boundary the deck leaves and enters`() {
    for (fades, length) in [(Fades.standard, 2), (.overlapping, 10)] {
      let eleven = run([ones(61)], length: 150, fades: fades)
      let lap = crossing(over: length) + flat(1, 50 - length)
      #expect(eleven.left == [0.5] + flat(1, 49) + lap + lap)
      #expect(eleven.deck(0, at: 50).audioFrame == 0)
    }
    let ten = run([ones(60)], length: 150)
    #expect(ten.left == [0.5] + flat(1, 149))
    #expect(run([ones(61)], length: 150, fades: .off).left == flat(1, 150))
  }

  @Test func `The tail reads on in the clip that gives way, and falls with the level reached`() {
    let long = clip(1, frames: 70, ticks: sixteenth, bpm: 600)
    let result = run(
      [long, ones(50)], length: 70, [at(49, .pause), at(49, .play), at(49, .next(deck: 0))])
    // Left at 49 with level 1, and entered at half; left again at 50 with that half.
    #expect(result.left[48] == 1048)
    #expect(result.left[49] == 1049 * 0.5 + 1049 * 0.5)
    #expect(result.left[50] == 0.5 + 1050 * (0.5 * 0.5))
    #expect(Array(result.left[51...]) == flat(1, 19))
  }

  @Test func `Audio that ends more than N frames before the boundary falls over its last N`() {
    let lap: [Float] = flat(1, 10) + fall(10) + flat(0, 30)
    let result = run([ones(20)], length: 100)
    #expect(result.left == [0.5] + lap[1...] + lap)
    let read = (0..<100).map { result.deck(0, at: $0).audioFrame }
    let silent = [Int](repeating: -1, count: 40)
    let lapRead: [Int] = Array(0..<10) + silent
    #expect(read == lapRead + lapRead)
    #expect((0..<51).map { result.deck(0, at: $0).playhead } == Array(0..<50) + [0])
    // It ends 11 frames before the boundary, and 10 frames before it.
    #expect(run([ones(39)], length: 50).left == [0.5] + flat(1, 28) + fall(10) + flat(0, 11))
    #expect(run([ones(40)], length: 50).left == [0.5] + flat(1, 39) + flat(0, 10))
  }

  @Test func `A lap with no more than N frames is heard to its end`() {
    for frames in [5, 10] {
      let rest = flat(0, 50 - frames)
      let result = run([ones(frames)], length: 100)
      #expect(result.left == [0.5] + flat(1, frames - 1) + rest + flat(1, frames) + rest)
      #expect(result.deck(0, at: frames - 1).audioFrame == frames - 1)
    }
    #expect(run([ones(11)], length: 50).left == [0.5] + fall(10, from: 0.5) + flat(0, 39))
  }

  @Test func `A lap is left once, and its tail sounds on through a pause, a play and a reset`() {
    let paused = run([ones(20)], length: 70, [at(12, .pause), at(14, .play)])
    // Two frames later than without the pause; what is entered at 14 has 8 frames left, and is heard.
    let before: [Float] = [0.5] + flat(1, 9)
    let entry: [Float] = [0.5] + flat(1, 7)
    let tail: [Float] = fall(10).suffix(6) + [0, 0]
    let entered14: [Float] = zip(entry, tail).map(+)
    let second: [Float] = flat(1, 10) + fall(10).prefix(8)
    let left: [[Float]] = [before, Array(fall(10).prefix(4)), entered14, flat(0, 30), second]
    #expect(paused.left == left.flatMap(\.self))
    #expect(paused.deck(0, at: 14).audioFrame == 12 && paused.deck(0, at: 14).playhead == 12)
    let reset = run([ones(20)], length: 30, [at(12, .reset), at(13, .play)])
    let entered: [Float] = [0.5] + flat(1, 6)
    let sum: [Float] = zip(entered, fall(10).suffix(7)).map(+)
    let third: [Float] = flat(1, 3) + fall(10).prefix(7)
    let again: [[Float]] = [before, Array(fall(10).prefix(3)), sum, third]
    #expect(reset.left == again.flatMap(\.self))
  }

  @Test func `After the audio's end nothing is left, and a tail that sounds goes on`() {
    // Audio to 5 frames before the boundary; a seek to its last two frames, then one back.
    let result = run(
      [ones(45)], length: 70, fades: .overlapping,
      [at(20, .seek(sixteenth * 43 / 50 + 1)), at(23, .seek(0))])
    // Frame 43 is entered at 20: 0.5 and 1 over the tail, then 45 and nothing.
    let tail = fall(10)
    let middle: [Float] = [0.5 + tail[0], 1 + tail[1], tail[2], 0.5 + tail[3]]
    let risen: [Float] = tail[4...].map { 1 + $0 }
    let before: [Float] = [0.5] + flat(1, 19)
    #expect(result.left == before + middle + risen + flat(1, 38) + flat(0, 2))
  }

  @Test func `A slower tempo moves the boundary away: the lap falls over what is left`() {
    // At 41 four frames are left, and nine frames' worth of music, which now takes 54.
    let result = run([ones(45)], length: 150, [at(41, .tempo(100_000_000))])
    let first: [Float] = [0.5] + flat(1, 40) + fall(4) + flat(0, 50)
    let second: [Float] = flat(1, 35) + fall(10) + flat(0, 10)
    #expect(result.left == first + second)
    #expect(result.frames(of: .clipLooped(deck: 0)) == [95])
  }

  @Test func `A faster tempo brings the boundary closer: the new lap sounds over the tail`() {
    // At 39 ten frames are left, and eleven frames' worth of music, for the moment 66 long. At 40
    // there is 10 5/6 of it, which takes 6.5 at 1000 BPM; 2 frames of audio are left then.
    let result = run(
      [ones(49)], length: 60, [at(39, .tempo(100_000_000)), at(40, .tempo(1_000_000_000))])
    #expect(result.frames(of: .clipLooped(deck: 0)) == [47])
    let first: [Float] = [0.5] + flat(1, 38) + fall(10).prefix(8)
    let second: [Float] = [1 + fall(10)[8], 1] + flat(1, 11)
    #expect(result.left == first + second)
  }

  @Test func `The boundary is judged without a wrap, and a wrap enters anew`() {
    // The region is [0, 50) of a lap of 100 frames; the audio ends at 45.
    let result = run(
      [ones(45, sixteenths: 2)], length: 100, [at(1, .microloop(true))])
    let lap: [Float] = [0.5] + flat(1, 34) + fall(10) + flat(0, 5)
    #expect(result.left == lap + lap)
    #expect(result.frames(of: .microloopWrapped) == [50])
  }
}
