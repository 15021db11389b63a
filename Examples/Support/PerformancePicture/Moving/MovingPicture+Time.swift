import Ostinato
import PictureSupport

extension MovingPicture {
  /// The musical time: three windows, behind which the numbers are moved.
  mutating func drawTime() {
    let moves = timeline.moves.filter { $0.frames.overlaps(frames) }
    let times = moves.flatMap { $0.sixteenths }
    guard let now = times.last(where: { $0.frame <= still })?.time,
      let beats = moves.map({ $0.timeSignature.beats }).max(),
      let sixteenths = moves.map({ $0.timeSignature.sixteenthsPerBeat }).max()
    else { return }
    let bars = times.map { $0.time.bar }
    let low = bars.min() ?? 0
    let high = bars.max() ?? 0
    let digits = high.description.utf8.count
    var x = PictureLayout.edge
    drawNumber(
      "bar", x: &x, digits: digits, values: Array(low...high),
      times.map { ($0.frame, $0.time.bar) }, now.bar)
    drawColon(x: &x)
    drawNumber(
      "beat", x: &x, digits: beats > 10 ? 2 : 1,
      values: (0..<beats).map { Int64($0) },
      times.map { ($0.frame, Int64($0.time.beat)) }, Int64(now.beat))
    drawColon(x: &x)
    drawNumber(
      "sixteenth", x: &x, digits: 1,
      values: (0..<sixteenths).map { Int64($0) },
      times.map { ($0.frame, Int64($0.time.sixteenth)) }, Int64(now.sixteenth))
  }

  private mutating func drawColon(x: inout Double) {
    canvas.label(":", x: x + 13, y: MovingLayout.digitsTop + 70, style: "digit")
    x += 26
  }

  private mutating func drawNumber(
    _ name: String, x: inout Double, digits: Int, values: [Int64],
    _ changes: [(frame: Int64, value: Int64)], _ now: Int64
  ) {
    let width = MovingLayout.digitWidth * Double(digits)
    let height = MovingLayout.digitHeight
    func shift(_ value: Int64) -> String {
      let row = Double(value - (values.first ?? 0))
      return "translateY(\(px: -row * height)px)"
    }
    canvas.begin(
      "svg",
      [
        "x": "\(px: x)", "y": "\(px: MovingLayout.digitsTop)", "width": "\(px: width)",
        "height": "\(px: height)",
      ])
    canvas.begin("g", ["id": name])
    for (row, value) in values.enumerated() {
      canvas.label(value.description, x: width / 2, y: Double(row) * height + 74, style: "digit")
    }
    canvas.end()
    canvas.end()
    x += width
    var last: Int64?
    var steps: [(frame: Int64, value: String)] = []
    for change in changes where change.value != last {
      steps.append((change.frame, shift(change.value)))
      last = change.value
    }
    motion.step(name, "transform", steps, still: shift(now))
  }

  /// The two lamps.
  mutating func drawLamps() {
    drawLamp("barlamp", "bar", x: 830, style: "bar", timeline.bars.map { $0.frame })
    drawLamp("beatlamp", "beat", x: 924, style: "beat", timeline.beats)
  }

  private mutating func drawLamp(
    _ name: String, _ label: String, x: Double, style: String, _ flashes: [Int64]
  ) {
    canvas.add("circle", ["class": "unlit", "cx": "\(px: x)", "cy": "50", "r": "17"])
    canvas.add("circle", ["class": style, "id": name, "cx": "\(px: x)", "cy": "50", "r": "18"])
    canvas.label(label, x: x, y: 96, style: "middle")
    var steps: [(frame: Int64, value: String)] = [(Int64.min, "0")]
    for flash in flashes {
      steps.append((flash, "1"))
      steps.append((flash + timeline.flashLength, "0"))
    }
    motion.step(name, "opacity", steps, still: "0")
  }
}
