import Ostinato

/// A command of a script, with its anchor and the frame at which it is sent.
///
/// They are those of `engine.send(command, at: anchor)`, called when the engine is about to render `frame`.
/// Realtime-safe: no.
public struct ScriptCommand: Equatable, Sendable {
  /// What is to happen. Decks are indices in ``PerformanceScript/decks``.
  public var command: Command
  /// When it applies: at `Anchor.now`, which means at ``frame``, at a musical time or at a grid's next line.
  public var anchor: Anchor
  /// When it is sent. Range: 0 or later.
  public var frame: FramePosition

  /// A command that is sent at a frame, by default the first, and applies there unless an anchor says otherwise.
  public init(_ command: Command, at anchor: Anchor = .now, sentAt frame: FramePosition = 0) {
    self.command = command
    self.anchor = anchor
    self.frame = frame
  }
}
