/// A command that is waiting for its anchor.
public struct PendingCommand: Equatable, Sendable {
  /// The identifier that ``LoopEngine/send(_:at:)`` returned.
  public let id: CommandID
  /// The command.
  public let command: Command
  /// When it applies.
  public let anchor: Anchor
  /// The number of frames left until its turn, from the next frame to be rendered, if the music goes on at the present
  /// tempo and in its microloop, and no other command applies before; `nil` if its turn does not come then.
  public let framesLeft: FrameCount?
}

#if !hasFeature(Embedded)
  extension PendingCommand: Codable {
    private enum CodingKeys: String, CodingKey {
      case id, command, framesLeft
      case anchor = "at"
    }
  }
#endif
