import PictureSupport

extension Picture {
  mutating func drawLanes() {
    for (deck, track) in timeline.tracks.enumerated() {
      let top = layout.laneTop(deck)
      canvas.rect(
        x: PictureLayout.left, y: top, width: PictureLayout.right - PictureLayout.left,
        height: PictureLayout.laneHeight, style: "well", radius: 6)
      canvas.label(
        SVGText.fitted(
          track.name, width: PictureLayout.left - PictureLayout.edge - 12,
          size: PictureLayout.titleSize),
        x: PictureLayout.edge, y: top + PictureLayout.laneHeight / 2 + 9, style: "deck")
    }
  }

  /// Each span of a clip in its colour, each deck as high as there is room.
  mutating func drawTracks() {
    let wave = PictureLayout.laneHeight - PictureLayout.chipRow - 8
    for (deck, track) in timeline.tracks.enumerated() {
      let loudest = track.columns.reduce(Float(0.05)) { max($0, $1.maximum, -$1.minimum) }
      let scale = wave / 2 / Double(loudest)
      let middle = layout.laneTop(deck) + PictureLayout.chipRow + wave / 2
      for run in track.runs {
        drawWave(of: track, run: run, deck: deck, middle: middle, scale: scale)
      }
    }
  }

  private mutating func drawWave(
    of track: Timeline.Track, run: Timeline.Span, deck: Int, middle: Double, scale: Double
  ) {
    let count = track.columns.count
    let length = max(1, timeline.length)
    let first = Int(run.frames.lowerBound * Int64(count) / length)
    let end = min(count, Int(run.frames.upperBound * Int64(count) / length))
    guard first < end else { return }
    let columns = track.columns[first..<end]
    let step = (PictureLayout.right - PictureLayout.left) / Double(count)
    let left = PictureLayout.left + Double(first) * step
    let right = PictureLayout.left + Double(end) * step
    let colour = Palette.clip(deck: deck, index: run.index)
    let outer = WaveformPath.data(
      upper: columns.map { max(0.4, Double($0.maximum) * scale) },
      lower: columns.map { min(-0.4, Double($0.minimum) * scale) },
      left: left, right: right, middle: middle)
    let inner = WaveformPath.data(
      upper: columns.map { Double($0.rootMeanSquare) * scale },
      lower: columns.map { -Double($0.rootMeanSquare) * scale },
      left: left, right: right, middle: middle)
    canvas.add("path", ["fill": colour, "fill-opacity": ".5", "d": outer])
    canvas.add("path", ["fill": colour, "d": inner])
  }
}

extension Timeline.Track {
  /// Spans that follow each other without a break and have the same clip, as one.
  var runs: [Timeline.Span] {
    var runs: [Timeline.Span] = []
    for span in spans {
      if let last = runs.last, last.index == span.index,
        last.frames.upperBound == span.frames.lowerBound
      {
        runs[runs.count - 1].frames = last.frames.lowerBound..<span.frames.upperBound
      } else {
        runs.append(span)
      }
    }
    return runs
  }
}
