import Ostinato
import TestSupport
import Testing

/// Microloops of a length that the command gives (rules R5, C1). A frame is a sixteenth, a beat 4 frames, a
/// bar 16, and the setting 2 bars.
@Suite struct MicroloopLengthScenarios {
  private static func fixture() throws -> EngineFixture {
    try EngineFixture([Deck([loop(1, frames: 64, .bars(4))])])
  }

  /// A microloop of so many sixteenths.
  private static func loops(_ sixteenths: Int64) -> Command {
    .microloop(true, length: .ticks(sixteenth * sixteenths))
  }

  @Test(
    arguments: [
      (1, heard(1, 0..<22, 21..<22, 21..<22)), (3, heard(1, 0..<24, 21..<24, 21..<24)),
      (4, heard(1, 0..<24, 20..<24, 20..<24)), (16, heard(1, 0..<32, 16..<32, 16..<32)),
      (32, heard(1, 0..<32, 0..<32)), (48, heard(1, 0..<48, 0..<48)),
    ] as [(Int64, [Float])])
  func `The region is the aligned segment of the length given (R5, R6)`(
    length: Int64, expected: [Float]
  ) throws {
    let log = try Self.fixture().play(
      expected.count, [on(0, .play), on(21, Self.loops(length))])
    #expect(log.left == expected)
    let region = try #require(log[22].state.microloop.region)
    #expect(region.length == sixteenth * length && region.contains(sixteenth * 21))
    #expect(log[22].state.microloop.length == bar * 2)
  }

  @Test func `Another length engages anew, around where the music is (R5)`() throws {
    let log = try Self.fixture().play(
      40,
      [
        on(0, .play), on(2, Self.loops(8)), on(12, Self.loops(2)), on(17, .microloop(true)),
        on(18, Self.loops(2)), on(19, .microloop(false)),
      ])
    // Wraps at 8; anew at 12, which plays sixteenth 4: the region is 4 and 5.
    let expected = heard(1, 0..<8, 0..<6, 4..<6, 4..<6, 4..<26)
    #expect(log.left == expected)
    #expect(log.frames(of: .microloopOn) == [2, 12])
    #expect(log.frames(of: .rejected(.microloop, .noChange)) == [17, 18])
    #expect(log.frames(of: .microloopWrapped) == [8, 14, 16, 18])
    #expect(log.frames(of: .microloopOff) == [19])
  }

  @Test func `Without a length the setting's applies again (R5)`() throws {
    let log = try Self.fixture().play(
      44,
      [
        on(0, .play), on(2, Self.loops(2)), on(4, .microloop(false)), on(6, .microloop(true)),
      ])
    #expect(log.left == heard(1, 0..<32, 0..<12))
  }

  @Test func `A segment is as long as the region while there is one (C1)`() throws {
    let log = try Self.fixture().play(
      24,
      [
        on(0, .play), on(1, .masterGain(0.5), at: .nextSegment), on(5, Self.loops(4)),
        on(7, .microloop(false), at: .nextSegment), on(9, .masterGain(1), at: .nextSegment),
      ])
    #expect(log.frames(of: .microloopOff) == [8])
    #expect(log.left.prefix(8) == heard(1, 0..<8)[...])
    #expect(log.left.suffix(16) == heard(1, 8..<24).map { $0 * 0.5 }[...])
    #expect(log.engines[23].pendingCommands.map(\.command) == [.masterGain(1)])
  }

  @Test func `At the frame of a new region its segments count already (C1, C2)`() throws {
    let log = try Self.fixture().play(
      8,
      [
        on(0, .play), on(1, .masterGain(0.5), at: .nextSegment), on(5, Self.loops(1)),
        on(6, .microloop(false)),
      ])
    #expect(log.left == heard(1, 0..<5) + heard(1, 5..<8).map { $0 * 0.5 })
  }

  @Test(arguments: [(5, false), (8, true)])
  func `A lamp flashes with each wrap to its line (L1, R11)`(start: Int, isBeat: Bool) throws {
    // Here a lamp is lit for one frame.
    let log = try EngineFixture(rate: 8, bpm: 120).play(
      14, [on(0, .play), on(start, Self.loops(1))])
    #expect(log.frames(of: .microloopWrapped) == Array(start + 1..<14))
    #expect((start + 1..<14).allSatisfy { log[$0].state.isLit(.beat) == isBeat })
  }

  @Test(
    arguments: [
      .ticks(0), .ticks(-720_720), .ticks(720_719), .ticks(720_721), .ticks(bar * 64 + sixteenth),
      .ticks(Ticks(.max)), .ticks(Ticks(.min)), .bars(0), .bars(65), .bars(.max), .bars(.min),
      .beats(-1), .beats(257), .sixteenths(1025), .sixteenths(.min),
    ] as [MusicalLength])
  func `A length that is no whole sixteenths up to 64 bars is refused (R5)`(length: MusicalLength)
    throws
  {
    var engine = try Self.fixture().engine()
    #expect(throws: Command.Error.microloop(.lengthOutOfRange(length))) {
      try engine.send(.microloop(true, length: length))
    }
    #expect(engine.pendingCommands == [])
    try engine.send(.microloop(true, length: .ticks(sixteenth)), at: .nextBar)
    try engine.send(.microloop(true, length: .ticks(bar * 64)), at: .nextBar)
  }
}
