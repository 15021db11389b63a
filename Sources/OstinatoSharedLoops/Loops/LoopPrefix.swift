/// The first layers of a loop.
public struct LoopPrefix: Hashable, Sendable {
  /// The loop.
  public let loop: LoopID
  /// The layers.
  public let layers: [Layer]
  /// The ancestors that had this number of layers, nearest first. They may have changed since.
  let candidates: [LoopID]
}
