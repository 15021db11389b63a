/// What one artist is to another.
public enum Relation: String, Hashable, Sendable, CaseIterable {
  /// The artists are friends. Each of two friends has this relation to the other.
  case friend
  /// The artist has asked the other to be friends, and has no answer yet.
  case friendRequest
  /// The artist has blocked the other.
  case block
}
