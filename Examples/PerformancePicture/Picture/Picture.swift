import PictureSupport

/// Draws a run: decks as heard, the bar grid, jumps, commands and lamps.
public struct Picture {
  let timeline: Timeline
  let layout: PictureLayout
  let flags: FlagLanes
  var canvas = SVGCanvas()

  init(_ timeline: Timeline) {
    self.timeline = timeline
    let length = Double(max(1, timeline.length))
    let span = PictureLayout.right - PictureLayout.left
    flags = FlagLanes(
      flags: timeline.commands.map { flag in
        (
          PictureLayout.left + span * (Double(flag.frame) / length),
          max(SVGText.width(flag.label), SVGText.width(flag.time))
        )
      },
      rightEdge: PictureLayout.right + 12)
    layout = PictureLayout(timeline: timeline, flagLanes: flags.count)
  }

  /// How many columns of a track the picture has pixels for.
  public static let columnCount = Int(PictureLayout.right - PictureLayout.left)

  /// The picture of a run, as an SVG document 1 200 pixels wide.
  public static func svg(of timeline: Timeline) -> String {
    var picture = Picture(timeline)
    picture.draw()
    return picture.canvas.document
  }

  private mutating func draw() {
    let width = SVGText.number(PictureLayout.width)
    let height = SVGText.number(layout.height)
    canvas.begin(
      "svg",
      [
        "xmlns": "http://www.w3.org/2000/svg", "viewBox": "0 0 \(width) \(height)",
        "width": width, "height": height, "role": "img", "aria-labelledby": "name",
      ])
    canvas.add("title", ["id": "name"], text: "\(timeline.title): \(timeline.subtitle)")
    canvas.add("style", text: Palette.style)
    canvas.rect(
      x: 0.5, y: 0.5, width: PictureLayout.width - 1, height: layout.height - 1, style: "card",
      radius: 14)
    drawHeading()
    drawLanes()
    drawGrid()
    drawMicroloops()
    drawTracks()
    drawPoles()
    drawClips()
    drawRuler()
    drawJumps()
    drawFlags()
    drawLamps()
    drawSeconds()
    canvas.end()
  }

  private mutating func drawHeading() {
    canvas.label(timeline.title, x: 28, y: 42, style: "title")
    canvas.label(
      timeline.subtitle, x: PictureLayout.right, y: 42, style: "right")
  }
}
