/// A track of a MIDI file.
public struct MIDITrack: Hashable, Sendable {
  /// The name that the file gives it, of at most 128 Unicode scalars; `nil` if it has none.
  public internal(set) var name: String?
  /// The number of its notes in ``MIDIFile/notes``.
  public internal(set) var noteCount = 0
}
