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
    let deck = DeckID(Int(command.deck))
    let strip: StripID =
      command.is_source != 0 ? .source(Int(command.source)) : .deck(deck)
    let isOn = command.is_on != 0
    self =
      switch Int(command.kind) {
      case OSTINATO_PLAY: .play
      case OSTINATO_PAUSE: .pause
      case OSTINATO_RESET: .reset
      case OSTINATO_SEEK: .seek(to: MusicalTime(command.time))
      case OSTINATO_SEEK_TO_TICK: .seekToTick(Ticks(command.ticks))
      case OSTINATO_TEMPO: .tempo(try Tempo(checking: command.tempo_micro_bpm))
      case OSTINATO_MICROLOOP:
        .microloop(isOn, length: command.ticks == 0 ? nil : Ticks(command.ticks))
      case OSTINATO_NEXT: .next(on: deck)
      case OSTINATO_CLIP: .clip(Int(command.clip), on: deck)
      case OSTINATO_CANCEL_NEXT: .cancelNext(on: deck)
      case OSTINATO_GAIN: .gain(command.value, on: strip, over: try RampLength?(command))
      case OSTINATO_PAN: .pan(command.value, on: strip, over: try RampLength?(command))
      case OSTINATO_MUTE: .mute(isOn, on: strip)
      case OSTINATO_SOLO: .solo(isOn, on: strip)
      case OSTINATO_MASTER_GAIN: .masterGain(command.value, over: try RampLength?(command))
      case OSTINATO_CUE:
        .cue(
          Cue(
            source: Int(command.source), code: command.code, value: command.cue_value,
            detail: command.cue_detail))
      default: throw Refusal(OSTINATO_UNKNOWN_KIND)
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
    kind = Int32(command.name.kind)
    switch command {
    case .play, .pause, .reset: break
    case .seek(let place): time = ostinato_time(place)
    case .seekToTick(let place): (kind, ticks) = (Int32(OSTINATO_SEEK_TO_TICK), place.rawValue)
    case .tempo(let tempo): tempo_micro_bpm = tempo.microBPM
    case .microloop(let isOn, let length): (is_on, ticks) = (isOn ? 1 : 0, length?.rawValue ?? 0)
    case .next(let id), .cancelNext(let id): deck = Int32(id.index)
    // An index that does not fit in 32 bits is beyond any ring, and so is the greatest that does.
    case .clip(let index, let id): (clip, deck) = (Int32(clamping: index), Int32(id.index))
    case .gain(let amount, let id, let length), .pan(let amount, let id, let length):
      value = amount
      describe(id)
      describe(length)
    case .mute(let isOn, let id), .solo(let isOn, let id):
      is_on = isOn ? 1 : 0
      describe(id)
    case .masterGain(let gain, let length):
      value = gain
      describe(length)
    case .cue(let cue):
      (source, code, cue_value, cue_detail) = (cue.source, cue.code, cue.value, cue.detail)
    }
  }

  private mutating func describe(_ strip: StripID) {
    // Of a pending command, whose number is that of a deck or a source that there is.
    if let id = strip.deck { deck = Int32(clamping: id.index) }
    if let number = strip.source { (is_source, source) = (1, Int32(clamping: number)) }
  }

  private mutating func describe(_ length: RampLength?) {
    switch length {
    case nil: break
    case .milliseconds(let count): (ramp, ticks) = (Int32(OSTINATO_RAMP_MILLISECONDS), Int64(count))
    case .ticks(let count): (ramp, ticks) = (Int32(OSTINATO_RAMP_TICKS), count.rawValue)
    }
  }
}

extension CommandName {
  /// The number of the name, which is the same for both kinds of seek.
  var kind: Int {
    switch self {
    case .play: OSTINATO_PLAY
    case .pause: OSTINATO_PAUSE
    case .reset: OSTINATO_RESET
    case .seek: OSTINATO_SEEK
    case .tempo: OSTINATO_TEMPO
    case .microloop: OSTINATO_MICROLOOP
    case .next: OSTINATO_NEXT
    case .clip: OSTINATO_CLIP
    case .cancelNext: OSTINATO_CANCEL_NEXT
    case .gain: OSTINATO_GAIN
    case .pan: OSTINATO_PAN
    case .mute: OSTINATO_MUTE
    case .solo: OSTINATO_SOLO
    case .masterGain: OSTINATO_MASTER_GAIN
    case .cue: OSTINATO_CUE
    }
  }
}
