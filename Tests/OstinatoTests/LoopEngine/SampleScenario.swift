import Ostinato
import TestSupport
import Testing

/// The sample scenario (S0-10) at the rates of the trade: what a view shows, row by row.
@Suite struct SampleScenario {
  static let rates = [44_100, 48_000]
  static let sessions = Dictionary(
    uniqueKeysWithValues: rates.compactMap { rate in
      (try? SampleSession(rate: rate)).map { (rate, $0) }
    })

  /// A row of the table: elapsed playing time, its frame at 44 100 and at 48 000 Hz, what the user
  /// does there, and what the engine shows one frame before, at the frame, and one frame later.
  struct Row {
    let milliseconds: Int
    let frames: (Int, Int)
    var command: Command?
    let before: String
    let at: String
    let after: String

    func frame(at rate: Int) -> Int { rate == 44_100 ? frames.0 : frames.1 }
  }

  // bar:beat:sixteenth, state, each deck's clip (* = the next is asked for) and playhead, lamps lit.
  static let rows = [
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

  @Test(arguments: rates)
  func `Every row of the table shows at its frame, one before and one after (S0-10, R11)`(
    rate: Int
  ) throws {
    var views: [Int: String] = [:]
    var expected: [Int: String] = [:]
    for row in Self.rows {
      let frame = row.frame(at: rate)
      #expect(frame * 1000 == row.milliseconds * rate)
      if frame > 0 { expected[frame - 1] = row.before }
      expected[frame] = row.at
      expected[frame + 1] = row.after
    }
    var engine = try #require(Self.sessions[rate]).makeEngine()
    _ = try Recording(
      of: &engine, frames: 81 * rate * 60 / 125, cut: .sizes([512]), stops: Array(expected.keys)
    ) { frame, engine in
      views[frame] = Self.view(of: engine)
      #expect(engine.frame.rawValue == Int64(frame))
      if let command = Self.rows.first(where: { $0.frame(at: rate) == frame })?.command {
        try engine.send(command)
      }
    }
    for (frame, text) in expected.sorted(by: { $0.key < $1.key }) {
      #expect(views[frame] == text, "frame \(frame)")
    }
  }

  @Test(arguments: rates)
  func `Lamps are lit for 100 ms from each beat and bar, also across the wraps (L1, L2)`(
    rate: Int
  ) throws {
    let (beat, flash) = (rate * 60 / 125, rate / 10)
    var lamps: [String] = []
    var engine = try #require(Self.sessions[rate]).makeEngine()
    let commands = Dictionary(
      uniqueKeysWithValues: Self.rows.map { ($0.frame(at: rate), $0.command) })
    let stops = (0...80).flatMap { (index: Int) -> [Int] in
      [index * beat, index * beat + flash - 1, index * beat + flash]
    }
    _ = try Recording(
      of: &engine, frames: 81 * beat, stops: stops + commands.keys
    ) { frame, engine in
      if frame > 0, stops.contains(frame) { lamps.append(Self.lamps(of: engine)) }
      if let command = commands[frame], let command { try engine.send(command) }
    }
    let expected = (0...80).flatMap { beat in
      let lit = beat % 4 == 0 ? " bar beat" : " beat"
      return [lit, lit, ""]
    }
    // Before the first frame nothing is lit: play has only been sent.
    #expect(lamps == Array(expected.dropFirst()))
  }

  /// What a view shows of an engine.
  static func view(of engine: LoopEngine) -> String {
    let state = "\(engine.state.transport)"
    // The button can be pressed exactly while the music moves (R5).
    let isRight = engine.state.canToggleMicroloop == (engine.state.transport != .paused)
    let decks = engine.state.decks.map { deck in
      "\(deck.id)\(deck.currentClipIndex + 1)\(deck.nextClipIndex != nil ? "*" : "") \(deck.playhead)"
    }
    return "\(engine.state.time) \(isRight ? state : "wrong button") "
      + decks.joined(separator: " ") + lamps(of: engine)
  }

  static func lamps(of engine: LoopEngine) -> String {
    (engine.state.isLit(.bar) ? " bar" : "") + (engine.state.isLit(.beat) ? " beat" : "")
  }
}
