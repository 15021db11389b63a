import Ostinato

/// An instruction to a looper, sent to it through the engine.
///
/// ```swift
/// try engine.send(.record(track: 0, .bars(2)), to: looper.id, at: .nextBar)
/// try engine.send(.overdub(true, track: 0), to: looper.id, at: .nextSegment)
/// try engine.send(.undo(track: 0), to: looper.id)
/// ```
///
/// Tracks are counted from 0. A track or another number that is out of range is rejected when the command's turn
/// comes. A command that the track cannot carry out is refused: see ``LooperEvent/refused(_:_:)``.
public enum LooperCommand: Equatable, Sendable, BitwiseCopyable {
  /// Records a loop on an empty track, of a length or until ``finish(track:)``. It sounds as soon as it ends.
  case record(track: Int, LoopLength? = nil)
  /// Ends a recording without a length. What was recorded becomes the loop.
  case finish(track: Int)
  /// Makes a loop of what has just been played.
  case capture(track: Int, LoopLength)
  /// Waits for a sound, and then records from where it began. The threshold is linear, from 0 to 1.
  case listen(track: Int, LoopLength, threshold: Float)
  /// Turns overdubbing on or off. Each pass of the loop in which it is on makes a new version, which is heard from
  /// the next one on.
  case overdub(Bool, track: Int)
  /// Turns replacing on or off, which is overdubbing without the loop as it was.
  case replace(Bool, track: Int)
  /// Turns multiplying on or off: the passes up to the end of the one in which it is turned off become one loop.
  case multiply(Bool, track: Int)
  /// Turns inserting on or off: what is played meanwhile becomes a new part of the loop.
  case insert(Bool, track: Int)
  /// Goes back to the version before, or drops what is being recorded or layered.
  case undo(track: Int)
  /// Goes forward again to the version that was undone last.
  case redo(track: Int)
  /// Empties a track.
  case clear(track: Int)
  /// Gives the loop another length and the session's tempo. It goes on as it is read; if the music jumps at the same
  /// frame, such as to a bar line, the loop begins there.
  case fit(track: Int, LoopLength)
  /// Sets how much of the loop an overdub keeps, linear, from 0 to 1.
  case feedback(Float, track: Int)
  /// Sets the gain of a track, linear, from 0 to 16.
  case gain(Float, track: Int)
  /// Mutes a track, or ends that.
  case mute(Bool, track: Int)
  /// Solos a track, or ends that. While a track is soloed, only soloed ones are heard.
  case solo(Bool, track: Int)

  /// The number of the track.
  ///
  /// Realtime-safe: yes.
  public var track: Int {
    switch self {
    case .record(let track, _), .finish(let track), .capture(let track, _),
      .listen(let track, _, _), .overdub(_, let track), .replace(_, let track),
      .multiply(_, let track), .insert(_, let track), .undo(let track), .redo(let track),
      .clear(let track), .fit(let track, _), .feedback(_, let track), .gain(_, let track),
      .mute(_, let track), .solo(_, let track):
      track
    }
  }

  /// The command that turns a kind of layer on or off. Realtime-safe: yes.
  public static func layer(_ kind: LayerKind, _ isOn: Bool, track: Int) -> LooperCommand {
    switch kind {
    case .overdub: .overdub(isOn, track: track)
    case .replace: .replace(isOn, track: track)
    case .multiply: .multiply(isOn, track: track)
    case .insert: .insert(isOn, track: track)
    }
  }
}

extension LooperCommand {
  /// Whether the numbers are in range, but for the track.
  var isInRange: Bool {
    switch self {
    case .record(_, let length): length.map { $0.isInRange } ?? true
    case .capture(_, let length), .fit(_, let length): length.isInRange
    case .listen(_, let length, let threshold): length.isInRange && (0...1).contains(threshold)
    case .feedback(let level, _): (0...1).contains(level)
    case .gain(let gain, _): (0...Strip.maximumGain).contains(gain)
    case .finish, .overdub, .replace, .multiply, .insert, .undo, .redo, .clear, .mute, .solo: true
    }
  }
}
