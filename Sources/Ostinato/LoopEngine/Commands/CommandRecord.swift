/// A command as a flat record, from which every other form is derived: JSON, snapshots, scripts and the C interface.
///
/// The record's kind says which fields have a meaning; the others keep their defaults.
package struct CommandRecord: BitwiseCopyable {
  package let kind: CommandKind
  package var time = MusicalTime(bar: 0, beat: 0, sixteenth: 0)
  package var tick = Ticks.zero
  package var tempo = Tempo.greatest
  package var timeSignature = TimeSignature.fourFour
  /// Whether something is turned on or, for a launch, whether it is in phase.
  package var isOn = false
  package var length: MusicalLength?
  package var clip = 0
  package var value: Float = 0
  package var deck = DeckID.a
  package var strip = StripID.a
  package var ramp: RampLength?
  package var cue = Cue(source: 0, code: 0)
  package var from = MicroloopStart.aligned
  package var mode = FollowMode.native
}

extension CommandRecord {
  /// Creates a record of a kind, whose fields are to be set.
  package init(kind: CommandKind) { self.init(kind: kind, isOn: false) }

  /// Creates the record of a command.
  package init(_ command: Command) {
    self =
      switch command {
      case .play: Self(kind: .play)
      case .pause: Self(kind: .pause)
      case .reset: Self(kind: .reset)
      case .seek(let time): Self(kind: .seek, time: time)
      case .seekToTick(let tick): Self(kind: .seekToTick, tick: tick)
      case .tempo(let tempo): Self(kind: .tempo, tempo: tempo)
      case .timeSignature(let signature): Self(kind: .timeSignature, timeSignature: signature)
      case .microloop(let isOn, let length, let from):
        Self(kind: .microloop, isOn: isOn, length: length, from: from)
      case .microloopHalve: Self(kind: .microloopHalve)
      case .microloopDouble: Self(kind: .microloopDouble)
      case .microloopMove(let distance): Self(kind: .microloopMove, length: distance)
      case .slip: Self(kind: .slip)
      case .next(let deck): Self(kind: .next, deck: deck)
      case .cancelNext(let deck): Self(kind: .cancelNext, deck: deck)
      case .gain(let gain, let strip, let ramp):
        Self(kind: .gain, value: gain, strip: strip, ramp: ramp)
      case .pan(let pan, let strip, let ramp):
        Self(kind: .pan, value: pan, strip: strip, ramp: ramp)
      case .mute(let isMuted, let strip): Self(kind: .mute, isOn: isMuted, strip: strip)
      case .solo(let isSoloed, let strip): Self(kind: .solo, isOn: isSoloed, strip: strip)
      case .masterGain(let gain, let ramp): Self(kind: .masterGain, value: gain, ramp: ramp)
      case .clip(let clip, let deck): Self(kind: .clip, clip: clip, deck: deck)
      case .cue(let cue): Self(kind: .cue, cue: cue)
      case .stop(let deck): Self(kind: .stop, deck: deck)
      case .ramp(let tempo, let length): Self(kind: .ramp, tempo: tempo, length: length)
      case .follow(let mode, let deck): Self(kind: .follow, deck: deck, mode: mode)
      case .launch(let clip, let deck, let isInPhase):
        Self(kind: .launch, isOn: isInPhase, clip: clip, deck: deck)
      }
  }

  /// The command that the record describes.
  package var command: Command {
    switch kind {
    case .play: .play
    case .pause: .pause
    case .reset: .reset
    case .seek: .seek(to: time)
    case .seekToTick: .seekToTick(tick)
    case .tempo: .tempo(tempo)
    case .timeSignature: .timeSignature(timeSignature)
    case .microloop: .microloop(isOn, length: length, from: from)
    case .microloopHalve: .microloopHalve
    case .microloopDouble: .microloopDouble
    case .microloopMove: .microloopMove(by: length ?? .ticks(.zero))
    case .slip: .slip
    case .next: .next(on: deck)
    case .cancelNext: .cancelNext(on: deck)
    case .gain: .gain(value, on: strip, over: ramp)
    case .pan: .pan(value, on: strip, over: ramp)
    case .mute: .mute(isOn, on: strip)
    case .solo: .solo(isOn, on: strip)
    case .masterGain: .masterGain(value, over: ramp)
    case .clip: .clip(clip, on: deck)
    case .cue: .cue(cue)
    case .stop: .stop(on: deck)
    case .ramp: .ramp(to: tempo, over: length ?? .ticks(.zero))
    case .follow: .follow(mode, on: deck)
    case .launch: .launch(clip, on: deck, inPhase: isOn)
    }
  }

  /// Whether the record's kind has one of these fields.
  package func has(_ fields: CommandFields) -> Bool { kind.fields.overlaps(fields) }
}
