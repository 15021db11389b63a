import Ostinato
import TestSupport
import Testing

/// Blocks to which sources add their sound (rule E5). A frame is a sixteenth.
@Suite struct SourceBlockScenarios {
  /// An engine that plays 1, 2, 3, … on the left and −1, −2, −3, … on the right from its first frame.
  static func engine() throws -> LoopEngine {
    var engine = try EngineFixture([[loop(1, frames: 16)]]).engine()
    try engine.send(.play)
    return engine
  }

  /// What a block told.
  struct Told: Equatable {
    var frame: FramePosition
    var frameCount: Int
    var passages: [Ostinato.Passage]
    var events: [EngineEvent]
    var overflowCount = 0

    init(_ block: borrowing SourceBlock) {
      (frame, frameCount) = (block.frame, block.frameCount)
      (passages, events) = (block.passages.array, block.events.array)
      overflowCount = block.events.overflowCount
    }
  }

  @Test func `Sources add to one block, one after the other, before the master gain (E5, M2)`()
    throws
  {
    var engine = try Self.engine()
    try engine.send(.masterGain(2))
    var plain = engine
    let decks = plain.render(frames: 4)
    var (left, right) = (
      Array(repeating: Float.nan, count: 4), Array(repeating: Float.nan, count: 4)
    )
    var events = EventBuffer(capacity: 8)
    func drums(_ block: borrowing SourceBlock) {
      block.add { left, right in
        #expect(left.count == 4 && right.count == 4)
        for frame in left.indices { #expect(left[frame] == 0 && right[frame] == 0) }
        left[1] += 100
        right[2] += 200
      }
    }
    let count = engine.render(left: &left, right: &right, events: &events) { block in
      drums(block)
      block.add { left, right in
        #expect(left[1] == 100 && right[2] == 200, "what was added before is there")
        left[1] += 1000
        left[3] += 3000
      }
    }
    #expect(count == 4)
    var (expectedLeft, expectedRight) = (decks.left, decks.right)
    expectedLeft[1] += 2200
    expectedLeft[3] += 6000
    expectedRight[2] += 400
    #expect(left == expectedLeft && right == expectedRight)
    #expect(events.array == decks.events)
    #expect(engine == plain)
  }

  @Test func `A block of at most 512 frames tells what an advance does (E5, E4)`() throws {
    let start = try Self.engine()
    var (byHand, engine) = (start, start)
    for frame in [300, 512, 700] as [FramePosition] {
      try byHand.send(.seek(to: .zero), at: .frame(frame))
      try engine.send(.seek(to: .zero), at: .frame(frame))
    }
    var expected: [Told] = []
    var passages = PassageBuffer()
    var events = EventBuffer(capacity: 256)
    for frames in [512, 512, 176] {
      let frame = byHand.frame
      #expect(byHand.advance(frames: frames, passages: &passages, events: &events) == frames)
      var told = Told(frame, frames)
      (told.passages, told.events) = (passages.array, events.array)
      expected.append(told)
    }
    var told: [Told] = []
    let audio = engine.render(frames: 1200) { block in
      #expect(block.events.blockStart == block.frame)
      #expect(block.events.capacity == block.events.count)
      #expect(block.passages[block.passages.count] == nil && block.events[-1] == nil)
      told.append(Told(block))
    }
    #expect(told == expected)
    #expect(told.map(\.frame) == [0, 512, 1024] && told.map(\.passages.count) == [2, 2, 1])
    #expect(audio.events == expected.flatMap(\.events))
    #expect(audio.frameCount == 1200 && audio.start == 0)
  }

  @Test(arguments: [0, 1, 5, 50, 1000])
  func
    `Events of all blocks go into the caller's buffer, and what does not fit is counted (E5, E1)`(
      capacity: Int
    ) throws
  {
    var engine = try Self.engine()
    var plain = engine
    let all = plain.render(frames: 1100).events
    #expect(all.count > 50 && all.count < 1000)
    var (left, right) = (silence(1100), silence(1100))
    var events = EventBuffer(capacity: capacity)
    var told: [Told] = []
    engine.render(left: &left, right: &right, events: &events) { told.append(Told($0)) }
    #expect(events.array == Array(all.prefix(capacity)))
    #expect(events.overflowCount == max(0, all.count - capacity) && events.blockStart == 0)
    #expect(told.flatMap(\.events) == events.array)
    #expect(told.map(\.overflowCount).reduce(0, +) == events.overflowCount)
    for block in told {
      let end = block.frame + FrameCount(Int64(block.frameCount))
      let happened = all.filter { $0.frame >= block.frame && $0.frame < end }
      #expect(block.events.count + block.overflowCount == happened.count)
      #expect(block.events == Array(happened.prefix(block.events.count)))
    }
  }

  @Test(arguments: [0, -1, Int.min])
  func `Where there are no frames no source is called (E5)`(frames: Int) throws {
    var engine = try Self.engine()
    let before = engine
    let audio = engine.render(frames: frames) { _ in Issue.record("called") }
    #expect(audio.frameCount == 0 && audio.events.isEmpty && engine == before)
    var (left, right): ([Float], [Float]) = ([], [7])
    var events = EventBuffer(capacity: 8)
    let count = engine.render(left: &left, right: &right, events: &events) { _ in
      Issue.record("called")
    }
    #expect(count == 0 && right == [7] && events.count == 0 && engine == before)
  }

  @Test func `What was added to one block is in no other (E5)`() throws {
    var engine = try Self.engine()
    var plain = engine
    let decks = plain.render(frames: 2048)
    let audio = engine.render(frames: 2048) { block in
      switch block.frame {
      case 0, 1024: block.add { left, _ in for frame in left.indices { left[frame] = .nan } }
      case 512: block.add { _, _ in }
      default: break
      }
    }
    for start in [0, 1024] {
      #expect(!audio.left[start..<(start + 512)].contains { !$0.isNaN })
      #expect(
        audio.left[(start + 512)..<(start + 1024)] == decks.left[(start + 512)..<(start + 1024)])
    }
    #expect(audio.right == decks.right)
  }

  @Test func `After it nothing is left of an advance to be mixed (E5, E4)`() throws {
    var engine = try Self.engine()
    var passages = PassageBuffer()
    var events = EventBuffer(capacity: 64)
    _ = engine.advance(frames: 5, passages: &passages, events: &events)
    var (left, right) = (silence(0), silence(0))
    engine.render(left: &left, right: &right, events: &events) { _ in }
    (left, right) = ([7, 7], [7, 7])
    #expect(engine.mix(left: &left, right: &right) == 0)
    #expect(left == [7, 7] && right == [7, 7])
  }

  @Test func `Forks add to memory of their own (E5, V1)`() throws {
    var engine = try Self.engine()
    var fork = engine
    var plain = engine
    let decks = plain.render(frames: 3)
    let audio = engine.render(frames: 3) { block in
      block.add { left, _ in
        left[0] += 1000
        let other = fork.render(frames: 3) { block in block.add { left, _ in left[1] += 500 } }
        #expect(other.left == [decks.left[0], decks.left[1] + 500, decks.left[2]])
      }
    }
    #expect(audio.left == [decks.left[0] + 1000, decks.left[1], decks.left[2]])
    #expect(engine == fork)
  }

  @Test func `Adding within the same block's add stops the program (E5)`() async {
    await #expect(processExitsWith: .failure) {
      var engine = try SourceBlockScenarios.engine()
      _ = engine.render(frames: 3) { block in
        block.add { _, _ in block.add { _, _ in } }
      }
    }
  }
}

extension SourceBlockScenarios.Told {
  init(_ frame: FramePosition, _ frameCount: Int) {
    (self.frame, self.frameCount, passages, events) = (frame, frameCount, [], [])
  }
}
