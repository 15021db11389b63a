import Ostinato

/// The versions of a track: the loop, those before it, and those that can be redone (rule K10).
struct LoopHistory: BitwiseCopyable {
  private var versions: Table<LoopVersion>
  private(set) var count = 0
  /// The number of versions up to the loop; those after it can be redone.
  private(set) var reached = 0

  /// Allocates room for as many earlier versions as a track remembers. Call ``free()`` to release it.
  init(depth: Int) { versions = .reserve(count: depth + 1) }

  func free() { versions.free() }

  /// A copy in memory of its own.
  func cloned() -> LoopHistory {
    var copy = self
    copy.versions = versions.clone(used: count)
    return copy
  }

  /// The loop; `nil` on an empty track.
  var loop: LoopVersion? { reached > 0 ? versions[reached &- 1] : nil }
  var canUndo: Bool { reached > 1 }
  var canRedo: Bool { reached < count }

  subscript(index: Int) -> LoopVersion { versions[index] }

  /// Replaces all versions by one, or by none.
  mutating func reset(to version: LoopVersion? = nil) {
    count = 0
    if let version {
      versions[0] = version
      count = 1
    }
    reached = count
  }

  /// Adds a version, which becomes the loop. If there are too many, the oldest is forgotten.
  mutating func add(_ version: LoopVersion) {
    if reached == versions.count {
      for index in 1..<versions.count { versions[index &- 1] = versions[index] }
      reached &-= 1
    }
    versions[reached] = version
    reached &+= 1
    count = reached
  }

  mutating func undo() { reached &-= 1 }
  mutating func redo() { reached &+= 1 }
  mutating func forgetUndone() { count = reached }

  /// Changes the loop; there must be one.
  mutating func changeLoop(_ change: (inout LoopVersion) -> Void) {
    change(&versions[reached &- 1])
  }

  /// Takes over versions from a snapshot.
  mutating func restore(_ restored: [LoopVersion], reached: Int) {
    for (index, version) in restored.enumerated() { versions[index] = version }
    (count, self.reached) = (restored.count, reached)
  }
}
