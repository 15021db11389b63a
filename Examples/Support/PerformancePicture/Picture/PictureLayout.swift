import PictureSupport

/// Where things stand in the picture, in pixels from its upper left corner.
struct PictureLayout {
  /// Pages show the picture at about four fifths of this width, so that text has 15 pixels.
  static let width = 1_000.0
  static let left = 136.0
  static let right = 976.0
  static let edge = 24.0
  static let textSize = 18.0
  static let titleSize = 24.0
  static let flagHeight = 26.0
  static let laneHeight = 138.0
  static let laneGap = 8.0
  static let chipRow = 36.0
  static let rowHeight = 40.0
  static let lampHeight = 24.0
  static let lampGap = 6.0

  /// The baseline of the first row of flags.
  let flagsTop = 110.0
  let arcsTop: Double
  let rulerY: Double
  let lanesTop: Double
  let lanesBottom: Double
  let lampsTop: Double
  let secondsY: Double
  let height: Double
  private let length: Int64

  init(timeline: Timeline, flagLanes: Int) {
    length = max(1, timeline.length)
    let decks = Double(max(1, timeline.tracks.count))
    arcsTop = flagsTop + Double(flagLanes - 1) * Self.flagHeight + 12
    rulerY = arcsTop + (timeline.jumps.isEmpty ? 20 : 56)
    lanesTop = rulerY + 16
    lanesBottom = lanesTop + decks * Self.laneHeight + (decks - 1) * Self.laneGap
    lampsTop = lanesBottom + Double(timeline.rows.count) * (Self.laneGap + Self.rowHeight) + 14
    secondsY = lampsTop + 2 * Self.lampHeight + Self.lampGap + 26
    height = secondsY + 20
  }

  static func x(_ frame: Int64, length: Int64) -> Double {
    left + (right - left) * (Double(frame) / Double(max(1, length)))
  }

  func x(_ frame: Int64) -> Double { Self.x(frame, length: length) }

  func laneTop(_ deck: Int) -> Double {
    lanesTop + Double(deck) * (Self.laneHeight + Self.laneGap)
  }

  func rowTop(_ row: Int) -> Double {
    lanesBottom + Self.laneGap + Double(row) * (Self.rowHeight + Self.laneGap)
  }

  func lampTop(_ row: Int) -> Double {
    lampsTop + Double(row) * (Self.lampHeight + Self.lampGap)
  }

  /// The room that a label of the usual size needs.
  static func width(_ text: String) -> Double { SVGText.width(text, size: textSize) }

  static func fitted(_ text: String, width: Double) -> String {
    SVGText.fitted(text, width: width, size: textSize)
  }
}
