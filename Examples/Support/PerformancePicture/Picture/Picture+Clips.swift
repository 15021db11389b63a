import PictureSupport

extension Picture {
  /// The clips' names where they begin, and what waits.
  mutating func drawClips() {
    for (deck, track) in timeline.tracks.enumerated() {
      let chips = chips(of: track)
      for wait in track.waits { draw(wait, beside: chips, deck: deck) }
      for chip in chips { draw(chip, deck: deck) }
    }
  }

  /// The label of a clip: how far it reaches, and what it says.
  private struct Chip {
    let left: Double
    let width: Double
    let name: String
    let index: Int
    let isShortened: Bool

    var right: Double { left + width }
  }

  /// A chip for each span, or where spans are too short, for each run of spans.
  private func chips(of track: Timeline.Track) -> [Chip] {
    track.runs.flatMap { run in
      let spans = track.spans.filter {
        run.frames.contains($0.frames.lowerBound)
      }
      let each = spans.compactMap(chip)
      let isComplete =
        each.count == spans.count && (spans.count == 1 || !each.contains { $0.isShortened })
      return isComplete ? each : chip(of: run).map { [$0] } ?? []
    }
  }

  private func chip(of span: Timeline.Span) -> Chip? {
    let left = layout.x(span.frames.lowerBound) + 5
    let room = layout.x(span.frames.upperBound) - left - 5
    let name = PictureLayout.fitted(span.clip, width: min(room - 14, 160))
    let isShortened = name.unicodeScalars.count < span.clip.unicodeScalars.count
    // One or two letters with an ellipsis say nothing.
    if name.isEmpty || isShortened && name.unicodeScalars.count < 4 { return nil }
    return Chip(
      left: left, width: PictureLayout.width(name) + 14, name: name, index: span.index,
      isShortened: isShortened)
  }

  private mutating func draw(_ chip: Chip, deck: Int) {
    canvas.chip(
      chip.name, left: chip.left, top: layout.laneTop(deck) + 6, width: chip.width,
      colour: Palette.clip(deck: deck, index: chip.index))
  }

  /// A dotted line from `next` to the clip that waits.
  private mutating func draw(_ wait: Timeline.Wait, beside chips: [Chip], deck: Int) {
    let colour = Palette.clip(deck: deck, index: wait.index)
    let y = layout.laneTop(deck) + 18
    let right = layout.x(wait.frames.upperBound) - 4
    let text = "next: \(wait.clip)"
    var left = layout.x(wait.frames.lowerBound) + 8
    for chip in chips where chip.left < left + PictureLayout.width(text) && left < chip.right {
      left = chip.right + 8
    }
    if left + PictureLayout.width(text) + 24 < right {
      canvas.add(
        "text", ["style": "fill:\(colour)", "x": "\(px: left)", "y": "\(px: y + 7)"], text: text)
      left += PictureLayout.width(text) + 8
    }
    if left > right { return }
    canvas.add(
      "path",
      ["class": "wait", "stroke": colour, "d": "M\(px: left) \(px: y)H\(px: right)"])
  }
}
