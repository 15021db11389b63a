import Synchronization

/// Passes record names made by one store to another.
final class NameRelay: Sendable {
  private let name = Mutex("none")

  var last: String { name.withLock { $0 } }

  func set(_ new: String) { name.withLock { $0 = new } }
}
