import OstinatoOracle

/// A run seen from outside: where each frame would have played without its commands.
struct RunView {
  let performance: Performance
  let result: OracleResult
  let unitsPerTick: Int128
  private var unitsPerFrame: [Int128] = []

  init(_ performance: Performance, _ result: OracleResult) {
    self.performance = performance
    self.result = result
    unitsPerTick = Int128(performance.sampleRate) * 60_000_000
    for passage in result.passages {
      unitsPerFrame += Array(repeating: passage.unitsPerFrame, count: passage.count)
    }
  }

  private func arrival(_ frame: Int) -> Int128 {
    frame == 0 ? 0 : result.frames[frame - 1].position + unitsPerFrame[frame - 1]
  }

  /// Whether the frame comes to the end of the region looped until then.
  func reachesRegionEnd(_ frame: Int) -> Bool {
    guard frame > 0, case .microlooping(let region) = result.frames[frame - 1].transport else {
      return false
    }
    return arrival(frame) >= Int128(region.end) * unitsPerTick
  }

  /// Whether the frame comes to a bar's line.
  func reachesBar(_ frame: Int) -> Bool {
    guard frame > 0 else { return true }
    let barTicks = sixteenth * Int64(16 / performance.unit * performance.beats)
    let barUnits = Int128(barTicks) * unitsPerTick
    return arrival(frame) / barUnits != result.frames[frame - 1].position / barUnits
  }

  func wasPlaying(_ frame: Int) -> Bool { !result.frames[frame].transport.isPaused }

  /// Whether a wrap's frame leaves out a boundary of the deck's clip just before the region's end
  /// or on it; `false` for decks that had a new ring.
  func skipsClipBoundary(_ deck: Int, _ frame: Int) -> Bool {
    guard !result.ringChanges.contains(where: { $0.deck == deck }),
      case .microlooping(let region) = result.frames[frame].transport
    else { return false }
    let record = result.deck(deck, at: frame - 1)
    let clip = performance.decks[deck].clips[record.clip]
    let length = Int128(clip.lengthTicks) * unitsPerTick
    // Counted from far before the anchor, so that division rounds down.
    let origin = Int128(record.anchor) * unitsPerTick - length * 1_000_000
    let last = result.frames[frame - 1].position - origin
    let end = Int128(region.end) * unitsPerTick - origin
    return end / length != last / length
  }
}
