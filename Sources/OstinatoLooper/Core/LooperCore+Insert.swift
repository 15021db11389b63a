import Ostinato

// A loop that becomes longer by what is played in between (rule K14).
extension LooperCore {
  /// How far the music has gone while insert was on.
  func insertedLength(of layer: TrackTask.Layer, at moment: Moment) -> Ticks {
    moment.cuePlace - layer.place
  }

  /// Makes a loop longer by what was inserted, and enters it where it was left.
  mutating func endInsert(on track: Int, at moment: Moment, in block: borrowing SourceBlock) {
    guard case .layering(var layer) = tracks[track].task, let old = tracks[track].loop else {
      return
    }
    // In these limits already, unless the state came from elsewhere.
    let added = max(insertedLength(of: layer, at: moment), .zero)
    let length = min(old.length + added, ClipLength.maximumTicks)
    turnOff(&layer, at: moment.frame)
    var making = bank.takes[layer.take].making
    let inserted = moment.frame &- making.begun
    let frames = bank.possible(old.frameCount &+ inserted)
    making.baseZero = moment.frame &- making.first
    bank.set(layer.take, making, frameCount: frames)
    tracks[track].task = .none
    report(.layered(.insert, track: track), at: moment, in: block)
    add(
      LoopVersion(
        take: layer.take, frameCount: frames, length: length,
        origin: old.boundary(after: layer.place) - old.length,
        tempo: old.tempo, number: old.number &+ 1, wasOpen: false),
      to: track, at: moment, in: block)
    tracks[track].playhead = making.first &+ inserted
    tracks[track].enter(at: moment.frame, fades)
    schedule(track, after: moment.ticks, at: moment)
  }
}
