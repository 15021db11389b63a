import Ostinato
import TestSupport
import Testing

/// What a drum machine gets from passages (rule E4). A frame is a sixteenth.
@Suite struct PassageLineScenarios {
  /// A line as a test writes it down: offset, engine frame, place in ticks, number.
  private func text(_ line: PassageLine) -> String {
    "\(line.offset) @\(line.frame) \(line.ticks) #\(line.index)"
  }

  private func lines(of passages: borrowing PassageBuffer, every interval: Ticks) -> [[String]] {
    passages.array.map { $0.lines(every: interval).map(text) }
  }

  @Test func `Each line comes with its offset, frame, place and number`() throws {
    var engine = try EngineFixture().engine()
    var passages = PassageBuffer()
    var events = EventBuffer(capacity: 64)
    _ = engine.advance(frames: 3, passages: &passages, events: &events)
    #expect(lines(of: passages, every: sixteenth) == [[]], "the music stands")
    try engine.send(.play)
    try engine.send(.seek(to: "2:0:0"), at: .frame(8))
    _ = engine.advance(frames: 8, passages: &passages, events: &events)
    #expect(
      lines(of: passages, every: .perQuarter) == [
        ["0 @3 0 #0", "4 @7 2882880 #1"], ["5 @8 23063040 #8"],
      ])
    #expect(
      lines(of: passages, every: .perQuarter / 3).map(\.count) == [4, 2],
      "triplets, between frames")
    #expect(lines(of: passages, every: bar) == [["0 @3 0 #0"], ["5 @8 23063040 #2"]])
    _ = engine.advance(frames: 1, passages: &passages, events: &events)
    #expect(lines(of: passages, every: bar) == [[]], "the bar was played in the block before")
    #expect(lines(of: passages, every: sixteenth) == [["0 @11 25225200 #35"]] as [[String]])
  }

  @Test func `A wrap gives the lines before the region's end, then its start`() throws {
    var engine = try EngineFixture().engine()
    var passages = PassageBuffer()
    var events = EventBuffer(capacity: 64)
    try engine.send(.play)
    try engine.send(.microloop(true, length: .ticks(sixteenth * 2)))
    _ = engine.advance(frames: 4, passages: &passages, events: &events)
    // Half sixteenths: at each wrap's frame, 2 and 4, the one before the end and the start.
    #expect(
      lines(of: passages, every: sixteenth / 2) == [
        ["0 @0 0 #0", "1 @1 360360 #1", "1 @1 720720 #2"],
        ["2 @2 1081080 #3", "2 @2 0 #0", "3 @3 360360 #1", "3 @3 720720 #2"],
      ])
    #expect(
      lines(of: passages, every: sixteenth) == [
        ["0 @0 0 #0", "1 @1 720720 #1"], ["2 @2 0 #0", "3 @3 720720 #1"],
      ])
  }

  @Test(arguments: [0, -1, Int64.min, .max] as [Int64])
  func `An interval of 0 or less has no lines, and one beyond the music none but the first`(
    interval: Int64
  ) throws {
    var engine = try EngineFixture().engine()
    var passages = PassageBuffer()
    var events = EventBuffer(capacity: 64)
    try engine.send(.play)
    try engine.send(.microloop(true, length: .ticks(sixteenth)))
    _ = engine.advance(frames: 2, passages: &passages, events: &events)
    let expected = interval > 0 ? [["0 @0 0 #0"], ["1 @1 0 #0"]] : [[], []]
    #expect(lines(of: passages, every: Ticks(interval)) == expected)
  }

  @Test func `Lines can be gone through again, one by one too`() throws {
    var engine = try EngineFixture().engine()
    var passages = PassageBuffer()
    var events = EventBuffer(capacity: 64)
    try engine.send(.play)
    _ = engine.advance(frames: 4, passages: &passages, events: &events)
    let lines = try #require(passages[0]).lines(every: sixteenth)
    #expect(lines.map(\.index) == [0, 1, 2, 3] && lines.map(\.offset) == [0, 1, 2, 3])
    var iterator = lines.makeIterator()
    for index in 0..<4 { #expect(iterator.next()?.index == Int64(index)) }
    #expect(iterator.next() == nil && iterator.next() == nil)
  }
}
