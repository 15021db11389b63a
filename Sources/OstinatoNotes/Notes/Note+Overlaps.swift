import Ostinato

extension [Note] {
  /// The notes of a loop by start and pitch. Of those with one start and one pitch the last one stays (Y2), and each
  /// ends where the next of its pitch starts, at the latest.
  func withoutOverlaps(loop: Ticks) -> [Note] {
    var sorted: [Note] = []
    for index in indices.sorted(by: { comesBefore($0, $1) }) {
      let note = self[index]
      if let last = sorted.last, last.start == note.start, last.pitch == note.pitch {
        sorted.removeLast()
      }
      sorted.append(note)
    }
    // From the end to the beginning, with the next start of each pitch: first those of the loop's next pass.
    var next = [Ticks?](repeating: nil, count: 128)
    for note in sorted.reversed() { next[note.pitch] = note.start + loop }
    for index in sorted.indices.reversed() {
      let note = sorted[index]
      let room = (next[note.pitch] ?? note.start + loop) - note.start
      sorted[index] = note.moved(to: note.start, length: Swift.min(note.length, room))
      next[note.pitch] = note.start
    }
    return sorted
  }

  /// Whether a note comes before another by start, pitch and place in the list.
  private func comesBefore(_ a: Int, _ b: Int) -> Bool {
    (self[a].start.rawValue, self[a].pitch, a) < (self[b].start.rawValue, self[b].pitch, b)
  }
}
