import PictureSupport

extension Picture {
  /// The two lamps as rows of flashes, each as long as the lamp is lit.
  mutating func drawLamps() {
    drawLamp(0, name: "bar lamp", style: "bar", flashes: timeline.bars.map { $0.frame })
    drawLamp(1, name: "beat lamp", style: "beat", flashes: timeline.beats)
  }

  private mutating func drawLamp(_ row: Int, name: String, style: String, flashes: [Int64]) {
    let top = layout.lampTop(row)
    canvas.label(name, x: PictureLayout.edge, y: top + 18, style: "")
    canvas.rect(
      x: PictureLayout.left, y: top, width: PictureLayout.right - PictureLayout.left,
      height: PictureLayout.lampHeight, style: "well", radius: 4)
    var data = ""
    var last = 0.0
    for frame in flashes where frame < timeline.length {
      let left = layout.x(frame)
      // Flashes closer than this are one to the eye.
      if left < last + 1.5 { continue }
      last = left
      let end = layout.x(min(timeline.length, frame + timeline.flashLength))
      let right = max(end, left + 0.6)
      data += "M\(px: left) \(px: top + 4)h\(px: right - left)"
      data += "v\(px: PictureLayout.lampHeight - 8)h\(px: left - right)z"
    }
    canvas.path(data, style: style)
  }
}
