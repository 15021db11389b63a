import Ostinato

/// A metronome: a sound source that clicks in step with an engine's decks.
///
/// ```swift
/// var click = try Metronome(id: .source(0), sampleRate: SampleRate(44_100), accents: "3+2+2", groove: .eighths)
/// try engine.send(.polyrhythm("3:2"), to: click.id, at: .nextBar)
/// engine.render(left: &left, right: &right, events: &events) { block in click.render(block) }
/// ```
///
/// Clicks follow the position of the music: microloops, seeks and tempo changes included. Each click is at
/// the first frame at or after its exact place, however long the music has played. The metronome reports
/// every click, whether it is heard or not, and when a torch is to be turned on and off. ``MetronomeEvent``
/// says what it reports.
///
/// A metronome is a value like the engine: a copy goes on by itself. Copies share memory until one of them is
/// changed, which first copies the tables. Call ``makeUnique()`` to do that ahead of time.
///
/// Realtime-safe: yes, once the metronome is unique, except for members that say otherwise.
public struct Metronome: SoundSource, Sendable {
  /// The identifier to send commands to.
  public let id: SourceID<MetronomeCommand>
  private var core: MetronomeCore
  private var memory: CoreMemory<MetronomeCore, DrumKit>

  /// Creates a metronome from sounds and settings.
  ///
  /// - Parameters:
  ///   - id: The number of the source in the engine, such as `.source(0)`.
  ///   - kit: The sounds, from which ``MetronomeSettings/sounds`` chooses by their rows. Their sample rate
  ///     must be the engine's.
  ///   - settings: Everything that commands can change later.
  /// - Throws: ``MetronomeSettings/Error``, which gives the setting that is out of range.
  ///
  /// Realtime-safe: no.
  public init(
    id: SourceID<MetronomeCommand>, kit: DrumKit, settings: MetronomeSettings = MetronomeSettings()
  ) throws(MetronomeSettings.Error) {
    try settings.validate(soundCount: kit.rows.count)
    self.id = id
    core = MetronomeCore(source: id.number, kit: kit, settings: settings)
    memory = CoreMemory(owning: core, keeping: kit)
  }

  /// Creates a metronome with the sounds of ``DrumKit/clicks(sampleRate:)``.
  ///
  /// - Parameters:
  ///   - id: The number of the source in the engine, such as `.source(0)`.
  ///   - sampleRate: The engine's sample rate.
  ///   - accents: The accent pattern; `nil` for bars of the engine's time signature.
  ///   - groove: The number of clicks in a quarter note.
  ///   - polyrhythm: The polyrhythm, if there is one.
  /// - Throws: ``MetronomeSettings/Error`` for a literal that is not a pattern or a polyrhythm.
  ///
  /// Realtime-safe: no.
  public init(
    id: SourceID<MetronomeCommand>, sampleRate: SampleRate, accents: AccentPattern? = nil,
    groove: Groove = .quarters, polyrhythm: Polyrhythm? = nil
  ) throws(MetronomeSettings.Error) {
    try self.init(
      id: id, kit: .clicks(sampleRate: sampleRate),
      settings: MetronomeSettings(groove: groove, accents: accents, polyrhythm: polyrhythm))
  }

  /// The settings, as the commands that have been received so far have left them.
  public var settings: MetronomeSettings { core.settings }

  /// Adds the clicks of a block to the metronome's input, and reports them.
  ///
  /// - Complexity: O(frames · sounding clicks).
  public mutating func render(_ block: borrowing SourceBlock) {
    makeUnique()
    core.render(block)
  }

  /// Copies the metronome's tables now if another metronome shares them, so that the next render does not
  /// have to.
  ///
  /// Realtime-safe: yes, if no other metronome shares the tables; then it only checks that.
  public mutating func makeUnique() { core.makeUnique(&memory) }

  /// Copies the metronome into room that one made in the same way has returned. It always can.
  public mutating func copy(to room: inout Metronome) -> Bool {
    memory.copy(core, to: &room.core, of: room.memory)
    return true
  }

  /// Returns the metronome's state as bytes, without its sounds. `LoopEngine.snapshot(with:)` saves it
  /// together with the engine.
  ///
  /// Realtime-safe: no.
  public func snapshot() -> [UInt8] {
    var writer = SnapshotWriter(
      .metronome, ofSource: id.number, madeWith: [Int64(bitPattern: memory.kept.fingerprint)])
    core.encode(to: &writer)
    return writer.finished()
  }

  /// Goes on where ``snapshot()`` was taken.
  ///
  /// Realtime-safe: no.
  ///
  /// - Throws: `SnapshotError`, for a metronome with another number or other sounds as well. The metronome
  ///   has not changed then.
  public mutating func restore(_ snapshot: [UInt8]) throws(SnapshotError) {
    var reader = try SnapshotReader(
      snapshot, of: .metronome, source: id.number,
      madeWith: [Int64(bitPattern: memory.kept.fingerprint)])
    makeUnique()
    try core.restore(from: &reader)
  }
}

extension SnapshotKind {
  /// A metronome: "OSTM".
  fileprivate static var metronome: SnapshotKind { SnapshotKind(magic: 0x4d54_534f, version: 2) }
}
