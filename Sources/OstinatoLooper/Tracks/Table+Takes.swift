import Ostinato

// The takes of all tracks of a looper (rule K17).
extension Table<Track> {
  /// The takes that are in use at a frame.
  ///
  /// - Parameter orKept: Whether those count that tracks without a loop keep.
  func takes(of bank: TakeBank, at frame: Int64, orKept: Bool = true) -> TakeSet {
    var used = TakeSet()
    for index in indices { used.formUnion(self[index].takes(at: frame, orKept: orKept)) }
    return bank.including(basesOf: used, at: frame)
  }

  func isTakeFree(in bank: TakeBank, at frame: Int64) -> Bool {
    takes(of: bank, at: frame, orKept: false).firstMissing(below: bank.takes.count) != nil
  }

  /// The number of a free take for a track, if there is one. Without a loop, the track forgets what it keeps, and others
  /// do so if the take is needed.
  func freeTake(of bank: inout TakeBank, forTrack track: Int, at frame: Int64) -> Int? {
    guard isTakeFree(in: bank, at: frame) else { return nil }
    self[track].forgetKept()
    for index in indices {
      let used = takes(of: bank, at: frame)
      if let take = bank.freeTake(at: frame, used: used) { return take }
      self[index].forgetKept()
    }
    return bank.freeTake(at: frame, used: takes(of: bank, at: frame))
  }
}
