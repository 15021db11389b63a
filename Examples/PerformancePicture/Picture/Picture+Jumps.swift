import PictureSupport

extension Picture {
  /// The stretch in which the microloop is on.
  mutating func drawMicroloops() {
    for loop in timeline.microloops {
      let left = layout.x(loop.lowerBound)
      let right = layout.x(loop.upperBound)
      canvas.rect(
        x: left, y: layout.lanesTop, width: right - left,
        height: layout.lanesBottom - layout.lanesTop, style: "loop")
    }
  }

  /// An arrow from each jump back to where its target was last heard.
  mutating func drawJumps() {
    let foot = layout.rulerY - 18
    for jump in timeline.jumps {
      let from = layout.x(jump.frame) - 2
      let to = layout.x(jump.landing) + 3
      let top = layout.arcsTop + 12
      let bend = min(26, (from - to) / 2)
      let data =
        "M\(SVGText.number(from)) \(SVGText.number(foot))"
        + "C\(SVGText.number(from)) \(SVGText.number(top)) "
        + "\(SVGText.number(from - bend)) \(SVGText.number(top)) "
        + "\(SVGText.number((from + to) / 2)) \(SVGText.number(top))"
        + "S\(SVGText.number(to)) \(SVGText.number(top)) "
        + "\(SVGText.number(to)) \(SVGText.number(foot - 5))"
      canvas.path(data, style: "arc")
      canvas.path(
        "M\(SVGText.number(to - 4)) \(SVGText.number(foot - 7))h8l-4 8z", style: "head")
      let line =
        "M\(SVGText.number(layout.x(jump.frame))) \(SVGText.number(layout.lanesTop))"
        + "V\(SVGText.number(layout.lanesBottom))"
      canvas.path(line, style: "edge")
      if from - to > SVGText.width(jump.label) + 4 {
        canvas.label(jump.label, x: (from + to) / 2, y: top + 18, style: "back")
      }
    }
  }
}
