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

// A command as the numbers of a cue, and back.
extension StepCommand: CodedCommand {
  /// The code of each command in a cue. The numbers are part of snapshots and never change.
  @usableFromInline
  package enum Code: Int32, Sendable {
    case set = 1
    case toggle = 2
    case probability = 3
    case row = 4
    case volume = 5
    case mute = 6
    case swing = 7
    case play = 8
    case hit = 9
  }

  /// The code and the two numbers that stand for the command.
  @usableFromInline
  package var fields: (code: Code, value: Int64, detail: Int64) {
    switch self {
    case .set(let row, let step, let velocity, let bank):
      (.set, Place(row: row, step: step, bank: bank).packed, Int64(velocity))
    case .toggle(let row, let step, let bank):
      (.toggle, Place(row: row, step: step, bank: bank).packed, 0)
    case .probability(let percent, let row, let step, let bank):
      (.probability, Place(row: row, step: step, bank: bank).packed, Int64(percent))
    case .row(let row, let hits, let first, let velocity, let bank):
      (
        .row, Place(row: row, step: first, bank: bank, velocity: velocity).packed,
        Int64(bitPattern: hits)
      )
    case .volume(let volume, let row): (.volume, Int64(row), Int64(volume.bitPattern))
    case .mute(let isMuted, let row): (.mute, Int64(row), isMuted ? 1 : 0)
    case .swing(let swing): (.swing, Int64(swing.percent), 0)
    case .play(let bank, let restarts): (.play, Int64(bank), restarts ? 1 : 0)
    case .hit(let row, let velocity): (.hit, Int64(row), Int64(velocity))
    }
  }

  @usableFromInline
  package init?(_ code: Code, _ value: Int64, _ detail: Int64) {
    let (place, number) = (Place(packed: value), Int(clamping: detail))
    switch code {
    case .set:
      self = .set(row: place.row, step: place.step, velocity: number, bank: place.bank)
    case .toggle: self = .toggle(row: place.row, step: place.step, bank: place.bank)
    case .probability:
      self = .probability(number, row: place.row, step: place.step, bank: place.bank)
    case .row:
      self = .row(
        place.row, hits: UInt64(bitPattern: detail), first: place.step, velocity: place.velocity,
        bank: place.bank)
    case .volume:
      guard let bits = UInt32(exactly: detail) else { return nil }
      self = .volume(Float(bitPattern: bits), row: Int(clamping: value))
    case .mute:
      guard detail == 0 || detail == 1 else { return nil }
      self = .mute(detail == 1, row: Int(clamping: value))
    case .swing:
      guard Swing.isPercent(Int(clamping: value)) else { return nil }
      self = .swing(Swing(checked: Int(clamping: value)))
    case .play:
      guard detail == 0 || detail == 1 else { return nil }
      self = .play(bank: Int(clamping: value), restarts: detail == 1)
    case .hit: self = .hit(row: Int(clamping: value), velocity: number)
    }
  }
}

/// The place of a step, and a velocity, in one number: 16 bits each, from the lowest on, for row, step, bank and
/// velocity.
private struct Place {
  var row: Int
  var step: Int
  var bank: Int?
  var velocity = 0

  init(row: Int, step: Int, bank: Int?, velocity: Int = 0) {
    (self.row, self.step, self.bank, self.velocity) = (row, step, bank, velocity)
  }

  init(packed: Int64) {
    func number(_ index: Int) -> Int { Int(Int16(truncatingIfNeeded: packed >> (16 * index))) }
    (row, step, velocity) = (number(0), number(1), number(3))
    bank = number(2) == Place.noBank ? nil : number(2)
  }

  var packed: Int64 {
    var bankNumber = Place.noBank
    if let bank { bankNumber = max(bank, Place.noBank + 1) }
    let numbers = (row, step, bankNumber, velocity)
    func bits(_ number: Int) -> Int64 { Int64(UInt16(bitPattern: Int16(clamping: number))) }
    return bits(numbers.0) | bits(numbers.1) << 16 | bits(numbers.2) << 32 | bits(numbers.3) << 48
  }

  private static var noBank: Int { Int(Int16.min) }
}
