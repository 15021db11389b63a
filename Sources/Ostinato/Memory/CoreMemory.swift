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
/// Safe to send: it changes, and the tables are written, only where a single value refers to it.
@usableFromInline
package final class CoreMemory<Core: TableOwner, Kept: Sendable>: @unchecked Sendable {
  @usableFromInline let core: Core
  @usableFromInline package var kept: Kept

  @inlinable
  package init(owning core: Core, keeping kept: Kept) {
    self.core = core
    self.kept = kept
  }

  deinit { core.free() }

  /// Copies a core, whose tables it owns, into room that was made for it, whose tables `other` owns. Allocates and frees
  /// nothing.
  @inlinable
  package func copy(_ core: Core, to room: inout Core, of other: CoreMemory) {
    room = core.cloned(in: room)
    other.kept = kept
  }
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
