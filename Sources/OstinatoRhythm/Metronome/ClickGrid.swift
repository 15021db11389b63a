import Ostinato

/// Where a metronome's clicks are in the music, and what each of them is: a function of the settings, the
/// time signature and the place that clicks are counted from (rules G12, G14 and G17).
struct ClickGrid: BitwiseCopyable {
  /// Where clicks and bars are counted from.
  let origin: Ticks
  /// The lines among which all clicks of the groove are. A bar that is no whole number of clicks makes them
  /// closer together than the clicks.
  let lines: Ticks
  /// The distance of the clicks of the polyrhythm; 0 without one.
  let crossLines: Ticks
  private let settings: MetronomeSettings
  private let bar: Ticks

  init(_ settings: MetronomeSettings, in signature: TimeSignature, from origin: Ticks) {
    self.settings = settings
    self.origin = origin
    let interval = settings.groove.interval
    if let accents = settings.accents {
      bar = interval * accents.clickCount
      lines = interval
    } else {
      bar = signature.barLength
      lines = Ticks(greatestCommonDivisor(bar.rawValue, interval.rawValue))
    }
    crossLines = settings.polyrhythm?.interval ?? .zero
  }

  /// The click of the groove on the line at `ticks`; `nil` if the line is between clicks.
  func click(at ticks: Ticks) -> Click? {
    let (bar, place) = barAndPlace(of: ticks)
    let interval = settings.groove.interval.rawValue
    guard place % interval == 0 else { return nil }
    let number = Int(place / interval)
    return click(kind(of: number), number: number, bar: bar)
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

  private func kind(of number: Int) -> ClickKind {
    if number == 0 { return settings.accentsDownbeat ? .accent : .beat }
    let isBeat =
      if let accents = settings.accents {
        accents.startsGroup(number)
      } else {
        number % settings.groove.rawValue == 0
      }
    return isBeat ? .beat : .subdivision
  }

  private func click(_ kind: ClickKind, number: Int, bar: Int64) -> Click {
    let isCountedOut = settings.countInBars > 0 && bar >= Int64(settings.countInBars)
    let isHeard =
      !settings.isMuted && settings.gap?.isOn(inBar: bar) != false && !isCountedOut
      && settings.sounds[kind] != nil
    return Click(kind: kind, number: number, bar: bar, isHeard: isHeard)
  }
}
