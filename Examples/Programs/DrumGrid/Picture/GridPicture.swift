import Ostinato
import OstinatoRhythm
import PictureSupport

/// Draws the first pass of a groove: the grid with its velocities, and the audio below it. Columns stand where the
/// steps were played, so a swing can be seen.
struct GridPicture {
  let performance: Performance
  let groove: PatternText
  /// The steps of the first pass.
  let steps: ArraySlice<Performance.PlayedStep>
  /// The frame at which the picture ends.
  let end: Int64
  let layout: GridLayout
  var canvas: SVGCanvas

  private init(_ performance: Performance, _ groove: PatternText, _ settings: Settings) {
    self.performance = performance
    self.groove = groove
    let count = groove.pattern.stepCount
    steps = performance.steps.prefix(count)
    end = performance.steps.count > count ? performance.steps[count].frame : performance.end
    layout = GridLayout(rows: groove.names.count, frames: end)
    canvas = SVGCanvas(
      width: GridLayout.width, height: layout.height,
      name: "\(settings.title): \(settings.summary)", style: GridPalette.style)
  }

  /// The picture as an SVG document 1 200 pixels wide.
  static func svg(
    of performance: Performance, _ groove: PatternText, _ settings: Settings
  ) -> String {
    var picture = GridPicture(performance, groove, settings)
    picture.draw(title: settings.title, subtitle: settings.summary)
    return picture.canvas.document
  }

  private mutating func draw(title: String, subtitle: String) {
    canvas.rect(
      x: 0.5, y: 0.5, width: GridLayout.width - 1, height: layout.height - 1, style: "card",
      radius: 14)
    canvas.label(title, x: 28, y: 42, style: "title")
    canvas.label(subtitle, x: GridLayout.right, y: 42, style: "right")
    drawBeats()
    for row in groove.names.indices { drawRow(row) }
    drawWave()
    drawFrames()
  }

  private mutating func drawRow(_ row: Int) {
    let top = layout.rowTop(row)
    canvas.label(
      SVGText.fitted(groove.names[row], width: 138, size: 15), x: GridLayout.left - 16,
      y: top + GridLayout.rowHeight / 2 + 5, style: "name")
    for (index, played) in steps.enumerated() {
      let left = layout.x(played.frame)
      let next = index + 1 < steps.count ? steps[index + 1].frame : end
      let gap = min(3, (layout.x(next) - left) / 5)
      let place = (x: left + gap / 2, width: layout.x(next) - left - gap)
      let step = groove.pattern[row: row, step: played.step.number]
      let isOff = index / 4 % 2 == 1
      pad(place, top, GridLayout.rowHeight, style: isOff ? "off" : "cell")
      guard step.isOn else { continue }
      let colour = GridPalette.row(row)
      guard played.step.isHit(row: row) else {
        pad(place, top, GridLayout.rowHeight, style: "missed " + colour)
        continue
      }
      let height = GridLayout.rowHeight * Double(step.velocity) / Double(Step.maximumVelocity)
      pad(place, top, GridLayout.rowHeight, style: "pad " + colour)
      pad(place, top + GridLayout.rowHeight - height, height, style: colour)
    }
  }

  private mutating func pad(
    _ place: (x: Double, width: Double), _ top: Double, _ height: Double, style: String
  ) {
    canvas.rect(
      x: place.x, y: top, width: place.width, height: height, style: style,
      radius: min(4, place.width / 3))
  }
}

extension GridPicture {
  /// A line at each beat through the grid, with its musical time above.
  mutating func drawBeats() {
    for played in steps where isBeat(played) {
      let x = layout.x(played.frame)
      let time = MusicalTime(
        groove.pattern.stepLength * played.step.number, in: .fourFour)
      line(
        at: x, from: layout.rulerY - 14, to: layout.waveBottom,
        style: time.beat == 0 ? "bar" : "beat")
      canvas.label("\(time.bar):\(time.beat)", x: x + 6, y: layout.rulerY, style: "")
    }
  }

  /// The audio, with a line at the frame of each step that has hits.
  mutating func drawWave() {
    canvas.rect(
      x: GridLayout.left, y: layout.waveTop, width: GridLayout.right - GridLayout.left,
      height: GridLayout.waveHeight, style: "lane", radius: 6)
    let half = GridLayout.waveHeight / 2
    let wave = WaveformPath(
      Array(performance.audio.left.prefix(Int(end))), height: half - 6, left: GridLayout.left,
      right: GridLayout.right, middle: layout.waveTop + half)
    for played in steps where played.step.hits != 0 {
      line(
        at: layout.x(played.frame), from: layout.waveTop, to: layout.waveBottom, style: "step")
    }
    canvas.path(wave.peaks(atLeast: 0.5), style: "peaks")
    canvas.path(wave.body, style: "wave")
  }

  /// The frame of each beat, where there is room.
  mutating func drawFrames() {
    canvas.label("frame", x: GridLayout.left - 16, y: layout.framesY, style: "right")
    var taken = 0.0
    for played in steps where isBeat(played) {
      let x = layout.x(played.frame)
      let text = "\(played.frame)"
      if x < taken || x + SVGText.width(text) > GridLayout.right + 12 { continue }
      taken = x + SVGText.width(text) + 8
      canvas.label(text, x: x, y: layout.framesY, style: "")
    }
  }

  private func isBeat(_ played: Performance.PlayedStep) -> Bool {
    groove.pattern.stepLength * played.step.number % Ticks.perQuarter == .zero
  }

  private mutating func line(at x: Double, from top: Double, to bottom: Double, style: String) {
    canvas.path("M\(px: x) \(px: top)V\(px: bottom)", style: style)
  }
}
