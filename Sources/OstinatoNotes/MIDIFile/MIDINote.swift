/// A note of a MIDI file, in the file's own ticks.
public struct MIDINote: Hashable, Sendable, BitwiseCopyable {
  /// The track, as an index of ``MIDIFile/tracks``.
  public let track: Int
  /// The channel: 0 … 15. Drums are usually on 9, which musicians call channel 10.
  public let channel: Int
  /// The key: 0 … 127, where 60 is the middle C.
  public let pitch: Int
  /// How hard the key is struck: 1 … 127.
  public let velocity: Int
  /// The time at which the note begins, in ticks of the file: 0 or more.
  public let start: Int64
  /// The length in ticks of the file: 0 or more.
  public internal(set) var length: Int64
}
