import Ostinato

/// An instruction to a step sequencer, sent to it through the engine.
///
/// ```swift
/// try engine.send(.set(row: 0, step: 4), to: drums.id)
/// try engine.send(.play(bank: 1), to: drums.id, at: .nextBar)
/// try engine.send(.hit(row: 2), to: drums.id)
/// ```
///
/// A command holds from its frame on, for a step at that frame, too. Rows, steps and banks are counted from 0. A number
/// that is out of range is rejected when the command's turn comes. Where `bank` is `nil`, it is the bank that plays then.
public enum StepCommand: Equatable, Sendable, BitwiseCopyable {
  /// Sets the velocity of a step, 0 … 127, where 0 is off. Its probability stays.
  case set(row: Int, step: Int, velocity: Int = Step.normalVelocity, bank: Int? = nil)
  /// Turns a step off if it is on, and on with the normal velocity if it is off. Its probability stays.
  case toggle(row: Int, step: Int, bank: Int? = nil)
  /// Sets the probability of a step, in percent: 0 … 100. Its velocity stays.
  case probability(Int, row: Int, step: Int, bank: Int? = nil)
  /// Sets 64 steps of a row at once, or fewer at the end of the row. Those whose bits are 1 in `hits`, of which the
  /// lowest is for the step `first`, get the velocity; the others are turned off. Probabilities stay. No bit may be 1
  /// that is beyond the row.
  case row(
    Int, hits: UInt64, first: Int = 0, velocity: Int = Step.normalVelocity, bank: Int? = nil)
  /// Sets the volume of the hits of a row that follow, linear, from 0 to 16.
  case volume(Float, row: Int)
  /// Mutes a row, whose voices then fade, or ends that.
  case mute(Bool, row: Int)
  /// Sets the swing.
  case swing(Swing)
  /// Changes to a bank. Its steps go on where those of the bank before would have, or, with `restarts`, begin with the
  /// first one at this place.
  case play(bank: Int, restarts: Bool = false)
  /// Plays a row by hand, with a velocity of 1 … 127, whether the music moves or not and whether the row is muted or
  /// not.
  case hit(row: Int, velocity: Int = Step.normalVelocity)

  /// Turns a step off. Its probability stays.
  public static func clear(row: Int, step: Int, bank: Int? = nil) -> StepCommand {
    .set(row: row, step: step, velocity: 0, bank: bank)
  }
}
