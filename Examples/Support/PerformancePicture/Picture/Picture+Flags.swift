import PictureSupport

extension Picture {
  /// A pole from each flag down to the decks.
  mutating func drawPoles() {
    for (flag, place) in zip(timeline.commands, flags.places) {
      guard let place else { continue }
      let top = layout.flagsTop + Double(place.lane) * PictureLayout.flagHeight - 14
      canvas.path(
        "M\(px: layout.x(flag.frame)) \(px: top)V\(px: layout.lanesBottom)", style: "pole")
    }
  }

  /// A line through the decks where each command took effect, fainter where it has no flag.
  mutating func drawMarks() {
    var last = -1.0
    for (flag, place) in zip(timeline.commands, flags.places) {
      let x = layout.x(flag.frame)
      if place == nil, x < last + 3 { continue }
      last = x
      drawThroughDecks(at: x, style: place == nil ? "mark faint" : "mark")
    }
  }

  /// What was pressed, and the musical time it took effect.
  mutating func drawFlags() {
    for (flag, place) in zip(timeline.commands, flags.places) {
      guard let place else { continue }
      let top = layout.flagsTop + Double(place.lane) * PictureLayout.flagHeight
      let edge = place.isFlipped ? place.right : place.left
      canvas.label(
        flag.label, style: "command", then: flag.time, x: edge, y: top,
        style: place.isFlipped ? "flag right" : "flag")
    }
  }
}
