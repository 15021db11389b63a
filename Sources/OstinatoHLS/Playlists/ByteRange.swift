/// A range of bytes in a resource. Realtime-safe: no.
public struct ByteRange: Hashable, Sendable {
  /// The number of bytes, from 0 to 2⁶³ − 1.
  public let length: Int64
  /// The index of the first byte in the resource.
  public let offset: Int64

  /// Creates a byte range.
  ///
  /// - Parameters:
  ///   - length: The number of bytes, at least 0.
  ///   - offset: The index of the first byte, at least 0.
  /// - Returns: `nil` if an argument is negative or the end is beyond 2⁶³ − 1.
  public init?(length: Int64, offset: Int64) {
    guard length >= 0, offset >= 0, !length.addingReportingOverflow(offset).overflow else {
      return nil
    }
    self.length = length
    self.offset = offset
  }

  /// The index of the first byte after it.
  public var end: Int64 { offset + length }
}
