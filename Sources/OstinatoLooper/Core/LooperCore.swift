import Ostinato

/// A looper as plain data.
struct LooperCore: BitwiseCopyable {
  /// The number of the source.
  let source: Int
  let format: LooperFormat
  let fades: FadeLengths?
  var bank: TakeBank
  var tracks: Table<Track>
  /// The gains of the tracks, with the headroom in them.
  var strips: StripBank
  var log = MusicLog()
  /// How the last render ended, by the looper's own count of frames: it begins with 0 and never goes back, whatever
  /// engine the looper is rendered with (rule K1).
  var lastRender = LastRender()
  /// The engine's frame after the last render, which is to be the next one.
  var engineFrame: Int64 = 0

  /// Allocates the memory of a looper. Call ``free()`` to release it.
  init(source: Int, takes: Int, rampFrames: Int32, _ format: LooperFormat) {
    self.source = source
    self.format = format
    fades = format.fadeLengths
    bank = TakeBank(count: takes, format)
    tracks = .copying(
      (0..<format.trackCount).map { _ in Track(undoDepth: format.undoDepth) })
    let strip = Strip(gain: format.headroom)
    strips = StripBank(
      [Strip](repeating: strip, count: format.trackCount), rampFrames: rampFrames,
      panLaw: .balance)
  }

  func free() {
    bank.free()
    for index in tracks.indices { tracks[index].history.free() }
    tracks.free()
    strips.free()
    log.free()
  }

  /// A copy with tables of its own. Its takes still point to this looper's memory.
  func cloned() -> LooperCore {
    var copy = self
    copy.bank = bank.cloned()
    copy.tracks = tracks.clone()
    for index in tracks.indices { copy.tracks[index].history = tracks[index].history.cloned() }
    copy.strips.makeOwn()
    copy.log.makeOwn()
    return copy
  }

  /// The next frame to be rendered, by the looper's own count.
  var nextFrame: Int64 { lastRender.nextFrame }

  // MARK: Takes in use

  /// The takes in use that are complete, and never written again.
  var finishedTakes: TakeSet {
    let used = usedTakes(at: nextFrame)
    var finished = TakeSet()
    for index in bank.takes.indices where used.contains(index) {
      if bank.takes[index].completeAt <= nextFrame { finished.insert(index) }
    }
    return finished
  }

  /// The takes that are in use at a frame (rule K17).
  func usedTakes(at frame: Int64) -> TakeSet {
    var used = TakeSet()
    for index in tracks.indices { used.formUnion(tracks[index].takes(at: frame)) }
    // What a take is made from began to be written before it.
    var place = bank.openCount &- 1
    while place >= 0 {
      let number = bank.openTake(place)
      let take = bank.takes[number]
      if used.contains(number), take.making.isLayer, frame < take.completeAt {
        used.insert(take.making.base)
      }
      place &-= 1
    }
    return used
  }

  /// Whether a take is free at a frame.
  func isTakeFree(at frame: Int64) -> Bool {
    usedTakes(at: frame).firstMissing(below: bank.takes.count) != nil
  }

  /// The number of a free take, if there is one.
  mutating func freeTake(at frame: Int64) -> Int? {
    let used = usedTakes(at: frame)
    bank.close(before: frame, used: used)
    return used.firstMissing(below: bank.takes.count)
  }

  // MARK: Reports

  func report(_ event: LooperEvent, at moment: Moment, in block: borrowing SourceBlock) {
    block.report(event.report(of: source), at: moment.offset, in: moment.passage)
  }
}
