import Ostinato
import PictureSupport

extension MovingPicture {
  /// The decks: what was heard at each place, the microloop's region, and the playhead over all.
  mutating func drawDecks() {
    let width = MovingLayout.right - MovingLayout.left
    for (deck, track) in timeline.tracks.prefix(2).enumerated() {
      let top = MovingLayout.laneTop(deck)
      canvas.lane(
        track.name, left: MovingLayout.left, top: top, height: MovingLayout.laneHeight)
      drawBars(top: top)
      drawWave(of: track, deck: deck, middle: top + MovingLayout.laneHeight / 2 + 8)
    }
    canvas.begin(
      "svg",
      [
        "x": "\(px: MovingLayout.left)", "y": "\(px: MovingLayout.lanesTop - 14)",
        "width": "\(px: width)",
        "height": "\(px: MovingLayout.lanesBottom - MovingLayout.lanesTop + 14)",
      ])
    drawRegion(width: width)
    drawPlayhead(width: width)
    canvas.end()
    for (deck, track) in timeline.tracks.prefix(2).enumerated() { drawNames(of: track, deck: deck) }
  }

  private mutating func drawBars(top: Double) {
    for line in layout.bars(of: timeline) where line.place > layout.music.lowerBound {
      canvas.path(
        "M\(px: layout.x(line.place)) \(px: top)v\(px: MovingLayout.laneHeight)", style: "grid")
    }
  }

  private mutating func drawWave(of track: Timeline.Track, deck: Int, middle: Double) {
    let columns = layout.heard(track, in: timeline)
    let scale = (MovingLayout.laneHeight / 2 - 14) / columns.loudest
    let index = track.spans.first { $0.frames.contains(still) }?.index ?? 0
    var peaks = ""
    var body = ""
    for (column, level) in columns.enumerated() {
      let x = MovingLayout.left + (Double(column) + 0.5) * MovingLayout.step
      func line(_ high: Double, _ low: Double) -> String {
        "M\(px: x) \(px: middle - max(0.5, high))v\(px: max(1, high - low))"
      }
      peaks += line(Double(level.maximum) * scale, Double(level.minimum) * scale)
      body += line(Double(level.rootMeanSquare) * scale, -Double(level.rootMeanSquare) * scale)
    }
    let colour = Palette.clip(deck: deck, index: index)
    canvas.add("path", ["class": "wave", "stroke": colour, "stroke-opacity": ".5", "d": peaks])
    canvas.add("path", ["class": "wave", "stroke": colour, "d": body])
  }

  /// What is outside the region is darker while the microloop is on.
  private mutating func drawRegion(width: Double) {
    let left = layout.offset(Double(region.lowerBound))
    let right = layout.offset(Double(region.upperBound))
    canvas.begin("g", ["id": "region"])
    for deck in 0..<min(2, timeline.tracks.count) {
      let top = MovingLayout.laneTop(deck) - MovingLayout.lanesTop + 14
      canvas.rect(x: 0, y: top, width: left, height: MovingLayout.laneHeight, style: "shade")
      canvas.rect(
        x: right, y: top, width: width - right, height: MovingLayout.laneHeight, style: "shade")
      canvas.rect(
        x: left, y: top + 1, width: right - left, height: MovingLayout.laneHeight - 2,
        style: "frame")
    }
    canvas.end()
    motion.step("region", "opacity", whileLooping("0", "1"), still: "1")
  }

  /// A line through the decks; what it has not reached is darker.
  private mutating func drawPlayhead(width: Double) {
    canvas.begin("g", ["id": "playhead"])
    for deck in 0..<min(2, timeline.tracks.count) {
      canvas.rect(
        x: 0, y: MovingLayout.laneTop(deck) - MovingLayout.lanesTop + 14, width: width,
        height: MovingLayout.laneHeight, style: "shade")
    }
    let height = MovingLayout.lanesBottom - MovingLayout.lanesTop
    canvas.path("M-1.5 14h3v\(px: height)h-3z", style: "needle")
    canvas.path("M-8 2h16l-8 12z", style: "now")
    canvas.end()
    let lines = timeline.moves.map { move in
      (
        frames: move.frames, from: layout.offset(Double(move.ticks.lowerBound)),
        to: layout.offset(Double(move.ticks.upperBound))
      )
    }
    let move = timeline.moves.first { $0.frames.contains(still) }
    let place = move?.place(at: still) ?? Double(layout.music.lowerBound)
    motion.slide("playhead", lines, still: layout.offset(place))
  }

  private mutating func drawNames(of track: Timeline.Track, deck: Int) {
    let top = MovingLayout.laneTop(deck)
    if let span = track.spans.first(where: { $0.frames.contains(still) }) {
      let name = PictureLayout.fitted(span.clip, width: 240)
      canvas.chip(
        name, left: MovingLayout.left + 5, top: top + 5, width: PictureLayout.width(name) + 14,
        colour: Palette.clip(deck: deck, index: span.index))
    }
    let waits = track.waits.filter {
      $0.frames.lowerBound <= frames.lowerBound && $0.frames.upperBound >= frames.upperBound
    }
    guard let wait = waits.first else { return }
    let text = PictureLayout.fitted("next: " + wait.clip, width: 240)
    let width = PictureLayout.width(text) + 14
    let left = MovingLayout.right - 6 - width
    let colour = Palette.clip(deck: deck, index: wait.index)
    canvas.add(
      "rect",
      [
        "class": "plan", "stroke": colour, "x": "\(px: left)", "y": "\(px: top + 6)",
        "width": "\(px: width)", "height": "25", "rx": "5",
      ])
    canvas.add(
      "text",
      [
        "class": "middle", "style": "fill:\(colour)", "x": "\(px: left + width / 2)",
        "y": "\(px: top + 24)",
      ], text: text)
  }
}
