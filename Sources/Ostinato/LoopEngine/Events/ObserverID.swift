/// The identifier of an observer with a grid of its own.
public struct ObserverID: Hashable, Sendable, BitwiseCopyable {
  /// Counts the observers of an engine from 0, in the order they began; never given twice.
  public let number: Int

  /// The name with this number, for hosts that keep it as one.
  public init(number: Int) { self.number = number }
}
