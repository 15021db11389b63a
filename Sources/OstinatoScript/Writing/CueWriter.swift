import Ostinato
import OstinatoRhythm

/// Writes a command to a source by its word: for a script, and for an event line.
struct CueWriter {
  let source: ScriptSource
  /// Whether keys are written that have the values they have where they are left out.
  let keepsDefaults: Bool

  /// Returns the word, under the key `cue`, and the keys after it; `nil` for a cue that the source
  /// does not have.
  func members(of cue: Cue) -> [JSONText.Member]? {
    switch source.kind {
    case .stepSequencer:
      guard let command = StepCommand(cue), command.cue(for: Int(cue.source)) == cue else {
        return nil
      }
      return members(of: command)
    case .metronome:
      guard let command = MetronomeCommand(cue), command.cue(for: Int(cue.source)) == cue else {
        return nil
      }
      return members(of: command)
    }
  }

  private func members(of command: StepCommand) -> [JSONText.Member]? {
    switch command {
    case .set(let row, let step, let velocity, let bank):
      members(
        .set, [self.row(row), ("step", "\(step)")] + self.velocity(velocity) + self.bank(bank))
    case .toggle(let row, let step, let bank):
      members(.toggle, [self.row(row), ("step", "\(step)")] + self.bank(bank))
    case .probability(let percent, let row, let step, let bank):
      members(
        .probability,
        [("percent", "\(percent)"), self.row(row), ("step", "\(step)")] + self.bank(bank))
    case .row(let row, let hits, let first, let velocity, let bank):
      members(
        .row,
        [self.row(row), ("hits", text(ofHits: hits))]
          + unlessDefault("first", "\(first)", "0") + self.velocity(velocity) + self.bank(bank))
    case .volume(let volume, let row):
      number(volume).map { members(StepWord.volume, [self.row(row), ("value", $0)]) }
    case .mute(let isMuted, let row): members(StepWord.mute, [self.row(row), ("on", "\(isMuted)")])
    case .swing(let swing): members(StepWord.swing, [("percent", "\(swing.percent)")])
    case .play(let bank, let restarts):
      members(
        .play, [("bank", "\(bank)")] + unlessDefault("restarts", "\(restarts)", "false"))
    case .hit(let row, let velocity): members(.hit, [self.row(row)] + self.velocity(velocity))
    }
  }

  private func members(of command: MetronomeCommand) -> [JSONText.Member]? {
    switch command {
    case .groove(let groove): members(.groove, JSONText.quoted(groove.word))
    case .swing(let swing):
      members(MetronomeWord.swing, [("percent", "\(swing.percent)")])
    case .accents(let pattern): members(.accents, JSONText.optional(pattern))
    case .accentsDownbeat(let isOn): members(.accentsDownbeat, [("on", "\(isOn)")])
    case .polyrhythm(let polyrhythm): members(.polyrhythm, JSONText.optional(polyrhythm))
    case .gap(let gap): members(.gap, JSONText.gap(gap))
    case .countIn(let bars): members(.countIn, "\(bars)")
    case .startPolicy(let policy): members(.startPolicy, JSONText.quoted(policy.word))
    case .mute(let isMuted): members(MetronomeWord.mute, [("on", "\(isMuted)")])
    case .volume(let volume): number(volume).map { members(.volume, $0) }
    case .sound(let sound, let kind):
      members(
        .sound,
        [
          ("kind", JSONText.quoted(kind.word)),
          ("value", sound.map { JSONText.row($0, of: source.rowNames) } ?? "null"),
        ])
    }
  }

  private func members(_ word: StepWord, _ others: [JSONText.Member]) -> [JSONText.Member] {
    [("cue", JSONText.quoted(word.rawValue))] + others
  }

  private func members(_ word: MetronomeWord, _ others: [JSONText.Member]) -> [JSONText.Member] {
    [("cue", JSONText.quoted(word.rawValue))] + others
  }

  private func members(_ word: MetronomeWord, _ value: String) -> [JSONText.Member] {
    members(word, [("value", value)])
  }

  private func row(_ index: Int) -> JSONText.Member {
    ("row", JSONText.row(index, of: source.rowNames))
  }

  private func velocity(_ velocity: Int) -> [JSONText.Member] {
    unlessDefault("velocity", "\(velocity)", "\(Step.normalVelocity)")
  }

  private func bank(_ bank: Int?) -> [JSONText.Member] { bank.map { [("bank", "\($0)")] } ?? [] }

  private func unlessDefault(
    _ key: String, _ value: String, _ usual: String
  ) -> [JSONText.Member] {
    keepsDefaults || value != usual ? [(key, value)] : []
  }

  /// Returns the steps up to the last that is on, and at least one.
  private func text(ofHits hits: UInt64) -> String {
    let count = max(64 - hits.leadingZeroBitCount, 1)
    return JSONText.quoted(
      (0..<UInt64(count)).map { hits >> $0 & 1 == 1 ? "x" : "." }.joined())
  }

  /// Returns a volume, or `nil` for one that is not finite.
  private func number(_ volume: Float) -> String? {
    try? JSONText.gain(volume, at: JSONPath())
  }
}
