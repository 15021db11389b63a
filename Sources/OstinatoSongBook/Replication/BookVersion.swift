/// The edits that a book has seen: for each device, the greatest count of its stamps. It is a version vector (Parker
/// and others, 1983).
public struct BookVersion: Hashable, Sendable {
  /// The greatest count seen from each device, at least 1.
  public private(set) var counts: [DeviceName: Int64] = [:]

  /// Creates the version of a book that has seen nothing.
  public init() {}

  /// The greatest count of any device, or 0 if there is none.
  var greatestCount: Int64 { counts.values.max() ?? 0 }

  /// Returns whether this version has seen a stamp.
  public func hasSeen(_ stamp: Stamp) -> Bool { stamp.count <= counts[stamp.device, default: 0] }

  /// Returns whether this version has seen everything that another has seen.
  public func hasSeen(_ other: BookVersion) -> Bool {
    other.counts.allSatisfy { $0.value <= counts[$0.key, default: 0] }
  }

  mutating func see(_ stamp: Stamp) {
    counts[stamp.device] = max(counts[stamp.device, default: 0], stamp.count)
  }

  /// Takes the greater count for each device.
  mutating func merge(_ other: BookVersion) {
    counts.merge(other.counts) { max($0, $1) }
  }

  /// Returns the version with the lesser count for each device.
  func commonPart(_ other: BookVersion) -> BookVersion {
    var common = BookVersion()
    for (device, count) in counts {
      if let others = other.counts[device] { common.counts[device] = min(count, others) }
    }
    return common
  }
}

extension BookVersion: CustomStringConvertible {
  /// The counts, sorted by device, as in `phone: 3, tablet: 4`.
  public var description: String {
    if counts.isEmpty { return "no edits" }
    return counts.sorted { $0.key < $1.key }.map { "\($0.key): \($0.value)" }.joined(
      separator: ", ")
  }
}
