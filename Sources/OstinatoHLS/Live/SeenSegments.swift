/// The segments of a stream that have been seen, by media sequence number.
struct SeenSegments {
  private(set) var first: SegmentNumbers?
  private(set) var last: SegmentNumbers?
  /// The media sequence numbers in ascending order, and what is known of their segments.
  private var numbers: [Int64] = []
  private var resources: [MediaResource] = []
  private var traces: [SegmentTrace] = []

  init(_ segments: [Segment] = []) { append(segments[...]) }

  /// Creates the segments of a stream of which only one is known, by its number and trace.
  init(number: Int64, trace: SegmentTrace) {
    first = SegmentNumbers(media: number, discontinuity: .max)
    last = first
    numbers = [number]
    resources = [MediaResource(uri: "", url: "")]
    traces = [trace]
  }

  /// Appends segments whose numbers are above all earlier ones.
  mutating func append(_ segments: ArraySlice<Segment>) {
    first = first ?? segments.first?.numbers
    last = segments.last?.numbers ?? last
    for segment in segments {
      numbers.append(segment.numbers.media)
      resources.append(segment.resource)
      traces.append(SegmentTrace(segment))
    }
  }

  /// Replaces what is known of the segment with a number that was seen.
  mutating func replace(with segment: Segment) {
    guard let index = index(of: segment.numbers.media) else { return }
    resources[index] = segment.resource
    traces[index] = SegmentTrace(segment)
  }

  /// Returns the resource of the segment with a number, or `nil` if there was none.
  func resource(_ number: Int64) -> MediaResource? { index(of: number).map { resources[$0] } }

  private func trace(_ number: Int64) -> SegmentTrace? { index(of: number).map { traces[$0] } }

  /// Whether the same segment was seen under the same number, as strict reading compares.
  func has(_ segment: Segment) -> Bool {
    resource(segment.numbers.media)?.isSameSegment(segment.resource) ?? false
  }

  /// Whether the same segment was seen under the same number, as lenient reading compares.
  func knows(_ segment: TracedSegment) -> Bool {
    trace(segment.number)?.isSame(as: segment.trace) ?? false
  }

  /// Whether another segment was seen under the same number, as lenient reading compares.
  func knowsOther(_ segment: TracedSegment) -> Bool {
    trace(segment.number).map { !$0.isSame(as: segment.trace) } ?? false
  }

  private func index(of number: Int64) -> Int? {
    let index = numbers[...].partitioningIndex { $0 >= number }
    return index < numbers.count && numbers[index] == number ? index : nil
  }
}

extension MediaResource {
  /// Whether both are the same segment. Queries are ignored, because servers may change them in each playlist.
  func isSameSegment(_ other: MediaResource) -> Bool {
    byteRange == other.byteRange && url.withoutQuery.elementsEqual(other.url.withoutQuery)
  }
}
