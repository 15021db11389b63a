/// The identity of a resource according to its answers, which reveals changes of the resource.
struct ResourceIdentity: Hashable, Sendable {
  /// The strong entity tag, with its quotation marks.
  var entityTag: [UInt8]?
  var lastModified: [UInt8]?
  var totalLength: Int64?

  init() {}

  init(_ headers: [HeaderField], totalLength: Int64?) {
    if let tag = headers.value("etag"), tag.first == ASCII.quote, tag.count >= 2 {
      entityTag = [UInt8](tag)
    }
    lastModified = headers.value("last-modified").map { [UInt8]($0) }
    self.totalLength = totalLength
  }

  /// Whether an answer belongs to another version of the resource.
  func contradicts(_ other: ResourceIdentity) -> Bool {
    if let entityTag, let tag = other.entityTag { return entityTag != tag }
    if let totalLength, let length = other.totalLength, totalLength != length { return true }
    if let lastModified, let date = other.lastModified, lastModified != date { return true }
    return false
  }

  /// Adds the fields of an answer of the same version that are still unknown.
  mutating func add(_ other: ResourceIdentity) {
    entityTag = entityTag ?? other.entityTag
    lastModified = lastModified ?? other.lastModified
    totalLength = totalLength ?? other.totalLength
  }
}
