import COstinatoHeader
import Ostinato

// Unsafe: the caller guarantees that pointers are valid; those that may be null are checked.

extension Command {
  /// The command that a pointer refers to.
  init(checking command: UnsafePointer<ostinato_command>?) throws(Refusal) {
    let command = unsafe try given(command)
    try check(unsafe command.pointee.struct_size, holds: ostinato_command.self)
    self = try Command(unsafe command.pointee)
  }

  /// The command that a struct describes.
  init(_ command: ostinato_command) throws(Refusal) {
    guard let kind = CommandKind(number: command.kind) else {
      throw Refusal(OSTINATO_UNKNOWN_KIND)
    }
    var record = CommandRecord(kind: kind)
    record.time = MusicalTime(command.time)
    record.tick = Ticks(command.ticks)
    record.length = command.ticks == 0 ? nil : .ticks(Ticks(command.ticks))
    record.isOn = command.is_on != 0
    record.clip = Int(command.clip)
    record.value = command.value
    record.deck = DeckID(Int(command.deck))
    record.cue = Cue(
      source: Int(command.source), code: command.code, value: command.cue_value,
      detail: command.cue_detail)
    if record.has(.strip) { record.strip = try StripID(command) }
    if record.has(.tempo) { record.tempo = try Tempo(checking: command.tempo_micro_bpm) }
    if record.has(.timeSignature) {
      record.timeSignature = try TimeSignature(checking: command.beats_per_bar, command.beat_unit)
    }
    if record.has(.ramp) { record.ramp = try RampLength?(command) }
    if record.has(.from) { record.from = try MicroloopStart(command) }
    if record.has(.mode) { record.mode = try FollowMode(number: command.mode) }
    self = record.command
  }
}

extension StripID {
  /// The strip that a command is for.
  fileprivate init(_ command: ostinato_command) throws(Refusal) {
    switch Int(command.strip_of) {
    case OSTINATO_STRIP_OF_DECK: self = .deck(DeckID(Int(command.deck)))
    case OSTINATO_STRIP_OF_SOURCE: self = .source(Int(command.source))
    case OSTINATO_STRIP_OF_GROUP: self = .group(Int(command.group))
    default: throw Refusal(OSTINATO_UNKNOWN_KIND)
    }
  }
}

extension MicroloopStart {
  /// Where a command's microloop begins.
  fileprivate init(_ command: ostinato_command) throws(Refusal) {
    self =
      switch Int(command.from) {
      case OSTINATO_FROM_ALIGNED: .aligned
      case OSTINATO_FROM_HERE: .here
      case OSTINATO_FROM_JUST_PLAYED: .justPlayed
      default: throw Refusal(OSTINATO_UNKNOWN_KIND)
      }
  }

  fileprivate var number: Int32 {
    switch self {
    case .aligned: Int32(OSTINATO_FROM_ALIGNED)
    case .here: Int32(OSTINATO_FROM_HERE)
    case .justPlayed: Int32(OSTINATO_FROM_JUST_PLAYED)
    }
  }
}

extension FollowMode {
  /// The mode with a number of `command.h`.
  init(number: Int32) throws(Refusal) {
    switch Int(number) {
    case OSTINATO_FOLLOW_NATIVE: self = .native
    case OSTINATO_FOLLOW_VARISPEED: self = .varispeed
    case OSTINATO_FOLLOW_STRETCH: self = .stretch
    default: throw Refusal(OSTINATO_UNKNOWN_KIND)
    }
  }

  /// The mode's number in `command.h`.
  var number: Int32 {
    switch self {
    case .native: Int32(OSTINATO_FOLLOW_NATIVE)
    case .varispeed: Int32(OSTINATO_FOLLOW_VARISPEED)
    case .stretch: Int32(OSTINATO_FOLLOW_STRETCH)
    }
  }
}

extension RampLength? {
  /// The length of a command's ramp.
  fileprivate init(_ command: ostinato_command) throws(Refusal) {
    self =
      switch Int(command.ramp) {
      case OSTINATO_RAMP_OF_SETTINGS: nil
      case OSTINATO_RAMP_MILLISECONDS: .milliseconds(Int(command.ticks))
      case OSTINATO_RAMP_TICKS: .ticks(Ticks(command.ticks))
      default: throw Refusal(OSTINATO_UNKNOWN_KIND)
      }
  }
}

extension ostinato_command {
  /// Fills in the description of a pending command. The struct's size is not changed.
  mutating func describe(_ command: Command) {
    let size = struct_size
    self = ostinato_command()
    struct_size = size
    let record = CommandRecord(command)
    kind = record.kind.number
    time = ostinato_time(record.time)
    ticks = (record.length?.resolvedTicks ?? record.tick).rawValue
    if record.has(.tempo) { tempo_micro_bpm = record.tempo.microBPM }
    if record.has(.timeSignature) {
      (beats_per_bar, beat_unit) = (
        Int32(record.timeSignature.beats), Int32(record.timeSignature.unit)
      )
    }
    is_on = record.isOn ? 1 : 0
    from = record.from.number
    mode = record.mode.number
    // An index that does not fit in 32 bits is beyond any ring, and so is the greatest that does.
    clip = Int32(clamping: record.clip)
    value = record.value
    deck = Int32(record.deck.index)
    if record.has(.strip) { describe(record.strip) }
    describe(record.ramp)
    if record.has(.cue) { source = record.cue.source }
    (code, cue_value, cue_detail) = (record.cue.code, record.cue.value, record.cue.detail)
  }

  private mutating func describe(_ strip: StripID) {
    // Of a pending command, whose number is that of a deck, a source or a group that there is.
    if let id = strip.deck { deck = Int32(clamping: id.index) }
    if let number = strip.source {
      (strip_of, source) = (Int32(OSTINATO_STRIP_OF_SOURCE), Int32(clamping: number))
    }
    if let number = strip.group {
      (strip_of, group) = (Int32(OSTINATO_STRIP_OF_GROUP), Int32(clamping: number))
    }
  }

  private mutating func describe(_ length: RampLength?) {
    switch length {
    case nil: break
    case .milliseconds(let count): (ramp, ticks) = (Int32(OSTINATO_RAMP_MILLISECONDS), Int64(count))
    case .music(let length):
      (ramp, ticks) = (Int32(OSTINATO_RAMP_TICKS), length.resolvedTicks.rawValue)
    }
  }
}

extension CommandKind {
  /// Creates the kind with a number of `command.h`, which counts from 1.
  fileprivate init?(number: Int32) {
    guard let index = UInt8(exactly: number &- 1) else { return nil }
    self.init(rawValue: index)
  }

  /// The kind's number in `command.h`.
  var number: Int32 { Int32(rawValue) + 1 }
}
