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

extension FetchRecord {
  /// Returns the record as bytes, to be saved in a file.
  ///
  /// - Complexity: O(n) in the number of pieces under way.
  public func encoded() -> [UInt8] {
    var writer = RecordWriter(position == nil ? .whole : .live)
    writer.write(unsigned: fingerprint)
    writer.write(Int64(completeCount))
    writer.write(completeLength)
    writer.write(Int64(parts.count))
    for part in parts {
      writer.write(Int64(part.piece))
      writer.write(part.written)
      writer.write(part.length ?? -1)
    }
    writer.write(Int64(resources.count))
    for resource in resources {
      writer.write(Int64(resource.number))
      writer.write(resource.identity.totalLength ?? -1)
      writer.write(resource.identity.entityTag)
      writer.write(resource.identity.lastModified)
    }
    if let position { writer.write(position) }
    return writer.finished()
  }

  /// Creates a record from bytes.
  ///
  /// - Parameter bytes: The bytes that ``encoded()`` returned.
  /// - Throws: `SegmentFetcher.Error.damagedRecord` for any other bytes.
  public init(decoding bytes: [UInt8]) throws(SegmentFetcher.Error) {
    var reader = try RecordReader(bytes)
    fingerprint = try reader.unsigned()
    completeCount = try reader.index()
    completeLength = try reader.length()
    var parts: [Part] = []
    for _ in 0..<(try reader.index()) {
      parts.append(
        Part(
          piece: try reader.index(), written: try reader.length(),
          length: try reader.optionalLength()))
    }
    var resources: [Resource] = []
    for _ in 0..<(try reader.index()) {
      let number = try reader.index()
      var identity = ResourceIdentity()
      identity.totalLength = try reader.optionalLength()
      identity.entityTag = try reader.optionalBytes()
      identity.lastModified = try reader.optionalBytes()
      resources.append(Resource(number: number, identity: identity))
    }
    self.parts = parts
    self.resources = resources
    if reader.kind == .live {
      guard completeCount == 0, parts.isEmpty, resources.isEmpty else { throw .damagedRecord }
      position = try reader.position(whole: fingerprint)
    }
    guard reader.isAtEnd else { throw .damagedRecord }
  }
}
