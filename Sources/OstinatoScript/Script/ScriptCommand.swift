import Ostinato

/// A command of a script, with its anchor and the frame at which it is sent.
///
/// The effect is the same as that of calling `engine.send(command, at: anchor)` when the engine is
/// about to render `frame`.
///
/// Realtime-safe: no.
public struct ScriptCommand: Equatable, Sendable {
  /// The command to send. Decks are indices into ``PerformanceScript/decks``, and sources into
  /// ``PerformanceScript/sources``.
  public var command: Command
  /// When the command applies: at `Anchor.now`, which means at ``frame``; at a musical time; or at
  /// the next line of a grid.
  public var anchor: Anchor
  /// The frame at which the command is sent. Range: 0 or later.
  public var frame: FramePosition

  /// Creates a command that is sent at a frame, by default the first one, and applies there unless
  /// an anchor specifies otherwise.
  public init(_ command: Command, at anchor: Anchor = .now, sentAt frame: FramePosition = 0) {
    self.command = command
    self.anchor = anchor
    self.frame = frame
  }

  /// Creates a command to a sound source, such as `.play(bank: 1)` to a step sequencer.
  public init<SourceCommand: Ostinato.SourceCommand>(
    _ command: SourceCommand, to source: SourceID<SourceCommand>, at anchor: Anchor = .now,
    sentAt frame: FramePosition = 0
  ) {
    self.init(.cue(command.cue(for: source.number)), at: anchor, sentAt: frame)
  }
}
