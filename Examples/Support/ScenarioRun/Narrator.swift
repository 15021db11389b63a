import Ostinato

/// Turns events into rows: what was pressed, each jump, each clip that begins.
///
/// What happens to several decks at one frame is told in one row.
struct Narrator {
  private let sampleRate: Int64
  private let deckNames: [String]
  private let clips: [[String]]
  private var current: [Int]
  /// Where each deck's clip last began, as a bar.
  private var anchors: [Int64]
  /// Decks whose clip began again at `frame`, not told yet.
  private var looped: [Int] = []
  private var frame: Int64 = 0
  private var time = ""
  /// The end of the region just left by turning the microloop off.
  private var regionEnd: MusicalTime?

  init(_ material: Material) {
    sampleRate = material.sampleRate.hertz
    deckNames = material.decks.indices.map { "\(DeckID($0))" }
    clips = material.decks.map { $0.map(\.name) }
    current = material.decks.map { _ in 0 }
    anchors = material.decks.map { _ in 0 }
  }

  /// The rows that this event makes complete.
  mutating func take(_ event: EngineEvent) -> [Row] {
    var rows: [Row] = []
    if event.frame.rawValue != frame { rows += finish() }
    frame = event.frame.rawValue
    time = "\(event.time)"
    if case .clipLooped(let deck) = event.kind {
      looped.append(deck.index)
      anchors[deck.index] = event.time.bar
      return rows
    }
    guard let what = words(for: event) else { return rows }
    return rows + finish() + [row(what)]
  }

  /// What is still to be told.
  mutating func finish() -> [Row] {
    if looped.isEmpty { return [] }
    let names = looped.map { clips[$0][current[$0]] }.joined(separator: " and ")
    let verb = looped.count == 1 ? "begins" : "begin"
    looped = []
    return [row("\(names) \(verb) again")]
  }

  private func row(_ what: String) -> Row {
    Row(time: time, what: what, frame: frame, sampleRate: sampleRate)
  }

  private mutating func words(for event: EngineEvent) -> String? {
    switch event.kind {
    case .played: return "play: " + opening
    case .paused: return "pause"
    case .nextMarked(let deck, _): return "next on \(deckNames[deck.index])"
    case .microloopOn:
      let start = event.time.bar - event.time.bar % Plan.regionBars
      return "microloop on, bars \(start) and \(start + 1)"
    case .microloopOff:
      let end = event.time.bar - event.time.bar % Plan.regionBars + Plan.regionBars
      regionEnd = MusicalTime(bar: end, beat: 0, sixteenth: 0)
      return "microloop off"
    case .microloopWrapped: return wrap(to: event.time)
    case .clipChanged(let deck, let from, let to):
      let index = deck.index
      current[index] = to
      anchors[index] = event.time.bar
      return "\(deckNames[index]) changes from \(clips[index][from]) to \(clips[index][to])"
    case .bar where event.time == regionEnd:
      regionEnd = nil
      return "on, past the microloop's end"
    case .rejected(let command, let reason):
      return "\(command.rawValue) refused: \(reason.rawValue)"
    case .late(let command, let by): return "\(command.rawValue) is late by \(by) frames"
    case .reset, .sought, .microloopChanged, .slipped, .tempoChanged, .timeSignatureChanged,
      .rampBegan, .rampEnded, .nextUnmarked,
      .clipLooped, .stopped, .launched, .followChanged, .bar, .beat, .sixteenth, .line, .cued,
      .cueRejected, .reported, .sourceRejected:
      return nil
    }
  }

  private var opening: String {
    zip(deckNames, clips).map { "\($0) plays \($1[0])" }.joined(separator: ", ")
  }

  private func wrap(to target: MusicalTime) -> String {
    let end = target.bar + Plan.regionBars
    let words = "back from \(end):0:0 to \(target)"
    guard let anchor = anchors.first, anchors.allSatisfy({ $0 == anchor }), anchor <= target.bar
    else { return words }
    return words + " (playheads \(end - anchor):0:0 to \(target.bar - anchor):0:0)"
  }
}
