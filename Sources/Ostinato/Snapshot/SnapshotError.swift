/// The reason why an engine cannot be restored from bytes.
public enum SnapshotError: Error, Equatable, Sendable {
  /// The bytes do not begin as a snapshot does.
  case notASnapshot
  /// A snapshot of a version that this library does not read.
  case unknownVersion(Int)
  /// Fewer bytes, or more, than the snapshot says it has.
  case wrongSize(expected: Int64, found: Int)
  /// The bytes are not those that were written: the checksum is another.
  case damaged
  /// The checksum is right, but at this offset stands what no engine could have written.
  case invalid(at: Int)
  /// Clips were given for another number of decks.
  case wrongDeckCount(expected: Int, found: Int)
  /// A deck was given another number of clips than it had.
  case wrongClipCount(DeckID, expected: Int, found: Int)
  /// A clip, by its index from 0, that is not the one the deck had: other audio, rate, tempo or length.
  case otherClip(DeckID, clip: Int)
}

extension SnapshotError: CustomStringConvertible {
  /// What was wrong, in one sentence.
  public var description: String {
    switch self {
    case .notASnapshot: "the bytes are not a snapshot of an engine"
    case .unknownVersion(let version): "snapshots of version \(version) cannot be read"
    case .wrongSize(let expected, let found):
      "the snapshot has \(expected) bytes, and \(found) were given"
    case .damaged: "the snapshot is damaged"
    case .invalid(let offset): "byte \(offset) of the snapshot begins an impossible value"
    case .wrongDeckCount(let expected, let found):
      "the snapshot has \(expected) decks, and clips were given for \(found): give those of clipsInUse"
    case .wrongClipCount(let deck, let expected, let found):
      "deck \(deck) had \(expected) clips, and \(found) were given: give those of clipsInUse"
    case .otherClip(let deck, let clip):
      "clip \(clip) of deck \(deck), counted from 0, is not the one it had: give those of clipsInUse"
    }
  }
}
