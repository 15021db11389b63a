import Ostinato

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
