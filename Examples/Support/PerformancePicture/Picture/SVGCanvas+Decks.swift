import PictureSupport

// What the picture of a performance and the one that moves have in common.
extension SVGCanvas {
  /// Draws a deck's well, with the deck's name to the left.
  mutating func lane(_ name: String, left: Double, top: Double, height: Double) {
    rect(
      x: left, y: top, width: PictureLayout.right - left, height: height, style: "well", radius: 6)
    let room = left - PictureLayout.edge - 12
    label(
      SVGText.fitted(name, width: room, size: PictureLayout.titleSize), x: PictureLayout.edge,
      y: top + height / 2 + 9, style: "deck")
  }

  /// Draws a clip's name on its colour.
  mutating func chip(_ name: String, left: Double, top: Double, width: Double, colour: String) {
    add(
      "rect",
      [
        "x": "\(px: left)", "y": "\(px: top)", "width": "\(px: width)", "height": "25",
        "rx": "5", "fill": colour,
      ])
    label(name, x: left + width / 2, y: top + 19, style: "chip middle")
  }
}
