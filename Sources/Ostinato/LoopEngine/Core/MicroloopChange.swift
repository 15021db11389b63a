/// A change of the region while it is looped (rule W6).
enum MicroloopChange: BitwiseCopyable {
  case halve, double
  case move(by: Ticks)

  /// The region after the change, or `nil` if there can be none.
  func changed(_ region: Microloop.Region, in signature: TimeSignature) -> Microloop.Region? {
    var (start, length) = (region.start, region.length)
    switch self {
    case .halve:
      guard length % (Ticks.perSixteenth * 2) == .zero else { return nil }
      length = Ticks(length.rawValue / 2)
    case .double:
      length = length * 2
      guard length <= signature.barLength * Int64(Microloop.maximumCommandBars) else { return nil }
    case .move(let distance):
      start = start + distance
      guard start >= .zero, start + length <= Timeline.lastTick else { return nil }
    }
    return Microloop.Region(start: start, end: start + length)
  }
}
