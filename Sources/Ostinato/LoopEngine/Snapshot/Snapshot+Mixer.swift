// Strips and meters.

extension SnapshotWriter {
  mutating func put(_ strip: Strip) {
    put(strip.gain)
    put(strip.pan)
    put(strip.isMuted)
    put(strip.isSoloed)
  }

  mutating func put(_ meter: StereoMeter) {
    for channel in [meter.left, meter.right] {
      for lane in 0..<8 { put(channel.squares[lane]) }
      for lane in 0..<8 { put(channel.peaks[lane]) }
    }
    put(meter.levels.peakLeft)
    put(meter.levels.peakRight)
    put(meter.levels.meanSquareLeft)
    put(meter.levels.meanSquareRight)
  }
}

extension SnapshotReader {
  mutating func strip() throws(SnapshotError) -> Strip {
    Strip(
      gain: try float(in: 0...Strip.maximumGain), pan: try float(in: -1...1),
      isMuted: try flag(), isSoloed: try flag())
  }

  mutating func meter() throws(SnapshotError) -> StereoMeter {
    let (left, right) = (try channel(), try channel())
    return StereoMeter(
      left: left, right: right,
      levels: Levels(
        peakLeft: try magnitude(), peakRight: try magnitude(), meanSquareLeft: try magnitude(),
        meanSquareRight: try magnitude()))
  }

  private mutating func channel() throws(SnapshotError) -> LevelMeter {
    let squares = try eight()
    return LevelMeter(squares: squares, peaks: try eight())
  }

  private mutating func eight() throws(SnapshotError) -> SIMD8<Float> {
    var lanes = SIMD8<Float>.zero
    for lane in 0..<8 { lanes[lane] = try magnitude() }
    return lanes
  }

  /// A peak, or a sum of squares. A host's own source can make it infinite, but not NaN (rule M6).
  private mutating func magnitude() throws(SnapshotError) -> Float {
    try float(in: 0...Float.infinity)
  }
}
