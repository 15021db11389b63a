/// A control of a MIDI controller: a key or pad, a knob, a fader, a switch, a pedal or a wheel.
///
/// Channels are counted from 0, as in the bytes of a message. Devices show them, and text has them, from 1.
///
/// Realtime-safe: yes, except for members that say otherwise.
public enum MIDIControl: Hashable, Sendable, BitwiseCopyable {
  /// The key or pad of a note: 0 … 127, where 60 is the middle C; on a channel: 0 … 15.
  case note(Int, channel: Int)
  /// All notes from one to another, as one control. It exists only in bindings: a message is always about a single note.
  case notes(from: Int, to: Int, channel: Int)
  /// A knob, a fader, a switch or a pedal, by its control change number: 0 … 127.
  case controlChange(Int, channel: Int)
  /// A button or a foot switch that sends a program: 0 … 127.
  case programChange(Int, channel: Int)
  /// The pitch bend wheel of a channel.
  case pitchBend(channel: Int)
}

extension MIDIControl {
  /// The notes of the control; `nil` if it has none.
  private var notes: (range: ClosedRange<Int>, channel: Int)? {
    switch self {
    case .note(let note, let channel): (note...note, channel)
    case .notes(let first, let last, let channel) where first <= last: (first...last, channel)
    default: nil
    }
  }

  /// Whether all notes of another control are among those of this one.
  func contains(_ other: MIDIControl) -> Bool {
    guard let (range, channel) = notes, let other = other.notes else { return self == other }
    return channel == other.channel && range.contains(other.range.lowerBound)
      && range.contains(other.range.upperBound)
  }

  /// Whether two bindings may not have these controls (rule J3).
  func collides(with other: MIDIControl) -> Bool {
    guard case .notes = self, case .notes = other, let (range, channel) = notes,
      let others = other.notes
    else { return self == other }
    return channel == others.channel && range.overlaps(others.range)
  }

  /// Throws for a number, a channel or a range that does not exist.
  func validate() throws(BindingError) {
    let (numbers, channel): ([Int], Int) =
      switch self {
      case .note(let number, let channel), .controlChange(let number, let channel),
        .programChange(let number, let channel):
        ([number], channel)
      case .notes(let first, let last, let channel): ([first, last], channel)
      case .pitchBend(let channel): ([], channel)
      }
    for number in numbers where !(0...127).contains(number) { throw .numberOutOfRange(number) }
    guard (0...15).contains(channel) else { throw .channelOutOfRange(channel) }
    if case .notes(let first, let last, _) = self, first > last {
      throw .notesReversed(from: first, to: last)
    }
  }
}

extension MIDIControl: CustomStringConvertible {
  /// The control as text has it, such as `cc 64 on channel 1`. Realtime-safe: no.
  public var description: String {
    switch self {
    case .note(let note, let channel): "note \(note) on channel \(channel + 1)"
    case .notes(let first, let last, let channel):
      "notes \(first) to \(last) on channel \(channel + 1)"
    case .controlChange(let number, let channel): "cc \(number) on channel \(channel + 1)"
    case .programChange(let number, let channel): "program \(number) on channel \(channel + 1)"
    case .pitchBend(let channel): "pitch bend on channel \(channel + 1)"
    }
  }
}
