/// Where a file goes on of a stream that can still change.
struct StreamPosition: Hashable {
  /// A fingerprint of the playlist's address, without its query.
  let stream: UInt64
  /// The media sequence number of the segment that comes next.
  let nextNumber: Int64
  /// A fingerprint of the segment with the number before that, 0 if it is not known.
  let lastSegment: UInt64
  /// A fingerprint of the media initialization section that the file had last, if any.
  let section: UInt64?

  init(stream: UInt64, nextNumber: Int64, lastSegment: UInt64, section: UInt64?) {
    self.stream = stream
    self.nextNumber = nextNumber
    self.lastSegment = lastSegment
    self.section = section
  }

  /// The beginning of a playlist.
  init(beginningOf playlist: MediaPlaylist) {
    self.init(
      stream: Self.fingerprint(of: playlist),
      nextNumber: playlist.segments.first?.numbers.media ?? playlist.mediaSequence,
      lastSegment: 0, section: nil)
  }

  /// Whether a playlist has the address of the stream.
  func isOfStream(of playlist: MediaPlaylist) -> Bool { stream == Self.fingerprint(of: playlist) }

  /// Whether a playlist of the stream has the segment that comes next, or can have it later.
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
  /// A number that two segments are unlikely to share: servers may change the query of an address.
  var segmentFingerprint: UInt64 {
    var fingerprint = Fingerprint()
    fingerprint.add(url.withoutQuery)
    fingerprint.add(CollectionOfOne(0))
    fingerprint.add(number: byteRange?.offset ?? -1)
    fingerprint.add(number: byteRange?.length ?? -1)
    return fingerprint.value
  }
}
