/// A source of sound beside the decks, such as a drum machine, as a value.
///
/// ```swift
/// let audio = engine.render(frames: 44_100) { block in
///   drums.render(block)
///   click.render(block)
/// }
/// let saved = engine.snapshot(with: drums, click)
/// ```
///
/// Only the snapshot of a whole session and a host of the source need this protocol: a render accepts whatever adds its
/// sound to a block.
public protocol SoundSource {
  /// Adds the source's sound to a block, carries out the cues in it and reports what happens.
  mutating func render(_ block: borrowing SourceBlock)

  /// Copies now what the source shares with copies of it, so that the next render does not have to. By default, this does
  /// nothing: a source that shares nothing has nothing to copy.
  mutating func makeUnique()

  /// Returns room for copies of a source that was created in the same way: a source with memory of its own. By default,
  /// this is a copy that shares nothing. Realtime-safe: no.
  func makeRoom() -> Self

  /// Copies the source into room, when a host asks for that on the audio thread: it must not allocate, free or lock.
  ///
  /// By default, this assigns the source, which keeps to that only if the source has no references.
  ///
  /// - Parameter room: What ``makeRoom()`` has returned, and nothing has used since.
  /// - Returns: Whether the source has been copied. It can also be that it cannot be copied now.
  mutating func copy(to room: inout Self) -> Bool

  /// Returns the source's state as bytes, without its audio. Realtime-safe: no.
  func snapshot() -> [UInt8]

  /// Goes on where ``snapshot()`` was taken.
  ///
  /// The source must have been created in the same way as the one that the snapshot was taken of, with the same
  /// sounds. Realtime-safe: no.
  ///
  /// - Throws: ``SnapshotError``. The source has not changed then.
  mutating func restore(_ snapshot: [UInt8]) throws(SnapshotError)
}

extension SoundSource {
  public mutating func makeUnique() {}

  public func makeRoom() -> Self {
    var room = self
    room.makeUnique()
    return room
  }

  public mutating func copy(to room: inout Self) -> Bool {
    room = self
    return true
  }
}
