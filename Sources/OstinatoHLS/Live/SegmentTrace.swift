/// Fingerprints of a segment, by which lenient reading finds it again in a later playlist.
///
/// Each includes the byte range, and none a query.
struct SegmentTrace: Hashable, Sendable {
  /// Of the address after its scheme.
  let address: UInt64
  /// Of the URI as written in the playlist.
  let written: UInt64
  /// Of the last component of the path and of the duration, or `nil` if that component is empty.
  let name: UInt64?

  /// Whether both are the same segment, if they have the same number.
  func isSame(as other: SegmentTrace) -> Bool {
    address == other.address || written == other.written || name != nil && name == other.name
  }
}

/// A segment as lenient reading compares it.
struct TracedSegment {
  let number: Int64
  let trace: SegmentTrace

  init(_ segment: Segment) {
    number = segment.numbers.media
    trace = SegmentTrace(segment)
  }
}

extension SegmentTrace {
  init(_ segment: Segment) {
    let range = segment.byteRange
    let path = segment.url.withoutQueryAndScheme
    address = Self.fingerprint(path, range)
    written = Self.fingerprint(segment.uri.withoutQuery, range)
    let component = path.suffix(while: { $0 != UInt8(ascii: "/") })
    name =
      component.isEmpty ? nil : Self.fingerprint(component, range, segment.duration.nanoseconds)
  }

  private static func fingerprint(
    _ text: Substring.UTF8View, _ range: ByteRange?, _ nanoseconds: Int64 = 0
  ) -> UInt64 {
    var fingerprint = Fingerprint()
    fingerprint.add(text)
    fingerprint.add(CollectionOfOne(0))
    fingerprint.add(number: range?.offset ?? -1)
    fingerprint.add(number: range?.length ?? -1)
    fingerprint.add(number: nanoseconds)
    return fingerprint.value
  }
}

extension Substring.UTF8View {
  /// The longest end of which all bytes fulfil a condition.
  fileprivate func suffix(while isPart: (UInt8) -> Bool) -> Substring.UTF8View {
    var start = endIndex
    while start > startIndex, isPart(self[index(before: start)]) { start = index(before: start) }
    return self[start...]
  }
}
