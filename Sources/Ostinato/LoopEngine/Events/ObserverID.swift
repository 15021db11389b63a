/// The identifier of an observer of a grid.
public struct ObserverID: Hashable, Sendable, BitwiseCopyable {
  /// The observer's number. Observers are numbered from 0 in the order in which they were added,
  /// and no number is used twice.
  public let number: Int

  /// Creates the identifier with this number, for hosts that store it as a number.
  public init(number: Int) { self.number = number }
}

// A one-line description for logs and debuggers. Embedded Swift cannot format floating-point
// numbers.
#if !hasFeature(Embedded)
  extension ObserverID: CustomStringConvertible {
    /// Such as `observer 0`. Realtime-safe: no.
    public var description: String { "observer \(number)" }
  }
#endif
