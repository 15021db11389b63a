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
    var player = Player(engine: try performance.makeEngine(), path: path)
    player.engine.elapse(FrameCount(age))
    let signature = try performance.signature()
    let order = performance.commands.indices.sorted {
      (performance.commands[$0].frame, $0) < (performance.commands[$1].frame, $1)
    }
    var unsent = order[...]
    var ids: [Int: CommandID] = [:]
    var cutter = partition.cutter()
    while true {
      let frame = player.engine.frame.rawValue - age
      while let index = unsent.first, performance.commands[index].frame <= frame {
        guard frame < Int64(performance.length) else { break }
        unsent.removeFirst()
        let sent = performance.commands[index]
        switch sent.action {
        case .cancel(let target):
          // What has been performed, or is not sent yet, is not pending: nothing happens.
          if let id = ids[target] { try? player.engine.cancel(id) }
        case .replaceRing(let deck, let clips):
          try player.engine.replaceClips(
            on: DeckID(deck), with: clips.map { try $0.clip(rate: performance.sampleRate) })
        default:
          guard let command = try sent.action.command(in: signature) else { continue }
          let anchor = sent.anchor.anchor(in: signature).moved(by: FrameCount(age))
          ids[index] = try player.engine.send(command, at: anchor)
        }
      }
      let left = performance.length - Int(frame)
      if left <= 0 { break }
      let untilSend = unsent.first.map { Int(performance.commands[$0].frame - frame) } ?? left
      if restoring { try player.restore() }
      player.glance()
      player.render(frames: min(cutter.next(), left, untilSend))
      player.readLevels(window: performance.levelWindow, after: age)
    }
    player.run.hasPassages = path == .advanceAndMix
    self = player.run
  }
}

/// An engine with what it has played so far.
private struct Player {
  var engine: LoopEngine
  let path: RenderPath
  var run = EngineRun()

  mutating func restore() throws {
    engine = try LoopEngine(restoring: engine.snapshot(), clips: engine.clipsInUse)
  }

  mutating func glance() {
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

  mutating func render(frames: Int) {
    let block = engine.render(frames: frames, by: path)
    run.left += block.left
    run.right += block.right
    run.events += block.events.map { OracleEvent($0) }
    for passage in block.passages { run.add(passage) }
  }

  mutating func readLevels(window: Int, after age: Int64) {
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

extension Anchor {
  fileprivate func moved(by frames: FrameCount) -> Anchor {
    if case .frame(let frame) = self { .frame(frame + frames) } else { self }
  }
}
