import Ostinato

// A take as a whole, for whoever does not play it.
extension TakeBank {
  /// Whether all audio of a take has come in before a frame (rule K18).
  func hasComeIn(_ number: Int, before frame: Int64) -> Bool {
    var number = number
    while true {
      let take = takes[number]
      let making = take.making
      if frame >= take.completeAt || making.kind == .clip { return true }
      guard making.isLayer else {
        return frame >= making.zero &+ take.frameCount &+ format.roundTrip
      }
      let inputEnd = making.inputEnd(factors)
      let end = min(take.frameCount, inputEnd == .max ? .max : inputEnd &- making.zero)
      if end > making.first, frame < making.zero &+ end &+ inputDelay(of: making.kind) {
        return false
      }
      number = making.base
    }
  }

  /// The samples of a take that has come in before a frame, whether they have been copied yet or not.
  ///
  /// Safe: a piece has no more frames than were asked for.
  func samples(of number: Int, before frame: Int64) -> (left: [Float], right: [Float]) {
    let count = Int(takes[number].frameCount)
    var (left, right) = (
      [Float](repeating: 0, count: count), [Float](repeating: 0, count: count)
    )
    let isComplete = frame >= takes[number].completeAt
    var index = 0
    while index < count {
      // Only what is complete can be read faster than it is played.
      let piece = piece(
        of: number, at: Int64(index), now: frame &- 1, atMost: isComplete ? count &- index : 1)
      if let voice = piece.voice {
        for i in 0..<piece.count {
          unsafe left[index + i] = voice.left[i]
          unsafe right[index + i] = voice.right[i]
        }
      }
      index += piece.count
    }
    return (left, right)
  }
}
