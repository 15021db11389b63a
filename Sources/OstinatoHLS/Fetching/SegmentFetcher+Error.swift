extension SegmentFetcher {
  /// The reason why a fetcher cannot be created. Realtime-safe: no.
  public enum Error: Swift.Error, Hashable, Sendable {
    /// The total length of the playlist's byte ranges is more than 2⁶³ − 1 bytes.
    case tooLong
    /// A record belongs to another playlist.
    case recordOfAnotherPlan
    /// The bytes are not a record, or the record is damaged.
    case damagedRecord
    /// The playlist can still change, and the address from which to reload it is unknown.
    case noAddress
    /// An option is out of its range.
    case option(String)
  }
}

extension SegmentFetcher.Error: CustomStringConvertible {
  /// A single line for people to read.
  public var description: String {
    switch self {
    case .tooLong: "the byte ranges of the playlist are together longer than 2^63 - 1 bytes"
    case .recordOfAnotherPlan: "the record is of another playlist; fetch without it"
    case .damagedRecord: "the bytes are no record of a fetcher, or a damaged one; fetch without it"
    case .noAddress:
      "the playlist can still change, so it has to be read with the address that it came from"
    case .option(let what): what
    }
  }
}
