/// When something was written: a Lamport timestamp (Lamport, 1978). It is later than everything that the device which
/// wrote it had seen.
public struct Stamp: Hashable, Sendable {
  /// One more than the greatest count that the device had seen.
  public let count: Int64
  /// The device that wrote it.
  public let device: DeviceName

  /// The greatest count, of an edit as in a file: those above are not exact everywhere that reads JSON.
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
