/// A note's beginning or end, in the ticks of the file that is written.
struct MIDIMessage: Comparable {
  let time: Int64
  /// `nil` for an end.
  let velocity: Int?
  let pitch: Int

  /// By time, ends before beginnings, by pitch.
  static func < (a: MIDIMessage, b: MIDIMessage) -> Bool {
    (a.time, a.velocity == nil ? 0 : 1, a.pitch) < (b.time, b.velocity == nil ? 0 : 1, b.pitch)
  }
}
