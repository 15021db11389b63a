// Rules Y2 to Y4, of whole lists.
extension [LoopNote] {
  /// Y2, Y3: notes in the order in which they were added.
  func ordered(loop: Int64) -> [LoopNote] {
    var kept: [LoopNote] = []
    for note in self {
      kept.removeAll { $0.pitch == note.pitch && $0.start == note.start }
      kept.append(note)
    }
    for index in kept.indices {
      // The start of the next note of the pitch, which may be its own in the next pass.
      let starts = kept.filter { $0.pitch == kept[index].pitch }.map { other in
        other.start > kept[index].start ? other.start : other.start + loop
      }
      kept[index].length = Swift.min(kept[index].length, starts.min()! - kept[index].start)
    }
    return kept.sorted { ($0.start, $0.pitch) < ($1.start, $1.pitch) }
  }

  /// Y4.
  func quantized(grid: Int64, strength: Int, loop: Int64) -> [LoopNote] {
    map { note in
      var lines = stride(from: 0, to: loop, by: Int64.Stride(grid)).map { $0 }
      lines.append(loop)
      let near = lines.map { abs($0 - note.start) }.min()!
      let target = lines.last { abs($0 - note.start) == near }!
      let twice = 2 * (target - note.start) * Int64(strength) + 100
      // Rounded down, also below 0.
      let shift = twice >= 0 ? twice / 200 : -((199 - twice) / 200)
      var moved = note
      moved.start = note.start + shift == loop ? 0 : note.start + shift
      return moved
    }.ordered(loop: loop)
  }
}
