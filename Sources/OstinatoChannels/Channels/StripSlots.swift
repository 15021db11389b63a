import Ostinato

/// The states of the strips of an engine's sources and groups in each of the slots of a triple buffer.
///
/// Safe: the memory belongs to ``StateChannel``, and a slot belongs to the end of the triple buffer that uses it.
@safe struct StripSlots: BitwiseCopyable, @unchecked Sendable {
  private let rows: UnsafeMutablePointer<EngineState.MixerStrip>
  /// The number of strips.
  private let count: Int

  /// Allocates the slots, each of which holds `strips`.
  static func allocate(_ strips: [EngineState.MixerStrip]) -> StripSlots {
    let rows = UnsafeMutablePointer<EngineState.MixerStrip>.allocate(
      capacity: max(3 * strips.count, 1))
    for slot in 0..<3 {
      for (index, strip) in strips.enumerated() {
        unsafe (rows + (slot * strips.count + index)).initialize(to: strip)
      }
    }
    return unsafe StripSlots(rows: rows, count: strips.count)
  }

  private init(rows: UnsafeMutablePointer<EngineState.MixerStrip>, count: Int) {
    unsafe self.rows = rows
    self.count = count
  }

  func free() { unsafe rows.deallocate() }

  /// Sets a strip, whose index is less than the number of strips.
  func set(_ index: Int, _ strip: EngineState.MixerStrip, in slot: Int) {
    unsafe rows[slot &* count &+ index] = strip
  }

  /// All strips in a slot.
  func all(in slot: Int) -> [EngineState.MixerStrip] {
    (0..<count).map { unsafe rows[slot * count + $0] }
  }
}
