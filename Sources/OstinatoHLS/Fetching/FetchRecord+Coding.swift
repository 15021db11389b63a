extension FetchRecord {
  /// Returns the record as bytes, to be saved in a file.
  ///
  /// - Complexity: O(n) in the number of pieces under way.
  public func encoded() -> [UInt8] {
    var writer = RecordWriter()
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
    if let position {
      writer.write(position.nextNumber)
      writer.write(unsigned: position.lastSegment)
      writer.write(position.section == nil ? 0 : 1)
      writer.write(unsigned: position.section ?? 0)
    }
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
    for _ in 0..<(try reader.count(elementSize: 24)) {
      parts.append(
        Part(
          piece: try reader.index(), written: try reader.length(),
          length: try reader.optionalLength()))
    }
    var resources: [Resource] = []
    for _ in 0..<(try reader.count(elementSize: 32)) {
      let number = try reader.index()
      var identity = ResourceIdentity()
      identity.totalLength = try reader.optionalLength()
      identity.entityTag = try reader.optionalBytes()
      identity.lastModified = try reader.optionalBytes()
      resources.append(Resource(number: number, identity: identity))
    }
    self.parts = parts
    self.resources = resources
    guard !reader.isAtEnd else { return }
    let nextNumber = try reader.length()
    let lastSegment = try reader.unsigned()
    let hasSection = try reader.length() == 1
    let section = try reader.unsigned()
    guard reader.isAtEnd, completeCount == 0, parts.isEmpty, resources.isEmpty else {
      throw .damagedRecord
    }
    position = StreamPosition(
      stream: fingerprint, nextNumber: nextNumber, lastSegment: lastSegment,
      section: hasSection ? section : nil)
  }
}
