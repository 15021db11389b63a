extension Docking {
  /// The reason why a ball cannot move in a container. Realtime-safe: no.
  public enum Error: Swift.Error, Hashable, Sendable, CaseIterable {
    /// A side of the container is not a number from 0 to 100 000.
    case container
    /// A side of the ball is not a number from 0 to 100 000.
    case ball
    /// An inset is not a number from 0 to 100 000.
    case insets
  }
}

extension Docking.Error: CustomStringConvertible {
  /// A single line for people to read.
  public var description: String {
    switch self {
    case .container: "a side of the container is not a number from 0 to 100000"
    case .ball: "a side of the ball is not a number from 0 to 100000"
    case .insets: "an inset is not a number from 0 to 100000"
    }
  }
}
