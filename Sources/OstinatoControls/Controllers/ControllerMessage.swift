/// A message of a MIDI controller: which control was moved, and to what value.
///
/// ```swift
/// let message = ControllerMessage([0xB0, 64, 127])   // cc 64 on channel 1, value 127
/// ```
///
/// Realtime-safe: yes, except for members that say otherwise.
public struct ControllerMessage: Hashable, Sendable, BitwiseCopyable {
  /// The control that was moved, never a range of notes.
  public let control: MIDIControl
  /// The value of the control: the velocity of a note, which is 0 when the key is released, the value of a control
  /// change, or 127 for a program change, each 0 … 127; for the pitch bend wheel 0 … 16 383, with 8192 in the middle.
  public let value: Int

  /// Creates the message of the bytes of one MIDI message.
  ///
  /// - Parameter bytes: A whole message, with its status byte. Web MIDI and JACK pass messages in this form.
  /// - Returns: `nil` if the bytes are anything but one note-on, note-off, control change, program change or pitch bend:
  ///   for example the MIDI clock, aftertouch, or a message that is cut off.
  @inlinable
  public init?(_ bytes: some Collection<UInt8>) {
    var rest = bytes.makeIterator()
    guard bytes.count <= 3, let status = rest.next(), let first = rest.next() else { return nil }
    self.init(status: status, first: first, second: rest.next())
  }

  @usableFromInline
  init?(status: UInt8, first: UInt8, second: UInt8?) {
    let (number, channel) = (Int(first), Int(status & 0x0F))
    guard number <= 127 else { return nil }
    guard let second else {
      guard status >> 4 == 0xC else { return nil }
      (control, value) = (.programChange(number, channel: channel), 127)
      return
    }
    guard second <= 127 else { return nil }
    switch status >> 4 {
    case 0x8: (control, value) = (.note(number, channel: channel), 0)
    case 0x9: (control, value) = (.note(number, channel: channel), Int(second))
    case 0xB: (control, value) = (.controlChange(number, channel: channel), Int(second))
    case 0xE: (control, value) = (.pitchBend(channel: channel), number | Int(second) << 7)
    default: return nil
    }
  }

  /// The value as a part of the greatest one that its control has: 0 … 1.
  public var fraction: Double {
    if case .pitchBend = control { return Double(value) / 16_383 }
    return Double(value) / 127
  }

  /// Whether the message shows which control somebody means: a key that is pressed, a program, a control change to
  /// anything but 0, or a pitch bend away from the middle.
  var identifiesControl: Bool {
    if case .pitchBend = control { return value != 8192 }
    return value != 0
  }
}

extension ControllerMessage: CustomStringConvertible {
  /// The message in words, such as `cc 64 on channel 1: 127`. Realtime-safe: no.
  public var description: String { "\(control): \(value)" }
}
