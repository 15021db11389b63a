import PictureSupport

extension Picture {
  /// A pole where each command took effect, down through the decks.
  mutating func drawPoles() {
    for (flag, place) in zip(timeline.commands, flags.places) {
      let x = SVGText.number(layout.x(flag.frame))
      let top = layout.flagsTop + Double(place.lane) * PictureLayout.flagHeight - 12
      canvas.path(
        "M\(x) \(SVGText.number(top))V\(SVGText.number(layout.lanesBottom))", style: "pole")
    }
  }

  /// What was pressed, and the musical time it took effect.
  mutating func drawFlags() {
    for (flag, place) in zip(timeline.commands, flags.places) {
      let top = layout.flagsTop + Double(place.lane) * PictureLayout.flagHeight
      let side = place.isFlipped ? "right" : ""
      let edge = place.isFlipped ? place.right : place.left
      canvas.label(flag.label, x: edge, y: top - 1, style: "command " + side)
      canvas.label(flag.time, x: edge, y: top + 16, style: side)
    }
  }
}
