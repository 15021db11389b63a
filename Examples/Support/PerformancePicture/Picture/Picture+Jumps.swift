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
        for deck in timeline.tracks.indices {
          let top = SVGText.number(layout.laneTop(deck))
          canvas.path(
            "M\(SVGText.number(x)) \(top)v\(SVGText.number(PictureLayout.laneHeight))",
            style: "edge")
        }
      }
      if x - layout.x(jump.landing) > 12 { drawArc(jump) }
    }
  }

  private mutating func drawArc(_ jump: Timeline.Jump) {
    let foot = SVGText.number(layout.rulerY - 20)
    let top = SVGText.number(layout.arcsTop + 8)
    let from = layout.x(jump.frame) - 2
    let to = layout.x(jump.landing) + 4
    let middle = (from + to) / 2
    let bend = SVGText.number(from - min(26, (from - to) / 2))
    let start = SVGText.number(from)
    let data =
      "M\(start) \(foot)C\(start) \(top) \(bend) \(top) \(SVGText.number(middle)) \(top)"
      + "S\(SVGText.number(to)) \(top) \(SVGText.number(to)) \(SVGText.number(layout.rulerY - 26))"
    canvas.path(data, style: "arc")
    canvas.path(
      "M\(SVGText.number(to - 5)) \(SVGText.number(layout.rulerY - 29))h10l-5 10z", style: "head")
    if from - to > PictureLayout.width(jump.label) + 8 {
      canvas.label(jump.label, x: middle, y: layout.arcsTop + 27, style: "back")
    }
  }
}
