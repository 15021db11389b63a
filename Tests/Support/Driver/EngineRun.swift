@_spi(Testing) import Ostinato
import OstinatoOracle

/// What the engine made of a performance, in terms that compare with the oracle's.
public struct EngineRun: Equatable, Sendable {
  public var events: [OracleEvent] = []
  public var left: [Float] = []
  public var right: [Float] = []
  /// Each deck's output, then each source's; empty unless it was rendered in a way that gives stems.
  public var stems: [Stem] = []
  /// Passages, joined where a block's edge alone divides them; empty unless asked for.
  public var passages: [OstinatoOracle.Passage] = []
  /// Whether it was rendered in a way that tells passages.
  public var hasPassages = false
  /// What the getters said before each block.
  public var stateReadings: [StateReading] = []
  /// Levels as read after each block: track (decks, sources, then the sum), window, levels.
  public var levels: [LevelReading] = []
}

/// What the engine's getters said of its next frame (rule R11).
public struct StateReading: Equatable, Sendable {
  public var frame: Int64
  public var position: Int128
  public var isMoving: Bool
  public var beats: Int
  public var unit: Int
  public var isBarLit: Bool
  public var isBeatLit: Bool
  public var decks: [DeckGlance]
}

public struct DeckGlance: Equatable, Sendable {
  public var clip: Int
  public var marked: Int?
  public var playheadTicks: Int64
  public var isStopped: Bool
  public var follow: OstinatoOracle.FollowMode
}

public struct LevelReading: Equatable, Sendable {
  public var track: Int
  public var window: Int64
  public var levels: Levels
}

extension EngineRun {
  /// Plays a performance with the engine, cut into blocks; if `restoring`, each block by another
  /// engine, restored from a snapshot of the one before. The engine has stood still for `age` frames.
  public init(
    of performance: Performance, cut partition: Partition = .whole, by path: RenderPath = .arrays,
    restoring: Bool = false, startingAt age: Int64 = 0
  ) throws {
    var player = try Player(of: performance, by: path, startingAt: age, restoring: restoring)
    try player.play(cut: partition)
    self = player.run
  }
}

extension EngineRun {
  /// Adds a block's stems.
  mutating func add(_ block: [StereoAudio]) {
    if stems.isEmpty { stems = block.map { _ in Stem() } }
    for (deck, audio) in block.enumerated() {
      stems[deck].left += audio.left
      stems[deck].right += audio.right
    }
  }

  /// Whether its stems are these, bit for bit.
  public func hasSameStems(as others: [Stem]) -> Bool {
    stems.count == others.count
      && zip(stems, others).allSatisfy { ours, theirs in
        firstDifferentBit(ours.left, theirs.left) == nil
          && firstDifferentBit(ours.right, theirs.right) == nil
      }
  }

  /// Adds a passage; one that only a block's edge divides from the last is joined to it, and none that an
  /// event begins.
  mutating func add(_ passage: Ostinato.Passage, isBegunByEvent: Bool) {
    let entry: OstinatoOracle.Passage.Entry =
      switch passage.entry {
      case .continues: .continues
      case .played: .played
      case .paused: .paused
      case .wrapped: .wrapped
      case .sought: .sought
      case .reset: .reset
      }
    let step = Int128(passage.unitsPerFrame)
    let turns = passage.stops || passage.starts || passage.jumps
    if let last = passages.last, entry == .continues, last.unitsPerFrame == step,
      !isBegunByEvent, !turns,
      last.position + Int128(last.count) * step == passage.position.units
    {
      passages[passages.count - 1].count += passage.count
      return
    }
    passages.append(
      OstinatoOracle.Passage(
        start: passage.frame.rawValue, count: passage.count, position: passage.position.units,
        unitsPerFrame: step, entry: entry,
        positionBefore: entry == .continues ? nil : passage.positionBefore.units,
        stops: passage.stops, starts: passage.starts, jumps: passage.jumps))
  }
}

extension EngineRun {
  /// The same run, so many frames later.
  public func moved(by frames: Int64, window: Int) -> EngineRun {
    var run = self
    for index in events.indices { run.events[index].frame += frames }
    for index in passages.indices { run.passages[index].start += frames }
    for index in stateReadings.indices { run.stateReadings[index].frame += frames }
    for index in levels.indices { run.levels[index].window += frames / Int64(max(window, 1)) }
    return run
  }
}
