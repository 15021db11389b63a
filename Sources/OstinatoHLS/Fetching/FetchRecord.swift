/// The progress of a fetcher, from which another fetcher can resume. Realtime-safe: no.
///
/// It covers only bytes whose ``FetchAction/write(_:skip:count:offset:)`` came before its ``FetchAction/save(_:)``.
public struct FetchRecord: Hashable, Sendable {
  /// Whether the stream could still change when fetching began, so the server may no longer have the segments that were
  /// fetched.
  public var isOfLiveStream: Bool { position != nil }

  /// A piece after the complete prefix, with its written bytes and its length.
  struct Part: Hashable, Sendable {
    let piece: Int
    let written: Int64
    let length: Int64?
  }

  /// The known identity of a resource.
  struct Resource: Hashable, Sendable {
    let number: Int
    let identity: ResourceIdentity
  }

  let fingerprint: UInt64
  /// The number of complete pieces at the beginning, and their total length.
  let completeCount: Int
  let completeLength: Int64
  let parts: [Part]
  let resources: [Resource]
  /// For a live stream, the position at which the file continues. The other fields then describe the whole file, and
  /// there are no parts.
  var position: StreamPosition? = nil
}
