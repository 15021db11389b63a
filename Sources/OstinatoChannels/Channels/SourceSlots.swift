import Ostinato

/// The states of an engine's sources in each of the slots of a triple buffer.
///
/// Safe: the memory belongs to ``StateChannel``, and a slot belongs to the end of the triple buffer that uses it.
@safe struct SourceSlots: BitwiseCopyable, @unchecked Sendable {
  private let rows: UnsafeMutablePointer<EngineState.Source>
  /// The number of sources.
  private let count: Int

  /// Allocates the slots, each of which holds `sources`.
  static func allocate(_ sources: [EngineState.Source]) -> SourceSlots {
    let rows = UnsafeMutablePointer<EngineState.Source>.allocate(
      capacity: max(3 * sources.count, 1))
    for slot in 0..<3 {
      for (number, source) in sources.enumerated() {
        unsafe (rows + (slot * sources.count + number)).initialize(to: source)
      }
    }
    return unsafe SourceSlots(rows: rows, count: sources.count)
  }

  private init(rows: UnsafeMutablePointer<EngineState.Source>, count: Int) {
    unsafe self.rows = rows
    self.count = count
  }

  func free() { unsafe rows.deallocate() }

  /// Sets a source, whose number is less than that of the sources.
  func set(_ number: Int, _ source: EngineState.Source, in slot: Int) {
    unsafe rows[slot &* count &+ number] = source
  }

  /// All sources in a slot.
  func all(in slot: Int) -> [EngineState.Source] {
    (0..<count).map { unsafe rows[slot * count + $0] }
  }
}
