import Ostinato
import TestSupport
import Testing

/// Groups of decks and sources (rule M8). A frame is a sixteenth.
@Suite struct GroupScenarios {
  private static let plain = EngineSettings(fades: .off, mixRampMilliseconds: 0)

  /// An engine whose decks play these levels on the left, and the same below 0 on the right.
  private func engine(
    _ levels: [Float], sources: Int = 0, groups: [StripGroup],
    settings: EngineSettings = plain, strips: [Strip]? = nil
  ) throws -> LoopEngine {
    let decks = levels.enumerated().map { index, level in
      Deck(
        [clip(Array(repeating: level, count: 16))], strip: strips?[index] ?? Strip()
      )
    }
    var engine = try LoopEngine(
      sampleRate: 4, tempo: Tempo(bpm: 60), decks: decks,
      sources: Array(repeating: Strip(), count: sources), groups: groups, settings: settings)
    try engine.send(.play)
    return engine
  }

  /// Adds 8 for the first source, and 16 for the host's own sound.
  private func play(_ block: borrowing SourceBlock) {
    for (source, level) in [(0, Float(8)), (1, 16)] {
      block.add(to: source) { left, _ in
        for index in left.indices { left[index] += level }
      }
    }
  }

  @Test func `A game lowers its music, and not the explosion`() throws {
    let music = StripGroup(of: [.a, .b])
    var engine = try engine([1, 2, 4], groups: [music])
    try engine.send(.gain(0.5, on: .group(0)), at: .frame(1))
    try engine.send(.mute(true, on: .group(0)), at: .frame(2))
    try engine.send(.pan(1, on: .group(0)), at: .frame(3))
    try engine.send(.mute(false, on: .group(0)), at: .frame(3))
    let audio = engine.render(frames: 4)
    #expect(audio.left == [7, 5.5, 4, 4])
    #expect(audio.right == [-7, -5.5, -4, -5.5])
    #expect(engine.state.groups[0].strip == Strip(gain: 0.5, pan: 1))
  }

  @Test func `A deck goes on fading while its group ducks`() throws {
    let settings = EngineSettings(fades: .off, mixRampMilliseconds: 500)
    var engine = try engine([1], groups: [StripGroup(of: [.a])], settings: settings)
    try engine.send(.gain(0, on: .a, over: .milliseconds(1000)))
    try engine.send(.gain(0.5, on: .group(0)), at: .frame(1))
    #expect(engine.render(frames: 4).left == [0.75, 0.5 * 0.75, 0.25 * 0.5, 0])
  }

  @Test(arguments: [true, false])
  func `Decks come before sources, groups after both, and the host's own sound last`(
    calling: Bool
  ) throws {
    let groups = [StripGroup(of: [.source(0), .b], strip: Strip(gain: 0.5)), StripGroup(of: [])]
    var engine = try engine([1, 2], sources: 1, groups: groups)
    let audio =
      calling
      ? engine.render(frames: 2, stems: true) { play($0) } : engine.render(frames: 2, stems: true)
    let sound: Float = calling ? 8 : 0
    #expect(audio.left == Array(repeating: 1 + (2 + sound) / 2 + 2 * sound, count: 2))
    #expect(
      audio.stems.map(\.left) == [1, 2, sound, (2 + sound) / 2, 0].map { [$0, $0] })
  }

  @Test func `A solo silences all but its strip, the members of its group, and groups`() throws {
    let groups = [StripGroup(of: [.a, .b]), StripGroup(of: [.c])]
    var engine = try engine([1, 2, 4, 8], groups: groups)
    let solos: [(StripID, Bool, Float)] = [
      (.a, true, 1), (.group(0), true, 3), (.a, false, 3), (.d, true, 11), (.group(0), false, 8),
      (.d, false, 15), (.group(1), true, 4), (.c, true, 4), (.c, false, 4), (.group(1), false, 15),
    ]
    for (strip, isOn, level) in solos {
      try engine.send(.solo(isOn, on: strip))
      #expect(engine.render(frames: 1).left == [level], "\(strip) \(isOn)")
    }
    try engine.send(.solo(true, on: .group(0)))
    try engine.send(.mute(true, on: .group(0)))
    #expect(engine.render(frames: 1).left == [0])
  }

  @Test func `Solos of the beginning count, and those of a restored engine`() throws {
    let groups = [StripGroup(of: [.b], strip: Strip(isSoloed: true)), StripGroup(of: [.c])]
    var made = try engine([1, 2, 4], groups: groups)
    #expect(made.render(frames: 1).left == [2])
    var restored = try LoopEngine(restoring: made.snapshot(), clips: made.clipsInUse)
    for engine in [made, restored] {
      #expect(engine.state.groups.map(\.strip.isSoloed) == [true, false])
    }
    try restored.send(.solo(true, on: .group(1)))
    try restored.send(.solo(false, on: .group(0)))
    #expect(restored.render(frames: 1).left == [4])
    #expect(made.render(frames: 1).left == [2])
  }

  @Test func `An engine at another rate has the groups`() throws {
    var old = try engine([1, 2], groups: [StripGroup(of: [.b], strip: Strip(gain: 0.25))])
    _ = old.render(frames: 1)
    let clips = [1, 2].map { level in
      [clip(Array(repeating: Float(level), count: 32), rate: 8)]
    }
    var engine = try LoopEngine(continuing: old, clips: clips, sampleRate: SampleRate(8))
    #expect(engine.render(frames: 1).left == [1.5])
    try engine.send(.gain(1, on: .group(0)))
    #expect(engine.render(frames: 1).left == [3])
  }

  @Test func `Levels are those of the output, with the group's gain and before the master's`()
    throws
  {
    var settings = Self.plain
    settings.levelWindow = 2
    var engine = try engine(
      [1, 2], groups: [StripGroup(of: [.a, .b], strip: Strip(gain: 0.5))], settings: settings)
    try engine.send(.masterGain(2))
    _ = engine.render(frames: 2)
    let state = engine.state
    #expect(state.decks.map(\.levels.peakLeft) == [1, 2])
    #expect(state.groups.map(\.levels.peakLeft) == [1.5])
    #expect(state.groups.map(\.levels.meanSquareRight) == [2.25])
    #expect(state.masterLevels.peakLeft == 3)
  }

  @Test func `A trace that members leave of each other is silent, and no denormal`() throws {
    let strips = [Strip(gain: 0x1p-20), Strip(gain: 0x1p-20)]
    var engine = try engine(
      [0x1p-40, -0x1.000002p-40], groups: [StripGroup(of: [.a, .b])], strips: strips)
    try engine.send(.gain(8, on: .group(0)), at: .frame(1))
    try engine.send(.gain((8 as Float).nextDown, on: .group(0)), at: .frame(2))
    let audio = engine.render(frames: 3, stems: true)
    #expect(audio.left == [0, -0x1p-80, 0])
    #expect(audio.stems.map(\.left[0]) == [0x1p-60, -0x1.000002p-60, 0])
  }

  @Test func `Groups that cannot be are refused`() throws {
    func refused(_ groups: [StripGroup]) -> LoopEngine.Error? {
      do throws(LoopEngine.Error) {
        _ = try LoopEngine(
          sampleRate: 4, tempo: try! Tempo(bpm: 60),
          decks: [[clip([1])]],
          sources: [Strip()], groups: groups)
        return nil
      } catch { return error }
    }
    let many = Array(repeating: StripGroup(of: []), count: 17)
    #expect(refused(many) == .tooManyGroups(17))
    #expect(refused(Array(many.dropLast())) == nil)
    #expect(
      refused([StripGroup(of: []), StripGroup(of: [], strip: Strip(pan: 2))])
        == .groupStrip(.panOutOfRange(2), group: 1))
    for member in [StripID.b, .deck(DeckID(-1)), .source(1), .source(-1), .group(0)] {
      #expect(
        refused([StripGroup(of: [.a]), StripGroup(of: [member])])
          == .noSuchMember(member, group: 1))
    }
    #expect(
      refused([StripGroup(of: [.source(0), .source(0)])])
        == .memberTwice(.source(0), group: 0))
    #expect(
      refused([StripGroup(of: [.a]), StripGroup(of: [.a])]) == .memberTwice(.a, group: 1))
  }

  @Test func `A strip of a group that is not there is refused`() throws {
    var engine = try engine([1], groups: [StripGroup(of: [.a])])
    for group in [1, -1, .max] {
      let refused = Command.Error.noSuchGroup(Int(Int32(clamping: group)))
      #expect(throws: refused) { try engine.send(.mute(true, on: .group(group))) }
    }
    #expect(engine.pendingCommands.map(\.command) == [.play])
  }
}
