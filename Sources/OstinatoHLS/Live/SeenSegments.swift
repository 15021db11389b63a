/// The segments that a stream has had, by media sequence number.
struct SeenSegments {
  private(set) var first: SegmentNumbers?
  private(set) var last: SegmentNumbers?
  /// The media sequence numbers, rising, and what has them.
  private var numbers: [Int64] = []
  private var resources: [MediaResource] = []

  init(_ segments: [Segment] = []) { append(segments[...]) }

  /// Adds segments whose numbers are above those that are there.
  mutating func append(_ segments: ArraySlice<Segment>) {
    first = first ?? segments.first?.numbers
    last = segments.last?.numbers ?? last
    for segment in segments {
      numbers.append(segment.numbers.media)
      resources.append(segment.resource)
    }
  }

  /// Where the segment with a number is, or `nil` if there was none.
  func resource(_ number: Int64) -> MediaResource? {
    let index = numbers[...].partitioningIndex { $0 >= number }
    return index < numbers.count && numbers[index] == number ? resources[index] : nil
  }

  /// Whether there was the same segment under the same number.
  func has(_ segment: Segment) -> Bool {
    resource(segment.numbers.media)?.isSameSegment(segment.resource) ?? false
  }
}

extension MediaResource {
  /// Whether both are the same segment: servers may change the query of an address each time that it is listed.
  func isSameSegment(_ other: MediaResource) -> Bool {
    byteRange == other.byteRange && url.withoutQuery.elementsEqual(other.url.withoutQuery)
  }
}
