import Ostinato

/// Where a metronome's clicks are in the music, and what each of them is: a function of the settings, the
/// time signature and the place that clicks are counted from (rules G12, G14 and G17).
struct ClickGrid: BitwiseCopyable {
  /// Where clicks and bars are counted from.
  let origin: Ticks
  /// The lines among which all clicks of the groove are. A bar that is no whole number of clicks makes them
  /// closer together than the clicks.
  let lines: Ticks
  /// How much later than its line a click of the groove is that the swing delays; 0 without swing.
  let delay: Ticks
  /// The distance of the clicks of the polyrhythm; 0 without one.
  let crossLines: Ticks
  private let settings: MetronomeSettings
  private let bar: Ticks
  private let beats: CountedBeats

  init(_ settings: MetronomeSettings, in signature: TimeSignature, from origin: Ticks) {
    self.settings = settings
    self.origin = origin
    beats = CountedBeats(of: signature)
    let interval = settings.groove.interval
    if let accents = settings.accents {
      bar = interval * accents.clickCount
      lines = interval
    } else {
      bar = signature.barLength
      let distance = settings.groove == .quarters ? beats.length : interval
      lines = Ticks(greatestCommonDivisor(bar.rawValue, distance.rawValue))
    }
    delay = settings.groove.canSwing ? settings.swing.delay(ofStepsOf: interval) : .zero
    crossLines = settings.polyrhythm?.interval ?? .zero
  }

  /// The click of the groove on the line at `ticks`; `nil` if the line is between clicks.
  ///
  /// - Parameter isDelayed: Whether the click is wanted that the swing delays from this line, or the one that is on it.
  func click(at ticks: Ticks, isDelayed: Bool) -> Click? {
    let (bar, place) = barAndPlace(of: ticks)
    let beat = beats.number(at: place)
    guard settings.accents != nil || settings.groove != .quarters else {
      return beat.map { click(of: $0 == 0 ? .accent : .beat, number: $0, bar: bar) }
    }
    let (index, rest) = place.quotientAndRemainder(dividingBy: settings.groove.interval.rawValue)
    guard rest == 0, isDelayed == self.isDelayed(index) else { return nil }
    let number = Int(index)
    let level =
      settings.accents?.level(of: number) ?? (number == 0 ? .accent : beat == nil ? .soft : .beat)
    return click(of: level, number: number, bar: bar)
  }

  /// Whether the swing delays a click of the groove: every second one that the next bar's line does not cut short.
  private func isDelayed(_ index: Int64) -> Bool {
    delay > .zero && index & 1 == 1 && settings.groove.interval * Int(index + 1) <= bar
  }

  /// The click of the polyrhythm on the line at `ticks`, which is number `index` from the origin.
  func cross(at ticks: Ticks, index: Int64) -> Click {
    let clicks = Int64(max(settings.polyrhythm?.clicks ?? 1, 1))
    let number = index - floorDivided(index, by: clicks) * clicks
    return click(.cross, number: Int(number), bar: barAndPlace(of: ticks).bar)
  }

  /// The bar in which `ticks` is, and how far after the bar's line.
  private func barAndPlace(of ticks: Ticks) -> (bar: Int64, place: Int64) {
    let distance = (ticks - origin).rawValue
    let number = floorDivided(distance, by: bar.rawValue)
    return (number, distance - number * bar.rawValue)
  }

  private func click(of level: AccentPattern.Level, number: Int, bar: Int64) -> Click {
    switch level {
    case .accent: click(settings.accentsDownbeat ? .accent : .beat, number: number, bar: bar)
    case .beat: click(.beat, number: number, bar: bar)
    case .soft: click(.subdivision, number: number, bar: bar)
    case .silent: Click(kind: .subdivision, number: number, bar: bar, isHeard: false)
    }
  }

  private func click(_ kind: ClickKind, number: Int, bar: Int64) -> Click {
    let isCountedOut = settings.countInBars > 0 && bar >= Int64(settings.countInBars)
    let isHeard =
      !settings.isMuted && settings.gap?.isOn(inBar: bar) != false && !isCountedOut
      && settings.sounds[kind] != nil
    return Click(kind: kind, number: number, bar: bar, isHeard: isHeard)
  }
}
