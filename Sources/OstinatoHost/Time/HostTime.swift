/// A time by a clock of the host's, which does not go back: the same that audio callbacks and views
/// read. Units: nanoseconds, from any moment on.
public struct HostTime: Hashable, Comparable, Sendable, BitwiseCopyable {
  /// The number of nanoseconds.
  public var nanoseconds: Int64

  /// The time so many nanoseconds after the clock's beginning.
  public init(nanoseconds: Int64) { self.nanoseconds = nanoseconds }

  /// Orders by time.
  public static func < (a: HostTime, b: HostTime) -> Bool { a.nanoseconds < b.nanoseconds }
}
