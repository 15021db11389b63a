import PictureSupport

extension Picture {
  /// The stretches in which the microloop is on.
  mutating func drawMicroloops() {
    for loop in timeline.microloops {
      let left = layout.x(loop.lowerBound)
      let width = layout.x(loop.upperBound) - left
      for deck in timeline.tracks.indices {
        canvas.rect(
          x: left, y: layout.laneTop(deck), width: width, height: PictureLayout.laneHeight,
          style: "loop")
      }
      canvas.rect(x: left, y: layout.lanesTop - 7, width: max(2, width), height: 4, style: "region")
    }
  }

  /// An arrow from each jump back to where its target was last heard, as far as there is room.
  mutating func drawJumps() {
    var lastEdge = 0.0
    for jump in timeline.jumps {
      let x = layout.x(jump.frame)
      if x >= lastEdge + 4 {
        lastEdge = x
        drawThroughDecks(at: x, style: "edge")
      }
      if x - layout.x(jump.landing) > 12 { drawArc(jump) }
    }
  }

  private mutating func drawArc(_ jump: Timeline.Jump) {
    let top = layout.arcsTop + 8
    let from = layout.x(jump.frame) - 2
    let to = layout.x(jump.landing) + 4
    let middle = (from + to) / 2
    let bend = from - min(26, (from - to) / 2)
    let data =
      "M\(px: from) \(px: layout.rulerY - 20)C\(px: from) \(px: top) \(px: bend) \(px: top)"
      + " \(px: middle) \(px: top)S\(px: to) \(px: top) \(px: to) \(px: layout.rulerY - 26)"
    canvas.path(data, style: "arc")
    canvas.path("M\(px: to - 5) \(px: layout.rulerY - 29)h10l-5 10z", style: "head")
    if from - to > PictureLayout.width(jump.label) + 8 {
      canvas.label(jump.label, x: middle, y: layout.arcsTop + 27, style: "back")
    }
  }
}
