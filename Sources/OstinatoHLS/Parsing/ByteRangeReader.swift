/// A reader of byte ranges, which determines omitted offsets.
struct ByteRangeReader {
  /// The number of resources that are remembered for lenient reading.
  static let limit = 16

  /// The end of the last range of each recent resource, the most recent last.
  private var ends: [(resource: MediaResource, end: Int64)] = []
  /// Whether the previous segment was a range of the most recent resource.
  private var continues = false

  /// Reads `n` or `n@o`.
  static func read(_ text: ArraySlice<UInt8>) -> (length: Int64, offset: Int64?)? {
    let length = text.prefix { $0 != ASCII.at }
    guard let count = WholeNumber.read(length) else { return nil }
    guard length.count < text.count else { return (count, nil) }
    guard let offset = WholeNumber.read(text.dropFirst(length.count + 1)) else { return nil }
    return (count, offset)
  }

  /// Returns the byte range of a segment, and remembers its end.
  mutating func range(
    _ range: (length: Int64, offset: Int64?), of resource: MediaResource,
    _ findings: inout Findings
  ) throws(Playlist.Error) -> ByteRange {
    let index = ends.lastIndex { $0.resource.isSameFile(as: resource) }
    var offset = range.offset
    if offset == nil, let index {
      if !continues || index != ends.count - 1 {
        try findings.report(
          Tag.byteRange.fault("the segment before this is no byte range of the same resource"))
      }
      offset = ends[index].end
    }
    guard let offset else {
      throw findings.error(
        Tag.byteRange.fault("a byte range without an offset follows no range of the same resource"))
    }
    guard let result = ByteRange(length: range.length, offset: offset) else {
      throw findings.error(Tag.byteRange.fault("a byte range ends beyond 2^63 - 1"))
    }
    if let index { ends.remove(at: index) }
    if ends.count == Self.limit { ends.removeFirst() }
    ends.append((resource, result.end))
    continues = true
    return result
  }

  /// Notes a segment that is a whole resource.
  mutating func noteWholeResource() { continues = false }
}
