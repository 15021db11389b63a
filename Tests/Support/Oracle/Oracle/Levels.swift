/// Peak and mean square over one window, per channel (M6).
public struct LevelWindow: Equatable, Sendable {
  /// The window's number: it holds the frames `F` with `F / W` equal to it.
  public var index: Int64
  public var leftPeak: Float
  public var rightPeak: Float
  public var leftMeanSquare: Float
  public var rightMeanSquare: Float

  public init(
    index: Int64, leftPeak: Float, rightPeak: Float, leftMeanSquare: Float, rightMeanSquare: Float
  ) {
    self.index = index
    self.leftPeak = leftPeak
    self.rightPeak = rightPeak
    self.leftMeanSquare = leftMeanSquare
    self.rightMeanSquare = rightMeanSquare
  }
}

/// The complete windows of one strip, or of the master.
public struct LevelTrack: Equatable, Sendable {
  public internal(set) var windows: [LevelWindow] = []
}

/// One channel's window in the making (M6).
private struct ChannelLevel {
  var peak: Float = 0
  /// Squares by `F mod 8`.
  var lanes: [Float] = Array(repeating: 0, count: 8)

  mutating func add(_ value: Float, frame: Int64) {
    peak = max(peak, abs(value))
    // Below 2⁻⁵⁰ a value counts as nothing in the mean.
    if abs(value) >= 0x1p-50 { lanes[Int(frame % 8)] += value * value }
  }

  func meanSquare(over frames: Int) -> Float {
    var sum: Float = 0
    for lane in lanes { sum += lane }
    return sum / Float(frames)
  }
}

/// Gathers one signal's levels over windows aligned to `F` (M6).
struct LevelMeter {
  /// Frames in a window; 0 measures nothing.
  let window: Int
  private(set) var track = LevelTrack()
  private var left = ChannelLevel()
  private var right = ChannelLevel()

  init(window: Int) {
    self.window = window
  }

  mutating func add(_ sample: StereoSample, frame: Int64) {
    guard window > 0 else { return }
    left.add(sample.left, frame: frame)
    right.add(sample.right, frame: frame)
    guard (frame + 1) % Int64(window) == 0 else { return }
    track.windows.append(
      LevelWindow(
        index: frame / Int64(window), leftPeak: left.peak, rightPeak: right.peak,
        leftMeanSquare: left.meanSquare(over: window),
        rightMeanSquare: right.meanSquare(over: window)))
    left = ChannelLevel()
    right = ChannelLevel()
  }
}
