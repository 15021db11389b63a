/// The position in a live stream at which a file continues.
struct StreamPosition: Hashable {
  /// A fingerprint of the playlist's address, without its query.
  let stream: UInt64
  /// The media sequence number of the next segment.
  let nextNumber: Int64
  /// A fingerprint of the segment with the number before that, 0 if unknown.
  let lastSegment: UInt64
  /// A fingerprint of the last media initialization section in the file, if any.
  let section: UInt64?

  init(stream: UInt64, nextNumber: Int64, lastSegment: UInt64, section: UInt64?) {
    self.stream = stream
    self.nextNumber = nextNumber
    self.lastSegment = lastSegment
    self.section = section
  }

  /// Creates the position at the beginning of a playlist.
  init(beginningOf playlist: MediaPlaylist) {
    self.init(
      stream: Self.fingerprint(of: playlist),
      nextNumber: playlist.segments.first?.numbers.media ?? playlist.mediaSequence,
      lastSegment: 0, section: nil)
  }

  /// Whether a playlist has the address of the stream.
  func isOfStream(of playlist: MediaPlaylist) -> Bool { stream == Self.fingerprint(of: playlist) }

  /// Whether a playlist of the stream has the next segment, or can have it later.
  func isPosition(in playlist: MediaPlaylist) -> Bool {
    guard let last = playlist.segments.last?.numbers.media else { return true }
    guard last >= nextNumber - 1 else { return false }
    let before = playlist.segments.first { $0.numbers.media == nextNumber - 1 }
    return before.map { lastSegment == 0 || $0.resource.segmentFingerprint == lastSegment } ?? true
  }

  private static func fingerprint(of playlist: MediaPlaylist) -> UInt64 {
    var fingerprint = Fingerprint()
    fingerprint.add((playlist.address ?? "").withoutQuery)
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
