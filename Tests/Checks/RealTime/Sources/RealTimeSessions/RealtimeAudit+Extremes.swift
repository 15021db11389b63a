import Ostinato

// What no random performance does: all commands at all anchors, all refusals, full queues, too small
// buffers.
extension RealtimeAudit {
  /// Goes on from where a performance is, with an engine of its own.
  func goToExtremes(from original: LoopEngine) throws {
    var engine = original.fork()
    realtime("LoopEngine.makeUnique()") { engine.makeUnique() }
    var host = SmallHost()
    var ids: [CommandID] = []
    for command in commands(for: engine) {
      for anchor in anchors(for: engine) {
        if let id = try? send(command, at: anchor, to: &engine) { ids.append(id) }
      }
      // A queue that is full by now is emptied again, half of it by cancelling.
      for (index, id) in ids.enumerated() where index % 2 == 0 {
        try? realtime("LoopEngine.cancel(_:)") { () throws(Command.Error) in
          try engine.cancel(id)
        }
      }
      ids.removeAll()
      host.render(&engine, for: self)
    }
    refuse(&engine)
    try playSources()
    try playRhythm()
    try playLooper()
    try exchangeLoops()
    try forkAll()
    try playNotes()
    try playMIDIClock()
    try observe(&engine)
    host.render(&engine, for: self)
    read(engine)
  }

  private func commands(for engine: LoopEngine) -> [Command] {
    let deck = DeckID.a
    return [
      .play, .microloop(true), .seek(to: .zero), .microloop(true), .seekToTick(1),
      .microloop(true, length: .sixteenths(1)), .microloopHalve, .microloopDouble,
      .microloopMove(by: .sixteenths(-1)), .microloop(true, length: .sixteenths(1), from: .here),
      .microloop(true, from: .justPlayed), .tempo(engine.state.tempo), .slip,
      .microloop(true, length: .sixteenths(1)), .microloop(false),
      .next(on: deck), .clip(0, on: deck), .cancelNext(on: deck), .stop(on: deck), .stop(on: deck),
      .ramp(to: engine.state.tempo, over: .sixteenths(3)),
      .launch(0, on: deck), .launch(.max, on: deck), .launch(0, on: deck, inPhase: true),
      .follow(.varispeed, on: deck), .follow(.stretch, on: deck),
      .follow(.stretch, on: deck), .follow(.native, on: deck),
      .gain(0.5, on: deck, over: .milliseconds(3)), .pan(-1, on: deck, over: .ticks(.perSixteenth)),
      .mute(true, on: deck), .solo(true, on: deck), .masterGain(2), .masterGain(1, over: .ticks(9)),
      .cue(Cue(source: 0, code: 1)), .pause, .play, .reset,
      .timeSignature(engine.timebase.timeSignature), .play,
    ]
  }

  private func anchors(for engine: LoopEngine) -> [Anchor] {
    [
      .now, .frame(engine.frame + FrameCount(3)), .frame(0), .time(engine.state.time),
      .tick(engine.state.ticks + 1), .nextSixteenth, .nextBeat, .nextBar, .nextSegment,
      .nextClipEnd(of: .a),
    ]
  }

  /// Every reason to refuse a command but a full queue, which commands at all anchors come to.
  private func refuse(_ engine: inout LoopEngine) {
    let nobody = DeckID(1_000_000)
    let nowhere = MusicalTime(bar: 0, beat: 64, sixteenth: 0)
    let bad: [(Command, Anchor)] = [
      (.next(on: nobody), .now), (.play, .nextClipEnd(of: nobody)), (.seek(to: nowhere), .now),
      (.play, .time(nowhere)), (.seekToTick(-1), .now), (.masterGain(.nan), .now),
      (.masterGain(17), .now), (.play, .frame(-1)), (.clip(-1, on: .a), .now),
      (.microloop(true, length: .ticks(1)), .now), (.masterGain(1, over: .milliseconds(-1)), .now),
    ]
    for (command, anchor) in bad {
      refused("LoopEngine.send(_:at:)") { () throws(Command.Error) in
        try engine.send(command, at: anchor)
      }
    }
  }

  private func observe(_ engine: inout LoopEngine) throws {
    var observers: [ObserverID] = []
    for _ in 0...EngineSettings.maximumObservers {
      // The last ones find no place.
      let observer = try? realtime("LoopEngine.observe(every:)") { () throws(LoopEngine.Error) in
        try engine.observe(every: .perSixteenth)
      }
      if let observer { observers.append(observer) }
    }
    refused("LoopEngine.observe(every:)") { () throws(LoopEngine.Error) in
      try engine.observe(every: .zero)
    }
    for observer in observers {
      realtime("LoopEngine.stopObserving(_:)") { engine.stopObserving(observer) }
    }
  }
}

/// A host with too little room for everything.
private struct SmallHost: ~Copyable {
  private var events = EventBuffer(capacity: 1)
  private var passages = PassageBuffer(capacity: 1)
  private var left = [Float](repeating: 0, count: 64)
  private var right = [Float](repeating: 0, count: 64)

  mutating func render(_ engine: inout LoopEngine, for audit: RealtimeAudit) {
    left.withUnsafeMutableBufferPointer { left in
      right.withUnsafeMutableBufferPointer { right in
        guard let left = left.baseAddress, let right = right.baseAddress else { return }
        let output = unsafe UnsafeStereoBuffer(left: left, right: right)
        for frames in [-1, 0, 1, 64] {
          audit.realtime("LoopEngine.render(into:stems:frames:events:)") {
            unsafe engine.render(into: output, frames: frames, events: &events)
          }
          audit.read(events)
        }
        for _ in 0..<3 {
          audit.realtime("LoopEngine.advance(frames:stems:passages:events:)") {
            engine.advance(frames: 64, passages: &passages, events: &events)
          }
          // The bus of another source may hold anything.
          let other = unsafe UnsafeStereoBuffer(left: right, right: left)
          audit.realtime("LoopEngine.mix(into:adding:)") {
            unsafe engine.mix(into: output, adding: other)
          }
          audit.read(passages)
        }
      }
    }
  }
}
