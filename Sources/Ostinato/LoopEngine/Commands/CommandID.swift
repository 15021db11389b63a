/// The identifier of a command that was sent, with which it can be found and cancelled.
///
/// Copies of an engine count on from the same number, each for itself: use a name with the engine that
/// gave it.
public struct CommandID: Hashable, Sendable, BitwiseCopyable {
  /// Counts the commands that an engine took, from 0, in the order sent; never given twice.
  public let number: UInt64

  /// The name with this number, for hosts that keep it as one.
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
