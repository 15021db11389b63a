import PictureSupport

extension Picture {
  mutating func drawLanes() {
    for (deck, track) in timeline.tracks.enumerated() {
      canvas.lane(
        track.name, left: PictureLayout.left, top: layout.laneTop(deck),
        height: PictureLayout.laneHeight)
    }
  }

  /// Each span of a clip in its colour, each deck as high as there is room.
  mutating func drawTracks() {
    let wave = PictureLayout.laneHeight - PictureLayout.chipRow - 8
    for (deck, track) in timeline.tracks.enumerated() {
      let scale = wave / 2 / track.columns.loudest
      let middle = layout.laneTop(deck) + PictureLayout.chipRow + wave / 2
      for run in track.runs {
        drawWave(of: track, run: run, deck: deck, middle: middle, scale: scale)
      }
    }
  }

  /// What was heard beside the decks, each as high as there is room.
  mutating func drawRows() {
    let half = PictureLayout.rowHeight / 2
    for (row, content) in timeline.rows.enumerated() {
      let top = layout.rowTop(row)
      canvas.label(content.name, x: PictureLayout.edge, y: top + half + 6, style: "")
      canvas.rect(
        x: PictureLayout.left, y: top, width: PictureLayout.right - PictureLayout.left,
        height: PictureLayout.rowHeight, style: "well", radius: 4)
      let wave = WaveformPath(
        content.columns[...], scale: (half - 3) / content.columns.loudest,
        left: PictureLayout.left, right: PictureLayout.right, middle: top + half)
      canvas.add("path", ["fill": Palette.row, "d": wave.peaks(atLeast: 0.4)])
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
    let step = (PictureLayout.right - PictureLayout.left) / Double(count)
    let wave = WaveformPath(
      track.columns[first..<end], scale: scale, left: PictureLayout.left + Double(first) * step,
      right: PictureLayout.left + Double(end) * step, middle: middle)
    let colour = Palette.clip(deck: deck, index: run.index)
    canvas.add("path", ["fill": colour, "fill-opacity": ".5", "d": wave.peaks(atLeast: 0.4)])
    canvas.add("path", ["fill": colour, "d": wave.body])
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
