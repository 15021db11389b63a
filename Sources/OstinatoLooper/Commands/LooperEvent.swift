import Ostinato

/// What a looper reports of a track.
///
/// ```swift
/// for event in audio.events {
///   if let what = LooperEvent(event, of: looper.id) { print(event.frame, what) }
/// }
/// ```
public enum LooperEvent: SourceEvent, BitwiseCopyable {
  /// A recording has begun.
  case recording(track: Int)
  /// A recording has become the loop, or what was played has been captured.
  case recorded(track: Int)
  /// The recording or layer in progress has been discarded.
  case dropped(track: Int, Cause)
  /// The track waits for a sound.
  case listening(track: Int)
  /// A layer has been turned on.
  case layering(LayerKind, track: Int)
  /// A layer has been turned off.
  case layered(LayerKind, track: Int)
  /// Another version has become the loop. Versions are counted from 0 since the track was empty.
  case version(Int, track: Int)
  /// The track has been emptied, by a clear, an undo or a redo.
  case cleared(track: Int)
  /// The loop has been given another length.
  case fitted(track: Int)
  /// A command has been refused, and nothing has changed.
  case refused(LooperCommand, LooperRefusal)

  /// Why a recording or a layer was discarded.
  public enum Cause: UInt8, CaseIterable, Sendable, BitwiseCopyable {
    /// The music stopped.
    case stop = 1
    /// The music jumped.
    case jump = 2
    /// The tempo changed.
    case tempo = 3
    /// It was undone.
    case undo = 4
  }
}

// An event as the numbers of a report, and back.
extension LooperEvent {
  /// The commands of a looper.
  public typealias Command = LooperCommand

  /// Creates the event that a source's report stands for; `nil` if it stands for none. The report does not say
  /// which kind of source made it: compare `SourceReport.source` with the number of the looper.
  ///
  /// Realtime-safe: yes.
  public init?(_ report: SourceReport) {
    if let refusal = report.refusal(of: LooperCommand.self, for: LooperRefusal.self) {
      self = .refused(refusal.command, refusal.reason)
      return
    }
    guard let track = Int(exactly: report.value), (0..<64).contains(track) else { return nil }
    let number = UInt8(exactly: report.detail)
    switch report.code {
    case 1: self = .recording(track: track)
    case 2: self = .recorded(track: track)
    case 3:
      guard let cause = number.flatMap({ Cause(rawValue: $0) }) else { return nil }
      self = .dropped(track: track, cause)
    case 4: self = .listening(track: track)
    case 5, 6:
      guard let kind = number.flatMap({ LayerKind(rawValue: $0) }) else { return nil }
      self = report.code == 5 ? .layering(kind, track: track) : .layered(kind, track: track)
    case 7: self = .version(Int(clamping: report.detail), track: track)
    case 8: self = .cleared(track: track)
    case 9: self = .fitted(track: track)
    default: return nil
    }
  }

  /// The report of the source with a number.
  package func report(of source: Int) -> SourceReport {
    func report(_ code: Int32, _ track: Int, _ detail: Int = 0) -> SourceReport {
      SourceReport(source: source, code: code, value: Int64(track), detail: Int64(detail))
    }
    switch self {
    case .recording(let track): return report(1, track)
    case .recorded(let track): return report(2, track)
    case .dropped(let track, let cause): return report(3, track, Int(cause.rawValue))
    case .listening(let track): return report(4, track)
    case .layering(let kind, let track): return report(5, track, Int(kind.rawValue))
    case .layered(let kind, let track): return report(6, track, Int(kind.rawValue))
    case .version(let number, let track): return report(7, track, number)
    case .cleared(let track): return report(8, track)
    case .fitted(let track): return report(9, track)
    case .refused(let command, let reason):
      return SourceReport(source: source, refusing: command, for: reason)
    }
  }
}

extension LooperEvent.Cause: CustomStringConvertible {
  /// The cause in words, such as `the music stopped`. Realtime-safe: no.
  public var description: String {
    switch self {
    case .stop: "the music stopped"
    case .jump: "the music jumped"
    case .tempo: "the tempo changed"
    case .undo: "it was undone"
    }
  }
}

// Embedded Swift cannot format floating-point numbers.
#if !hasFeature(Embedded)
  extension LooperEvent: CustomStringConvertible {
    /// What happened in one line, such as `track 0: overdub on`. Realtime-safe: no.
    public var description: String {
      switch self {
      case .recording(let track): "track \(track): recording"
      case .recorded(let track): "track \(track): recorded"
      case .dropped(let track, let cause): "track \(track): dropped because \(cause)"
      case .listening(let track): "track \(track): waiting for a sound"
      case .layering(let kind, let track): "track \(track): \(kind) on"
      case .layered(let kind, let track): "track \(track): \(kind) off"
      case .version(let number, let track): "track \(track): the loop is now version \(number)"
      case .cleared(let track): "track \(track): cleared"
      case .fitted(let track): "track \(track): fitted to a new length"
      case .refused(let command, let reason): "refused to \(command): \(reason)"
      }
    }
  }
#endif
