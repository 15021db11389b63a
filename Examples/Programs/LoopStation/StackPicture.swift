import Ostinato
import PictureSupport

/// Draws the layers of a session, one above the other, and below them the lap of the mix in which all are heard.
enum StackPicture {
  private static let (width, left, right) = (1_200.0, 120.0, 1_172.0)
  private static let (top, laneHeight, gap) = (84.0, 72.0, 10.0)

  private struct Lane {
    let name: String
    let samples: [Float]
    let style: String
  }

  /// The picture as an SVG document.
  static func svg(of session: Session, _ settings: Settings) -> String {
    var lanes = session.layers.enumerated().map { index, layer in
      Lane(
        name: "layer \(layer.number)", samples: layer.clip.samples(.left),
        style: "layer\(index % 4)")
    }
    lanes.append(Lane(name: "mix", samples: Array(session.audio.left[session.lap]), style: "mix"))
    let height = top + Double(lanes.count) * (laneHeight + gap) + 24
    let title = "A loop of \(session.layers.count) layers"
    let subtitle = settings.summary
    var canvas = SVGCanvas(
      width: width, height: height, name: "\(title): \(subtitle)", style: style)
    canvas.rect(x: 0.5, y: 0.5, width: width - 1, height: height - 1, style: "card", radius: 14)
    canvas.label(title, x: 28, y: 44, style: "title")
    canvas.label(subtitle, x: right, y: 44, style: "right")
    for (index, lane) in lanes.enumerated() {
      let laneTop = top + Double(index) * (laneHeight + gap)
      let middle = laneTop + laneHeight / 2
      canvas.label(lane.name, x: 28, y: middle + 5, style: "name")
      canvas.rect(
        x: left, y: laneTop, width: right - left, height: laneHeight, style: "lane", radius: 6)
      let wave = WaveformPath(
        lane.samples, height: laneHeight / 2 - 5, left: left, right: right, middle: middle)
      canvas.path(wave.peaks(atLeast: 0.5), style: lane.style)
    }
    return canvas.document
  }

  private static let style = """
    text { font: 14px system-ui, sans-serif; fill: \(PictureColours.quiet) }
    .title { font-size: 20px; font-weight: 600 } .name { font-size: 15px }
    .title, .name { fill: \(PictureColours.ink) } .right { text-anchor: end }
    .card { fill: \(PictureColours.ground); stroke: \(PictureColours.line) } .lane { fill: \(PictureColours.well) }
    .mix { fill: \(PictureColours.drums) }

    """
    + PictureColours.loops.enumerated().map { ".layer\($0) { fill: \($1[0]) }" }
    .joined(separator: " ")
}
