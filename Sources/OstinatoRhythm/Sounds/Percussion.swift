import Ostinato

/// A percussion instrument whose sound the library makes itself.
///
/// The raw value is the instrument's number in the General MIDI percussion map (33 and 34 are those of General
/// MIDI 2), which is the note that plays it on a MIDI drum channel.
///
/// ```swift
/// let bell = Percussion.cowbell.sound(sampleRate: try SampleRate(48_000))
/// ```
public enum Percussion: Int, Sendable, CaseIterable {
  /// The low click of a metronome.
  case metronomeClick = 33
  /// The high click of a metronome.
  case metronomeBell = 34
  /// A kick drum as a drummer plays it, with the beater's knock.
  case acousticKick = 35
  /// A deep kick drum, as drum machines have it.
  case kick = 36
  /// The stick on the rim of a snare drum.
  case sideStick = 37
  /// A snare drum.
  case snare = 38
  /// Clapping hands.
  case clap = 39
  /// A bright, tight snare drum, as drum machines have it.
  case electricSnare = 40
  /// The lowest of six toms.
  case lowFloorTom = 41
  /// A closed hi-hat.
  case closedHiHat = 42
  /// The second lowest of six toms.
  case highFloorTom = 43
  /// A hi-hat that the foot closes.
  case pedalHiHat = 44
  /// The third lowest of six toms.
  case lowTom = 45
  /// An open hi-hat.
  case openHiHat = 46
  /// The third highest of six toms.
  case lowMidTom = 47
  /// The second highest of six toms.
  case highMidTom = 48
  /// A crash cymbal.
  case crash = 49
  /// The highest of six toms.
  case highTom = 50
  /// A ride cymbal.
  case ride = 51
  /// A tambourine.
  case tambourine = 54
  /// A cowbell.
  case cowbell = 56
  /// A pair of claves.
  case claves = 75
  /// A high wood block.
  case highWoodBlock = 76
  /// A low wood block.
  case lowWoodBlock = 77
}

extension Percussion {
  /// What a musician calls the instrument, in lower case, such as "closed hi-hat".
  public var name: String {
    switch self {
    case .metronomeClick: "metronome click"
    case .metronomeBell: "metronome bell"
    case .acousticKick: "acoustic kick"
    case .kick: "kick"
    case .sideStick: "side stick"
    case .snare: "snare"
    case .clap: "clap"
    case .electricSnare: "electric snare"
    case .lowFloorTom: "low floor tom"
    case .closedHiHat: "closed hi-hat"
    case .highFloorTom: "high floor tom"
    case .pedalHiHat: "pedal hi-hat"
    case .lowTom: "low tom"
    case .openHiHat: "open hi-hat"
    case .lowMidTom: "low-mid tom"
    case .highMidTom: "high-mid tom"
    case .crash: "crash"
    case .highTom: "high tom"
    case .ride: "ride"
    case .tambourine: "tambourine"
    case .cowbell: "cowbell"
    case .claves: "claves"
    case .highWoodBlock: "high wood block"
    case .lowWoodBlock: "low wood block"
    }
  }

  /// What a hit of the instrument silences: the three hi-hats silence one another, and every other instrument only
  /// itself.
  public var chokeGroup: ChokeGroup {
    switch self {
    case .closedHiHat, .pedalHiHat, .openHiHat: .hiHats
    default: .own
    }
  }
}

extension Percussion {
  /// Makes the sound of one hit, in mono.
  ///
  /// Its bits are the same on every platform. It starts and ends at 0, the end being a fade of 5 ms, and its peak
  /// is at most 0.9. It is meant for rates from 8 to 192 kHz; at lower ones, whatever lies above half the rate is
  /// missing, down to silence at a few hertz.
  ///
  /// - Complexity: O(frames). A kick at 44.1 kHz takes about a millisecond in a release build, a crash cymbal,
  ///   which is the longest, about 50.
  ///
  /// Realtime-safe: no.
  public func sound(sampleRate: SampleRate) -> Sound {
    let samples = recipe.samples(rate: Double(sampleRate.hertz), seed: rawValue)
    return Sound(mono: samples, sampleRate: sampleRate)
  }
}

extension Percussion {
  /// How the sound is made. Times, pitches and bands were tuned until decay, brightness and crest factor lay among
  /// those of recorded kits.
  var recipe: Recipe {
    switch self {
    case .metronomeClick: .click(hertz: 1_200, peak: 0.7)
    case .metronomeBell: .click(hertz: 1_800, peak: 0.9)
    case .acousticKick: .acousticKick
    case .kick: .kick
    case .sideStick: .sideStick
    case .snare: .snare
    case .clap: .clap
    case .electricSnare: .electricSnare
    case .lowFloorTom: .tom(hertz: 88)
    case .highFloorTom: .tom(hertz: 98)
    case .lowTom: .tom(hertz: 117)
    case .lowMidTom: .tom(hertz: 139)
    case .highMidTom: .tom(hertz: 165)
    case .highTom: .tom(hertz: 196)
    case .closedHiHat: .hiHat(halfLife: 0.018)
    case .pedalHiHat: .hiHat(halfLife: 0.026)
    case .openHiHat: .hiHat(halfLife: 0.09)
    case .crash: .crash
    case .ride: .ride
    case .tambourine: .tambourine
    case .cowbell: .cowbell
    case .claves: .claves
    case .highWoodBlock: .woodBlock(hertz: 1_350)
    case .lowWoodBlock: .woodBlock(hertz: 940)
    }
  }
}
