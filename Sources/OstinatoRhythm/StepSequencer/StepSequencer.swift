import Ostinato

/// A step sequencer, or drum grid: a sound source that plays patterns with the sounds of a kit, in step with an
/// engine's decks.
///
/// ```swift
/// var engine = try LoopEngine(
///   sampleRate: rate, tempo: Tempo(bpm: 120), decks: [], sources: [Strip()])
/// var drums = try StepSequencer(id: .source(0), kit: .standard(sampleRate: rate), steps: 16, stepsPerBeat: 4)
/// try engine.send(.row(0, hits: 0b0001_0001_0001_0001), to: drums.id)
/// try engine.send(.play)
/// let audio = engine.render(frames: 96_000) { block in drums.render(block) }
/// ```
///
/// Steps follow the position of the music: microloops, seeks and tempo changes included. Where the music starts, the
/// step under way sounds; where it stops, everything fades. ``StepCommand`` says what can be changed while it plays,
/// and ``StepEvent`` what it reports. A sequencer has up to 16 *banks*, each with a pattern, of which one plays.
///
/// A sequencer is a value like the engine: a copy goes on by itself. Copies share memory until one of them is changed,
/// which first copies the tables. Call ``makeUnique()`` to do that ahead of time.
///
/// Realtime-safe: yes, once the sequencer is unique, except for members that say otherwise.
public struct StepSequencer: SoundSource, Sendable {
  /// The identifier to send commands to.
  public let id: SourceID<StepCommand>
  private var core: StepCore
  private var memory: CoreMemory<StepCore, DrumKit>

  /// The greatest number of banks.
  public static var maximumBankCount: Int { 16 }

  /// Creates a sequencer with a pattern for each bank, of which the first plays.
  ///
  /// - Parameters:
  ///   - id: The number of the source in the engine, such as `.source(0)`.
  ///   - kit: The sounds, one for each row. Their sample rate must be the engine's.
  ///   - patterns: From 1 to 16 patterns with as many rows as the kit.
  ///   - swing: The swing, which ``StepCommand/swing(_:)`` changes.
  ///   - polyphony: The number of hits that sound at once, 1 … 64. One more makes the oldest of them fade.
  ///   - seed: What the draws by probability depend on, besides the row and the place in the music.
  /// - Throws: ``StepSequencer/Error``.
  ///
  /// Realtime-safe: no.
  public init(
    id: SourceID<StepCommand>, kit: DrumKit, patterns: [StepPattern], swing: Swing = .straight,
    polyphony: Int = 16, seed: UInt64 = 0
  ) throws(StepSequencer.Error) {
    guard (1...StepSequencer.maximumBankCount).contains(patterns.count) else {
      throw .bankCountOutOfRange(patterns.count)
    }
    for (bank, pattern) in patterns.enumerated() {
      guard pattern.rowCount == kit.rows.count else {
        throw .unequalRowCounts(bank: bank, rows: pattern.rowCount, kit: kit.rows.count)
      }
    }
    guard VoicePool.polyphonyRange.contains(polyphony) else {
      throw .polyphonyOutOfRange(polyphony)
    }
    self.id = id
    core = StepCore(
      source: id.number, kit: kit, patterns: patterns, swing: swing, polyphony: polyphony,
      seed: seed)
    memory = CoreMemory(owning: core, keeping: kit)
  }

  /// Creates a sequencer whose steps are all off, with as many rows as the kit has.
  ///
  /// - Parameters:
  ///   - id: The number of the source in the engine, such as `.source(0)`.
  ///   - kit: The sounds, one for each row. Their sample rate must be the engine's.
  ///   - steps: The number of steps of each row, 1 … 256.
  ///   - stepsPerBeat: The number of steps in each quarter note: 4 for sixteenths.
  ///   - banks: The number of banks, 1 … 16.
  ///   - swing: The swing, which ``StepCommand/swing(_:)`` changes.
  ///   - polyphony: The number of hits that sound at once, 1 … 64. One more makes the oldest of them fade.
  ///   - seed: What the draws by probability depend on, besides the row and the place in the music.
  /// - Throws: ``StepSequencer/Error``.
  ///
  /// Realtime-safe: no.
  public init(
    id: SourceID<StepCommand>, kit: DrumKit, steps: Int = 8, stepsPerBeat: Int = 1,
    banks: Int = StepSequencer.maximumBankCount, swing: Swing = .straight, polyphony: Int = 16,
    seed: UInt64 = 0
  ) throws(StepSequencer.Error) {
    guard (1...StepSequencer.maximumBankCount).contains(banks) else {
      throw .bankCountOutOfRange(banks)
    }
    let empty: StepPattern
    do {
      empty = try StepPattern(rows: kit.rows.count, steps: steps, stepsPerBeat: stepsPerBeat)
    } catch { throw .pattern(error) }
    try self.init(
      id: id, kit: kit, patterns: [StepPattern](repeating: empty, count: banks), swing: swing,
      polyphony: polyphony, seed: seed)
  }

  /// Adds the voices of a block to the sequencer's input, carries out its commands and reports its steps.
  ///
  /// - Complexity: O(frames · voices + steps · rows).
  public mutating func render(_ block: borrowing SourceBlock) {
    makeUnique()
    core.render(block)
  }

  /// Copies the sequencer's tables now if another sequencer shares them, so that the next render does not have to.
  ///
  /// Realtime-safe: yes, if no other sequencer shares the tables; then it only checks that.
  public mutating func makeUnique() { core.makeUnique(&memory) }

  /// Copies the sequencer into room that one made in the same way has returned. It always can.
  public mutating func copy(to room: inout StepSequencer) -> Bool {
    memory.copy(core, to: &room.core, of: room.memory)
    return true
  }
}

// Snapshots.
extension StepSequencer {
  /// Returns the sequencer's state as bytes, with its patterns and without its sounds.
  /// `LoopEngine.snapshot(with:)` saves it together with the engine.
  ///
  /// Realtime-safe: no.
  public func snapshot() -> [UInt8] {
    var writer = SnapshotWriter(
      .stepSequencer, ofSource: id.number, madeWith: [Int64(bitPattern: kit.fingerprint)])
    core.encode(to: &writer)
    return writer.finished()
  }

  /// Goes on where ``snapshot()`` was taken.
  ///
  /// The sequencer takes over patterns, polyphony and seed, too. Only its kit must be the same.
  ///
  /// Realtime-safe: no.
  ///
  /// - Throws: `SnapshotError`, for a sequencer with another number or other sounds as well. The sequencer
  ///   has not changed then.
  public mutating func restore(_ snapshot: [UInt8]) throws(SnapshotError) {
    var reader = try SnapshotReader(
      snapshot, of: .stepSequencer, source: id.number,
      madeWith: [Int64(bitPattern: kit.fingerprint)])
    core = try StepCore(restoring: &reader, source: id.number, kit: kit)
    memory = CoreMemory(owning: core, keeping: memory.kept)
  }
}

extension SnapshotKind {
  /// A step sequencer: "OSTG".
  fileprivate static var stepSequencer: SnapshotKind {
    SnapshotKind(magic: 0x4754_534f, version: 1)
  }
}

// What it is at the next frame.
extension StepSequencer {
  /// The kit.
  public var kit: DrumKit { memory.kept }
  /// The number of banks.
  public var bankCount: Int { core.banks.count }
  /// The bank that plays, from 0.
  public var bank: Int { core.bank }
  /// The swing.
  public var swing: Swing { core.swing }

  /// Returns the pattern of a bank, as commands have left it; `nil` if there is no such bank.
  ///
  /// Realtime-safe: no.
  public func pattern(ofBank bank: Int) -> StepPattern? {
    (0..<core.banks.count).contains(bank) ? core.banks.pattern(of: bank) : nil
  }

  /// Returns the volume of a row, or `nil` if there is no such row.
  public func volume(ofRow row: Int) -> Float? {
    core.rows.indices.contains(row) ? core.rows[row].volume : nil
  }

  /// Returns whether a row is muted; `false` if there is no such row.
  public func isMuted(row: Int) -> Bool {
    core.rows.indices.contains(row) && core.rows[row].isMuted
  }

  /// Returns the step of the bank that plays under way at a place in the music, such as the one that an engine's state
  /// gives. It is the step to highlight: the one that sounds there, and not the next.
  public func step(at place: Ticks) -> Int {
    StepGrid.step(
      of: core.grid.line(atOrBefore: place), count: core.banks.stepCount(of: core.bank))
  }
}
