/// A command that a sound source understands, such as those of a step sequencer.
///
/// Send one with ``LoopEngine/send(_:to:at:)``, which turns it into a ``Cue``. The source turns the cue back into
/// the command when it receives it.
public protocol SourceCommand: Equatable, Sendable {
  /// Returns the cue that stands for this command, for the source with a number from 0.
  func cue(for source: Int) -> Cue

  /// Creates the command that a cue stands for; `nil` if it stands for none.
  init?(_ cue: Cue)
}

/// The identifier of a sound source, which says what commands the source understands.
public struct SourceID<Command: SourceCommand>: Hashable, Sendable, BitwiseCopyable {
  /// The number of the source, from 0: its index in the list of strips that the engine was created with.
  public let number: Int

  /// Returns the identifier of the source with a number from 0.
  @inlinable public static func source(_ number: Int) -> SourceID { SourceID(number: number) }

  @inlinable init(number: Int) { self.number = number }

  /// The identifier of the source's strip, for the mixer's commands.
  public var strip: StripID { .source(number) }
}
