import Ostinato

/// An instruction to a note looper, sent to it through the engine.
///
/// ```swift
/// try engine.send(.record(.bars(2)), to: keys.id, at: .nextBar)
/// try engine.send(.noteOn(pitch: 60, velocity: 100), to: keys.id)
/// try engine.send(.noteOff(pitch: 60), to: keys.id)
/// try engine.send(.quantize(to: .perSixteenth, strength: 100), to: keys.id)
/// ```
///
/// A number that is out of range is rejected when the command's turn comes. A command that the looper cannot carry
/// out is refused: see ``NoteEvent/refused(_:_:)``.
public enum NoteCommand: Equatable, Sendable, BitwiseCopyable {
  /// Presses a key: a pitch 0 … 127 and a velocity 1 … 127. It sounds at once, and is recorded while the looper records
  /// or overdubs.
  case noteOn(pitch: Int, velocity: Int)
  /// Releases a key.
  case noteOff(pitch: Int)
  /// Records a loop of a length, a sixteenth … 4096 quarter notes, in an empty looper.
  case record(MusicalLength)
  /// Turns overdubbing on or off: while it is on, what is played is added to the loop.
  case overdub(Bool)
  /// Takes back what the last overdub added, or the last quantizing.
  case undo
  /// Brings back what was undone last.
  case redo
  /// Moves the starts of the loop's notes towards a grid of 3003 ticks … 64 quarter notes, by a strength of
  /// 0 … 100 percent of the way.
  case quantize(to: Ticks, strength: Int)
  /// Empties the looper.
  case clear
}

// A command as the numbers of a cue, and back.
extension NoteCommand: CodedCommand {
  /// The code of each command in a cue. The numbers are part of snapshots and never change.
  @usableFromInline
  package enum Code: Int32, CaseIterable, Sendable {
    case noteOn = 1
    case noteOff = 2
    case record = 3
    case overdub = 4
    case undo = 5
    case redo = 6
    case quantize = 7
    case clear = 8
  }

  /// The code and the two numbers that stand for the command.
  @usableFromInline
  package var fields: (code: Code, value: Int64, detail: Int64) {
    switch self {
    case .noteOn(let pitch, let velocity): (.noteOn, Int64(pitch), Int64(velocity))
    case .noteOff(let pitch): (.noteOff, Int64(pitch), 0)
    case .record(.ticks(let ticks)): (.record, ticks.rawValue, 0)
    case .record(.bars(let count)): (.record, Int64(count), 1)
    case .record(.beats(let count)): (.record, Int64(count), 2)
    case .overdub(let isOn): (.overdub, isOn ? 1 : 0, 0)
    case .undo: (.undo, 0, 0)
    case .redo: (.redo, 0, 0)
    case .quantize(let grid, let strength): (.quantize, grid.rawValue, Int64(strength))
    case .clear: (.clear, 0, 0)
    }
  }

  @usableFromInline
  package init?(_ code: Code, _ value: Int64, _ detail: Int64) {
    let (first, second) = (Int(truncatingIfNeeded: value), Int(truncatingIfNeeded: detail))
    switch code {
    case .noteOn: self = .noteOn(pitch: first, velocity: second)
    case .noteOff: self = .noteOff(pitch: first)
    case .record where detail == 1: self = .record(.bars(first))
    case .record where detail == 2: self = .record(.beats(first))
    case .record: self = .record(.ticks(Ticks(value)))
    case .overdub: self = .overdub(value == 1)
    case .undo: self = .undo
    case .redo: self = .redo
    case .quantize: self = .quantize(to: Ticks(value), strength: second)
    case .clear: self = .clear
    }
  }

  /// Whether the numbers are in range, in a time signature.
  func isInRange(in signature: TimeSignature) -> Bool {
    switch self {
    case .noteOn(let pitch, let velocity):
      Note.pitches.contains(pitch) && Note.velocities.contains(velocity)
    case .noteOff(let pitch): Note.pitches.contains(pitch)
    case .record(let length): NoteSequence.lengthRange.contains(length.ticks(in: signature))
    case .quantize(let grid, let strength):
      NoteSequence.gridRange.contains(grid) && (0...100).contains(strength)
    case .overdub, .undo, .redo, .clear: true
    }
  }
}
