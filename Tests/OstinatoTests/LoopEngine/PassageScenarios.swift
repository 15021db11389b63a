import Ostinato
import TestSupport
import Testing

/// Passages, and other sources that render from them (rules E4, M2). A frame is a sixteenth.
@Suite struct PassageScenarios {
  /// A passage as a test writes it down; places in halves of a sixteenth.
  struct Row: Equatable {
    let frame: Int64
    var count: Int
    let place: Int64
    let step: Int64
    let entry: Ostinato.Passage.Entry
    let left: Int64

    init(
      _ frame: Int64, _ count: Int, at place: Int64, step: Int64, _ entry: Ostinato.Passage.Entry,
      left: Int64
    ) {
      (self.frame, self.count, self.place) = (frame, count, place)
      (self.step, self.entry, self.left) = (step, entry, left)
    }

    init(_ passage: Ostinato.Passage) {
      let half = passage.timebase.position(of: 360_360).units
      self.init(
        passage.frame.rawValue, passage.count, at: Int64(passage.position.units / half),
        step: passage.unitsPerFrame / Int64(half), passage.entry,
        left: Int64(passage.positionBefore.units / half))
    }
  }

  static func engine() throws -> LoopEngine {
    var engine = try EngineFixture([Deck([loop(1, frames: 16)])]).engine()
    let actions: [(Int64, Command)] = [
      (2, .play), (6, tempo(30)), (9, .pause), (11, seek("1:0:0")), (13, .play),
      (14, .microloop(true)), (50, seek("3:0:0")), (53, .reset), (55, tempo(60)), (56, .play),
      (57, .pause),
    ]
    for (frame, command) in actions {
      try engine.send(command, at: .frame(FramePosition(frame)))
    }
    return engine
  }

  static let rows = [
    Row(0, 2, at: 0, step: 0, .continues, left: 0), Row(2, 4, at: 0, step: 2, .played, left: 0),
    Row(6, 3, at: 8, step: 1, .continues, left: 8), Row(9, 2, at: 11, step: 0, .paused, left: 11),
    Row(11, 2, at: 32, step: 0, .sought, left: 11), Row(13, 32, at: 32, step: 1, .played, left: 32),
    Row(45, 5, at: 0, step: 1, .wrapped, left: 64), Row(50, 3, at: 96, step: 1, .sought, left: 5),
    Row(53, 2, at: 0, step: 0, .reset, left: 99), Row(55, 1, at: 0, step: 0, .continues, left: 0),
    Row(56, 1, at: 0, step: 2, .played, left: 0), Row(57, 3, at: 2, step: 0, .paused, left: 2),
  ]

  @Test(arguments: [1, 2]) func `A host's source is added side by side (E4, M2)`(
    stride: Int
  ) throws {
    var engine = try EngineFixture([[loop(1, frames: 16)]]).engine()
    try engine.send(.play)
    var passages = PassageBuffer()
    var events = EventBuffer(capacity: 8)
    #expect(engine.advance(frames: 3, passages: &passages, events: &events) == 3)
    // Left 1, 2, 3 and right 10, 20, 30, one after the other or in turn.
    var source: [Float] = stride == 1 ? [1, 2, 3, 10, 20, 30] : [1, 10, 2, 20, 3, 30]
    var (left, right) = ([Float](repeating: .nan, count: 3), [Float](repeating: .nan, count: 3))
    unsafe source.withUnsafeMutableBufferPointer { source in
      unsafe left.withUnsafeMutableBufferPointer { left in
        unsafe right.withUnsafeMutableBufferPointer { right in
          guard let source = source.baseAddress, let left = left.baseAddress,
            let right = right.baseAddress
          else { return }
          _ = unsafe engine.mix(
            into: UnsafeStereoBuffer(left: left, right: right),
            adding: UnsafeStereoBuffer(
              left: source, right: source + (stride == 1 ? 3 : 1), stride: stride))
        }
      }
    }
    #expect(left == [1001, 1003, 1005])
    #expect(right == [-990, -981, -972])
  }

  @Test func `An event buffer without room holds no advance up (E1, E4)`() throws {
    var engine = try EngineFixture([[loop(1, frames: 16)]]).engine()
    try engine.send(.play)
    var passages = PassageBuffer()
    var events = EventBuffer(capacity: 0)
    let count = engine.advance(frames: 40, passages: &passages, events: &events)
    #expect(count == 40)
    // Played; bars at 0, 16 and 32; the clip's end at 16 and 32.
    #expect(events.overflowCount == 6)
  }

  @Test func `Each frame lies in one passage, which tells how it was entered (E4)`() throws {
    var engine = try Self.engine()
    var passages = PassageBuffer()
    var events = EventBuffer(capacity: 64)
    #expect(engine.advance(frames: 60, passages: &passages, events: &events) == 60)
    #expect(difference(passages.array.map(Row.init), Self.rows) == nil)
    #expect(passages.array.map(\.offset) == Self.rows.map { Int($0.frame) })
    #expect(passages[0]?.count == 2 && passages[passages.count] == nil && passages[-1] == nil)
    #expect(passages.array.last?.timebase.tempo.bpm == 60)
  }

  @Test(arguments: [1, 2, 3, 7, 50])
  func `Blocks cut passages and nothing more; offsets count in the block (E4, E3)`(size: Int) throws
  {
    var engine = try Self.engine()
    var passages = PassageBuffer()
    var events = EventBuffer(capacity: 64)
    var rows: [Row] = []
    var done = 0
    while done < 60 {
      let count = engine.advance(
        frames: min(size, 60 - done), passages: &passages, events: &events)
      #expect(count == min(size, 60 - done))
      var offset = 0
      for passage in passages.array {
        #expect(passage.offset == offset && passage.count > 0)
        offset += passage.count
        let row = Row(passage)
        if let last = rows.last, row.entry == .continues, row.step == last.step,
          row.place == last.place + last.step * Int64(last.count), row.frame != 55
        {
          #expect(row.left == row.place)
          rows[rows.count - 1].count += row.count
        } else {
          rows.append(row)
        }
      }
      #expect(offset == count)
      done += count
    }
    #expect(difference(rows, Self.rows) == nil)
  }

  @Test func `An advance covers at most 512 frames, and no more than passages fit (E4)`() throws {
    var engine = try Self.engine()
    var few = PassageBuffer(capacity: 3)
    var many = PassageBuffer(capacity: 4096)
    var events = EventBuffer(capacity: 64)
    #expect(engine.advance(frames: 60, passages: &few, events: &events) == 3)
    #expect(few.array.map(\.count) == [2, 1] && engine.frame == 3)
    #expect(engine.advance(frames: 5000, passages: &many, events: &events) == 512)
    #expect(engine.frame == 515)
  }

  @Test func `A passage says where in the block a place is played (E4)`() throws {
    var engine = try Self.engine()
    var passages = PassageBuffer()
    var events = EventBuffer(capacity: 64)
    _ = engine.advance(frames: 60, passages: &passages, events: &events)
    let loop = try #require(passages[5])
    #expect(loop.offset(of: bar) == 13 && loop.offset(of: bar + 1) == 14)
    #expect(loop.offset(of: 0) == nil, "its frame was before")
    #expect(loop.offset(of: bar * 2 - 1) == nil)
    #expect(loop.offset(of: bar * 2 - 360_360) == 44)
    #expect(passages[3]?.offset(of: 0) == nil, "nothing is played while paused")
  }

  @Test func `A line has its frame in one passage alone (E4, T7)`() throws {
    // A frame is a sixteenth, and each advance one frame.
    var engine = try EngineFixture().engine()
    try engine.send(.play)
    var passages = PassageBuffer()
    var events = EventBuffer(capacity: 8)
    var offsets: [Int?] = []
    for _ in 0..<8 {
      _ = engine.advance(frames: 1, passages: &passages, events: &events)
      offsets.append(try #require(passages[0]).offset(of: sixteenth * 4))
    }
    #expect(offsets == [nil, nil, nil, nil, 0, nil, nil, nil])
  }

  @Test func `After a render nothing is left of an advance to be mixed (E4)`() throws {
    var engine = try Self.engine()
    var passages = PassageBuffer()
    var events = EventBuffer(capacity: 64)
    _ = engine.advance(frames: 5, passages: &passages, events: &events)
    var (left, right) = (silence(3), silence(3))
    engine.render(left: &left, right: &right, events: &events)
    (left, right) = ([7, 7, 7, 7, 7], [7, 7, 7, 7, 7])
    #expect(engine.mix(left: &left, right: &right) == 0)
    #expect(left == [7, 7, 7, 7, 7] && right == left)
  }

  /// A host's own source: a click of one frame at every beat, from passages alone.
  private static func clicks(_ passages: borrowing PassageBuffer, frames: Int) -> [Float] {
    var clicks = silence(frames)
    let click = { (passage: Ostinato.Passage) in
      for beat in 0..<40 {
        let place = TimeSignature.fourFour.beatLength * Int64(beat)
        if let offset = passage.offset(of: place) { clicks[offset] = 1000 }
      }
    }
    passages.forEach(click)
    return clicks
  }

  @Test(arguments: [1, 4, 64], [1, 2])
  func `Another source renders the passages, and is summed before the master gain (E4, M2)`(
    size: Int, stride: Int
  ) throws {
    let fixture = try EngineFixture([Deck([loop(0, frames: 16)])], grid: .beat)
    var engine = try fixture.engine()
    for (frame, command) in [
      (3, .play), (9, seek("5:0:2")), (12, .microloop(true)), (60, .masterGain(2)), (80, .pause),
    ] as [(Int64, Command)] {
      try engine.send(command, at: .frame(FramePosition(frame)))
    }
    var alone = engine
    let decks = alone.render(frames: 100)
    let beats = decks.events.filter { $0.kind == .beat }.map { Int($0.frame.rawValue) }
    #expect(beats.contains(23) && beats.contains(55), "the wraps are beats")

    var passages = PassageBuffer()
    var events = EventBuffer(capacity: 64)
    var heard: [Float] = []
    var reported: [EngineEvent] = []
    while heard.count < 100 {
      let frames = min(size, 100 - heard.count)
      let count = engine.advance(frames: frames, passages: &passages, events: &events)
      reported += events.array
      var click = Self.clicks(passages, frames: count).flatMap {
        Array(repeating: $0, count: stride)
      }
      var output = [Float](repeating: .nan, count: count * stride)
      unsafe click.withUnsafeMutableBufferPointer { click in
        unsafe output.withUnsafeMutableBufferPointer { output in
          guard let click = click.baseAddress, let output = output.baseAddress else { return }
          // Left and right in one place: what is read back is the right channel.
          let other = unsafe UnsafeStereoBuffer(left: click, right: click, stride: stride)
          let sum = unsafe UnsafeStereoBuffer(left: output, right: output, stride: stride)
          #expect(unsafe engine.mix(into: sum, adding: other) == count)
          #expect(unsafe engine.mix(into: sum, adding: other) == 0)
        }
      }
      heard += (0..<count).map { output[$0 * stride] }
    }
    var expected = decks.right
    for beat in beats { expected[beat] += beat < 60 ? 1000 : 2000 }
    #expect(heard == expected)
    #expect(reported == decks.events)
  }
}
