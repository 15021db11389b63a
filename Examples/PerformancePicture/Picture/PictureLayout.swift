/// Where things stand in the picture, in pixels from its upper left corner.
struct PictureLayout {
  static let width = 1_200.0
  static let left = 104.0
  static let right = 1_172.0
  static let flagHeight = 38.0
  static let laneHeight = 132.0
  static let laneGap = 12.0
  static let chipRow = 26.0
  static let lampHeight = 14.0
  static let lampGap = 10.0

  let flagsTop = 88.0
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
    arcsTop = flagsTop + Double(max(1, flagLanes)) * Self.flagHeight - 8
    rulerY = arcsTop + (timeline.jumps.isEmpty ? 14 : 52)
    lanesTop = rulerY + 12
    lanesBottom = lanesTop + decks * Self.laneHeight + (decks - 1) * Self.laneGap
    lampsTop = lanesBottom + 18
    secondsY = lampsTop + 2 * Self.lampHeight + Self.lampGap + 30
    height = secondsY + 22
  }

  func x(_ frame: Int64) -> Double {
    Self.left + (Self.right - Self.left) * (Double(frame) / Double(length))
  }

  func laneTop(_ deck: Int) -> Double {
    lanesTop + Double(deck) * (Self.laneHeight + Self.laneGap)
  }

  func lampTop(_ row: Int) -> Double {
    lampsTop + Double(row) * (Self.lampHeight + Self.lampGap)
  }
}
