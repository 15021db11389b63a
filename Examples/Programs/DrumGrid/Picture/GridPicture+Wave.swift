import Ostinato
import PictureSupport

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
