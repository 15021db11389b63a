/// A command that waits for its anchor.
public struct PendingCommand: Equatable, Sendable {
  /// What ``LoopEngine/send(_:at:)`` returned.
  public let id: CommandID
  /// What is to happen.
  public let command: Command
  /// When.
  public let anchor: Anchor
}
