/// A command as a flat record, from which every other form is derived: JSON, snapshots, scripts and the C interface.
///
/// The record's kind says which fields have a meaning; the others keep their defaults.
package struct CommandRecord: BitwiseCopyable {
  package let kind: CommandKind
  package var time = MusicalTime(bar: 0, beat: 0, sixteenth: 0)
  package var tick = Ticks.zero
  package var tempo = Tempo.greatest
  package var isOn = false
  package var length: MusicalLength?
  package var clip = 0
  package var value: Float = 0
  package var deck = DeckID.a
  package var strip = StripID.a
  package var ramp: RampLength?
  package var cue = Cue(source: 0, code: 0)

  /// Creates a record of a kind, whose fields are to be set.
  package init(kind: CommandKind) { self.kind = kind }

  /// Creates the record of a command.
  package init(_ command: Command) {
    switch command {
    case .play: self.init(kind: .play)
    case .pause: self.init(kind: .pause)
    case .reset: self.init(kind: .reset)
    case .seek(let time):
      self.init(kind: .seek)
      self.time = time
    case .seekToTick(let tick):
      self.init(kind: .seekToTick)
      self.tick = tick
    case .tempo(let tempo):
      self.init(kind: .tempo)
      self.tempo = tempo
    case .microloop(let isOn, let length):
      self.init(kind: .microloop)
      (self.isOn, self.length) = (isOn, length)
    case .next(let deck):
      self.init(kind: .next)
      self.deck = deck
    case .cancelNext(let deck):
      self.init(kind: .cancelNext)
      self.deck = deck
    case .gain(let gain, let strip, let ramp):
      self.init(kind: .gain)
      (value, self.strip, self.ramp) = (gain, strip, ramp)
    case .pan(let pan, let strip, let ramp):
      self.init(kind: .pan)
      (value, self.strip, self.ramp) = (pan, strip, ramp)
    case .mute(let isMuted, let strip):
      self.init(kind: .mute)
      (isOn, self.strip) = (isMuted, strip)
    case .solo(let isSoloed, let strip):
      self.init(kind: .solo)
      (isOn, self.strip) = (isSoloed, strip)
    case .masterGain(let gain, let ramp):
      self.init(kind: .masterGain)
      (value, self.ramp) = (gain, ramp)
    case .clip(let clip, let deck):
      self.init(kind: .clip)
      (self.clip, self.deck) = (clip, deck)
    case .cue(let cue):
      self.init(kind: .cue)
      self.cue = cue
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
    case .microloop: .microloop(isOn, length: length)
    case .next: .next(on: deck)
    case .cancelNext: .cancelNext(on: deck)
    case .gain: .gain(value, on: strip, over: ramp)
    case .pan: .pan(value, on: strip, over: ramp)
    case .mute: .mute(isOn, on: strip)
    case .solo: .solo(isOn, on: strip)
    case .masterGain: .masterGain(value, over: ramp)
    case .clip: .clip(clip, on: deck)
    case .cue: .cue(cue)
    }
  }

  /// Whether the record's kind has one of these fields.
  package func has(_ fields: CommandFields) -> Bool { kind.fields.overlaps(fields) }
}

/// A kind of command, with the number that stands for it in snapshots. The C interface counts from 1.
package enum CommandKind: UInt8, BitwiseCopyable, CaseIterable {
  case play, pause, reset, seek, seekToTick, tempo, microloop, next, cancelNext, gain, pan, mute
  case solo, masterGain, clip, cue

  /// The kind's name and the fields that its commands have.
  private var row: (name: CommandName, fields: CommandFields) {
    switch self {
    case .play: (.play, .none)
    case .pause: (.pause, .none)
    case .reset: (.reset, .none)
    case .seek: (.seek, .time)
    case .seekToTick: (.seek, .tick)
    case .tempo: (.tempo, .tempo)
    case .microloop: (.microloop, .isOn | .length)
    case .next: (.next, .deck)
    case .cancelNext: (.cancelNext, .deck)
    case .gain: (.gain, .gain | .strip | .ramp)
    case .pan: (.pan, .pan | .strip | .ramp)
    case .mute: (.mute, .isOn | .strip)
    case .solo: (.solo, .isOn | .strip)
    case .masterGain: (.masterGain, .gain | .ramp)
    case .clip: (.clip, .clip | .deck)
    case .cue: (.cue, .cue)
    }
  }

  /// The kind's name, which the two kinds of seek share.
  package var name: CommandName { row.name }

  package var fields: CommandFields { row.fields }

  /// Creates the kind with this name. A seek is to a musical time.
  package init(_ name: CommandName) {
    var kind = CommandKind.play
    while kind.name != name, let next = CommandKind(rawValue: kind.rawValue + 1) { kind = next }
    self = kind
  }
}

/// Fields of a command's record. A gain and a pan are both in `value`, and differ in their range.
///
/// It is no `OptionSet`, because the render path would have to look up metadata for one.
package struct CommandFields: BitwiseCopyable {
  private let bits: UInt16

  package static var none: Self { Self(bits: 0) }
  package static var time: Self { Self(bits: 1 << 0) }
  package static var tick: Self { Self(bits: 1 << 1) }
  package static var tempo: Self { Self(bits: 1 << 2) }
  package static var isOn: Self { Self(bits: 1 << 3) }
  package static var length: Self { Self(bits: 1 << 4) }
  package static var clip: Self { Self(bits: 1 << 5) }
  package static var gain: Self { Self(bits: 1 << 6) }
  package static var pan: Self { Self(bits: 1 << 7) }
  package static var deck: Self { Self(bits: 1 << 8) }
  package static var strip: Self { Self(bits: 1 << 9) }
  package static var ramp: Self { Self(bits: 1 << 10) }
  package static var cue: Self { Self(bits: 1 << 11) }

  package static func | (a: Self, b: Self) -> Self { Self(bits: a.bits | b.bits) }

  /// Whether a field is in both.
  package func overlaps(_ other: Self) -> Bool { bits & other.bits != 0 }
}
