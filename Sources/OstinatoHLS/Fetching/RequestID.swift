/// The number of a request. Each request of a fetcher has a different number. Realtime-safe: no.
public struct RequestID: Hashable, Sendable {
  /// The number, from 1.
  public let number: Int64
}
