import Ostinato

// A command as the numbers of a cue, and back.
extension LooperCommand: SourceCommand {
  /// Returns the cue that stands for this command. Numbers far out of range become others that are out of range.
  /// Realtime-safe: yes.
  public func cue(for source: Int) -> Cue {
    let fields = fields
    return Cue(
      source: source, code: fields.code.rawValue, value: fields.value, detail: fields.detail)
  }

  /// Creates the command that a cue stands for; `nil` for a code that a looper does not have, and for numbers that no
  /// command has. Realtime-safe: yes.
  public init?(_ cue: Cue) {
    guard let code = Code(rawValue: cue.code) else { return nil }
    self.init(code: code, value: cue.value, detail: cue.detail)
  }

  /// The code of each command in a cue. The numbers are part of snapshots and never change.
  enum Code: Int32, CaseIterable {
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
  }

  /// The code and the two numbers that stand for the command. The first number holds the track in its lowest 16
  /// bits, and a threshold above them; the second one holds a length, a level or a flag.
  var fields: (code: Code, value: Int64, detail: Int64) {
    let value = Int64(UInt16(bitPattern: Int16(clamping: track)))
    switch self {
    case .record(_, let length): return (.record, value, length.map { $0.packed } ?? 0)
    case .finish: return (.finish, value, 0)
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
    }
  }

  /// The command that ``fields`` made the numbers from; `nil` if no command has them.
  init?(code: Code, value: Int64, detail: Int64) {
    let track = Int(Int16(truncatingIfNeeded: value))
    let (length, isOn) = (LoopLength(packed: detail), detail == 1)
    let level = Float(bitPattern: UInt32(truncatingIfNeeded: detail))
    switch code {
    case .record: self = .record(track: track, length)
    case .finish: self = .finish(track: track)
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
    }
    // Unused fields have one value only, so that each command has exactly one encoding.
    guard fields.value == value, fields.detail == detail else { return nil }
  }
}

extension LoopLength {
  /// The length in one number, which is not 0.
  fileprivate var packed: Int64 {
    switch self {
    case .bars(let count): Int64(Int32(clamping: count)) << 2 | 1
    case .sixteenths(let count): Int64(Int32(clamping: count)) << 2 | 2
    }
  }

  fileprivate init?(packed: Int64) {
    let count = Int(truncatingIfNeeded: packed >> 2)
    switch packed & 3 {
    case 1: self = .bars(count)
    case 2: self = .sixteenths(count)
    default: return nil
    }
  }
}
