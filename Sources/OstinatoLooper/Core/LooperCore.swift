import Ostinato

/// A looper as plain data.
struct LooperCore: BitwiseCopyable {
  /// The number of the source.
  let source: Int
  var bank: TakeBank
  var tracks: Table<Track>
  /// The gains of the tracks, with the headroom in them.
  var strips: StripBank
  var log = MusicLog()
  /// Room for what happens on a track at a frame.
  private var events = LooperEvents()
  /// How the last render ended, by the looper's own count of frames: it begins with 0 and never goes back, whatever
  /// engine the looper is rendered with (rule K1).
  var lastRender = LastRender()
  /// The engine's frame after the last render, which is to be the next one.
  var engineFrame: Int64 = 0

  /// Allocates the memory of a looper. Call ``free()`` to release it.
  init(source: Int, takes: Int, rampFrames: Int32, _ format: LooperSettings) {
    self.source = source
    bank = TakeBank(count: takes, format)
    tracks = .copying((0..<format.trackCount).map { Track($0, format) })
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
    events.free()
  }

  /// A copy with tables of its own: new ones, or those of a looper that was made in the same way, with the input that it
  /// keeps. Its takes still point to this looper's memory.
  func cloned(in spare: LooperCore? = nil) -> LooperCore {
    var copy = self
    copy.bank = bank.cloned(in: spare?.bank)
    copy.tracks = tracks.clone(in: spare?.tracks) { track, spare in
      var copy = track
      copy.history = track.history.cloned(in: spare?.history)
      return copy
    }
    copy.strips.makeOwn(in: spare?.strips)
    copy.log.makeOwn(in: spare?.log)
    copy.events = spare?.events ?? LooperEvents()
    return copy
  }

  var format: LooperSettings { bank.format }

  /// The next frame to be rendered, by the looper's own count.
  var nextFrame: Int64 { lastRender.nextFrame }

  // MARK: Takes

  /// The takes in use that are complete, and never written again.
  var finishedTakes: TakeSet {
    let used = usedTakes(at: nextFrame)
    var finished = TakeSet()
    for index in bank.takes.indices where used.contains(index) {
      if bank.takes[index].completeAt <= nextFrame { finished.insert(index) }
    }
    return finished
  }

  /// The takes that are in use or kept at a frame (rule K17).
  func usedTakes(at frame: Int64) -> TakeSet { tracks.takes(of: bank, at: frame) }

  /// The number of a free take for a loop that is put on an empty track, if there is one.
  mutating func freeTake(forTrack track: Int) -> Int? {
    tracks.freeTake(of: &bank, forTrack: track, at: nextFrame)
  }

  /// Puts a loop on an empty track, whose audio is in a take that was free.
  mutating func put(_ loop: LoopVersion, on track: Int) {
    bank.set(loop.take, .clip, frameCount: loop.frameCount)
    tracks[track].put(loop)
  }

  // MARK: Tracks

  /// A track at a frame at which something may happen on it.
  func track(_ index: Int, at moment: SourceMoment) -> TrackMoment {
    TrackMoment(moment, index, of: tracks, bank, log, events)
  }

  /// Adopts the state of a track after a moment, and reports its events.
  ///
  /// This is not a method with a closure for what happens, because the compiler's proof does not follow one.
  mutating func adopt(_ now: TrackMoment, in block: borrowing SourceBlock) {
    (tracks[now.number], bank) = (now.track, now.bank)
    for index in 0..<now.events.count {
      report(now.events[index], at: now.moment, in: block)
    }
  }

  private func report(
    _ event: LooperEvent, at moment: SourceMoment, in block: borrowing SourceBlock
  ) {
    block.report(event.report(of: source), at: moment.offset, in: moment.passage)
  }
}

// Snapshots.
extension LooperCore {
  func encode(to writer: inout SnapshotWriter) {
    lastRender.encode(to: &writer)
    writer.put(engineFrame)
    writer.put(format.roundTrip)
    log.encode(to: &writer)
    bank.encode(to: &writer, used: usedTakes(at: nextFrame), at: nextFrame)
    for index in tracks.indices {
      tracks[index].encode(to: &writer, at: nextFrame)
      strips.encode(index, to: &writer, at: nextFrame)
    }
  }

  /// Reads what ``encode(to:)`` wrote into a looper that was created in the same way.
  mutating func restore(from reader: inout SnapshotReader) throws(SnapshotError) {
    lastRender = try LastRender(restoring: &reader)
    // An engine restored at its latest frame goes on from there.
    engineFrame = try reader.number(in: 0...LastRender.latestFrame * 2)
    let now = nextFrame
    let roundTrip = try reader.number(in: format.roundTrips)
    bank.setRoundTrip(roundTrip, at: now, used: TakeSet())
    try log.restore(from: &reader, now: now)
    let saved = try bank.restore(from: &reader, at: now)
    var strips: [SavedStrip] = []
    for index in tracks.indices {
      try tracks[index].restore(from: &reader, at: now, saved, bank)
      strips.append(try SavedStrip(from: &reader, at: now))
    }
    self.strips.restore(strips)
  }
}

// Cues.
extension LooperCore {
  /// Carries out the cues of a passage's first frame, in order.
  mutating func receiveCues(at moment: SourceMoment, in block: borrowing SourceBlock) {
    var index = 0
    while let (command, cue) = block.nextCommand(
      LooperCommand.self, of: source, in: moment.passage, from: &index)
    {
      guard isInRange(command) else {
        block.reject(cue, .outOfRange, in: moment.passage)
        continue
      }
      if case .roundTrip(let frames) = command {
        if let reason = refusalOfRoundTrip(at: moment.frame) {
          report(.refused(command, reason), at: moment, in: block)
        } else {
          bank.setRoundTrip(
            frames.rawValue, at: moment.frame, used: usedTakes(at: moment.frame))
          log.noteTurn(at: moment.frame)
        }
        continue
      }
      guard let number = command.track else { continue }
      var now = track(number, at: moment)
      if let reason = now.refusal(of: command) {
        now.report(.refused(command, reason))
      } else {
        setStrip(number, by: command, at: moment.frame)
        now.carryOut(command)
        if let lead = now.lead { _ = block.lead(to: lead.tempo, at: lead.place) }
      }
      adopt(now, in: block)
    }
  }

  /// Whether the numbers of a command are in range.
  func isInRange(_ command: LooperCommand) -> Bool {
    if case .roundTrip(let frames) = command { return format.roundTrips.contains(frames.rawValue) }
    return command.track.map { tracks.indices.contains($0) } ?? false && command.isInRange
  }

  /// Why the round trip cannot be changed at a frame (rule K23).
  func refusalOfRoundTrip(at frame: Int64) -> LooperRefusal? {
    for index in tracks.indices {
      switch tracks[index].task {
      case .recording, .layering: return .busy
      case .none, .listening: break
      }
    }
    return bank.isWriting(usedTakes(at: frame), at: frame) ? .busy : nil
  }

  /// Changes the strip of a track, if that is what a command does.
  private mutating func setStrip(_ number: Int, by command: LooperCommand, at frame: Int64) {
    var strip = strips.strip(number)
    switch command {
    case .gain(let gain, _): strip.gain = gain * format.headroom
    case .mute(let isMuted, _): strip.isMuted = isMuted
    case .solo(let isSoloed, _): strip.isSoloed = isSoloed
    default: return
    }
    strips.change(number, to: strip, at: frame)
  }
}
