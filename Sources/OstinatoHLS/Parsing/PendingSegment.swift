/// The values from the tags of a segment whose URI has not been read yet.
struct PendingSegment {
  var duration: DecimalNumber?
  var title: String?
  var byteRange: (length: Int64, offset: Int64?)?
  var isDiscontinuity = false
  var isGap = false
  var programDateTime: String?
  var otherTags: [String] = []

  /// Whether a tag that belongs to a segment has been read.
  var hasTags: Bool {
    duration != nil || byteRange != nil || isDiscontinuity || isGap || programDateTime != nil
  }
}
