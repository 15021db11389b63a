@_spi(Testing) import Ostinato
import OstinatoOracle

/// What the engine made of a performance, in terms that compare with the oracle's.
public struct EngineRun: Equatable, Sendable {
  public var events: [OracleEvent] = []
  public var left: [Float] = []
  public var right: [Float] = []
  /// Passages, joined where a block's edge alone divides them; empty unless asked for.
  public var passages: [OstinatoOracle.Passage] = []
  /// Whether it was rendered in a way that tells passages.
  public var hasPassages = false
  /// What the getters said before each block.
  public var glances: [Glance] = []
  /// Levels as read after each block: track (decks, then the sum), window, levels.
  public var levels: [LevelReading] = []
}

/// What the engine's getters said of its next frame (rule R11).
public struct Glance: Equatable, Sendable {
  public var frame: Int64
  public var position: Int128
  public var isMoving: Bool
  public var isBarLit: Bool
  public var isBeatLit: Bool
  public var decks: [DeckGlance]
}

public struct DeckGlance: Equatable, Sendable {
  public var clip: Int
  public var isMarked: Bool
  public var playheadTicks: Int64
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
    var player = Recorder(
      engine: try performance.makeEngine(), path: path, levelWindow: performance.levelWindow,
      restoring: restoring, age: age)
    player.engine.elapse(FrameCount(age))
    try performance.play(on: &player, cut: partition)
    player.run.hasPassages = path == .advanceAndMix
    self = player.run
  }
}

/// An engine with what it has played so far.
private struct Recorder: PerformancePlayer {
  var engine: LoopEngine
  let path: RenderPath
  let levelWindow: Int
  let restoring: Bool
  let age: Int64
  var run = EngineRun()

  var frame: FramePosition { engine.frame }

  mutating func send(
    _ command: Command, at anchor: Anchor
  ) throws(CommandError) -> CommandID {
    try engine.send(command, at: anchor)
  }

  mutating func cancel(_ id: CommandID) throws(CommandError) { try engine.cancel(id) }

  mutating func replaceClips(on deck: DeckID, with clips: [Clip]) throws(EngineError) {
    try engine.replaceClips(on: deck, with: clips)
  }

  mutating func render(frames: Int) throws {
    if restoring {
      engine = try LoopEngine(restoring: engine.snapshot(), clips: engine.clipsInUse)
    }
    glance()
    let block = engine.render(frames: frames, by: path)
    run.left += block.left
    run.right += block.right
    run.events += block.events.map { OracleEvent($0) }
    for passage in block.passages { run.add(passage) }
    readLevels(window: levelWindow)
  }

  private mutating func glance() {
    run.glances.append(
      Glance(
        frame: engine.frame.rawValue, position: engine.exactPosition.units,
        isMoving: engine.isPlaying, isBarLit: engine.isLit(.bar), isBeatLit: engine.isLit(.beat),
        decks: engine.decks.map {
          DeckGlance(
            clip: $0.currentClipIndex, isMarked: $0.isNextPending,
            playheadTicks: $0.playheadTicks.rawValue)
        }))
  }

  private mutating func readLevels(window: Int) {
    guard window > 0, engine.frame.rawValue - age >= Int64(window) else { return }
    let index = engine.frame.rawValue / Int64(window) - 1
    for (track, levels) in (engine.decks.map { $0.levels } + [engine.masterLevels]).enumerated() {
      run.levels.append(LevelReading(track: track, window: index, levels: levels))
    }
  }
}

extension EngineRun {
  /// Adds a passage; one that only a block's edge divides from the last is joined to it.
  fileprivate mutating func add(_ passage: Ostinato.Passage) {
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
    if let last = passages.last, entry == .continues, last.unitsPerFrame == step,
      last.position + Int128(last.count) * step == passage.position.units
    {
      passages[passages.count - 1].count += passage.count
      return
    }
    passages.append(
      OstinatoOracle.Passage(
        start: passage.frame.rawValue, count: passage.count, position: passage.position.units,
        unitsPerFrame: step, entry: entry,
        placeLeft: entry == .continues ? nil : passage.placeLeft.units))
  }
}

extension EngineRun {
  /// The same run, so many frames later.
  public func moved(by frames: Int64, window: Int) -> EngineRun {
    var run = self
    for index in events.indices { run.events[index].frame += frames }
    for index in passages.indices { run.passages[index].start += frames }
    for index in glances.indices { run.glances[index].frame += frames }
    for index in levels.indices { run.levels[index].window += frames / Int64(max(window, 1)) }
    return run
  }
}
