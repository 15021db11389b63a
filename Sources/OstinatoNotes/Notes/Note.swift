import Ostinato

/// A note in a loop: which key, how hard, from where and for how long.
///
/// ```swift
/// let middleC = try Note(pitch: 60, velocity: 100, start: 0, length: .perQuarter)
/// ```
///
/// ``NoteSequence`` says how long the loop is, and that its notes lie within it.
public struct Note: Hashable, Sendable, BitwiseCopyable {
  /// The key: 0 … 127, where 60 is the middle C and 69 is 440 Hz.
  public let pitch: Int
  /// How hard the key is struck: 1 … 127.
  public let velocity: Int
  /// The distance of the note's beginning from the loop's, in ticks: 0 or more.
  public let start: Ticks
  /// The length in ticks: 1 or more.
  public let length: Ticks

  /// Creates a note.
  ///
  /// - Throws: ``Note/Error``, for numbers outside the ranges of the properties.
  ///
  /// Realtime-safe: yes.
  public init(pitch: Int, velocity: Int, start: Ticks, length: Ticks) throws(Note.Error) {
    guard Note.pitches.contains(pitch) else { throw .pitchOutOfRange(pitch) }
    guard Note.velocities.contains(velocity) else { throw .velocityOutOfRange(velocity) }
    guard start >= .zero else { throw .startOutOfRange(start) }
    guard length >= Ticks(1) else { throw .lengthOutOfRange(length) }
    self.init(checkedPitch: pitch, velocity: velocity, start: start, length: length)
  }

  static var pitches: ClosedRange<Int> { 0...127 }
  static var velocities: ClosedRange<Int> { 1...127 }

  /// The numbers are in range.
  init(checkedPitch pitch: Int, velocity: Int, start: Ticks, length: Ticks) {
    (self.pitch, self.velocity) = (pitch, velocity)
    (self.start, self.length) = (start, length)
  }

  /// The note at another place. The numbers are in range.
  func moved(to start: Ticks, length: Ticks) -> Note {
    Note(checkedPitch: pitch, velocity: velocity, start: start, length: length)
  }
}

extension Note {
  /// The reason why there is no such note.
  public enum Error: Swift.Error, Equatable, Sendable {
    /// The pitch is outside 0 … 127.
    case pitchOutOfRange(Int)
    /// The velocity is outside 1 … 127.
    case velocityOutOfRange(Int)
    /// The start is negative.
    case startOutOfRange(Ticks)
    /// The length is less than a tick.
    case lengthOutOfRange(Ticks)
  }
}

extension Note.Error: CustomStringConvertible {
  /// What was wrong, in one sentence.
  public var description: String {
    switch self {
    case .pitchOutOfRange(let pitch): "a note has a pitch of 0 … 127, not \(pitch)"
    case .velocityOutOfRange(let velocity):
      "a note has a velocity of 1 … 127, not \(velocity): to leave a note out, remove it"
    case .startOutOfRange(let start):
      "a note starts 0 or more ticks into its loop, not \(start): give its distance from the loop's beginning"
    case .lengthOutOfRange(let length):
      "a note lasts 1 or more ticks, of which a quarter note has \(Ticks.perQuarter), not \(length): "
        + "give it a length, or leave it out"
    }
  }
}

extension [Note] {
  /// The notes of a loop by start and pitch. Of those with one start and one pitch the last one stays, and each ends
  /// where the next of its pitch starts, at the latest (rules Y2, Y3).
  func withoutOverlaps(loop: Ticks) -> [Note] {
    var table = NoteTable(capacity: count)
    let scratch = NoteTable(capacity: count)
    defer {
      table.free()
      scratch.free()
    }
    table.replace(with: self, loop: loop, scratch: scratch)
    return table.indices.map { table[$0] }
  }
}
