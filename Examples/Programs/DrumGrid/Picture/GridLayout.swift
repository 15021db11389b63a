/// Where things stand in the picture, in pixels from its upper left corner.
struct GridLayout {
  static let width = 1_200.0
  static let left = 172.0
  static let right = 1_172.0
  static let rowHeight = 30.0
  static let rowGap = 6.0
  static let waveHeight = 132.0

  let rulerY = 84.0
  let gridTop = 96.0
  let gridBottom: Double
  let waveTop: Double
  let framesY: Double
  let height: Double
  /// How many frames are shown.
  private let frames: Int64

  init(rows: Int, frames: Int64) {
    self.frames = max(1, frames)
    gridBottom = gridTop + Double(rows) * (Self.rowHeight + Self.rowGap) - Self.rowGap
    waveTop = gridBottom + 18
    framesY = waveTop + Self.waveHeight + 20
    height = framesY + 20
  }

  var waveBottom: Double { waveTop + Self.waveHeight }

  func x(_ frame: Int64) -> Double {
    Self.left + (Self.right - Self.left) * (Double(frame) / Double(frames))
  }

  func rowTop(_ row: Int) -> Double {
    gridTop + Double(row) * (Self.rowHeight + Self.rowGap)
  }
}
