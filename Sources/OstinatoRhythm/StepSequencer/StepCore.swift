import Ostinato

/// A step sequencer as plain data.
///
/// What is hit when follows from the patterns, the origin and the place in the music alone. All that it remembers
/// besides is which voices sound.
struct StepCore: BitwiseCopyable {
  /// The number of the source.
  let source: Int
  private(set) var banks: StepBanks
  private(set) var rows: Table<Row>
  private(set) var voices: VoicePool
  private(set) var chance: Chance
  private(set) var swing: Swing
  /// The bank that plays.
  private(set) var bank = 0
  /// The place from which steps are counted (rule G9).
  private(set) var origin = Ticks.zero

  /// A row's settings.
  struct Row: BitwiseCopyable {
    /// The choke group; `nil` if hits of the row overlap.
    let group: Int?
    var volume: Float = 1
    var isMuted = false
  }

  /// Allocates the tables of a sequencer. Call ``free()`` to release them; the kit must outlive them.
  init(
    source: Int, kit: DrumKit, patterns: [StepPattern], swing: Swing, polyphony: Int, seed: UInt64
  ) {
    self.source = source
    self.swing = swing
    banks = StepBanks(patterns)
    rows = .copying(kit.rows.indices.map { Row(group: kit.chokeGroupNumber(of: $0)) })
    voices = VoicePool(kit.rows.map { $0.sound }, polyphony: polyphony, at: kit.sampleRate)
    chance = Chance(seed: seed)
  }

  func free() {
    banks.free()
    rows.free()
    voices.free()
  }

  /// A copy in memory of its own.
  func cloned() -> StepCore {
    var copy = self
    copy.banks = banks.cloned()
    copy.rows = rows.clone()
    copy.voices = voices.cloned()
    return copy
  }

  /// Where the steps of the present bank are.
  var grid: StepGrid {
    StepGrid(origin: origin, length: banks.stepLength(of: bank), swing: swing)
  }

  #if OSTINATO_PROVE
    @_noAllocation @_noLocks
  #endif
  mutating func render(_ block: borrowing SourceBlock) {
    for index in block.passages.indices {
      guard let passage = block.passages[index] else { continue }
      if passage.stops {
        voices.render(upTo: passage.offset, of: block, source: source)
        voices.fadeAll()
      }
      receiveCues(of: passage, in: block)
      if passage.unitsPerFrame > 0 { playSteps(of: passage, in: block) }
    }
    voices.finish(block, source: source)
  }

  /// Plays the steps of a passage, in order (rules G2, G4).
  private mutating func playSteps(of passage: Passage, in block: borrowing SourceBlock) {
    let grid = grid
    var lines = StepLines(grid, in: passage)
    var next = lines.next()
    if passage.starts, next?.offset != passage.offset {
      let place = passage.timebase.ticks(at: passage.position)
      play(line: grid.line(atOrBefore: place), at: passage.offset, of: passage, in: block)
    }
    while let line = next {
      play(line: line.line, at: line.offset, of: passage, in: block)
      next = lines.next()
    }
  }

  /// Hits the rows of the step at a line, and reports it.
  private mutating func play(
    line: Int64, at offset: Int, of passage: Passage, in block: borrowing SourceBlock
  ) {
    let number = StepGrid.step(of: line, count: banks.stepCount(of: bank))
    var hits: UInt64 = 0
    for row in rows.indices where !rows[row].isMuted {
      guard let index = banks.index(bank: bank, row: row, step: number) else { continue }
      let step = banks[index]
      guard step.isOn, step.probability > chance.draw(row: row, step: line) else { continue }
      hit(row, velocity: step.velocity, at: offset, in: block)
      hits |= 1 << UInt64(row)
    }
    let step = StepEvent.PlayedStep(number: number, bank: bank, hits: hits)
    block.report(StepEvent.step(step).report(of: source), at: offset, in: passage)
  }

  /// Begins a voice (rule G6).
  private mutating func hit(
    _ row: Int, velocity: Int, at offset: Int, in block: borrowing SourceBlock
  ) {
    let level = Float(velocity) / Float(Step.maximumVelocity)
    voices.render(upTo: offset, of: block, source: source)
    voices.hit(row, gain: level * level * rows[row].volume, group: rows[row].group)
  }
}

// Cues.
extension StepCore {
  /// Carries out the cues that a passage begins with, in order.
  private mutating func receiveCues(of passage: Passage, in block: borrowing SourceBlock) {
    var index = 0
    while let cue = block.nextCue(of: source, in: passage, from: &index) {
      guard let code = StepCommand.Code(rawValue: cue.code) else {
        block.reject(cue, .notUnderstood, in: passage)
        continue
      }
      guard let command = StepCommand(code: code, value: cue.value, detail: cue.detail),
        carryOut(command, at: passage, in: block)
      else {
        block.reject(cue, .outOfRange, in: passage)
        continue
      }
    }
  }

  /// Carries out a command at the first frame of a passage; returns `false`, and does nothing, if a number is out of
  /// range.
  private mutating func carryOut(
    _ command: StepCommand, at passage: Passage, in block: borrowing SourceBlock
  ) -> Bool {
    switch command {
    case .volume(let volume, let row):
      guard rows.indices.contains(row), StepCore.volumes.contains(volume) else { return false }
      rows[row].volume = volume
    case .mute(let isMuted, let row):
      guard rows.indices.contains(row) else { return false }
      rows[row].isMuted = isMuted
      if isMuted {
        voices.render(upTo: passage.offset, of: block, source: source)
        voices.fade(sound: row)
      }
    case .swing(let swing): self.swing = swing
    case .play(let bank, let restarts):
      guard (0..<banks.count).contains(bank) else { return false }
      self.bank = bank
      if restarts { origin = place(of: passage) }
    case .hit(let row, let velocity):
      guard rows.indices.contains(row), velocity > 0, Step.isVelocity(velocity) else {
        return false
      }
      hit(row, velocity: velocity, at: passage.offset, in: block)
      let event = StepEvent.hit(row: row, velocity: velocity)
      block.report(event.report(of: source), at: passage.offset, in: passage)
    case .set, .toggle, .probability, .row: return banks.edit(command, playing: bank)
    }
    return true
  }

  /// The volumes that a row can have.
  static var volumes: ClosedRange<Float> { 0...16 }

  /// The place of a cue at the first frame of a passage, from which a bank that restarts counts its steps (rule G9).
  private func place(of passage: Passage) -> Ticks {
    passage.lastLineOfFirstFrame(every: .perSixteenth)
      ?? passage.lastLineOfFirstFrame(every: banks.stepLength(of: bank))
      ?? passage.timebase.ticks(at: passage.position)
  }
}

extension Passage {
  /// The place of the last line of a grid, counted from `0:0:0`, that belongs to the first frame; `nil` if none does.
  fileprivate func lastLineOfFirstFrame(every interval: Ticks) -> Ticks? {
    var last: Ticks?
    var lines = lines(every: interval)
    while let line = lines.next(), line.offset == offset { last = line.ticks }
    return last
  }
}
