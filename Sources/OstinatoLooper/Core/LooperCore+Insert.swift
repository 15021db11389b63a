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
    let added = insertedLength(of: layer, at: moment)
    turnOff(&layer, at: moment.frame)
    let making = bank.takes[layer.take].making
    let inserted = moment.frame &- making.begun
    let frames = bank.possible(old.frameCount &+ inserted)
    bank.takes[layer.take].frameCount = frames
    bank.takes[layer.take].making.baseZero = moment.frame &- making.first
    bank.takes[layer.take].completeAt = making.passBegun &+ frames &+ bank.inputDelay(of: .insert)
    tracks[track].task = .none
    report(.layered(.insert, track: track), at: moment, in: block)
    add(
      LoopVersion(
        take: layer.take, frameCount: frames, length: old.length + added,
        origin: old.boundary(after: layer.place) - old.length,
        tempo: old.tempo, number: old.number &+ 1, wasOpen: false),
      to: track, at: moment, in: block)
    tracks[track].playhead = making.first &+ inserted
    tracks[track].enter(at: moment.frame, fades)
    schedule(track, after: moment.ticks, at: moment)
  }
}
