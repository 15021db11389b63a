/// The position in a live stream at which a file continues.
struct StreamPosition: Hashable {
  /// Fingerprints of the playlist's address.
  let stream: StreamAddress
  /// The media sequence number of the next segment.
  let nextNumber: Int64
  /// A fingerprint of the segment with the number before that, 0 if unknown, as strict reading compares it.
  let lastSegment: UInt64
  /// What lenient reading compares of that segment, or `nil` if unknown.
  let trace: SegmentTrace?
  /// A fingerprint of the last media initialization section in the file, if any.
  let section: UInt64?
}

extension StreamPosition {
  /// Creates the position at the beginning of a playlist.
  init(beginningOf playlist: MediaPlaylist) {
    self.init(
      stream: StreamAddress(playlist),
      nextNumber: playlist.segments.first?.numbers.media ?? playlist.mediaSequence,
      lastSegment: 0, trace: nil, section: nil)
  }
}

/// Fingerprints of a playlist's address, all without its query.
struct StreamAddress: Hashable {
  let whole: UInt64
  let withoutScheme: UInt64
  let path: UInt64
}

extension StreamAddress {
  init(_ playlist: MediaPlaylist) {
    let address = playlist.address ?? ""
    whole = Self.fingerprint(address.withoutQuery)
    withoutScheme = Self.fingerprint(address.withoutQueryAndScheme)
    path = Self.fingerprint(address.pathAlone)
  }

  private static func fingerprint(_ text: Substring.UTF8View) -> UInt64 {
    var fingerprint = Fingerprint()
    fingerprint.add(text)
    return fingerprint.value
  }
}

extension MediaResource {
  /// A fingerprint of a segment's address and byte range, without the query, which servers may change.
  var segmentFingerprint: UInt64 {
    var fingerprint = Fingerprint()
    fingerprint.add(url.withoutQuery)
    fingerprint.add(CollectionOfOne(0))
    fingerprint.add(number: byteRange?.offset ?? -1)
    fingerprint.add(number: byteRange?.length ?? -1)
    return fingerprint.value
  }
}
