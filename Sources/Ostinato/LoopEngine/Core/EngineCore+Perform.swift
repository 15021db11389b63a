extension EngineCore {
  /// Performs one command and reports what became of it (rules R2–R9, D2, M1–M4).
  mutating func perform(_ queued: QueuedCommand, _ events: inout EventSink) {
    isHeardAnew = true
    let lateness = queued.lateness(at: now)
    if lateness > 0 {
      events.append(event(.late(queued.command.name, by: FrameCount(lateness))))
    }
    switch queued.command {
    case .play: move(transport.handle(.play), for: .play, &events)
    case .pause: move(transport.handle(.pause), for: .pause, &events)
    case .reset: move(transport.handle(.reset), for: .reset, &events)
    case .seek, .seekToTick: seek(to: queued.targetTicks, &events)
    case .tempo(let tempo): setTempo(tempo, &events)
    case .microloop(let isOn):
      move(transport.handle(isOn ? .microloopOn : .microloopOff), for: .microloop, &events)
    case .next(let id):
      var deck = decks[id.index]
      let isNews = deck.queue.markNext()
      decks[id.index] = deck
      events.append(event(isNews ? .nextMarked(id) : .rejected(.next, .alreadySo)))
    case .cancelNext(let id):
      var deck = decks[id.index]
      let isNews = deck.queue.cancelNext()
      decks[id.index] = deck
      events.append(event(isNews ? .nextUnmarked(id) : .rejected(.cancelNext, .alreadySo)))
    case .gain(let gain, let id): setStrip(id) { $0.gain = gain }
    case .pan(let pan, let id): setStrip(id) { $0.pan = pan }
    case .mute(let isMuted, let id): setStrip(id) { $0.isMuted = isMuted }
    case .solo(let isSoloed, let id): setStrip(id) { $0.isSoloed = isSoloed }
    case .masterGain(let gain): masterGain = audible(gain)
    }
  }

  /// Carries out what the transport decided.
  private mutating func move(
    _ action: TransportStateMachine.Action, for command: CommandName, _ events: inout EventSink
  ) {
    switch action {
    case .start:
      bend(step: timebase.unitsPerFrame)
      decks.updateEach { $0.resume(at: now) }
      enterDecks()
      begin(.played)
      events.append(event(.played))
    case .stop(let endsMicroloop):
      leaveDecks()
      bend(step: 0)
      decks.updateEach { $0.hold(at: now) }
      begin(.paused)
      events.append(event(.paused))
      if endsMicroloop { endMicroloop(&events) }
      adoptWaitingRings(&events)
    case .rewind(let endsMicroloop):
      if line.isMoving { leaveDecks() }
      decks.updateEach { $0.queue.rewind() }
      jump(to: Position(units: 0), firstLine: .zero, step: 0)
      begin(.reset)
      events.append(event(.reset))
      if endsMicroloop { endMicroloop(&events) }
      adoptWaitingRings(&events)
    case .engageMicroloop:
      microloop.engage(at: here)
      microloopSince = now
      events.append(event(.microloopOn))
    case .releaseMicroloop:
      endMicroloop(&events)
    case .jump: break  // Only a seek leads here, and `seek` carries it out.
    case .reject(let reason): events.append(event(.rejected(command, reason)))
    }
  }

  private mutating func endMicroloop(_ events: inout EventSink) {
    microloop.release()
    events.append(event(.microloopOff))
  }

  private mutating func seek(to target: Ticks, _ events: inout EventSink) {
    let isWithin = microloop.region?.contains(target) ?? false
    let action = transport.handle(isWithin ? .seekWithinRegion : .seek)
    let isMoving = line.isMoving
    if isMoving { leaveDecks() }
    jump(to: timebase.position(of: target), firstLine: target, step: line.step)
    if isMoving { enterDecks() }
    begin(.sought)
    events.append(event(.sought))
    if case .jump(endsMicroloop: true) = action { endMicroloop(&events) }
  }

  private mutating func setTempo(_ tempo: Tempo, _ events: inout EventSink) {
    timebase = timebase.with(tempo)
    if line.isMoving {
      bend(step: timebase.unitsPerFrame)
    }
    passageBegins = true
    events.append(event(.tempoChanged))
  }

  private mutating func setStrip(_ id: DeckID, _ change: (inout Strip) -> Void) {
    var state = strips[id.index]
    change(&state.strip)
    strips[id.index] = state
    var anySolo = false
    for index in 0..<strips.count where strips[index].strip.isSoloed { anySolo = true }
    strips.updateEach { $0.aim(anySolo: anySolo, law: settings.panLaw, at: now, over: rampFrames) }
  }
}
