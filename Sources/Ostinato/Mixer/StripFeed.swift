/// What a strip feeds (rule M8).
package enum StripFeed: Equatable, Sendable, BitwiseCopyable {
  case mix
  /// A group, by the index of its strip.
  case group(strip: Int16)
}
