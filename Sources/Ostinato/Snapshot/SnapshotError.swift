/// The reason why an engine cannot be restored from a snapshot.
public enum SnapshotError: Error, Equatable, Sendable {
  /// The bytes do not begin like a snapshot.
  case notASnapshot
  /// The snapshot has a version that this library cannot read.
  case unknownVersion(Int)
  /// There are fewer or more bytes than the snapshot declares.
  case wrongSize(expected: Int64, found: Int)
  /// The bytes have changed since they were written: the checksum does not match.
  case damaged
  /// The checksum matches, but no engine could have written what is at this offset.
  case invalid(at: Int)
  /// The number of clip lists is not the number of decks.
  case wrongDeckCount(expected: Int, found: Int)
  /// The number of clips for a deck is not what it had.
  case wrongClipCount(DeckID, expected: Int, found: Int)
  /// A clip, given by its index from 0, is not the one that the deck had: its audio, sample rate, tempo or
  /// length differs.
  case otherClip(DeckID, clip: Int)
  /// The number of sources is not the number that the snapshot was made with.
  case wrongSourceCount(expected: Int, found: Int)
  /// A source, given by its place in the list from 0, is not of the type that the snapshot was made with, or was
  /// not created in the same way.
  case otherSource(Int)
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
    case .wrongSourceCount(let expected, let found):
      "the snapshot is of \(expected) sources, and \(found) were given: give as many, in the same order"
    case .otherSource(let index):
      "source \(index) of those given, counted from 0, is not the one of the snapshot: create it in the same way"
    }
  }
}
