import OstinatoOracle

let sixteenth: Int64 = 720_720
let quarter: Int64 = 2_882_880
/// A bar of 4/4.
let bar: Int64 = 4 * quarter

/// Rate 4 at 60 BPM: one frame is a sixteenth, a bar is 16 frames.
func sixteenths(
  _ decks: [Performance.Deck] = [], grid: Performance.Grid = .bar, length: Int,
  _ commands: [SentCommand]
) -> Performance {
  Performance(
    sampleRate: 4, microBPM: 60_000_000, grid: grid, decks: decks, commands: commands,
    length: length)
}

/// What the oracle makes of it.
func played(
  _ decks: [Performance.Deck] = [], grid: Performance.Grid = .bar, length: Int,
  _ commands: [SentCommand]
) -> OracleResult {
  Oracle.run(sixteenths(decks, grid: grid, length: length, commands))
}

/// Frame `f` of clip `number` is `number · 1000 + f`.
func clip(
  _ number: Int, frames: Int, ticks: Int64, bpm: Int64 = 60
) -> Performance.Clip {
  let samples = (0..<frames).map { Float(number * 1000 + $0) }
  return Performance.Clip(
    left: samples, right: samples, lengthTicks: ticks, microBPM: bpm * 1_000_000)
}

/// A clip of so many samples of one value.
func steady(_ value: Float, frames: Int, ticks: Int64) -> Performance.Clip {
  let samples = Array(repeating: value, count: frames)
  return Performance.Clip(left: samples, right: samples, lengthTicks: ticks, microBPM: 60_000_000)
}

func at(
  _ frame: Int64, _ action: SentCommand.Action, _ anchor: SentCommand.Anchor = .now
) -> SentCommand {
  SentCommand(frame: frame, anchor: anchor, action: action)
}

extension OracleResult {
  func kinds(at frame: Int64) -> [OracleEvent.Kind] {
    events.filter { $0.frame == frame }.map(\.kind)
  }

  func frames(of kind: OracleEvent.Kind) -> [Int64] {
    events.filter { $0.kind == kind }.map(\.frame)
  }
}

extension OracleEvent {
  init(_ frame: Int64, _ ticks: Int64, _ kind: Kind) {
    self.init(frame: frame, ticks: ticks, kind: kind)
  }
}
