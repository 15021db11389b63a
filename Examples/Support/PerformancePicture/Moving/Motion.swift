/// Writes changes over a stretch of frames as animations in CSS, which repeat without end.
struct Motion {
  let frames: Range<Int64>
  private let duration: String
  private(set) var style = ""

  init(frames: Range<Int64>, sampleRate: Int64) {
    self.frames = frames
    duration = Self.decimal(Int64(frames.count) * 1_000_000 / max(1, sampleRate), digits: 6) + "s"
  }

  /// An element that has `value` from each of these frames on, until the next.
  ///
  /// - Parameters:
  ///   - changes: In the order of their frames; those before the stretch say how it begins.
  ///   - still: What it has where nothing moves.
  mutating func step(
    _ name: String, _ property: String, _ changes: [(frame: Int64, value: String)], still: String
  ) {
    var first = changes.first?.value ?? still
    var keys = ""
    for change in changes where change.frame < frames.upperBound {
      if change.frame <= frames.lowerBound {
        first = change.value
      } else {
        keys += "\(percent(change.frame)){\(property):\(change.value)}"
      }
    }
    animate(name, "step-end", "0%{\(property):\(first)}" + keys, "\(property):\(still)")
  }

  /// An element that moves to the right in a straight line from each first place to the last.
  mutating func slide(
    _ name: String, _ lines: [(frames: Range<Int64>, from: Double, to: Double)], still: Double
  ) {
    var keys = ""
    for line in lines {
      let part = line.frames.clamped(to: frames)
      if part.isEmpty { continue }
      func x(_ frame: Int64) -> Double {
        let done = Double(frame - line.frames.lowerBound) / Double(line.frames.count)
        return line.from + (line.to - line.from) * done
      }
      // The end comes just before what follows begins.
      keys += "\(percent(part.lowerBound)){\(Self.shift(x(part.lowerBound)))}"
      let end = part.upperBound == frames.upperBound ? "100%" : percent(part.upperBound, less: 1)
      keys += "\(end){\(Self.shift(x(part.upperBound)))}"
    }
    animate(name, "linear", keys, Self.shift(still))
  }

  private mutating func animate(_ name: String, _ pace: String, _ keys: String, _ still: String) {
    style += "#\(name){\(still);animation:\(name) \(duration) \(pace) infinite}\n"
    style += "@keyframes \(name){\(keys)}\n"
  }

  private static func shift(_ x: Double) -> String {
    "transform:translateX(\(decimal(Int64(x * 1_000), digits: 3))px)"
  }

  /// A frame as a part of the stretch, to a millionth, less so many millionths.
  private func percent(_ frame: Int64, less: Int64 = 0) -> String {
    let part = (frame - frames.lowerBound) * 1_000_000 / Int64(max(1, frames.count)) - less
    return Self.decimal(max(0, part), digits: 4) + "%"
  }

  /// A count of the last of so many decimals as a number.
  static func decimal(_ count: Int64, digits: Int) -> String {
    var unit: Int64 = 1
    for _ in 0..<digits { unit *= 10 }
    let sign = count < 0 ? "-" : ""
    let whole = (count.magnitude / UInt64(unit)).description
    var rest = (count.magnitude % UInt64(unit) + UInt64(unit)).description.utf8.dropFirst()
    while rest.last == UInt8(ascii: "0") { rest = rest.dropLast() }
    if rest.isEmpty { return sign + whole }
    return sign + whole + "." + String(Substring(rest))
  }
}
