/// `undo`, `redo`, `clear` and `fit` (K10, K15, K19).
extension LooperModel {
  mutating func undo(_ command: LooperCommand, _ track: Int) {
    switch tracks[track].work {
    case .recording:
      return drop(track, .undo)
    case .layering(let layer):
      let wasSilent = tracks[track].isSilenced
      drop(track, .undo)
      if layer.kind == .insert { derivePlayhead(ofTrack: track) }
      if wasSilent, now.isMoving { enter(track) }
      return
    case .none, .listening: break
    }
    let state = tracks[track]
    if state.loop == nil {
      if state.cleared.isEmpty { return refuse(command, .notLooping) }
      return exchange(track) {
        ($0.versions, $0.cleared, $0.canClearAgain) = ($0.cleared, [], true)
      }
    }
    guard state.versions.count > 1 || state.versions[0].number == 0 else {
      return refuse(command, .nothingToUndo)
    }
    exchange(track) { $0.undone.append($0.versions.removeLast()) }
  }

  mutating func redo(_ command: LooperCommand, _ track: Int) {
    if case .layering = tracks[track].work { return refuse(command, .busy) }
    if !tracks[track].undone.isEmpty {
      exchange(track) { $0.versions.append($0.undone.removeLast()) }
    } else if tracks[track].canClearAgain {
      clear(track)
    } else {
      refuse(command, tracks[track].loop == nil ? .notLooping : .nothingToRedo)
    }
  }

  /// K10: what sounds is left, and the other version is entered where D6 says, or, if it has the same
  /// shape, at the frame that is being read. There may be no loop before or after.
  private mutating func exchange(_ track: Int, by change: (inout LooperTrack) -> Void) {
    let old = tracks[track].loop
    leave(track)
    change(&tracks[track])
    tracks[track].work = .none
    guard let new = tracks[track].loop else { return report(.cleared(track)) }
    if old.map({ !new.isShaped(like: $0) }) ?? true { derivePlayhead(ofTrack: track) }
    if now.isMoving { enter(track) }
    report(.version(track, new.number))
  }

  /// K10: one more version, which makes the track forget the oldest if there are too many.
  mutating func add(_ version: LoopVersion, toTrack track: Int) {
    var version = version
    version.number = (tracks[track].loop?.number ?? -1) + 1
    version.take = newTake()
    tracks[track].versions.append(version)
    let excess = tracks[track].versions.count - (settings.undoDepth + 1)
    tracks[track].versions.removeFirst(max(0, excess))
    report(.version(track, version.number))
  }

  mutating func newTake() -> Int {
    takeCount += 1
    return takeCount
  }

  /// What is made comes to nothing.
  mutating func drop(_ track: Int, _ cause: LooperReport.Cause) {
    tracks[track].work = .none
    report(.dropped(track, cause))
  }

  /// K15.
  mutating func clear(_ track: Int) {
    leave(track)
    tracks[track].discardWhatIsKept()
    (tracks[track].cleared, tracks[track].versions) = (tracks[track].versions, [])
    tracks[track].work = .none
    report(.cleared(track))
  }

  /// K19: the take stays, and so does the frame that is being read; at a jump that is the first one.
  mutating func fit(_ command: LooperCommand, _ track: Int, ticks: Int64) {
    guard var loop = tracks[track].versions.popLast() else { return refuse(command, .notLooping) }
    defer { tracks[track].versions.append(loop) }
    if case .layering = tracks[track].work { return refuse(command, .busy) }
    if isJump(forTicks: loop.ticks) { tracks[track].playhead = 0 }
    // The origin stays if reading on is what D6 says of it, and else moves to where that is so.
    let read = Int128(tracks[track].playhead) * now.unitsPerFrame
    let late = MusicalUnits.modulo(
      now.position - settings.units(loop.origin) - read, settings.units(ticks))
    if late >= now.unitsPerFrame {
      loop.origin = self.ticks(at: settings.units(cuePlace()) - read)
    }
    loop.ticks = ticks
    loop.microBPM = now.microBPM
    report(.fitted(track))
  }
}
