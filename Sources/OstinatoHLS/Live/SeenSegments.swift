/// The segments of a stream that have been seen, by media sequence number.
struct SeenSegments {
  private(set) var first: SegmentNumbers?
  private(set) var last: SegmentNumbers?
  /// The media sequence numbers in ascending order, and the resources of their segments.
  private var numbers: [Int64] = []
  private var resources: [MediaResource] = []

  init(_ segments: [Segment] = []) { append(segments[...]) }

  /// Appends segments whose numbers are above all earlier ones.
  mutating func append(_ segments: ArraySlice<Segment>) {
    first = first ?? segments.first?.numbers
    last = segments.last?.numbers ?? last
    for segment in segments {
      numbers.append(segment.numbers.media)
      resources.append(segment.resource)
    }
  }

  /// Returns the resource of the segment with a number, or `nil` if there was none.
  func resource(_ number: Int64) -> MediaResource? {
    let index = numbers[...].partitioningIndex { $0 >= number }
    return index < numbers.count && numbers[index] == number ? resources[index] : nil
  }

  /// Whether the same segment was seen under the same number.
  func has(_ segment: Segment) -> Bool {
    resource(segment.numbers.media)?.isSameSegment(segment.resource) ?? false
  }
}

extension MediaResource {
  /// Whether both are the same segment. Queries are ignored, because servers may change them in each playlist.
  func isSameSegment(_ other: MediaResource) -> Bool {
    byteRange == other.byteRange && url.withoutQuery.elementsEqual(other.url.withoutQuery)
  }
}
