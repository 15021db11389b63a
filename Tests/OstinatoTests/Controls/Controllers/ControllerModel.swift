import OstinatoControls

/// The rules J1 to J5 once more, naively: every note of a range is listed, and every value is remembered.
struct ControllerModel {
  struct Line: Equatable {
    var control: MIDIControl
    /// What the line is about: a control, or each note of a range.
    var keys: Set<[Int]>
    var isRange: Bool
    var action: String
    var isLatching: Bool
  }

  var lines: [Line] = []
  var learning: String?
  private var values: [[Int]: Int] = [:]

  /// The kind, the channel and the number of a control, or of each note of a range.
  static func keys(_ control: MIDIControl) -> Set<[Int]> {
    switch control {
    case .note(let number, let channel): [[0, channel, number]]
    case .controlChange(let number, let channel): [[1, channel, number]]
    case .programChange(let number, let channel): [[2, channel, number]]
    case .pitchBend(let channel): [[3, channel]]
    case .notes(let first, let last, let channel): Set((first...last).map { [0, channel, $0] })
    }
  }

  mutating func bind(_ control: MIDIControl, _ action: String, _ isLatching: Bool) {
    let keys = Self.keys(control)
    var isRange = false
    if case .notes = control { isRange = true }
    lines.removeAll { $0.isRange == isRange && !$0.keys.isDisjoint(with: keys) }
    lines.append(
      Line(
        control: control, keys: keys, isRange: isRange, action: action, isLatching: isLatching))
  }

  /// What an input says, as text; `nil` for none.
  mutating func receive(_ bytes: [UInt8]) -> String? {
    let (kind, channel) = (bytes[0] >> 4, Int(bytes[0] & 15))
    let number = Int(bytes[1])
    let control: MIDIControl
    var (value, rest) = (Int(bytes.last!), 0)
    switch kind {
    case 8: (control, value) = (.note(number, channel: channel), 0)
    case 9: control = .note(number, channel: channel)
    case 11: control = .controlChange(number, channel: channel)
    case 12: (control, value) = (.programChange(number, channel: channel), 127)
    default: (control, value, rest) = (.pitchBend(channel: channel), 128 * value + number, 8_192)
    }
    let key = Self.keys(control).first!
    let before = values.updateValue(value, forKey: key) ?? 0
    if let action = learning, value != rest {
      learning = nil
      lines.removeAll { $0.action == action }
      bind(control, action, false)
      return nil
    }
    let fitting = lines.filter { $0.keys.contains(key) }
    guard let line = fitting.first(where: { !$0.isRange }) ?? fitting.first else { return nil }
    let (isPress, isRelease) =
      switch kind {
      case 8, 9: (value > 0, value == 0)
      case 11: (before < 64 && value >= 64, before >= 64 && value < 64)
      case 12: (true, true)
      default: (false, false)
      }
    return
      "\(line.action) \(control): \(value) \(isPress || line.isLatching) \(isRelease || line.isLatching)"
  }
}
