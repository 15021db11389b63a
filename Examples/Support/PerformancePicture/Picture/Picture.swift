import PictureSupport

/// Draws a performance: decks as heard, the bar grid, jumps, commands and lamps.
public struct Picture {
  let timeline: Timeline
  let layout: PictureLayout
  let flags: FlagLanes
  var canvas: SVGCanvas

  init(_ timeline: Timeline, _ theme: Theme) {
    self.timeline = timeline
    flags = FlagLanes(
      flags: timeline.commands.map { flag in
        FlagLanes.Flag(
          x: PictureLayout.x(flag.frame, length: timeline.length),
          width: PictureLayout.width(flag.label + " " + flag.time), rank: flag.rank)
      },
      rightEdge: PictureLayout.right + 12)
    layout = PictureLayout(timeline: timeline, flagLanes: flags.count)
    canvas = SVGCanvas(
      width: PictureLayout.width, height: layout.height,
      name: "\(timeline.title): \(timeline.subtitle)", style: Palette.style(theme))
  }

  /// How many columns of a track the picture has pixels for.
  public static let columnCount = Int(PictureLayout.right - PictureLayout.left)

  /// The picture of a performance, as an SVG document 1 000 pixels wide.
  public static func svg(of timeline: Timeline, theme: Theme = .light) -> String {
    var picture = Picture(timeline, theme)
    picture.draw()
    return picture.canvas.document
  }

  private mutating func draw() {
    canvas.rect(
      x: 0, y: 0, width: PictureLayout.width, height: layout.height, style: "ground", radius: 12)
    drawHeading()
    drawPoles()
    drawLanes()
    drawGrid()
    drawTracks()
    drawRows()
    drawMicroloops()
    drawMarks()
    drawClips()
    drawRuler()
    drawJumps()
    drawFlags()
    drawLamps()
    drawSeconds()
  }

  private mutating func drawHeading() {
    let room = PictureLayout.right - PictureLayout.edge
    canvas.label(
      SVGText.fitted(timeline.title, width: room, size: PictureLayout.titleSize),
      x: PictureLayout.edge, y: 42, style: "title")
    canvas.label(
      PictureLayout.fitted(timeline.subtitle, width: room), x: PictureLayout.edge, y: 70, style: "")
  }
}
