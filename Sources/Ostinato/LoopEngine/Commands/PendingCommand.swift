/// A command that waits for its anchor (rule C4).
public struct PendingCommand: Equatable, Sendable {
  /// What ``LoopEngine/send(_:at:)`` returned.
  public let id: CommandID
  /// What is to happen.
  public let command: Command
  /// When.
  public let anchor: Anchor
}

#if !hasFeature(Embedded)
  extension PendingCommand: Codable {
    private enum CodingKeys: String, CodingKey {
      case id, command
      case anchor = "at"
    }
  }
#endif
