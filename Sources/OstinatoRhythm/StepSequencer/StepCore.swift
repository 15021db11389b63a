import Ostinato

/// A step sequencer as plain data.
///
/// What is hit when follows from the patterns, the origin and the place in the music alone. All that it remembers
/// besides is which voices sound.
struct StepCore: TableOwner {
  /// The number of the source.
  let source: Int
  var banks: StepBanks
  var rows: Table<Row>
  var voices: VoicePool
  var chance: Chance
  var swing: Swing
  /// The bank that plays.
  var bank = 0
  /// The place from which steps are counted (rule G9).
  var origin = Ticks.zero
  /// Frames known to have no step. It only saves work.
  var quiet = QuietStretch.none

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
  func cloned(in spare: StepCore?) -> StepCore {
    var copy = self
    copy.banks = banks.cloned(in: spare?.banks)
    copy.rows = rows.clone(in: spare?.rows)
    copy.voices = voices.cloned(in: spare?.voices)
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
    guard block.admit(source, madeFor: voices.sampleRate) else { return }
    for index in block.passages.indices {
      guard let passage = block.passages[index] else { continue }
      if quiet.contains(passage, of: source, in: block) {
        quiet.goOn(after: passage)
        continue
      }
      if passage.stops {
        voices.render(upTo: passage.offset, of: block, source: source)
        voices.fadeAll()
      }
      receiveCues(of: passage, in: block)
      quiet.begin(after: passage, upTo: playSteps(of: passage, in: block))
    }
    voices.finish(block, source: source)
  }

  /// Plays the steps of a passage, in order (rules G2, G4).
  ///
  /// - Returns: The frame of the next step if the music goes on as it does.
  private mutating func playSteps(
    of passage: Passage, in block: borrowing SourceBlock
  ) -> FramePosition {
    guard passage.unitsPerFrame > 0 else { return FramePosition(.max) }
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
    return lines.upcomingFrame
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
  mutating func hit(
    _ row: Int, velocity: Int, at offset: Int, in block: borrowing SourceBlock
  ) {
    let level = Float(velocity) / Float(Step.maximumVelocity)
    voices.render(upTo: offset, of: block, source: source)
    voices.hit(row, gain: level * level * rows[row].volume, group: rows[row].group)
  }
}
