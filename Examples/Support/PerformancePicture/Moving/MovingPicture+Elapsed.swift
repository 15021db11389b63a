import PictureSupport

extension MovingPicture {
  /// Time as it goes on: a line with seconds, and what happens on it.
  mutating func drawElapsed() {
    let y = MovingLayout.elapsedY
    let left = MovingLayout.left
    let right = MovingLayout.right
    canvas.label("elapsed", x: PictureLayout.edge, y: y + 6, style: "")
    canvas.path("M\(px: left) \(px: y)H\(px: right)", style: "line")
    let rate = max(1, timeline.sampleRate)
    var second = (frames.lowerBound + rate - 1) / rate
    let step = max(1, Int64(frames.count) / rate / 8)
    while second * rate < frames.upperBound {
      let text = "\(second) s"
      let at = x(second * rate)
      canvas.path("M\(px: at) \(px: y - 5)v10", style: "line")
      if at + PictureLayout.width(text) / 2 < right + 12 {
        canvas.label(text, x: at, y: y - 13, style: "middle")
      }
      second += step
    }
    drawWords()
    canvas.add("circle", ["class": "now", "id": "elapsed", "cx": "0", "cy": "\(px: y)", "r": "9"])
    motion.slide("elapsed", [(frames, left, right)], still: x(still))
  }

  private func x(_ frame: Int64) -> Double {
    let part = Double(frame - frames.lowerBound) / Double(max(1, frames.count))
    return MovingLayout.left + (MovingLayout.right - MovingLayout.left) * part
  }

  /// What happens, each in colour from its frame on.
  private mutating func drawWords() {
    struct Word {
      let frame: Int64
      let text: String
      let style: String
    }
    let flags = timeline.commands.map {
      Word(frame: $0.frame, text: $0.label + " " + $0.time, style: "said")
    }
    let jumps = timeline.jumps.map {
      Word(frame: $0.frame, text: "back " + $0.label, style: "back")
    }
    let words = (flags + jumps).filter { frames.contains($0.frame) }
      .sorted { $0.frame < $1.frame }
    let lanes = FlagLanes(
      flags: words.map {
        FlagLanes.Flag(x: x($0.frame), width: PictureLayout.width($0.text))
      }, rightEdge: MovingLayout.right + 12)
    for (index, (word, place)) in zip(words, lanes.places).enumerated() {
      guard let place, place.lane < 2 else { continue }
      let name = "word\(index)"
      let y = MovingLayout.elapsedY + 58 - Double(place.lane) * 26
      canvas.begin("g", ["id": name])
      canvas.path(
        "M\(px: x(word.frame)) \(px: MovingLayout.elapsedY)V\(px: y + 4)", style: "line")
      canvas.label(
        word.text, x: place.isFlipped ? place.right : place.left, y: y,
        style: word.style + (place.isFlipped ? " right" : ""))
      canvas.end()
      motion.step(name, "opacity", [(Int64.min, ".3"), (word.frame, "1")], still: "1")
    }
  }
}
