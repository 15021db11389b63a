import Ostinato

/// The steps of a track: each version of its loop, and last a clear, if there was one (rules K10, K15).
struct LoopHistory: BitwiseCopyable {
  private var versions: Table<LoopVersion>
  /// The number of versions.
  private(set) var count = 0
  /// The number of steps up to where the track is; those after it can be redone. Before the first and after a clear, the
  /// track has no loop.
  private(set) var reached = 0
  /// The number of steps: one more than there are versions, if the last is a clear.
  private(set) var end = 0

  /// Allocates room for as many earlier versions as a track remembers. Call ``free()`` to release it.
  init(depth: Int) { versions = .reserve(count: depth + 1) }

  func free() { versions.free() }

  /// A copy in memory of its own.
  func cloned(in spare: LoopHistory?) -> LoopHistory {
    var copy = self
    copy.versions = versions.clone(used: count, in: spare?.versions)
    return copy
  }

  /// The loop; `nil` on an empty track.
  var loop: LoopVersion? { reached > 0 && reached <= count ? versions[reached &- 1] : nil }
  var canUndo: Bool { reached > 1 || reached > 0 && beginsWithFirst }
  var canRedo: Bool { reached < end }
  /// Whether no version before the oldest one has been forgotten.
  private var beginsWithFirst: Bool { count > 0 && versions[0].number == 0 }

  subscript(index: Int) -> LoopVersion { versions[index] }

  /// Replaces all versions by one, or by none.
  mutating func reset(to version: LoopVersion? = nil) {
    count = 0
    if let version {
      versions[0] = version
      count = 1
    }
    (reached, end) = (count, count)
  }

  /// Adds a version, which becomes the loop. If there are too many, the oldest is forgotten.
  mutating func add(_ version: LoopVersion) {
    if reached == versions.count {
      for index in 1..<versions.count { versions[index &- 1] = versions[index] }
      reached &-= 1
    }
    versions[reached] = version
    reached &+= 1
    forgetUndone()
  }

  mutating func undo() { reached &-= 1 }
  mutating func redo() { reached &+= 1 }
  /// Forgets what could be redone; there must be a loop.
  mutating func forgetUndone() { (count, end) = (reached, reached) }

  /// Takes the loop off the track, as the last step; without a loop, all versions are forgotten.
  mutating func clear() {
    if loop == nil { return reset() }
    forgetUndone()
    end &+= 1
    reached = end
  }

  /// Changes the loop; there must be one.
  mutating func changeLoop(_ change: (inout LoopVersion) -> Void) {
    change(&versions[reached &- 1])
  }
}

extension LoopHistory {
  func encode(to writer: inout SnapshotWriter) {
    writer.put(count)
    for index in 0..<count { versions[index].encode(to: &writer) }
    writer.put(end)
    writer.put(reached)
  }

  /// Reads what ``encode(to:)`` wrote. `used` are the takes that have been restored.
  mutating func restore(
    from reader: inout SnapshotReader, _ used: TakeSet, _ bank: TakeBank
  ) throws(SnapshotError) {
    count = try reader.count(in: 0...versions.count)
    for index in 0..<count {
      versions[index] = try LoopVersion(restoring: &reader, used, bank)
    }
    end = try reader.count(in: count...(count > 0 ? count + 1 : 0))
    reached = try reader.count(in: (count > 0 && !beginsWithFirst ? 1 : 0)...end)
  }
}
