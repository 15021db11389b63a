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
