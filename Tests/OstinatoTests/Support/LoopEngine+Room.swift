import Ostinato

extension LoopEngine {
  /// A copy in room that an engine made which has not moved, as in a host (rule H11).
  mutating func copiedToRoom() -> LoopEngine {
    var room = stationaryFork().makeRoom()
    copy(to: &room)
    return room
  }
}
