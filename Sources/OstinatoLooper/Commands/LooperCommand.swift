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
  /// Records a loop on an empty track, of a length or until ``finish(track:takingTempo:)``. It sounds as soon as it ends.
  case record(track: Int, MusicalLength? = nil)
  /// Ends a recording without a length. What was recorded becomes the loop.
  ///
  /// With `takingTempo`, it becomes that many bars, and the loop sets the tempo of the session: the music goes on at
  /// the next frame at the loop's tempo, on a line of a bar, where the loop begins. The engine reports the tempo as a
  /// change and a seek.
  case finish(track: Int, takingTempo: BarCount? = nil)
  /// Makes a loop of what has just been played.
  case capture(track: Int, MusicalLength)
  /// Waits for a sound, and then records from where it began. The threshold is linear, from 0 to 1.
  case listen(track: Int, MusicalLength, threshold: Float)
  /// Turns overdubbing on or off. Each pass of the loop in which it is on makes a new version, which is heard from
  /// the next one on.
  case overdub(Bool, track: Int)
  /// Turns replacing on or off, which is overdubbing without the loop as it was.
  case replace(Bool, track: Int)
  /// Turns multiplying on or off: the passes up to the end of the one in which it is turned off become one loop.
  case multiply(Bool, track: Int)
  /// Turns inserting on or off: what is played meanwhile becomes a new part of the loop.
  case insert(Bool, track: Int)
  /// Goes back to the version before, to the empty track before the first one, or to the loop before a ``clear(track:)``.
  /// Drops what is being recorded or layered instead, if something is.
  case undo(track: Int)
  /// Goes forward again by the step that was undone last.
  case redo(track: Int)
  /// Empties a track. ``undo(track:)`` brings the loop back, until something else is recorded or needs its takes.
  case clear(track: Int)
  /// Gives the loop another length and the session's tempo. It goes on as it is read; if the music jumps at the same
  /// frame, such as to a bar line, the loop begins there.
  case fit(track: Int, MusicalLength)
  /// Sets how much of the loop an overdub keeps, linear, from 0 to 1.
  case feedback(Float, track: Int)
  /// Sets the gain of a track, linear, from 0 to 16.
  case gain(Float, track: Int)
  /// Mutes a track, or ends that.
  case mute(Bool, track: Int)
  /// Solos a track, or ends that. While a track is soloed, only soloed ones are heard.
  case solo(Bool, track: Int)
  /// Changes the round trip, for what is recorded from here on: 0 … 10 seconds, and short enough for a take. It is
  /// refused while something is being recorded.
  case roundTrip(FrameCount)

  /// The number of the track; `nil` for the round trip, which all tracks have.
  ///
  /// Realtime-safe: yes.
  public var track: Int? {
    switch self {
    case .record(let track, _), .finish(let track, _), .capture(let track, _),
      .listen(let track, _, _), .overdub(_, let track), .replace(_, let track),
      .multiply(_, let track), .insert(_, let track), .undo(let track), .redo(let track),
      .clear(let track), .fit(let track, _), .feedback(_, let track), .gain(_, let track),
      .mute(_, let track), .solo(_, let track):
      track
    case .roundTrip: nil
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
  /// Whether the numbers are in range, but for the track and the round trip.
  var isInRange: Bool {
    switch self {
    case .record(_, let length): length.map { $0.isInLoopRange } ?? true
    case .capture(_, let length), .fit(_, let length): length.isInLoopRange
    case .listen(_, let length, let threshold): length.isInLoopRange && (0...1).contains(threshold)
    case .feedback(let level, _): (0...1).contains(level)
    case .gain(let gain, _): (0...Strip.maximumGain).contains(gain)
    case .finish(_, .bars(let count)): MusicalLength.loopRange.contains(count)
    case .finish, .overdub, .replace, .multiply, .insert, .undo, .redo, .clear, .mute, .solo,
      .roundTrip:
      true
    }
  }
}

// A command as the numbers of a cue, and back.
extension LooperCommand: CodedCommand {
  /// The code of each command in a cue. The numbers are part of snapshots and never change.
  @usableFromInline
  package enum Code: Int32, CaseIterable, Sendable {
    case record = 1
    case finish = 2
    case capture = 3
    case listen = 4
    case overdub = 5
    case replace = 6
    case multiply = 7
    case insert = 8
    case undo = 9
    case redo = 10
    case clear = 11
    case fit = 12
    case feedback = 13
    case gain = 14
    case mute = 15
    case solo = 16
    case roundTrip = 17
    /// A cue with which a source can lead the music.
    case finishTakingTempo = 256
  }

  /// The code and the two numbers that stand for the command. The first number holds the track in its lowest 16
  /// bits, and a threshold above them; the second one holds a length, a level or a flag.
  @usableFromInline
  package var fields: (code: Code, value: Int64, detail: Int64) {
    let value = Int64(UInt16(bitPattern: Int16(clamping: track ?? 0)))
    switch self {
    case .record(_, let length): return (.record, value, length.map { $0.packed } ?? 0)
    case .finish(_, .none): return (.finish, value, 0)
    case .finish(_, .nearest): return (.finishTakingTempo, value, .min)
    case .finish(_, .bars(let count)):
      // The least number stands for the nearest number of bars.
      return (.finishTakingTempo, value, max(Int64(count), .min + 1))
    case .capture(_, let length): return (.capture, value, length.packed)
    case .listen(_, let length, let threshold):
      return (.listen, value | Int64(threshold.bitPattern) << 16, length.packed)
    case .overdub(let isOn, _): return (.overdub, value, isOn ? 1 : 0)
    case .replace(let isOn, _): return (.replace, value, isOn ? 1 : 0)
    case .multiply(let isOn, _): return (.multiply, value, isOn ? 1 : 0)
    case .insert(let isOn, _): return (.insert, value, isOn ? 1 : 0)
    case .undo: return (.undo, value, 0)
    case .redo: return (.redo, value, 0)
    case .clear: return (.clear, value, 0)
    case .fit(_, let length): return (.fit, value, length.packed)
    case .feedback(let level, _): return (.feedback, value, Int64(level.bitPattern))
    case .gain(let gain, _): return (.gain, value, Int64(gain.bitPattern))
    case .mute(let isMuted, _): return (.mute, value, isMuted ? 1 : 0)
    case .solo(let isSoloed, _): return (.solo, value, isSoloed ? 1 : 0)
    case .roundTrip(let frames): return (.roundTrip, 0, frames.rawValue)
    }
  }

  @usableFromInline
  package init?(_ code: Code, _ value: Int64, _ detail: Int64) {
    let track = Int(Int16(truncatingIfNeeded: value))
    let (length, isOn) = (MusicalLength(packed: detail), detail == 1)
    let level = Float(bitPattern: UInt32(truncatingIfNeeded: detail))
    switch code {
    case .record: self = .record(track: track, length)
    case .finish: self = .finish(track: track)
    case .finishTakingTempo:
      let bars = detail == .min ? BarCount.nearest : .bars(Int(clamping: detail))
      self = .finish(track: track, takingTempo: bars)
    case .capture:
      guard let length else { return nil }
      self = .capture(track: track, length)
    case .listen:
      guard let length else { return nil }
      let threshold = Float(bitPattern: UInt32(truncatingIfNeeded: value >> 16))
      self = .listen(track: track, length, threshold: threshold)
    case .overdub: self = .overdub(isOn, track: track)
    case .replace: self = .replace(isOn, track: track)
    case .multiply: self = .multiply(isOn, track: track)
    case .insert: self = .insert(isOn, track: track)
    case .undo: self = .undo(track: track)
    case .redo: self = .redo(track: track)
    case .clear: self = .clear(track: track)
    case .fit:
      guard let length else { return nil }
      self = .fit(track: track, length)
    case .feedback: self = .feedback(level, track: track)
    case .gain: self = .gain(level, track: track)
    case .mute: self = .mute(isOn, track: track)
    case .solo: self = .solo(isOn, track: track)
    case .roundTrip: self = .roundTrip(FrameCount(detail))
    }
  }
}

// Embedded Swift cannot format floating-point numbers.
#if !hasFeature(Embedded)
  extension LooperCommand: CustomStringConvertible {
    /// What the track is to do, in one line, such as `record 2 bars on track 0`. Realtime-safe: no.
    public var description: String {
      let track = track ?? 0
      func layer(_ kind: LayerKind, _ isOn: Bool) -> String {
        "turn \(isOn ? "on" : "off") \(kind) on track \(track)"
      }
      return switch self {
      case .record(_, let length?): "record \(length) on track \(track)"
      case .record: "record on track \(track)"
      case .finish(_, .none): "finish the recording on track \(track)"
      case .finish(_, let bars?): "finish the recording on track \(track) as \(bars)"
      case .capture(_, let length): "capture \(length) on track \(track)"
      case .listen(_, let length, let threshold):
        "wait for a sound of at least \(threshold), then record \(length) on track \(track)"
      case .overdub(let isOn, _): layer(.overdub, isOn)
      case .replace(let isOn, _): layer(.replace, isOn)
      case .multiply(let isOn, _): layer(.multiply, isOn)
      case .insert(let isOn, _): layer(.insert, isOn)
      case .undo: "undo on track \(track)"
      case .redo: "redo on track \(track)"
      case .clear: "clear track \(track)"
      case .fit(_, let length): "fit the loop of track \(track) to \(length)"
      case .feedback(let level, _): "set the feedback of track \(track) to \(level)"
      case .gain(let gain, _): "set the gain of track \(track) to \(gain)"
      case .mute(let isMuted, _): "\(isMuted ? "mute" : "unmute") track \(track)"
      case .solo(let isSoloed, _): "\(isSoloed ? "solo" : "unsolo") track \(track)"
      case .roundTrip(let frames): "change the round trip to \(frames.rawValue) frames"
      }
    }
  }
#endif
