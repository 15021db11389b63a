/// A time by the host's monotonic clock, which audio callbacks and views both read. Unit:
/// nanoseconds since an arbitrary moment.
public struct HostTime: Hashable, Comparable, Sendable, BitwiseCopyable {
  /// The time in nanoseconds.
  public var nanoseconds: Int64

  /// Creates a time that many nanoseconds after the clock's origin.
  public init(nanoseconds: Int64) { self.nanoseconds = nanoseconds }

  /// Compares two times.
  public static func < (a: HostTime, b: HostTime) -> Bool { a.nanoseconds < b.nanoseconds }
}
