extension RecordWriter {
  /// Writes a position, except for the fingerprint of the whole address, which every record has at its beginning.
  mutating func write(_ position: StreamPosition) {
    write(unsigned: position.stream.withoutScheme)
    write(unsigned: position.stream.path)
    write(position.nextNumber)
    write(unsigned: position.lastSegment)
    write(position.trace == nil ? 0 : 1)
    write(unsigned: position.trace?.address ?? 0)
    write(unsigned: position.trace?.written ?? 0)
    write(optional: position.trace?.name)
    write(optional: position.section)
  }

  private mutating func write(optional number: UInt64?) {
    write(number == nil ? 0 : 1)
    write(unsigned: number ?? 0)
  }
}

extension RecordReader {
  /// Reads a position.
  ///
  /// - Parameter whole: The fingerprint of the whole address.
  mutating func position(whole: UInt64) throws(SegmentFetcher.Error) -> StreamPosition {
    let stream = StreamAddress(
      whole: whole, withoutScheme: try unsigned(), path: try unsigned())
    let nextNumber = try length()
    guard nextNumber <= Self.lastNumber else { throw .damagedRecord }
    let lastSegment = try unsigned()
    let hasTrace = try flag()
    let trace = SegmentTrace(
      address: try unsigned(), written: try unsigned(), name: try optional())
    return StreamPosition(
      stream: stream, nextNumber: nextNumber, lastSegment: lastSegment,
      trace: hasTrace ? trace : nil, section: try optional())
  }

  /// The greatest number of a segment that follows one of a playlist.
  private static let lastNumber: Int64 = 1 << 62

  private mutating func optional() throws(SegmentFetcher.Error) -> UInt64? {
    let isThere = try flag()
    let number = try unsigned()
    return isThere ? number : nil
  }

  private mutating func flag() throws(SegmentFetcher.Error) -> Bool {
    let number = try length()
    guard number <= 1 else { throw .damagedRecord }
    return number == 1
  }
}
