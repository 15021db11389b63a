import Ostinato
import OstinatoRhythm

/// Reads the word and the keys of a command to a source.
struct CueReader {
  let fields: Fields
  let source: SourceTable.Entry

  /// Reads the command. `keys` are those that every command to a source can have.
  func command(keys: [String]) throws(ReadingError) -> Command {
    let field = try fields.required("cue")
    switch source.kind {
    case .stepSequencer(let sequencer):
      let word: StepWord = try field.word()
      try fields.allowOnly(keys + word.keys)
      return .cue(try command(word, to: sequencer).cue(for: source.number))
    case .metronome:
      let word: MetronomeWord = try field.word()
      try fields.allowOnly(keys + word.keys)
      return .cue(try command(word).cue(for: source.number))
    }
  }

  private func command(
    _ word: StepWord, to sequencer: ScriptSequencer
  ) throws(ReadingError) -> StepCommand {
    switch word {
    case .set:
      .set(
        row: try row(), step: try step("step", of: sequencer),
        velocity: try velocity(from: 0), bank: try bank(of: sequencer))
    case .toggle:
      .toggle(
        row: try row(), step: try step("step", of: sequencer), bank: try bank(of: sequencer))
    case .probability:
      .probability(
        try fields.required("percent").int(in: 0...100), row: try row(),
        step: try step("step", of: sequencer), bank: try bank(of: sequencer))
    case .row: try hits(of: sequencer)
    case .volume: .volume(try fields.required("value").gain(), row: try row())
    case .mute: .mute(try fields.required("on").bool(), row: try row())
    case .swing: .swing(try fields.required("percent").swing())
    case .play:
      .play(
        bank: try fields.required("bank").int(in: 0...sequencer.patterns.count - 1),
        restarts: try fields.optional("restarts")?.bool() ?? false)
    case .hit: .hit(row: try row(), velocity: try velocity(from: 1))
    }
  }

  private func command(_ word: MetronomeWord) throws(ReadingError) -> MetronomeCommand {
    switch word {
    case .groove: .groove(try fields.required("value").word())
    case .swing: .swing(try fields.required("percent").swing())
    case .accents: .accents(try fields.required("value").accents())
    case .accentsDownbeat: .accentsDownbeat(try fields.required("on").bool())
    case .polyrhythm: .polyrhythm(try fields.required("value").polyrhythm())
    case .gap: .gap(try fields.required("value").gap())
    case .countIn: .countIn(bars: try fields.required("value").countIn())
    case .startPolicy: .startPolicy(try fields.required("value").word())
    case .mute: .mute(try fields.required("on").bool())
    case .volume: .volume(try fields.required("value").gain())
    case .sound:
      .sound(
        try fields.required("value").orNone { field throws(ReadingError) in
          try field.row(of: source.rows)
        }, of: try fields.required("kind").word())
    }
  }

  private func row() throws(ReadingError) -> Int {
    try fields.required("row").row(of: source.rows)
  }

  private func bank(of sequencer: ScriptSequencer) throws(ReadingError) -> Int? {
    try fields.optional("bank")?.int(in: 0...sequencer.patterns.count - 1)
  }

  private func velocity(from least: Int) throws(ReadingError) -> Int {
    try fields.optional("velocity")?.int(in: least...Step.maximumVelocity) ?? Step.normalVelocity
  }

  /// Returns the number of steps of the bank, or else of the longest, which might be the one that
  /// plays then.
  private func stepCount(of sequencer: ScriptSequencer) throws(ReadingError) -> Int {
    let counts = sequencer.patterns.map(\.stepCount)
    return try bank(of: sequencer).map { counts[$0] } ?? counts.max() ?? 1
  }

  private func step(
    _ key: String, of sequencer: ScriptSequencer
  ) throws(ReadingError) -> Int {
    try fields.required(key).int(in: 0...stepCount(of: sequencer) - 1)
  }

  private func hits(of sequencer: ScriptSequencer) throws(ReadingError) -> StepCommand {
    let first = fields.optional("first") == nil ? 0 : try step("first", of: sequencer)
    let field = try fields.required("hits")
    let (bits, count) = try field.hits()
    let last = first + max(count, 1) - 1
    let steps = 0...Int64(try stepCount(of: sequencer) - 1)
    guard steps.contains(Int64(last)) else { throw field.error(.outOfRange("\(last)", steps)) }
    return .row(
      try row(), hits: bits, first: first, velocity: try velocity(from: 0),
      bank: try bank(of: sequencer))
  }
}
