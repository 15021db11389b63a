import Ostinato
import PictureSupport

/// Where things stand in the moving picture, and which stretch of the music its decks show.
struct MovingLayout {
  static let left = 112.0
  static let right = PictureLayout.right
  static let digitsTop = 14.0
  static let digitHeight = 92.0
  static let digitWidth = 54.0
  static let rulerY = 172.0
  static let lanesTop = 186.0
  static let laneHeight = 104.0
  static let laneGap = 8.0
  static let lanesBottom = lanesTop + 2 * laneHeight + laneGap
  static let elapsedY = lanesBottom + 42
  static let height = elapsedY + 76

  /// What the decks show, in ticks: the span of the first deck.
  let music: Range<Int64>
  /// The frames of that span.
  let span: Range<Int64>

  init?(_ timeline: Timeline, at frame: Int64) {
    guard let deck = timeline.tracks.first,
      let span = deck.spans.first(where: { $0.frames.contains(frame) })?.frames
    else { return nil }
    let moves = timeline.moves.filter { span.contains($0.frames.lowerBound) }
    guard let low = moves.map({ $0.ticks.lowerBound }).min(),
      let high = moves.map({ $0.ticks.upperBound }).max(), low < high
    else { return nil }
    music = low..<high
    self.span = span
  }

  /// How far a place of the music is from the left edge of the wells.
  func offset(_ place: Double) -> Double {
    (Self.right - Self.left) * (place - Double(music.lowerBound)) / Double(music.count)
  }

  func x(_ place: Int64) -> Double { Self.left + offset(Double(place)) }

  static func laneTop(_ deck: Int) -> Double { lanesTop + Double(deck) * (laneHeight + laneGap) }
}

extension MovingLayout {
  /// How far the columns of a waveform stand apart, in pixels.
  static let step = 3.0

  /// What was heard of a deck at each place of the music, when it was there first.
  func heard(_ track: Timeline.Track, in timeline: Timeline) -> [Waveform.Bucket] {
    let count = Int((Self.right - Self.left) / Self.step)
    let moves = timeline.moves.filter { span.contains($0.frames.lowerBound) }
    return (0..<count).map { column in
      let part = (Double(column) + 0.5) / Double(count)
      let place = music.lowerBound + Int64(Double(music.count) * part)
      for move in moves {
        guard let frame = move.frame(of: place) else { continue }
        let index = Int(frame * Int64(track.columns.count) / max(1, timeline.length))
        return track.columns.indices.contains(index) ? track.columns[index] : .silence
      }
      return .silence
    }
  }

  /// The bar lines of what the decks show.
  func bars(of timeline: Timeline) -> [(bar: Int64, place: Int64)] {
    var lines: [(bar: Int64, place: Int64)] = []
    for move in timeline.moves where span.contains(move.frames.lowerBound) {
      for (_, time) in move.sixteenths where time.beat == 0 && time.sixteenth == 0 {
        guard let place = try? time.ticks(in: move.timeSignature).rawValue else { continue }
        if music.contains(place), !lines.contains(where: { $0.bar == time.bar }) {
          lines.append((time.bar, place))
        }
      }
    }
    return lines
  }
}
