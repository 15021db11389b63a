import Ostinato

/// What a note looper reports.
///
/// ```swift
/// for event in audio.events {
///   guard case .started(let pitch, let velocity)? = NoteEvent(event, of: keys.id) else { continue }
///   print(event.frame, pitch, velocity)   // play an instrument
/// }
/// ```
public enum NoteEvent: SourceEvent, BitwiseCopyable {
  /// A recording has begun.
  case recording
  /// A recording has become the loop, with so many notes.
  case recorded(notes: Int)
  /// A recording has come to nothing.
  case dropped(Cause)
  /// Overdubbing has been turned on or off.
  case overdubbing(Bool)
  /// A note that was played has joined the loop.
  case added(Note)
  /// The loop has become another one, with so many notes, by an undo, a redo or quantizing.
  case changed(notes: Int)
  /// The looper has been emptied.
  case cleared
  /// A note of the loop starts.
  case started(pitch: Int, velocity: Int)
  /// A note of the loop ends.
  case ended(pitch: Int)
  /// A command has been refused, and nothing has changed.
  case refused(NoteCommand, NoteRefusal)

  /// Why a recording came to nothing.
  public enum Cause: UInt8, CaseIterable, Sendable, BitwiseCopyable {
    /// The music stopped.
    case stop = 1
    /// The music jumped.
    case jump = 2
  }
}

// An event as the numbers of a report, and back.
extension NoteEvent {
  /// The commands of a note looper.
  public typealias Command = NoteCommand

  /// Creates the event that a source's report stands for; `nil` if it stands for none. The report does not say
  /// which kind of source made it: compare `SourceReport.source` with the number of the looper.
  ///
  /// Realtime-safe: yes.
  public init?(_ report: SourceReport) {
    if let refusal = report.refusal(of: NoteCommand.self, for: NoteRefusal.self) {
      self = .refused(refusal.command, refusal.reason)
      return
    }
    let count = Int(clamping: report.value)
    switch report.code {
    case 1: self = .recording
    case 2: self = .recorded(notes: count)
    case 3:
      guard let cause = UInt8(exactly: report.value).flatMap({ Cause(rawValue: $0) }) else {
        return nil
      }
      self = .dropped(cause)
    case 4: self = .overdubbing(report.value == 1)
    case 5:
      guard let note = Note(packed: report.value, start: report.detail) else { return nil }
      self = .added(note)
    case 6: self = .changed(notes: count)
    case 7: self = .cleared
    case 8: self = .started(pitch: count, velocity: Int(clamping: report.detail))
    case 9: self = .ended(pitch: count)
    default: return nil
    }
  }

  /// The report of the source with a number.
  package func report(of source: Int) -> SourceReport {
    func report(_ code: Int32, _ value: Int = 0, _ detail: Int = 0) -> SourceReport {
      SourceReport(source: source, code: code, value: Int64(value), detail: Int64(detail))
    }
    switch self {
    case .recording: return report(1)
    case .recorded(let count): return report(2, count)
    case .dropped(let cause): return report(3, Int(cause.rawValue))
    case .overdubbing(let isOn): return report(4, isOn ? 1 : 0)
    case .added(let note):
      return SourceReport(
        source: source, code: 5, value: note.packed, detail: note.start.rawValue)
    case .changed(let count): return report(6, count)
    case .cleared: return report(7)
    case .started(let pitch, let velocity): return report(8, pitch, velocity)
    case .ended(let pitch): return report(9, pitch)
    case .refused(let command, let reason):
      return SourceReport(source: source, refusing: command, for: reason)
    }
  }
}

extension Note {
  /// Pitch, velocity and length in one number. A length has fewer than 48 bits (rule Y1).
  fileprivate var packed: Int64 {
    length.rawValue << 14 | Int64(velocity) << 7 | Int64(pitch)
  }

  fileprivate init?(packed: Int64, start: Int64) {
    let (pitch, velocity) = (Int(packed & 127), Int(packed >> 7 & 127))
    guard velocity > 0, packed >> 14 > 0, start >= 0 else { return nil }
    self.init(
      checkedPitch: pitch, velocity: velocity, start: Ticks(start), length: Ticks(packed >> 14))
  }
}

// One-line descriptions for logs and debuggers.
extension NoteEvent: CustomStringConvertible {
  /// What happened, such as `started note 60 at 100`. Realtime-safe: no.
  public var description: String {
    switch self {
    case .recording: "recording"
    case .recorded(let count): "recorded \(NoteEvent.notes(count))"
    case .dropped(let cause): "dropped: \(cause)"
    case .overdubbing(let isOn): "overdub \(isOn ? "on" : "off")"
    case .added(let note): "added \(note)"
    case .changed(let count): "changed to \(NoteEvent.notes(count))"
    case .cleared: "cleared"
    case .started(let pitch, let velocity): "started note \(pitch) at \(velocity)"
    case .ended(let pitch): "ended note \(pitch)"
    case .refused(let command, let reason): "refused \(command): \(reason)"
    }
  }

  private static func notes(_ count: Int) -> String { "\(count) \(count == 1 ? "note" : "notes")" }
}

extension NoteEvent.Cause: CustomStringConvertible {
  /// The cause in words, such as `the music stopped`. Realtime-safe: no.
  public var description: String {
    switch self {
    case .stop: "the music stopped"
    case .jump: "the music jumped"
    }
  }
}

extension NoteCommand: CustomStringConvertible {
  /// The command in one line, such as `note 60 on at 100`. Realtime-safe: no.
  public var description: String {
    switch self {
    case .noteOn(let pitch, let velocity): "note \(pitch) on at \(velocity)"
    case .noteOff(let pitch): "note \(pitch) off"
    case .record(let length): "record \(length)"
    case .overdub(let isOn): "overdub \(isOn ? "on" : "off")"
    case .undo: "undo"
    case .redo: "redo"
    case .quantize(let grid, let strength): "quantize to \(grid) ticks by \(strength) %"
    case .clear: "clear"
    }
  }
}

extension NoteRefusal: CustomStringConvertible {
  /// The reason in words, such as `the music stands still`. Realtime-safe: no.
  public var description: String {
    switch self {
    case .notEmpty: "the looper is not empty"
    case .standsStill: "the music stands still"
    case .notLooping: "there is no loop"
    case .noChange: "it would change nothing"
    case .nothingToUndo: "nothing to undo"
    case .nothingToRedo: "nothing to redo"
    case .full: "no room for another note"
    }
  }
}

extension Note: CustomStringConvertible {
  /// The note in one line, such as `note 60 at 100, from tick 0 for 720720 ticks`. Realtime-safe: no.
  public var description: String {
    "note \(pitch) at \(velocity), from tick \(start) for \(length) \(length == 1 ? "tick" : "ticks")"
  }
}
