import Ostinato

/// The decks of the sample scenario (S0-10): 125 BPM, 4/4, two clips of 8 bars on each of A and B.
///
/// A sample's value names its clip and its frame: clip · 2²⁰ + frame, with A1 = 1, A2 = 2, B1 = 3,
/// B2 = 4. Deck A's clips hold it on the left and silence on the right, deck B's the reverse, so that
/// the sum of both still names both.
public struct SampleSession: Sendable {
  public let rate: Int
  /// Frames in a clip: a whole number at 44 100 and 48 000 Hz, and at 100 Hz.
  public let clipFrames: Int
  /// The rings of A and B.
  public let rings: [[Clip]]

  public init(rate: Int) throws {
    self.rate = rate
    let frames = rate * 8 * 4 * 60 / 125
    clipFrames = frames
    rings = try [[1, 2], [3, 4]].map { numbers in
      try numbers.map { number in
        let code = (0..<frames).map { Self.sample(clip: number, frame: $0) }
        let silence = [Float](repeating: 0, count: frames)
        return try Clip(
          left: number < 3 ? code : silence, right: number < 3 ? silence : code,
          sampleRate: SampleRate(rate), tempo: Tempo(bpm: 125), length: .bars(8))
      }
    }
  }

  /// What frame `frame` of clip `clip` holds.
  public static func sample(clip: Int, frame: Int) -> Float { Float(clip << 20 + frame) }

  /// An engine with these decks, paused at `0:0:0`; neither fades nor ramps.
  public func makeEngine(grid: EventResolution = .beat) throws -> LoopEngine {
    try LoopEngine(
      sampleRate: rate, tempo: Tempo(bpm: 125), decks: rings.map { Deck($0) },
      settings: EngineSettings(fades: .off, mixRampMilliseconds: 0, eventResolution: grid))
  }
}

// The sample scenario (S0-10), for tests of either framework.
extension SampleSession {
  /// A row of the table: elapsed playing time, its frame at 44 100 and at 48 000 Hz, what the user
  /// does there, and what the engine shows one frame before, at the frame, and one frame later.
  public struct Row: Sendable {
    public let milliseconds: Int
    public let frames: (Int, Int)
    public var command: Command?
    public let before: String
    public let at: String
    public let after: String

    /// Its frame at a rate at which it is a whole one.
    public func frame(at rate: Int) -> Int { milliseconds * rate / 1000 }
  }

  // bar:beat:sixteenth, state, each deck's clip (* = the next is asked for) and playhead, lamps lit.
  public static let rows = [
    Row(
      milliseconds: 0, frames: (0, 0), command: .play, before: "",
      at: "0:0:0 paused A1 0:0:0 B1 0:0:0", after: "0:0:0 playing A1 0:0:0 B1 0:0:0 bar beat"),
    Row(
      milliseconds: 15_360, frames: (677_376, 737_280),
      before: "7:3:3 playing A1 7:3:3 B1 7:3:3", at: "8:0:0 playing A1 0:0:0 B1 0:0:0 bar beat",
      after: "8:0:0 playing A1 0:0:0 B1 0:0:0 bar beat"),
    Row(
      milliseconds: 22_080, frames: (973_728, 1_059_840), command: .next(on: .a),
      before: "11:1:3 playing A1 3:1:3 B1 3:1:3", at: "11:2:0 playing A1 3:2:0 B1 3:2:0 beat",
      after: "11:2:0 playing A1* 3:2:0 B1 3:2:0 beat"),
    Row(
      milliseconds: 26_520, frames: (1_169_532, 1_272_960), command: .microloop(true),
      before: "13:3:0 playing A1* 5:3:0 B1 5:3:0", at: "13:3:1 playing A1* 5:3:1 B1 5:3:1",
      after: "13:3:1 microlooping A1* 5:3:1 B1 5:3:1"),
    Row(
      milliseconds: 26_880, frames: (1_185_408, 1_290_240),
      before: "13:3:3 microlooping A1* 5:3:3 B1 5:3:3",
      at: "12:0:0 microlooping A1* 4:0:0 B1 4:0:0 bar beat",
      after: "12:0:0 microlooping A1* 4:0:0 B1 4:0:0 bar beat"),
    Row(
      milliseconds: 30_720, frames: (1_354_752, 1_474_560),
      before: "13:3:3 microlooping A1* 5:3:3 B1 5:3:3",
      at: "12:0:0 microlooping A1* 4:0:0 B1 4:0:0 bar beat",
      after: "12:0:0 microlooping A1* 4:0:0 B1 4:0:0 bar beat"),
    Row(
      milliseconds: 31_920, frames: (1_407_672, 1_532_160), command: .microloop(false),
      before: "12:2:1 microlooping A1* 4:2:1 B1 4:2:1",
      at: "12:2:2 microlooping A1* 4:2:2 B1 4:2:2", after: "12:2:2 playing A1* 4:2:2 B1 4:2:2"),
    Row(
      milliseconds: 34_560, frames: (1_524_096, 1_658_880),
      before: "13:3:3 playing A1* 5:3:3 B1 5:3:3",
      at: "14:0:0 playing A1* 6:0:0 B1 6:0:0 bar beat",
      after: "14:0:0 playing A1* 6:0:0 B1 6:0:0 bar beat"),
    Row(
      milliseconds: 38_400, frames: (1_693_440, 1_843_200),
      before: "15:3:3 playing A1* 7:3:3 B1 7:3:3",
      at: "16:0:0 playing A2 0:0:0 B1 0:0:0 bar beat",
      after: "16:0:0 playing A2 0:0:0 B1 0:0:0 bar beat"),
  ]

  /// The bars in the order they are played, the last one to its first beat.
  private static let bars = Array(0...13) + [12, 13, 12, 13, 14, 15, 16]

  /// How many frames are played.
  public var length: Int { 81 * rate * 60 / 125 }

  /// Has an engine play the scenario, each command sent when its frame is the next. `look` is called at `stops`, before
  /// what is sent there.
  public func play(
    _ engine: inout LoopEngine, cut partition: Partition = .whole, stops: [Int] = [],
    look: (Int, LoopEngine) throws -> Void = { _, _ in }
  ) throws -> Recording {
    let commands = Self.rows.compactMap { row in row.command.map { (row.frame(at: rate), $0) } }
    return try Recording(
      of: &engine, frames: length, cut: partition, stops: stops + commands.map(\.0)
    ) { frame, engine in
      try look(frame, engine)
      for (due, command) in commands where due == frame { try engine.send(command) }
    }
  }

  /// What a view shows of an engine.
  public static func view(of engine: LoopEngine) -> String {
    let state = "\(engine.state.transport)"
    // The button can be pressed exactly while the music moves (R5).
    let isRight = engine.state.canToggleMicroloop == (engine.state.transport != .paused)
    let decks = engine.state.decks.map { deck in
      "\(deck.id)\(deck.currentClipIndex + 1)\(deck.nextClipIndex != nil ? "*" : "") \(deck.playhead)"
    }
    return "\(engine.state.time) \(isRight ? state : "wrong button") "
      + decks.joined(separator: " ") + lamps(of: engine)
  }

  public static func lamps(of engine: LoopEngine) -> String {
    (engine.state.isLit(.bar) ? " bar" : "") + (engine.state.isLit(.beat) ? " beat" : "")
  }

  /// An event as in the list of ``events(grid:)``: its frame, its ticks, and what happened.
  public static func line(_ event: EngineEvent) -> String {
    line(Int(event.frame.rawValue), event.ticks, event.kind)
  }

  private static func line(_ frame: Int, _ ticks: Ticks, _ kind: EngineEvent.Kind) -> String {
    "\(frame) \(ticks) \(kind)"
  }

  /// The whole list, from the table and the bars alone. At one frame what is rare comes first (E2).
  public func events(grid: EventResolution = .beat) -> [String] {
    let rare: [[EngineEvent.Kind]] = [
      [.played], [.clipLooped(.a), .clipLooped(.b)], [.nextMarked(.a, clip: 1)], [.microloopOn],
      [.microloopWrapped], [.microloopWrapped], [.microloopOff], [],
      [.clipChanged(.a, from: 0, to: 1), .clipLooped(.b)],
    ]
    let kinds = Dictionary(
      uniqueKeysWithValues: zip(Self.rows.map { $0.frame(at: rate) }, rare))
    var lines: [String] = []
    for index in 0..<(81 * 4) {
      let frame = index * rate * 15 / 125
      let place = Ticks.perSixteenth * Int64(Self.bars[index / 16] * 16 + index % 16)
      var kinds = kinds[frame] ?? []
      if index % 16 == 0 { kinds.append(.bar) }
      if index % 4 == 0, grid != .bar { kinds.append(.beat) }
      if grid == .sixteenth { kinds.append(.sixteenth) }
      lines += kinds.map { Self.line(frame, place, $0) }
    }
    return lines
  }

  /// Every frame of both channels: deck A speaks on the left, deck B on the right.
  public func audio() -> (left: [Float], right: [Float]) {
    let bar = rate * 240 / 125
    var left: [Float] = []
    var right: [Float] = []
    for (index, number) in Self.bars.enumerated() {
      let a = index < 20 ? 1 : 2
      let frames = (number % 8) * bar..<(number % 8) * bar + (index < 20 ? bar : bar / 4)
      left += frames.map { Self.sample(clip: a, frame: $0) }
      right += frames.map { Self.sample(clip: 3, frame: $0) }
    }
    return (left, right)
  }
}
