/// Reads the tags of a media playlist that do not belong to a segment.
struct MediaSettingsReader {
  private var targetDuration: Int64?
  private var mediaSequence: Int64 = 0
  private var discontinuitySequence: Int64 = 0
  private var skipped: Int64 = 0
  private var kind: MediaPlaylist.Kind?
  private var isEnded = false
  private var isIFramesOnly = false
  /// The longest rounded duration of the segments before the target duration, and its line.
  private var longest: (duration: Int64, line: Int) = (0, 0)
  private var hasRemarkedEnd = false

  mutating func read(
    _ tag: Tag, _ value: ArraySlice<UInt8>, hasSegments: Bool, hasDiscontinuity: Bool,
    _ context: inout ReadingContext
  ) throws(Playlist.Error) {
    switch tag {
    case .targetDuration: try readTarget(value, &context)
    case .mediaSequence:
      mediaSequence = try number(tag, value, context)
      if hasSegments { try reportLate(tag, &context) }
    case .discontinuitySequence:
      discontinuitySequence = try number(tag, value, context)
      if hasSegments || hasDiscontinuity { try reportLate(tag, &context) }
    case .playlistType:
      if value.elementsEqual("EVENT".utf8) {
        kind = .event
      } else if value.elementsEqual("VOD".utf8) {
        kind = .videoOnDemand
      } else {
        try context.findings.report(tag.fault("the type should be EVENT or VOD; it is ignored"))
      }
    case .iFramesOnly:
      context.need(version: 4, tag.fault("EXT-X-I-FRAMES-ONLY"))
      isIFramesOnly = true
    case .endList: isEnded = true
    default: break
    }
  }

  /// Reads the number of segments that a delta update skips, so that the others are numbered correctly.
  mutating func readSkip(
    _ value: ArraySlice<UInt8>, hasSegments: Bool, _ context: inout ReadingContext
  ) throws(Playlist.Error) {
    let attributes = try context.attributes(of: .skip, value)
    skipped = min(attributes.wholeNumber("SKIPPED-SEGMENTS") ?? 0, Self.limit)
    if hasSegments { try reportLate(.skip, &context) }
  }

  /// Checks a segment against the settings read so far.
  mutating func check(
    _ segment: Segment, _ context: inout ReadingContext
  ) throws(Playlist.Error) {
    if isEnded, !hasRemarkedEnd {
      hasRemarkedEnd = true
      context.findings.warn(Tag.endList.fault("segments follow EXT-X-ENDLIST"))
    }
    let duration = segment.duration.rounded
    if let targetDuration {
      if duration > targetDuration { try reportLong(duration, targetDuration, nil, &context) }
    } else if duration > longest.duration {
      longest = (duration, context.findings.line)
    }
  }

  mutating func finish(
    _ playlist: inout MediaPlaylist, _ context: inout ReadingContext
  ) throws(Playlist.Error) {
    if let targetDuration {
      if longest.duration > targetDuration {
        try reportLong(longest.duration, targetDuration, longest.line, &context)
      }
    } else {
      try context.findings.report(
        Tag.targetDuration.fault("EXT-X-TARGETDURATION is missing; the longest duration is taken"))
    }
    playlist.targetDuration = targetDuration ?? longest.duration
    playlist.mediaSequence = mediaSequence
    playlist.discontinuitySequence = discontinuitySequence
    playlist.kind = kind
    playlist.isEnded = isEnded
    playlist.isIFramesOnly = isIFramesOnly
    for index in playlist.segments.indices {
      let counted = playlist.segments[index].numbers
      playlist.segments[index].numbers = SegmentNumbers(
        media: mediaSequence + skipped + counted.media,
        discontinuity: discontinuitySequence + counted.discontinuity)
    }
  }

  /// The exclusive upper bound of sequence numbers, so that no sum of them overflows.
  static let limit: Int64 = 1 << 61

  private func number(
    _ tag: Tag, _ value: ArraySlice<UInt8>, _ context: ReadingContext
  ) throws(Playlist.Error) -> Int64 {
    guard let number = WholeNumber.read(value), number < Self.limit else {
      throw context.findings.error(tag.fault("the number should be a whole one from 0 to 2^61 - 1"))
    }
    return number
  }

  private mutating func readTarget(
    _ value: ArraySlice<UInt8>, _ context: inout ReadingContext
  ) throws(Playlist.Error) {
    if let whole = WholeNumber.read(value) {
      targetDuration = whole
    } else if let (decimal, _) = DecimalNumber.read(value) {
      try context.findings.report(
        Tag.targetDuration.fault("the target duration should be a whole number; it is rounded"))
      targetDuration = decimal.rounded
    } else {
      throw context.findings.error(
        Tag.targetDuration.fault("\"\(value.prefix(40).text)\" is no whole number of seconds"))
    }
  }

  private func reportLate(
    _ tag: Tag, _ context: inout ReadingContext
  ) throws(Playlist.Error) {
    try context.findings.report(tag.fault("the tag should stand before what it numbers"))
  }

  private func reportLong(
    _ duration: Int64, _ target: Int64, _ line: Int?, _ context: inout ReadingContext
  ) throws(Playlist.Error) {
    try context.findings.report(
      Tag.targetDuration.fault(
        "a segment of about \(duration) s is longer than the target duration, \(target) s"),
      line: line)
  }
}
