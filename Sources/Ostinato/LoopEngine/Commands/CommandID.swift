/// The identifier of a command that was sent, with which it can be found and cancelled.
///
/// Each copy of an engine continues the numbering for itself, so use an identifier only with the
/// engine that returned it.
public struct CommandID: Hashable, Sendable, BitwiseCopyable {
  /// The command's number. Accepted commands are numbered from 0 in the order in which they were
  /// sent, and no number is used twice.
  public let number: UInt64

  /// Creates the identifier with this number, for hosts that store it as a number.
  public init(number: UInt64) { self.number = number }
}

#if !hasFeature(Embedded)
  extension CommandID: Codable {
    /// Reads the number.
    public init(from decoder: any Decoder) throws {
      self.init(number: try decoder.singleValueContainer().decode(UInt64.self))
    }
    /// Writes the number.
    public func encode(to encoder: any Encoder) throws {
      var container = encoder.singleValueContainer()
      try container.encode(number)
    }
  }
#endif
