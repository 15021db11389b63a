import PictureSupport

extension MovingPicture {
  /// A value that changes where the microloop is turned on and off.
  func whileLooping(_ off: String, _ on: String) -> [(frame: Int64, value: String)] {
    [(Int64.min, off), (microloop.lowerBound, on), (microloop.upperBound, off)]
  }

  /// The button of the microloop, lit while it is on.
  mutating func drawMicroloop() {
    let text = "microloop"
    let left = 478.0
    let width = PictureLayout.width(text) + 60
    canvas.rect(x: left, y: 26, width: width, height: 48, style: "outline", radius: 24)
    canvas.label(text, x: left + width / 2, y: 56, style: "middle")
    canvas.begin("g", ["id": "microloop"])
    canvas.rect(x: left - 1, y: 25, width: width + 2, height: 50, style: "lit", radius: 25)
    canvas.label(text, x: left + width / 2, y: 56, style: "dark middle")
    canvas.end()
    motion.step("microloop", "opacity", whileLooping("0", "1"), still: "1")
  }

  /// The numbers of the bars, and an arrow over the region that shines at each jump.
  mutating func drawRuler() {
    var last = 0.0
    for line in layout.bars(of: timeline) {
      let x = layout.x(line.place)
      if x < last { continue }
      last = x + PictureLayout.width(line.bar.description) + 16
      canvas.label(line.bar.description, x: x + 5, y: MovingLayout.rulerY, style: "")
    }
    let from = layout.x(region.upperBound) - 3
    let to = layout.x(region.lowerBound) + 3
    let y = MovingLayout.rulerY - 28
    canvas.begin("g", ["id": "arrow"])
    canvas.path("M\(px: from) \(px: y + 12)v-12H\(px: to)v6", style: "arc")
    canvas.path("M\(px: to - 6) \(px: y + 4)h12l-6 10z", style: "head")
    canvas.end()
    let flash = timeline.sampleRate / 2
    var steps = whileLooping("0", ".45")
    for jump in timeline.jumps where microloop.contains(jump.frame) {
      let end = jump.frame + flash
      steps.append((jump.frame, "1"))
      if end < microloop.upperBound { steps.append((end, ".45")) }
    }
    steps.sort { $0.frame < $1.frame }
    motion.step("arrow", "opacity", steps, still: "1")
  }
}
