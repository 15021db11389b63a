/// A writer of segments, which writes settings shared by several segments only when they change.
struct SegmentWriter {
  private var keys: [SegmentKey] = []
  private var map: MediaSection?
  private var bitRate: Int64?

  mutating func write(_ segment: Segment, to text: inout PlaylistText) {
    for tag in segment.otherTags { text.line(tag) }
    if let map = segment.map, map != self.map {
      write(map.keys, to: &text)
      text.tag(.map, map.attributes)
      self.map = map
    }
    write(segment.keys, to: &text)
    if let bitRate = segment.bitRate, bitRate != self.bitRate {
      text.tag(.bitRate, "\(bitRate)")
      self.bitRate = bitRate
    }
    if segment.isDiscontinuity { text.tag(.discontinuity) }
    if let programDateTime = segment.programDateTime { text.tag(.programDateTime, programDateTime) }
    if segment.isGap { text.tag(.gap) }
    text.tag(.inf, "\(segment.duration.text),\(segment.title ?? "")")
    if let range = segment.byteRange { text.tag(.byteRange, "\(range.length)@\(range.offset)") }
    text.line(segment.uri)
  }

  /// Writes the keys that are not yet in effect, so that a change of one key does not repeat the others.
  private mutating func write(_ keys: [SegmentKey], to text: inout PlaylistText) {
    var new = keys[...]
    var ended: [SegmentKey] = []
    for key in self.keys {
      if key == new.first { new.removeFirst() } else { ended.append(key) }
    }
    let areReplaced = ended.allSatisfy { key in
      new.contains { $0.format.utf8.elementsEqual(key.format.utf8) }
    }
    if !areReplaced {
      text.tag(.key, "METHOD=NONE")
      new = keys[...]
    }
    for key in new { text.tag(.key, key.attributes) }
    self.keys = keys
  }
}
