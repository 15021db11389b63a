/// The number of a request. No two requests of a fetcher have the same. Realtime-safe: no.
public struct RequestID: Hashable, Sendable {
  /// The number, from 1.
  public let number: Int64
}
