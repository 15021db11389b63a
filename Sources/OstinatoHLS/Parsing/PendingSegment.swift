/// What the tags say of a segment whose URI is still to come.
struct PendingSegment {
  var duration: DecimalNumber?
  var title: String?
  var byteRange: (length: Int64, offset: Int64?)?
  var isDiscontinuity = false
  var isGap = false
  var programDateTime: String?
  var otherTags: [String] = []

  /// Whether a tag is there that belongs to a segment.
  var hasTags: Bool {
    duration != nil || byteRange != nil || isDiscontinuity || isGap || programDateTime != nil
  }
}
