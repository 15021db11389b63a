/// How far a fetcher has come, so that another one can go on from there. Realtime-safe: no.
///
/// It speaks only of bytes whose ``FetchAction/write(_:skip:count:offset:)`` came before its
/// ``FetchAction/save(_:)``.
public struct FetchRecord: Hashable, Sendable {
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
}
