/// A command that is waiting for its anchor.
public struct PendingCommand: Equatable, Sendable {
  /// The identifier that ``LoopEngine/send(_:at:)`` returned.
  public let id: CommandID
  /// The command.
  public let command: Command
  /// When it applies.
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
