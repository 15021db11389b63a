/// The empty bars that instruments play into, with the grid they play on.
struct Canvas {
  static let bars = 8
  static let sixteenths = bars * 16
  static let beatsPerMinute = 125

  let rate: Double
  /// Whether what rings past the end comes round at the beginning.
  let wraps: Bool
  private let hertz: Int
  private(set) var left: [Double]
  private(set) var right: [Double]

  init(rate hertz: Int, wraps: Bool = false) {
    self.hertz = hertz
    self.wraps = wraps
    rate = Double(hertz)
    let count = Self.sixteenths * hertz * 15 / Self.beatsPerMinute
    left = [Double](repeating: 0, count: count)
    right = left
  }

  /// A canvas of the same kind that nothing has been played on.
  var empty: Canvas { Canvas(rate: hertz, wraps: wraps) }

  /// The first frame of a sixteenth.
  func frame(_ sixteenth: Int) -> Int { sixteenth * hertz * 15 / Self.beatsPerMinute }

  func frames(seconds: Double) -> Int { Int(seconds * rate) }

  /// Adds a sound from a sixteenth on; what would ring past the end comes round at the beginning
  /// of a canvas that wraps, and is cut by the seam's fade of one that does not.
  ///
  /// `pan` is a balance, −1 … 1: towards one side the other falls.
  mutating func add(_ sound: [Double], at sixteenth: Int, gain: Double, pan: Double = 0) {
    add(sound, atFrame: frame(sixteenth), gain: gain, pan: pan)
  }

  /// Adds a sound from a frame on.
  mutating func add(_ sound: [Double], atFrame start: Int, gain: Double, pan: Double = 0) {
    let toLeft = gain * (1 - max(pan, 0))
    let toRight = gain * (1 + min(pan, 0))
    if toLeft != 0 { Self.add(sound, to: &left, at: start, gain: toLeft, wraps: wraps) }
    if toRight != 0 { Self.add(sound, to: &right, at: start, gain: toRight, wraps: wraps) }
  }

  /// Adds another canvas.
  mutating func add(_ other: Canvas, gain: Double) {
    Self.add(other.left, to: &left, at: 0, gain: gain, wraps: false)
    Self.add(other.right, to: &right, at: 0, gain: gain, wraps: false)
  }

  private static func add(
    _ sound: [Double], to channel: inout [Double], at start: Int, gain: Double, wraps: Bool
  ) {
    let start = wraps ? start % channel.count : start
    let count = max(0, min(sound.count, channel.count - start))
    let rest = wraps ? min(sound.count - count, start) : 0
    sound.withUnsafeBufferPointer { sound in
      channel.withUnsafeMutableBufferPointer { channel in
        for index in 0..<count { channel[start + index] += sound[index] * gain }
        for index in 0..<rest { channel[index] += sound[count + index] * gain }
      }
    }
  }

  /// Passes the samples of both sides to `body`, which may change them.
  mutating func change(
    _ body: (UnsafeMutableBufferPointer<Double>, UnsafeMutableBufferPointer<Double>) -> Void
  ) {
    left.withUnsafeMutableBufferPointer { left in
      right.withUnsafeMutableBufferPointer { right in body(left, right) }
    }
  }

  /// The loop as it will be heard: its last 5 ms fall to silence, and every sound begins in
  /// silence, so any loop can follow any other without a click.
  func finished(name: String) -> LoopAudio {
    let fade = frames(seconds: 0.005)
    func cut(_ samples: [Double]) -> [Float] {
      var output = samples.map { Float($0) }
      for index in 0..<fade {
        let place = samples.count - fade + index
        output[place] = Float(samples[place] * (Double(fade - 1 - index) / Double(fade)))
      }
      return output
    }
    return LoopAudio(name: name, left: cut(left), right: cut(right))
  }
}

extension Canvas {
  /// The loop of a canvas that wraps, with its peaks rounded off. Its end goes on at its beginning.
  ///
  /// If `isMono`, all is on the left side and is heard in the middle.
  func finished(name: String, below ceiling: Double, isMono: Bool = false) -> LoopAudio {
    precondition(wraps, "the end goes on at the beginning")
    let left = Self.finished(left, below: ceiling)
    return LoopAudio(
      name: name, left: left, right: isMono ? left : Self.finished(right, below: ceiling))
  }

  /// Samples with their peaks rounded off by a cubic, whose slope is 1 at 0 and 0 at the ceiling.
  private static func finished(_ samples: [Double], below ceiling: Double) -> [Float] {
    let end = Float(ceiling * 1.5)
    let bend = Float(4 / (27 * ceiling * ceiling))
    return [Float](unsafeUninitializedCapacity: samples.count) { output, count in
      for index in 0..<samples.count {
        let x = min(end, max(-end, Float(samples[index])))
        output[index] = x - bend * x * x * x
      }
      count = samples.count
    }
  }
}

/// What is done to a whole canvas once everything has been played on it.
extension Canvas {
  /// Rounds off peaks so that nothing exceeds `ceiling`; quiet passages hardly change.
  mutating func roundPeaks(below ceiling: Double) {
    let scale = 1 / ceiling
    change { left, right in
      for index in 0..<left.count {
        left[index] = ceiling * Self.rounded(left[index] * scale)
        right[index] = ceiling * Self.rounded(right[index] * scale)
      }
    }
  }

  /// Close to the hyperbolic tangent: its slope is 1 at 0, and it ends at −1 and 1.
  private static func rounded(_ x: Double) -> Double {
    let x = min(3, max(-3, x))
    return x * (27 + x * x) / (27 + 9 * x * x)
  }

  /// Fades out whatever still rings, from a sixteenth to the end.
  mutating func fall(from sixteenth: Int) {
    let start = frame(sixteenth)
    change { left, right in
      let length = Double(left.count - start)
      for index in start..<left.count {
        let level = Curves.smooth(Double(left.count - index) / length)
        left[index] *= level
        right[index] *= level
      }
    }
  }
}

extension Canvas {
  /// The frame at which a sixteenth is played: every second one comes 8 ms late, in all loops of
  /// the set alike, so that both decks stay together.
  func swung(_ sixteenth: Int) -> Int {
    frame(sixteenth) + (sixteenth % 2 == 1 ? frames(seconds: 0.008) : 0)
  }
}
