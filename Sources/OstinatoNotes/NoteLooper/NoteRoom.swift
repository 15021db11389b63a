import Ostinato

/// Room for the notes of a loop, into which a note looper copies them on the audio thread.
///
/// ```swift
/// let keys = SourceHost(try NoteLooper(id: .source(0), sampleRate: rate))   // rendered on the audio thread
/// let room = NoteRoom()
/// try await keys.perform { keys in keys.copySequence(to: room) }
/// print(room.sequence?.notes.count ?? 0)
/// ```
///
/// Safe to send: one thread at a time uses it, the one that has it.
public final class NoteRoom: @unchecked Sendable {
  private var notes = NoteTable(capacity: NoteSequence.maximumNoteCount)
  private var length: Ticks?

  /// Reserves room for ``NoteSequence/maximumNoteCount`` notes. Realtime-safe: no.
  public init() {}

  deinit { notes.free() }

  /// The notes that have been copied; `nil` if the looper was empty. Realtime-safe: no.
  public var sequence: NoteSequence? {
    length.map { NoteSequence(checkedLength: $0, notes: notes.indices.map { notes[$0] }) }
  }

  /// Takes over the notes of a loop, or none.
  func take(_ loop: NoteLoop?) {
    length = loop?.length
    if let loop { notes.copy(loop.notes) }
  }
}
