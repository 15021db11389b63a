import ExactJSON
import Ostinato

/// A script with its engine, ready to run.
public struct Performance {
  let script: Script
  private var engine: LoopEngine
  private let lines: EventLines

  /// Makes the engine and has it check every command, also those the run will not reach.
  ///
  /// `clips` are those of the script, in its order.
  public init(_ script: Script, clips: [Clip]) throws(ScriptError) {
    self.script = script
    lines = EventLines(script)
    engine = try Self.engine(script, clips: clips)
    var rehearsal = engine.fork()
    for command in script.commands {
      do {
        try rehearsal.cancel(rehearsal.send(command.command, at: command.anchor))
      } catch { throw ScriptError(Self.key(of: error, in: command), "\(error)") }
    }
  }

  /// Runs the script: `audio` takes each block's frames, `text` the lines of its events.
  ///
  /// Blocks are cut where a command is to be sent; the block sizes go on after the cut.
  public mutating func run<Problem: Error>(
    audio: (_ left: [Float], _ right: [Float]) throws(Problem) -> Void,
    text: (String) throws(Problem) -> Void
  ) throws(Problem) {
    let most = Self.mostFramesAtOnce(decks: script.decks.count)
    var events = EventBuffer(
      capacity: most * (4 + script.decks.count) + 3 * script.commands.count)
    var left: [Float] = []
    var right: [Float] = []
    var blocks = BlockSizes(script.blocks)
    var waiting = script.commands[...]
    while engine.frame.rawValue < script.length {
      let now = engine.frame.rawValue
      while let command = waiting.first, command.frame <= now {
        waiting.removeFirst()
        send(command)
      }
      let end = min(script.length, waiting.first?.frame ?? script.length)
      let count = blocks.take(atMost: Int(min(end - now, Int64(most))))
      if left.count != count {
        left = [Float](repeating: 0, count: count)
        right = left
      }
      engine.render(left: &left, right: &right, events: &events)
      precondition(events.overflowCount == 0, "the event buffer is meant to hold the worst case")
      try audio(left, right)
      if events.count > 0 {
        var block = ""
        for event in events.array { block += lines.line(event) }
        try text(block)
      }
    }
  }

  private mutating func send(_ command: Script.Command) {
    do {
      try engine.send(command.command, at: command.anchor)
    } catch {
      preconditionFailure("the engine took \(command.path) in rehearsal, and now: \(error)")
    }
  }

  /// At most one sixteenth, beat, bar and wrap a frame, and a clip boundary for each deck; a
  /// command makes up to three events. So the buffer holds all of any block of this length.
  private static func mostFramesAtOnce(decks: Int) -> Int {
    max(1, min(8_192, 262_144 / (4 + decks)))
  }

  private static func engine(
    _ script: Script, clips: [Clip]
  ) throws(ScriptError) -> LoopEngine {
    var settings = script.settings
    settings.pendingCapacity = max(1, script.commands.count)
    do {
      return try LoopEngine(
        sampleRate: script.sampleRate, tempo: script.tempo, timeSignature: script.meter,
        decks: script.decks.map { Deck($0.clips.map { clips[$0] }, strip: $0.strip) },
        settings: settings)
    } catch { throw ScriptError(key(of: error), "\(error)") }
  }

  /// The key that made the engine refuse.
  private static func key(of error: EngineError) -> JSONPath {
    let root = JSONPath()
    return switch error {
    case .sampleRate: root.key("sampleRate")
    case .timebase: root.key("tempo")
    case .microloop: root.key("microloopBars")
    case .rampOutOfRange: root.key("mixRampMilliseconds")
    case .pendingCapacityOutOfRange: root.key("commands")
    case .noClips(let deck), .noSuchDeck(let deck), .clipRate(let deck, _, _, _),
      .strip(_, let deck):
      root.key("decks").index(deck.index)
    case .tooManyDecks, .levelWindowOutOfRange, .observerGridOutOfRange, .tooManyObservers:
      root.key("decks")
    }
  }

  private static func key(of error: Command.Error, in command: Script.Command) -> JSONPath {
    switch error {
    case .positionOutOfRange: command.path.key("to")
    case .timebase: command.path.key("bpm")
    case .mixer: command.path.key("value")
    case .musicalTime: command.path.key("at")
    case .noSuchDeck: command.path.key("deck")
    case .clipIndexOutOfRange: command.path.key("index")
    case .microloop, .rampOutOfRange: command.path.key("sixteenths")
    case .frameOutOfRange: command.path.key("frame")
    case .queueFull, .notPending: command.path
    }
  }
}

/// The script's block sizes, round and round; a block that is cut is finished before the next.
struct BlockSizes {
  private let sizes: [Int]
  private var place = 0
  private var rest: Int

  init(_ sizes: [Int]) {
    self.sizes = sizes
    rest = sizes[0]
  }

  mutating func take(atMost limit: Int) -> Int {
    let count = min(rest, limit)
    rest -= count
    if rest == 0 {
      place = (place + 1) % sizes.count
      rest = sizes[place]
    }
    return count
  }
}
