/// A kind of command, with the number that stands for it in snapshots. The C interface counts from 1.
package enum CommandKind: UInt8, BitwiseCopyable {
  case play, pause, reset, seek, seekToTick, tempo, microloop, next, cancelNext, gain, pan, mute
  case solo, masterGain, clip, cue, stop, launch, ramp
  case microloopHalve, microloopDouble, microloopMove, follow, slip, timeSignature

  /// The kind's name and the fields that its commands have.
  private var row: (name: CommandName, fields: CommandFields) {
    switch self {
    case .play: (.play, .none)
    case .pause: (.pause, .none)
    case .reset: (.reset, .none)
    case .seek: (.seek, .time)
    case .seekToTick: (.seek, .tick)
    case .tempo: (.tempo, .tempo)
    case .timeSignature: (.timeSignature, .timeSignature)
    case .microloop: (.microloop, .isOn | .length | .from)
    case .microloopHalve: (.microloopHalve, .none)
    case .microloopDouble: (.microloopDouble, .none)
    case .microloopMove: (.microloopMove, .length)
    case .slip: (.slip, .none)
    case .next: (.next, .deck)
    case .cancelNext: (.cancelNext, .deck)
    case .gain: (.gain, .gain | .strip | .ramp)
    case .pan: (.pan, .pan | .strip | .ramp)
    case .mute: (.mute, .isOn | .strip)
    case .solo: (.solo, .isOn | .strip)
    case .masterGain: (.masterGain, .gain | .ramp)
    case .clip: (.clip, .clip | .deck)
    case .cue: (.cue, .cue)
    case .stop: (.stop, .deck)
    case .ramp: (.ramp, .tempo | .length)
    case .follow: (.follow, .deck | .mode)
    case .launch: (.launch, .clip | .deck | .inPhase)
    }
  }

  /// The kind's name, which the two kinds of seek share.
  package var name: CommandName { row.name }

  package var fields: CommandFields { row.fields }

  /// The key of the clip's index in JSON.
  package var clipKey: String { self == .launch ? "clip" : "index" }

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
  package static var inPhase: Self { Self(bits: 1 << 12) }
  package static var from: Self { Self(bits: 1 << 13) }
  package static var mode: Self { Self(bits: 1 << 14) }
  package static var timeSignature: Self { Self(bits: 1 << 15) }

  package static func | (a: Self, b: Self) -> Self { Self(bits: a.bits | b.bits) }

  /// Whether a field is in both.
  package func overlaps(_ other: Self) -> Bool { bits & other.bits != 0 }
}
