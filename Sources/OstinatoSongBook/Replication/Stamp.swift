/// The time of an edit: a Lamport timestamp (Lamport, 1978). It is later than every stamp that the editing device had
/// seen.
public struct Stamp: Hashable, Sendable {
  /// One more than the greatest count that the device had seen.
  public let count: Int64
  /// The device that made the edit.
  public let device: DeviceName

  /// The greatest count that an edit or a file can have: not every JSON reader represents greater integers exactly.
  static var greatestCount: Int64 { 1 << 53 - 1 }
}

extension Stamp: Comparable {
  /// Compares the counts, and if these are equal, the names of the devices.
  public static func < (a: Stamp, b: Stamp) -> Bool {
    a.count == b.count ? a.device < b.device : a.count < b.count
  }
}

extension Stamp: CustomStringConvertible {
  /// The count and the device, as in `3 by phone`.
  public var description: String { "\(count) by \(device)" }
}
