#if LocalizedErrors && !hasFeature(Embedded)
  #if canImport(FoundationEssentials)
    public import FoundationEssentials
  #else
    public import Foundation
  #endif

  /// An error whose `localizedDescription`, which alerts show, is the same as its description.
  protocol DescribedError: LocalizedError, CustomStringConvertible {}

  extension DescribedError {
    /// A one-sentence description of the error, the same as `description`. Realtime-safe: no.
    public var errorDescription: String? { description }
  }

  extension AudioChoice.Error: LocalizedError, DescribedError {}
  extension SegmentFetcher.Error: LocalizedError, DescribedError {}
  extension SegmentFetcher.Failure: LocalizedError, DescribedError {}
  extension PlaylistContradiction: LocalizedError, DescribedError {}
  extension Playlist.Error: LocalizedError, DescribedError {}
#endif
