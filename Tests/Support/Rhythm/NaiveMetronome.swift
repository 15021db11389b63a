import Ostinato
import OstinatoRhythm

/// Rules G12–G18 once more, naively, frame by frame: it looks at every bar and every click near a frame, and
/// asks of each whether the frame is its own.
struct NaiveMetronome {
  var settings: MetronomeSettings
  let soundCount: Int
  private(set) var reports: [(frame: Int64, report: MetronomeEvent)] = []
  private var origin: Int64 = 0
  private var torchEnd: Int64?
  /// The position of the frame before, in ticks.
  private var before: Int64 = -1

  init(_ settings: MetronomeSettings, soundCount: Int) {
    (self.settings, self.soundCount) = (settings, soundCount)
  }

  /// Takes in a block of one frame.
  mutating func render(_ block: borrowing SourceBlock) {
    precondition(block.frameCount == 1)
    guard let passage = block.passages[0] else { return }
    let frame = block.frame.rawValue
    let base = passage.timebase
    let now = base.ticks(at: passage.position).rawValue
    let isTorchStale = torchEnd.map { passage.unitsPerFrame == 0 || $0 > now + 1_441_440 } ?? false
    if passage.stops || passage.jumps || isTorchStale { turnTorchOff(frame) }
    for event in block.events.array {
      guard case .cued(let cue) = event.kind, cue.source == 0, let command = MetronomeCommand(cue)
      else { continue }
      _ = settings.apply(command, soundCount: soundCount)
      if settings.startPolicy == .resume { origin = 0 }
    }
    let restarts = passage.starts && settings.startPolicy == .restart
    if restarts { origin = now }
    guard passage.unitsPerFrame > 0 else { return }
    defer { before = now }

    if let torchEnd, torchEnd <= now { turnTorchOff(frame) }
    // Half-open intervals of ticks, `(after, through]`, whose lines belong to this frame.
    var intervals = [(base.ticks(at: passage.linesServed).rawValue, now)]
    if restarts { intervals[0].0 = min(intervals[0].0, now - 1) }
    if passage.entry == .wrapped {
      // What lies between the frame before and the end of the region comes first.
      let length = base.ticks(at: passage.positionBefore).rawValue - now
      let end = base.ticks(at: passage.positionBefore).rawValue / length * length
      intervals.insert((before, end - 1), at: 0)
    }
    for (after, through) in intervals {
      for line in clicks(after, through, base.timeSignature) {
        turnTorchOff(frame)
        reports.append((frame, .click(line.click)))
        if line.click.kind != .subdivision {
          reports.append((frame, .torch(true)))
          torchEnd = line.tick + 1_441_440
        }
      }
    }
    for (after, through) in intervals {
      for cross in crosses(after, through, base.timeSignature) {
        reports.append((frame, .click(cross)))
      }
    }
  }

  private mutating func turnTorchOff(_ frame: Int64) {
    guard torchEnd != nil else { return }
    torchEnd = nil
    reports.append((frame, .torch(false)))
  }

  private func barLength(_ signature: TimeSignature) -> Int64 {
    guard let accents = settings.accents else { return signature.barLength.rawValue }
    return Int64(accents.levels.count * 2_882_880 / settings.groove.rawValue)
  }

  /// The places in a bar at which a beat is counted.
  private func countedBeats(_ signature: TimeSignature) -> [Int64] {
    let eighth = Int64(1_441_440)
    let groups: [Int64]
    switch (signature.unit, signature.beats) {
    case (2, let beats): groups = Array(repeating: 2 * eighth, count: 2 * beats)
    case (4, let beats): groups = Array(repeating: 2 * eighth, count: beats)
    case (let unit, let beats):
      let size = beats < 5 ? 1 : beats % 3 == 0 ? 3 : 2
      groups = Array(repeating: Int64(size) * eighth * 8 / Int64(unit), count: beats / size)
    }
    // What remains makes the last group longer, which ends with the bar.
    return groups.indices.map { groups[..<$0].reduce(0, +) }
  }

  private func clicks(
    _ after: Int64, _ through: Int64, _ signature: TimeSignature
  ) -> [(tick: Int64, click: Click)] {
    let bar = barLength(signature)
    let spacing = Int64(2_882_880 / settings.groove.rawValue)
    var found: [(tick: Int64, click: Click)] = []
    let first = Int64((Double(after - origin) / Double(bar)).rounded(.down)) - 1
    let beats = countedBeats(signature)
    let places =
      settings.accents == nil && settings.groove == .quarters
      ? beats : Array(stride(from: 0, to: bar, by: Int(spacing)))
    for number in first...(first + 3 + (through - after) / bar) {
      for (index, place) in places.enumerated() {
        let tick = origin + number * bar + place + delay(index, at: place, bar: bar)
        guard tick > after, tick <= through else { continue }
        var kind = ClickKind.subdivision
        if beats.contains(place) { kind = .beat }
        if index == 0 { kind = .accent }
        if let accents = settings.accents {
          kind = [.soft: .subdivision, .silent: .subdivision, .beat: .beat, .accent: .accent][
            accents.levels[index]]!
        }
        if kind == .accent, !settings.accentsDownbeat { kind = .beat }
        let isSilent = settings.accents?.levels[index] == .silent
        found.append(
          (
            tick,
            Click(
              kind: kind, number: index, bar: number, isHeard: isHeard(kind, number) && !isSilent)
          ))
      }
    }
    return found
  }

  /// How much later the swing makes a click.
  private func delay(_ index: Int, at place: Int64, bar: Int64) -> Int64 {
    let length = Int64(2_882_880 / settings.groove.rawValue)
    guard index % 2 == 1, settings.groove == .eighths || settings.groove == .sixteenths,
      place + length <= bar
    else { return 0 }
    return 2 * length * Int64(settings.swing.percent - 50) / 100
  }

  private func crosses(_ after: Int64, _ through: Int64, _ signature: TimeSignature) -> [Click] {
    guard let polyrhythm = settings.polyrhythm else { return [] }
    let round = Int64(polyrhythm.quarters) * 2_882_880
    var found: [Click] = []
    let first = Int64((Double(after - origin) / Double(round)).rounded(.down)) - 1
    for number in first...(first + 3 + (through - after) / round) {
      for index in 0..<Int64(polyrhythm.clicks) {
        let tick = origin + number * round + index * round / Int64(polyrhythm.clicks)
        guard tick > after, tick <= through else { continue }
        let bar = Int64((Double(tick - origin) / Double(barLength(signature))).rounded(.down))
        found.append(
          Click(kind: .cross, number: Int(index), bar: bar, isHeard: isHeard(.cross, bar)))
      }
    }
    return found
  }

  private func isHeard(_ kind: ClickKind, _ bar: Int64) -> Bool {
    if settings.isMuted || settings.sounds[kind] == nil { return false }
    if settings.countInBars > 0, bar >= settings.countInBars { return false }
    guard let gap = settings.gap else { return true }
    let round = Int64(gap.on + gap.off)
    return ((bar % round) + round) % round < gap.on
  }
}
