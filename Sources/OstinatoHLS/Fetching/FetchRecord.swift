/// How far a fetcher has come, so that another one can go on from there. Realtime-safe: no.
///
/// It speaks only of bytes whose ``FetchAction/write(_:skip:count:offset:)`` came before its
/// ``FetchAction/save(_:)``.
public struct FetchRecord: Hashable, Sendable {
  /// Whether the stream could still change when fetching began, so what has been fetched may not be there any more.
  public var isOfLiveStream: Bool { position != nil }

  /// A piece behind the first complete ones of which bytes have been written.
  struct Part: Hashable, Sendable {
    let piece: Int
    let written: Int64
    let length: Int64?
  }

  /// What is known of a resource.
  struct Resource: Hashable, Sendable {
    let number: Int
    let identity: ResourceIdentity
  }

  let fingerprint: UInt64
  /// How many pieces from the beginning are complete, and how long these are together.
  let completeCount: Int
  let completeLength: Int64
  let parts: [Part]
  let resources: [Resource]
  /// Of a stream that could still change when fetching began: where the file goes on. The other fields speak of the
  /// whole file then, and there are no parts.
  var position: StreamPosition? = nil
}
