import Ostinato

/// An instruction to a metronome, sent to it through the engine.
///
/// ```swift
/// let click = try Metronome(id: .source(0), sampleRate: SampleRate(44_100))
/// try engine.send(.groove(.triplets), to: click.id, at: .nextBar)
/// try engine.send(.accents("3+2+2"), to: click.id)
/// try engine.send(.polyrhythm("3:2"), to: click.id)
/// ```
///
/// A command holds from its frame on, for a click at that frame, too. A value that is out of range is
/// rejected when the command's turn comes.
public enum MetronomeCommand: Equatable, Sendable, BitwiseCopyable {
  /// Sets the number of clicks in a quarter note.
  case groove(Groove)
  /// Sets the swing.
  case swing(Swing)
  /// Sets the accent pattern; `nil` returns to the bars of the time signature.
  case accents(AccentPattern?)
  /// Sets whether the first click of a bar or pattern is an accent, and not a beat like others.
  case accentsDownbeat(Bool)
  /// Sets the polyrhythm; `nil` turns it off.
  case polyrhythm(Polyrhythm?)
  /// Sets the gap trainer; `nil` turns it off.
  case gap(GapTrainer?)
  /// Sets the number of bars after which clicks are silent, 1 … 64; 0 turns the count-in off.
  case countIn(bars: Int)
  /// Sets from where clicks and bars are counted when the music starts.
  case startPolicy(StartPolicy)
  /// Makes all clicks silent, or heard again. Events go on.
  case mute(Bool)
  /// Sets the volume of the clicks that follow, linear, from 0 to 16.
  case volume(Float)
  /// Gives a kind of click the sound with this index among the metronome's; `nil` for none.
  case sound(Int?, of: ClickKind)
}

// A command as the numbers of a cue, and back.
extension MetronomeCommand: CodedCommand {
  /// The code of each command in a cue. The numbers are part of snapshots and never change.
  @usableFromInline
  package enum Code: Int32, Sendable {
    case groove = 1
    case accents = 2
    case accentsDownbeat = 3
    case polyrhythm = 4
    case gap = 5
    case countIn = 6
    case startPolicy = 7
    case mute = 8
    case volume = 9
    case sound = 10
    case swing = 11
  }

  /// The code and the two numbers that stand for the command.
  @usableFromInline
  package var fields: (code: Code, value: Int64, detail: Int64) {
    switch self {
    case .groove(let groove): (.groove, Int64(groove.rawValue), 0)
    case .swing(let swing): (.swing, Int64(swing.percent), 0)
    case .accents(let pattern): (.accents, pattern?.code.levels ?? 0, pattern?.code.clicks ?? 0)
    case .accentsDownbeat(let isOn): (.accentsDownbeat, isOn ? 1 : 0, 0)
    case .polyrhythm(let polyrhythm): (.polyrhythm, polyrhythm?.code ?? 0, 0)
    case .gap(let gap): (.gap, Int64(gap?.on ?? 0), Int64(gap?.off ?? 0))
    case .countIn(let bars): (.countIn, Int64(bars), 0)
    case .startPolicy(let policy): (.startPolicy, Int64(policy.rawValue), 0)
    case .mute(let isMuted): (.mute, isMuted ? 1 : 0, 0)
    case .volume(let volume): (.volume, Int64(volume.bitPattern), 0)
    case .sound(let index, let kind):
      (.sound, MetronomeCommand.number(ofSound: index), Int64(kind.rawValue))
    }
  }

  /// The index of a sound as a number, of which the least stands for none.
  private static func number(ofSound index: Int?) -> Int64 {
    guard let index else { return .min }
    return index == .min ? .min + 1 : Int64(index)
  }

  @usableFromInline
  package init?(_ code: Code, _ value: Int64, _ detail: Int64) {
    switch code {
    case .groove:
      guard let groove = Groove(rawValue: Int(clamping: value)) else { return nil }
      self = .groove(groove)
    case .swing:
      guard Swing.isPercent(Int(clamping: value)) else { return nil }
      self = .swing(Swing(checked: Int(clamping: value)))
    case .accents where value == 0 && detail == 0: self = .accents(nil)
    case .accents:
      guard let pattern = AccentPattern(levels: value, clicks: detail) else { return nil }
      self = .accents(pattern)
    case .accentsDownbeat:
      guard value == 0 || value == 1 else { return nil }
      self = .accentsDownbeat(value == 1)
    case .polyrhythm where value == 0: self = .polyrhythm(nil)
    case .polyrhythm:
      guard let polyrhythm = Polyrhythm(code: value) else { return nil }
      self = .polyrhythm(polyrhythm)
    case .gap where value == 0 && detail == 0: self = .gap(nil)
    case .gap:
      let (on, off) = (Int(clamping: value), Int(clamping: detail))
      guard GapTrainer.isNumberOfBars(on), GapTrainer.isNumberOfBars(off) else { return nil }
      self = .gap(GapTrainer(checkedOn: on, off: off))
    case .countIn: self = .countIn(bars: Int(clamping: value))
    case .startPolicy:
      guard let policy = StartPolicy(rawValue: Int32(clamping: value)) else { return nil }
      self = .startPolicy(policy)
    case .mute:
      guard value == 0 || value == 1 else { return nil }
      self = .mute(value == 1)
    case .volume:
      guard let bits = UInt32(exactly: value) else { return nil }
      self = .volume(Float(bitPattern: bits))
    case .sound:
      guard let kind = ClickKind(rawValue: Int32(clamping: detail)) else { return nil }
      self = .sound(value == .min ? nil : Int(clamping: value), of: kind)
    }
  }
}
