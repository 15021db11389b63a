/// A command that a sound source understands, such as those of a step sequencer.
///
/// Send one with ``LoopEngine/send(_:to:at:)``, which turns it into a ``Cue``. The source turns the cue back into
/// the command when it receives it.
public protocol SourceCommand: Equatable, Sendable {
  /// Returns the cue that stands for this command, for the source with a number from 0.
  ///
  /// Realtime-safe: yes, for the commands of this package.
  func cue(for source: Int) -> Cue

  /// Creates the command that a cue stands for; `nil` if it stands for none.
  ///
  /// Realtime-safe: yes, for the commands of this package.
  init?(_ cue: Cue)
}
