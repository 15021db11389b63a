import Ostinato
import TestSupport
import Testing

/// Each deck's own output, and the mix that is their sum (rules M2, M7).
@Suite struct StemScenarios {
  /// At 2000 Hz material falls over 10 frames and rises over 2, also where both happen at once.
  static let rising: [Float] = [0.5, 1]
  static let falling = (1...10).map { Float(10 - $0) / 10 }

  /// Decks of one value each, the opposite on the right, which have played for 10 frames.
  static func playing(
    _ values: [Float], strips: [Strip] = [], ramp: Int = 0, levelWindow: FrameCount? = nil
  ) throws -> LoopEngine {
    let decks = values.indices.map { index in
      Deck(
        [clip(Array(repeating: values[index], count: 8000), rate: 2000)],
        strip: strips.isEmpty ? Strip() : strips[index])
    }
    var engine = try EngineFixture(
      decks, rate: 2000, fades: .overlapping, ramp: ramp, levelWindow: levelWindow
    ).engine()
    try engine.play(frames: 10)
    return engine
  }

  /// The stems added in deck order, from 0.
  static func sum(_ stems: [StereoAudio], frames: Int) -> StereoAudio {
    let zeros = [Float](repeating: 0, count: frames)
    return stems.reduce(StereoAudio(left: zeros, right: zeros)) { sum, stem in
      StereoAudio(
        left: zip(sum.left, stem.left).map { $0 + $1 },
        right: zip(sum.right, stem.right).map { $0 + $1 })
    }
  }

  static func same(_ a: StereoAudio, _ b: StereoAudio) -> Bool {
    firstDifferentBit(a.left, b.left) == nil && firstDifferentBit(a.right, b.right) == nil
  }

  @Test func `A stem has its deck's gain and pan, and not the master gain (M7)`() throws {
    var engine = try Self.playing([8, 3], strips: [Strip(gain: 0.5, pan: 0.5), Strip(pan: -1)])
    try engine.send(.masterGain(0.25))
    let audio = engine.render(frames: 4, stems: true)
    #expect(audio.stems.count == 2)
    #expect(audio.stems[.a].left == [2, 2, 2, 2] && audio.stems[.a].right == [-4, -4, -4, -4])
    #expect(audio.stems[.b].left == [3, 3, 3, 3] && audio.stems[.b].right == [0, 0, 0, 0])
    #expect(audio.left == [1.25, 1.25, 1.25, 1.25] && audio.right == [-1, -1, -1, -1])
  }

  @Test(arguments: RenderPath.allCases.filter(\.hasStems))
  func `What is rendered with stems leaves a copy as it was (V1)`(path: RenderPath) throws {
    var engine = try Self.playing([1, 0.3])
    try engine.send(seek("0:1:0"), at: .frame(12))
    var (copy, fork) = (engine, engine.fork())
    let wanted = fork.render(frames: 40)
    _ = engine.render(frames: 40, by: path)
    #expect(copy.render(frames: 40) == wanted)
  }

  @Test func `After a seek a deck's tail is in its own stem (M7, F2)`() throws {
    let values: [Float] = [1, 0.3, 7]
    var engine = try Self.playing(values)
    try engine.send(seek("0:1:0"))
    let audio = engine.render(frames: 12, stems: true)
    for (stem, value) in zip(audio.stems, values) {
      let expected = (0..<12).map { frame -> Float in
        let sound = value * (frame < 2 ? Self.rising[frame] : 1)
        return frame < 10 ? sound + value * Self.falling[frame] : sound
      }
      #expect(firstDifferentBit(stem.left, expected) == nil)
      #expect(firstDifferentBit(stem.right, expected.map { -$0 }) == nil)
    }
    #expect(Self.same(Self.sum(audio.stems, frames: 12), audio.audio))
  }

  @Test func `While paused a stem is the deck's tail, and then silence (M7, R1)`() throws {
    var engine = try Self.playing([1, 2])
    try engine.send(.pause)
    let stems = engine.render(frames: 12, stems: true).stems
    #expect(stems[.a].left == Self.falling + [0, 0])
    #expect(stems[.b].left == Self.falling.map { 2 * $0 } + [0, 0])
  }

  @Test func `A muted deck's stem is silent, and so is that of a deck without a solo (M7, M3)`()
    throws
  {
    var engine = try Self.playing([1, 10, 100])
    try engine.send(.mute(true, on: .a))
    var audio = engine.render(frames: 2, stems: true)
    #expect(audio.stems.map(\.left) == [[0, 0], [10, 10], [100, 100]])
    #expect(audio.left == [110, 110])
    try engine.send(.mute(false, on: .a))
    try engine.send(.solo(true, on: .b))
    audio = engine.render(frames: 2, stems: true)
    #expect(audio.stems.map(\.right) == [[0, 0], [-10, -10], [0, 0]])
    #expect(audio.right == [-10, -10])
  }

  @Test func `No stem holds a −0 (M7)`() throws {
    let decks = [Deck([clip([-0.0, 1, 0, -1])], strip: Strip(gain: 0.5))]
    var engine = try EngineFixture(decks).engine()
    try engine.send(.play)
    let stem = engine.render(frames: 5, stems: true).stems[.a]
    let (left, right): ([Float], [Float]) = ([0, 0.5, 0, -0.5, 0], [0, -0.5, 0, 0.5, 0])
    #expect(stem.left.map(\.bitPattern) == left.map(\.bitPattern))
    #expect(stem.right.map(\.bitPattern) == right.map(\.bitPattern))
  }

  @Test func `There are stems only where they are asked for (M7)`() throws {
    var engine = try Self.playing([1])
    #expect(engine.render(frames: 3).stems.isEmpty)
    #expect(engine.render(frames: 0, stems: true).stems == [StereoAudio(left: [], right: [])])
    #expect(engine.render(frames: -1, stems: true).stems.map(\.frameCount) == [0])
    var empty = try EngineFixture().engine()
    #expect(empty.render(frames: 3, stems: true).stems.isEmpty)
  }

  @Test(arguments: [0, 1, 2, 3, 5])
  func `A deck without a buffer is in the mix, a buffer without a deck gets silence (M7)`(
    count: Int
  ) throws {
    var engine = try Self.playing([1, 20])
    var buffers = (0..<count).map { _ in (left: nans(4), right: nans(4)) }
    var (left, right) = (nans(4), nans(4))
    var events = EventBuffer(capacity: 8)
    withStems(&buffers) { stems in
      withPointers(&left, &right) { output in
        unsafe engine.render(into: output, stems: stems, frames: 4, events: &events)
      }
    }
    #expect(left == [21, 21, 21, 21] && right == [-21, -21, -21, -21])
    for (deck, buffer) in buffers.enumerated() {
      let value: Float = deck < 2 ? [1, 20][deck] : 0
      #expect(buffer.left == Array(repeating: value, count: 4))
      #expect(buffer.right == Array(repeating: -value, count: 4))
    }
  }

  @Test func `A host's own source is in the mix and in no stem (M7, E4)`() throws {
    var engine = try Self.playing([1, 20])
    try engine.send(.masterGain(0.5))
    var buffers = (0..<2).map { _ in (left: nans(8), right: nans(8)) }
    var (left, right) = (nans(8), nans(8))
    var other: ([Float], [Float]) = (Array(repeating: 100, count: 8), Array(repeating: 7, count: 8))
    var passages = PassageBuffer()
    var events = EventBuffer(capacity: 8)
    withStems(&buffers) { stems in
      let count = unsafe engine.advance(
        frames: 5, stems: stems, passages: &passages, events: &events)
      #expect(count == 5)
      withPointers(&left, &right) { output in
        withPointers(&other.0, &other.1) { other in
          _ = unsafe engine.mix(into: output, adding: other)
        }
      }
    }
    #expect(buffers[0].left.prefix(5) == [1, 1, 1, 1, 1])
    #expect(buffers[1].right.prefix(5) == [-20, -20, -20, -20, -20])
    #expect(left.prefix(5) == [60.5, 60.5, 60.5, 60.5, 60.5])
    #expect(right.prefix(5) == [-7, -7, -7, -7, -7])
    // Nothing is written beyond the frames that it covered.
    #expect(buffers[0].left[5...].allSatisfy { $0.isNaN })
    #expect(buffers[1].right[5...].allSatisfy { $0.isNaN })
  }

  @Test func `A strip's levels are those of its stem, tail and all (M6, M7)`() throws {
    var engine = try Self.playing([1, 2], ramp: 3, levelWindow: 10)
    try engine.send(seek("0:2:0"))
    try engine.send(.gain(0.25, on: .b))
    let stems = engine.render(frames: 10, stems: true).stems
    for (index, stem) in stems.enumerated() {
      let levels = engine.state.decks[index].levels
      #expect(levels.peakLeft == stem.left.map(\.magnitude).max())
      #expect(levels.peakRight == stem.right.map(\.magnitude).max())
    }
    #expect(stems[.a].left.max() == 1.8 && stems[.b].left[9] == 0.5)
  }

  // MARK: Memory

  private func nans(_ count: Int) -> [Float] { Array(repeating: .nan, count: count) }

  /// Gives all buffers as stems.
  private func withStems(
    _ buffers: inout [(left: [Float], right: [Float])],
    _ body: (UnsafeBufferPointer<UnsafeStereoBuffer>) -> Void
  ) {
    let frames = buffers.first?.left.count ?? 0
    let memory = UnsafeMutablePointer<Float>.allocate(capacity: 2 * frames * buffers.count + 1)
    defer { unsafe memory.deallocate() }
    unsafe memory.initialize(repeating: .nan, count: 2 * frames * buffers.count)
    let stems = unsafe buffers.indices.map {
      unsafe UnsafeStereoBuffer(
        left: memory + 2 * frames * $0, right: memory + (2 * $0 + 1) * frames)
    }
    unsafe stems.withUnsafeBufferPointer { unsafe body($0) }
    for index in buffers.indices {
      for frame in 0..<frames {
        buffers[index].left[frame] = unsafe memory[2 * frames * index + frame]
        buffers[index].right[frame] = unsafe memory[(2 * index + 1) * frames + frame]
      }
    }
  }
}
