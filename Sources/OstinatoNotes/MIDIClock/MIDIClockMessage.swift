import Ostinato

/// A message of MIDI's clock, which a ``MIDIClock`` reports and a ``MIDIClockFollower`` receives.
///
/// ```swift
/// for event in audio.events {
///   guard let message = MIDIClockMessage(event, of: clock.id) else { continue }
///   print(event.frame, message.status, message)   // here a host writes to a MIDI port
/// }
/// ```
///
/// Realtime-safe: yes, except for members that say otherwise.
public enum MIDIClockMessage: SourceEvent, Hashable, BitwiseCopyable {
  /// A 24th of a quarter note has passed.
  case clock
  /// A receiver plays from its beginning, with the next clock.
  case start
  /// A receiver plays on from where it is, with the next clock.
  case `continue`
  /// A receiver stops.
  case stop
  /// A receiver that is stopped goes to a place, in sixteenths from its beginning: 0 … 16 383.
  case songPosition(Int)
}

// A message as the numbers of a report, and back.
extension MIDIClockMessage {
  /// The commands of a MIDI clock, which has none. Realtime-safe: no.
  public enum Command: SourceCommand {
    /// Returns the cue that stands for the command; there is none.
    public func cue(for source: Int) -> Cue { switch self {} }
    /// Creates no command.
    public init?(_ cue: Cue) { return nil }
  }

  /// Creates the message that a source's report stands for; `nil` if it stands for none. The report does not say which
  /// kind of source made it: compare `SourceReport.source` with the number of the clock.
  public init?(_ report: SourceReport) {
    guard report.detail == 0, let status = UInt8(exactly: report.code),
      let value = Int(exactly: report.value), 0...MIDIClockMessage.lastSixteenth ~= value
    else { return nil }
    self.init(status: status, data: (UInt8(value & 127), UInt8(value >> 7)))
    if self.value != value { return nil }
  }

  /// The report of the source with a number.
  package func report(of source: Int) -> SourceReport {
    SourceReport(source: source, code: Int32(status), value: Int64(value), detail: 0)
  }

  /// The greatest song position.
  static var lastSixteenth: Int { 16_383 }

  /// The sixteenth of a song position; 0 for the others.
  private var value: Int {
    if case .songPosition(let sixteenth) = self { sixteenth } else { 0 }
  }
}

// A message as the bytes that MIDI has for it, and back.
extension MIDIClockMessage {
  /// The first byte of the message, as MIDI has it.
  public var status: UInt8 {
    switch self {
    case .clock: 0xF8
    case .start: 0xFA
    case .continue: 0xFB
    case .stop: 0xFC
    case .songPosition: 0xF2
    }
  }

  /// The bytes of data that follow ``status``, each 0 … 127; `nil` for a message of one byte.
  ///
  /// A song position outside 0 … 16 383 is given as the nearest that MIDI has.
  public var data: (UInt8, UInt8)? {
    guard case .songPosition(let sixteenth) = self else { return nil }
    let value = max(0, min(sixteenth, MIDIClockMessage.lastSixteenth))
    return (UInt8(value & 127), UInt8(value >> 7))
  }

  /// Creates the message of these bytes; `nil` for every other message of MIDI.
  ///
  /// - Parameters:
  ///   - status: The first byte.
  ///   - data: The bytes that follow it, for a song position. Of each the lower seven bits count.
  public init?(status: UInt8, data: (UInt8, UInt8) = (0, 0)) {
    switch status {
    case 0xF8: self = .clock
    case 0xFA: self = .start
    case 0xFB: self = .continue
    case 0xFC: self = .stop
    case 0xF2: self = .songPosition(Int(data.0 & 127) | Int(data.1 & 127) << 7)
    default: return nil
    }
  }
}

extension MIDIClockMessage: CustomStringConvertible {
  /// The message in words, such as `song position 16`. Realtime-safe: no.
  public var description: String {
    switch self {
    case .clock: "clock"
    case .start: "start"
    case .continue: "continue"
    case .stop: "stop"
    case .songPosition(let sixteenth): "song position \(sixteenth)"
    }
  }
}
