import Synchronization

/// Hands the names that one store has made to another.
final class NameRelay: Sendable {
  private let name = Mutex("none")

  var last: String { name.withLock { $0 } }

  func set(_ new: String) { name.withLock { $0 = new } }
}
