import Ostinato
import PictureSupport

/// Draws the layers of a session, one above the other where they were recorded, and the mix below them.
enum StackPicture {
  private static let (width, left, right) = (1_200.0, 120.0, 1_172.0)
  private static let (top, laneHeight, gap) = (84.0, 72.0, 10.0)

  /// The picture as an SVG document.
  static func svg(of session: Session, _ settings: Settings) -> String {
    var canvas = SVGCanvas()
    let lanes = session.layers.count + 1
    let height = top + Double(lanes) * (laneHeight + gap) + 24
    canvas.begin(
      "svg",
      [
        "xmlns": "http://www.w3.org/2000/svg",
        "viewBox": "0 0 \(SVGText.number(width)) \(SVGText.number(height))",
        "width": SVGText.number(width), "height": SVGText.number(height), "role": "img",
        "aria-labelledby": "name",
      ])
    let title = "A loop of \(session.layers.count) layers"
    let subtitle = settings.summary
    canvas.add("title", ["id": "name"], text: "\(title): \(subtitle)")
    canvas.add("style", text: style)
    canvas.rect(x: 0.5, y: 0.5, width: width - 1, height: height - 1, style: "card", radius: 14)
    canvas.label(title, x: 28, y: 44, style: "title")
    canvas.label(subtitle, x: right, y: 44, style: "right")
    for (index, layer) in session.layers.enumerated() {
      let lane = laneTop(index)
      canvas.label("layer \(layer.number)", x: 28, y: lane + laneHeight / 2 + 5, style: "name")
      canvas.rect(
        x: left, y: lane, width: right - left, height: laneHeight, style: "lane", radius: 6)
      draw(
        layer.clip.samples(.left), lane, style: "layer\(index % 4)", &canvas)
    }
    let lane = laneTop(session.layers.count)
    canvas.label("mix", x: 28, y: lane + laneHeight / 2 + 5, style: "name")
    canvas.rect(x: left, y: lane, width: right - left, height: laneHeight, style: "lane", radius: 6)
    draw(session.audio.left, lane, style: "mix", &canvas)
    canvas.end()
    return canvas.document
  }

  private static func laneTop(_ index: Int) -> Double { top + Double(index) * (laneHeight + gap) }

  /// A waveform over the whole width.
  private static func draw(
    _ samples: [Float], _ lane: Double, style: String, _ canvas: inout SVGCanvas
  ) {
    guard
      let waveform = try? Waveform(left: samples, right: samples, buckets: Int(right - left))
    else { return }
    let loudest = waveform.buckets.reduce(Float(0.05)) { max($0, $1.maximum, -$1.minimum) }
    let scale = (laneHeight / 2 - 5) / Double(loudest)
    canvas.path(
      WaveformPath.data(
        upper: waveform.buckets.map { max(0.5, Double($0.maximum) * scale) },
        lower: waveform.buckets.map { min(-0.5, Double($0.minimum) * scale) },
        left: left, right: right, middle: lane + laneHeight / 2),
      style: style)
  }

  private static let style = """
    text { font: 14px system-ui, sans-serif; fill: #9aa4b2 }
    .title { font-size: 20px; font-weight: 600; fill: #e8edf4 } .name { font-size: 15px; fill: #e8edf4 }
    .right { text-anchor: end } .card { fill: #12161d; stroke: #2a313c } .lane { fill: #1a2029 }
    .layer0 { fill: #ff9f5a } .layer1 { fill: #5ac8fa } .layer2 { fill: #b18cff } .layer3 { fill: #7bd88f }
    .mix { fill: #e8edf4 }
    """
}
