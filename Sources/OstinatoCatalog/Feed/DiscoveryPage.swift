/// A part of a list of loops that is sorted by a measure.
public struct DiscoveryPage: Hashable, Sendable {
  /// The loops, the greatest first.
  public let loops: [Loop]
  /// Where the next page goes on; `nil` at the end.
  public let next: LoopRank?
}
