/// Plain data with tables in memory of its own.
@usableFromInline
package protocol TableOwner: BitwiseCopyable {
  /// Frees the tables. No copy of this value may be used from then on.
  func free()
  /// A copy with tables of its own: new ones, or those of a value that was made in the same way, which must not be used
  /// from then on.
  func cloned(in spare: Self?) -> Self
}

/// The owner of the tables of a value's core, which also keeps alive what they point to.
///
/// Safe to send: it does not change, and the tables are written only by a value that alone refers to it.
@usableFromInline
package final class CoreMemory<Core: TableOwner, Kept: Sendable>: @unchecked Sendable {
  @usableFromInline let core: Core
  @usableFromInline package let kept: Kept

  @inlinable
  package init(owning core: Core, keeping kept: Kept) {
    self.core = core
    self.kept = kept
  }

  deinit { core.free() }
}

extension TableOwner {
  /// Moves to tables of its own if a copy of the value has the same memory.
  @inlinable
  package mutating func makeUnique<Kept>(_ memory: inout CoreMemory<Self, Kept>) {
    guard !isKnownUniquelyReferenced(&memory) else { return }
    self = cloned(in: nil)
    memory = CoreMemory(owning: self, keeping: memory.kept)
  }
}
