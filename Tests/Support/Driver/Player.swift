@_spi(Testing) import Ostinato
import OstinatoOracle

/// An engine on its way through a performance, with what it has played so far.
///
/// A value like the engine itself: a copy goes on from here in a way of its own.
public struct Player: Sendable {
  public var engine: LoopEngine
  /// What the engine has come to.
  public private(set) var run = EngineRun()
  private let performance: Performance
  private let path: RenderPath
  private let eventCapacity: Int?
  /// How many frames the engine had stood still when the performance began.
  private let age: Int64
  private let restoring: Bool
  private var sender: CommandSender
  private var tones: [BlockTone]

  /// Stands before the performance's first frame. `room` is how many commands can wait, by default all
  /// the performance's. If `restoring`, each block is rendered by an engine restored from a snapshot
  /// of the one before.
  public init(
    of performance: Performance, by path: RenderPath = .arrays, room: Int? = nil,
    eventCapacity: Int? = nil, startingAt age: Int64 = 0, restoring: Bool = false
  ) throws {
    engine = try performance.makeEngine(room: room)
    engine.elapse(FrameCount(age))
    self.performance = performance
    self.path = path
    self.eventCapacity = eventCapacity
    self.age = age
    self.restoring = restoring
    sender = CommandSender(performance, from: engine.frame)
    tones = performance.sources.indices.map { BlockTone($0, of: performance) }
    let areAlwaysCalled = !tones.isEmpty && performance.framesWithoutCalls.isEmpty
    run.hasPassages = path.hasPassages || areAlwaysCalled
  }

  /// Plays on, up to the frame `end` or to the performance's end, and sends its commands.
  public mutating func play(to end: Int? = nil, cut partition: Partition = .whole) throws {
    let end = end ?? performance.length
    var cutter = partition.cutter()
    while case let frame = Int(engine.frame.rawValue - age), frame < end {
      let most = try sender.send(to: &engine)
      guard most > 0 else { return }
      let ofOneKind = performance.framesOfOneKind(from: frame)
      try render(frames: min(cutter.next(), end - frame, most, ofOneKind))
    }
  }

  /// Sends a command, which is known as `index` from here on.
  public mutating func send(_ sent: SentCommand, as index: Int) throws {
    try sender.send(sent, as: index, to: &engine)
  }

  /// Renders one block, and looks at the getters before it and at the levels after it.
  public mutating func render(frames: Int) throws {
    if restoring {
      engine = try LoopEngine(restoring: engine.snapshot(), clips: engine.clipsInUse)
    }
    run.stateReadings.append(engine.state.reading)
    let block = renderBlock(frames: frames)
    run.left += block.left
    run.right += block.right
    run.add(block.stems)
    run.events += block.events.map { OracleEvent($0) }
    let dividing = Set(block.events.filter(\.kind.dividesPassages).map(\.frame))
    for passage in block.passages {
      run.add(passage, isBegunByEvent: dividing.contains(passage.frame))
    }
    readLevels(window: performance.levelWindow)
  }

  private mutating func renderBlock(frames: Int) -> RenderedBlock {
    let frame = Int(engine.frame.rawValue - age)
    guard performance.callsSources(at: frame) else {
      return engine.render(frames: frames, by: path, capacity: eventCapacity)
    }
    return engine.render(frames: frames, by: path, capacity: eventCapacity) { block in
      for index in tones.indices { tones[index].render(block) }
    }
  }

  private mutating func readLevels(window: Int) {
    guard window > 0, engine.frame.rawValue - age >= Int64(window) else { return }
    let index = engine.frame.rawValue / Int64(window) - 1
    let state = engine.state
    let strips = state.decks.map { $0.levels } + (state.sources + state.groups).map { $0.levels }
    for (track, levels) in (strips + [state.masterLevels]).enumerated() {
      run.levels.append(LevelReading(track: track, window: index, levels: levels))
    }
  }
}

extension EngineEvent.Kind {
  /// Whether a passage begins with it that goes on as before.
  fileprivate var dividesPassages: Bool {
    switch self {
    case .cued, .timeSignatureChanged: true
    default: false
    }
  }
}

extension EngineState {
  /// What it shows.
  fileprivate var reading: StateReading {
    StateReading(
      frame: frame.rawValue, position: position.units, isMoving: isPlaying,
      beats: timebase.timeSignature.beats, unit: timebase.timeSignature.unit,
      isBarLit: isLit(.bar), isBeatLit: isLit(.beat),
      decks: decks.map {
        DeckGlance(
          clip: $0.currentClipIndex, marked: $0.nextClipIndex,
          playheadTicks: $0.playheadTicks.rawValue, isStopped: $0.isStopped,
          follow: OstinatoOracle.FollowMode($0.follow))
      })
  }
}
