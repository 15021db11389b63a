import PictureSupport

extension Picture {
  mutating func drawLanes() {
    for (deck, track) in timeline.tracks.enumerated() {
      let top = layout.laneTop(deck)
      canvas.rect(
        x: PictureLayout.left, y: top, width: PictureLayout.right - PictureLayout.left,
        height: PictureLayout.laneHeight, style: "lane", radius: 6)
      canvas.label(
        SVGText.fitted(track.name, width: 68, size: 17), x: 28,
        y: top + PictureLayout.chipRow + (PictureLayout.laneHeight - PictureLayout.chipRow) / 2 + 4,
        style: "deck")
    }
  }

  /// Each pass of a clip in its colour.
  mutating func drawTracks() {
    let loudest = timeline.tracks.flatMap { $0.columns }.reduce(Float(0.05)) {
      max($0, $1.maximum, -$1.minimum)
    }
    let wave = PictureLayout.laneHeight - PictureLayout.chipRow - 10
    let scale = wave / 2 / Double(loudest)
    for (deck, track) in timeline.tracks.enumerated() {
      let middle = layout.laneTop(deck) + PictureLayout.chipRow + wave / 2 + 2
      for span in track.spans {
        drawWave(of: track, span: span, deck: deck, middle: middle, scale: scale)
      }
    }
  }

  /// The clips' names where they begin, and what waits.
  mutating func drawClips() {
    for (deck, track) in timeline.tracks.enumerated() {
      drawWaits(of: track, deck: deck)
      for span in track.spans { drawChip(span, deck: deck) }
    }
  }

  private mutating func drawWave(
    of track: Timeline.Track, span: Timeline.Span, deck: Int, middle: Double, scale: Double
  ) {
    let count = track.columns.count
    let length = max(1, timeline.length)
    let first = Int(span.frames.lowerBound * Int64(count) / length)
    let end = min(count, Int(span.frames.upperBound * Int64(count) / length))
    guard first < end else { return }
    let columns = track.columns[first..<end]
    let step = (PictureLayout.right - PictureLayout.left) / Double(count)
    let left = PictureLayout.left + Double(first) * step
    let right = PictureLayout.left + Double(end) * step
    let colour = Palette.clip(deck: deck, index: span.index)
    let outer = WaveformPath.data(
      upper: columns.map { max(0.4, Double($0.maximum) * scale) },
      lower: columns.map { min(-0.4, Double($0.minimum) * scale) },
      left: left, right: right, middle: middle)
    let inner = WaveformPath.data(
      upper: columns.map { Double($0.rootMeanSquare) * scale },
      lower: columns.map { -Double($0.rootMeanSquare) * scale },
      left: left, right: right, middle: middle)
    canvas.add("path", ["fill": colour, "fill-opacity": ".45", "d": outer])
    canvas.add("path", ["fill": colour, "d": inner])
  }

  /// The label of a clip's pass: how far it reaches, and what it says.
  private struct Chip {
    let left: Double
    let width: Double
    let name: String

    var right: Double { left + width }
  }

  private func chip(of span: Timeline.Span) -> Chip? {
    let left = layout.x(span.frames.lowerBound) + 4
    let room = layout.x(span.frames.upperBound) - left - 4
    let name = SVGText.fitted(span.clip, width: min(room - 12, 120))
    return name.isEmpty ? nil : Chip(left: left, width: SVGText.width(name) + 12, name: name)
  }

  private mutating func drawChip(_ span: Timeline.Span, deck: Int) {
    guard let chip = chip(of: span) else { return }
    let top = layout.laneTop(deck) + 5
    canvas.add(
      "rect",
      [
        "x": SVGText.number(chip.left), "y": SVGText.number(top),
        "width": SVGText.number(chip.width), "height": "18", "rx": "4",
        "fill": Palette.clip(deck: deck, index: span.index),
      ])
    canvas.label(chip.name, x: chip.left + chip.width / 2, y: top + 14, style: "chip middle")
  }

  /// A dotted line from `next` to the clip that waits.
  private mutating func drawWaits(of track: Timeline.Track, deck: Int) {
    for wait in track.waits {
      let colour = Palette.clip(deck: deck, index: wait.index)
      let y = layout.laneTop(deck) + 14
      let right = layout.x(wait.frames.upperBound) - 4
      let text = "next: \(wait.clip)"
      var left = layout.x(wait.frames.lowerBound) + 7
      for chip in track.spans.compactMap(chip)
      where chip.left < left + SVGText.width(text) && left < chip.right {
        left = chip.right + 7
      }
      if left + SVGText.width(text) + 20 < right {
        canvas.add(
          "text",
          ["style": "fill:\(colour)", "x": SVGText.number(left), "y": SVGText.number(y + 5)],
          text: text)
        left += SVGText.width(text) + 7
      }
      if left > right { continue }
      let line = "M\(SVGText.number(left)) \(SVGText.number(y))H\(SVGText.number(right))"
      canvas.add("path", ["class": "wait", "stroke": colour, "d": line])
    }
  }
}
