import PictureSupport

extension Picture {
  /// A line at every bar, as far as they stand apart.
  mutating func drawGrid() {
    var last = PictureLayout.left
    for mark in timeline.bars where mark.frame > 0 && mark.frame < timeline.length {
      if layout.x(mark.frame) < last + 10 { continue }
      last = layout.x(mark.frame)
      drawThroughDecks(at: last, style: "grid")
    }
  }

  /// A line through every deck.
  mutating func drawThroughDecks(at x: Double, style: String) {
    for deck in timeline.tracks.indices {
      canvas.path(
        "M\(px: x) \(px: layout.laneTop(deck))v\(px: PictureLayout.laneHeight)", style: style)
    }
  }

  /// The musical time at bar lines, as many as fit. Those after a jump come first, because there
  /// the music's time is not what the eye would count on; then every bar that is a multiple of
  /// some power of two, so that the numbers are round.
  mutating func drawRuler() {
    let landings = timeline.jumps.map { $0.frame }
    let room = (PictureLayout.right - PictureLayout.left) / Double(max(1, timeline.bars.count))
    let widest = timeline.bars.map { PictureLayout.width($0.label) }.max() ?? 0
    let least = (0...30).first { room * Double(1 << $0) > widest + 20 } ?? 30
    var taken: [ClosedRange<Double>] = []
    let jumps = timeline.bars.filter { landings.contains($0.frame) }
    let round = timeline.bars.filter { $0.bar.trailingZeroBitCount >= least }
    for (mark, style) in jumps.map({ ($0, "place") }) + round.map({ ($0, "time") }) {
      let x = layout.x(mark.frame)
      let extent = (x - 8)...(x + PictureLayout.width(mark.label) + 12)
      if extent.upperBound > PictureLayout.right + 24 { continue }
      if taken.contains(where: { $0.overlaps(extent) }) { continue }
      taken.append(extent)
      canvas.label(mark.label, x: x + 4, y: layout.rulerY, style: style)
    }
  }

  mutating func drawSeconds() {
    let total = timeline.length / max(1, timeline.sampleRate)
    let steps: [Int64] = [1, 2, 5, 10, 20, 30, 60, 120, 300, 600, 1_200, 3_600]
    let step = steps.first { total / $0 < 12 } ?? 36_000
    for second in stride(from: 0, through: total, by: Int(step)) {
      let x = layout.x(second * timeline.sampleRate)
      let text = "\(second) s"
      if x + PictureLayout.width(text) > PictureLayout.right + 12 { break }
      canvas.path("M\(px: x) \(px: layout.secondsY - 22)v8", style: "pole")
      canvas.label(text, x: x + 5, y: layout.secondsY, style: "")
    }
  }
}
