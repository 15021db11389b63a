extension SegmentFetcher {
  /// The reason why a file could not be fetched. Realtime-safe: no.
  public enum Failure: Swift.Error, Hashable, Sendable {
    /// The server answered with a status after which a retry is pointless, such as 404.
    case status(Int, url: String)
    /// The playlist has a byte range that the resource does not have.
    case rangeNotSatisfiable(url: String)
    /// A number of consecutive attempts have failed. `last` is the reason for the last failure.
    case attempts(Int, url: String, last: String)
    /// A resource changed too many times during the fetch. The number counts the changes.
    case changes(Int, url: String)
    /// The file would be longer than 2⁶³ − 1 bytes.
    case tooLong
    /// A reloaded playlist cannot be a later state of the same playlist, in strict reading.
    case contradiction(PlaylistContradiction)
    /// The host could not write or save.
    case writing
  }
}

extension SegmentFetcher.Failure: CustomStringConvertible {
  /// A single line for people to read.
  public var description: String {
    switch self {
    case .status(let status, let url): "the server answered \(status) for \(url)"
    case .rangeNotSatisfiable(let url):
      "the server does not have the bytes that the playlist names of \(url)"
    case .attempts(let count, let url, let last):
      "\(count) attempts in a row failed for \(url); the last one: \(last)"
    case .changes(let count, let url): "\(url) changed \(count) times while it was fetched"
    case .tooLong: "the file would be longer than 2^63 - 1 bytes"
    case .contradiction(let contradiction): contradiction.description
    case .writing: "the file could not be written"
    }
  }
}
