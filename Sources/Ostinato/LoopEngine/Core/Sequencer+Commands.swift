// What commands do.
extension Sequencer {
  /// Applies one command and reports the outcome (rules R2–R9, D2, M1–M4).
  mutating func apply(_ queued: QueuedCommand, _ events: inout EventSink) {
    let lateness = queued.lateness(at: clock.now)
    if lateness > 0 {
      events.append(clock.event(.late(queued.command.name, by: FrameCount(lateness))))
    }
    unlooped.catchUp(at: clock)
    switch queued.command {
    case .play: apply(.play, of: queued, &events)
    case .pause: apply(.pause, of: queued, &events)
    case .reset: apply(.reset, of: queued, &events)
    case .seek, .seekToTick: apply(transport.seek(to: queued.targetTicks), of: queued, &events)
    case .microloop(true, let length, let start):
      let isNew = transport.microloop.region == nil
      let refusal = transport.turnOnMicroloop(
        from: start, length: length?.resolvedTicks, line: lines.launchLine(of: queued, at: clock),
        at: clock)
      if isNew, refusal == nil { unlooped.begin(decks.rows, at: clock) }
      report(refusal, or: .microloopOn, queued, &events)
    case .microloop(false, _, _): apply(.microloopOff, of: queued, &events)
    case .microloopHalve: change(.halve, queued, &events)
    case .microloopDouble: change(.double, queued, &events)
    case .microloopMove(let distance): change(.move(by: distance.resolvedTicks), queued, &events)
    case .slip: slip(queued, &events)
    case .tempo(let tempo): lead(to: tempo, over: nil, queued, &events)
    case .ramp(let tempo, let length): lead(to: tempo, over: length, queued, &events)
    case .timeSignature(let signature): changeSignature(to: signature, queued, &events)
    case .next(let id): changeMark(of: id, queued, &events) { $0.markNext() }
    case .clip(let index, let id): changeMark(of: id, queued, &events) { $0.mark(index) }
    case .stop(let id):
      unlooped.stop(id.index)
      decks.stop(id, at: clock, &events)
    case .follow(let mode, let id):
      report(decks.follow(mode, on: id, at: clock), or: .followChanged(id), queued, &events)
    case .launch(let index, let id, let isInPhase):
      let line = isInPhase ? nil : lines.launchLine(of: queued, at: clock)
      let refusal = decks.launch(index, on: id, line: line, at: clock)
      if refusal == nil { unlooped.launch(index, on: id.index, line: line, at: clock) }
      report(refusal, or: .launched(id, clip: index), queued, &events)
    case .cancelNext(let id): changeMark(of: id, queued, &events) { $0.cancelNext() }
    case .gain(let gain, let id, let ramp): set(id, over: ramp) { $0.gain = gain }
    case .pan(let pan, let id, let ramp): set(id, over: ramp) { $0.pan = pan }
    case .mute(let isMuted, let id): set(id) { $0.isMuted = isMuted }
    case .solo(let isSoloed, let id): set(id) { $0.isSoloed = isSoloed }
    case .masterGain(let gain, let ramp):
      strips.setMasterGain(gain, at: clock.now, over: ramp?.frames(in: clock.timebase))
    case .cue(let cue):
      cues.append(cue, at: clock.now)
      passageStart.split()
      events.append(clock.event(.cued(cue)))
    }
  }

  /// Follows a source's lead, as a change of tempo and then a seek (rule S8).
  mutating func follow(_ lead: Lead, _ events: inout EventSink) {
    self.lead = nil
    apply(.tempo(lead.tempo), at: lead.place, &events)
    apply(.seekToTick(lead.place), at: lead.place, &events)
  }

  private mutating func apply(_ command: Command, at place: Ticks, _ events: inout EventSink) {
    let now = clock.now
    apply(
      QueuedCommand(
        id: CommandID(number: 0), command: command, anchor: .now, dueFrame: now,
        anchorTicks: .zero, targetTicks: place), &events)
  }

  /// Changes a deck's mark, and reports it or why the command could not change it.
  private mutating func changeMark(
    of id: DeckID, _ queued: QueuedCommand, _ events: inout EventSink,
    _ change: (inout ClipCourse) -> Rejection?
  ) {
    let rejection = decks.changeMark(of: id, change)
    if rejection == nil { unlooped.changeMark(of: id.index, change) }
    let next = decks[id.index].queue.nextIndex
    report(
      rejection, or: next.map { .nextMarked(id, clip: $0) } ?? .nextUnmarked(id), queued, &events)
  }

  private mutating func set(
    _ id: StripID, over ramp: RampLength? = nil, _ change: (inout Strip) -> Void
  ) {
    let index: Int
    if let deck = id.deck {
      index = deck.index
    } else if let source = id.source {
      index = decks.count &+ source
    } else {
      index = strips.firstGroup &+ (id.group ?? 0)
    }
    strips.set(index, at: clock.now, over: ramp?.frames(in: clock.timebase), change)
    isSoundNew = true
  }

  /// Passes an event to the transport and carries out the action that it returns.
  private mutating func apply(
    _ event: TransportStateMachine.Event, of queued: QueuedCommand, _ events: inout EventSink
  ) {
    let action = transport.handle(event)
    if transport.microloop.region == nil { unlooped.end() }
    switch action {
    case .start:
      clock.start()
      decks.start(at: clock)
      passageStart.enter(.played)
      events.append(clock.event(.played))
    case .stop(let endsMicroloop):
      decks.stop(at: clock)
      clock.stop()
      passageStart.enter(.paused)
      events.append(clock.event(.paused))
      clock.endRamp(&events)
      if endsMicroloop { events.append(clock.event(.microloopOff)) }
      decks.adoptWaitingRings(at: clock, &events)
    case .rewind(let endsMicroloop):
      let wasMoving = clock.isMoving
      clock.reset()
      decks.rewind(at: clock, wasMoving: wasMoving)
      passageStart.enter(.reset)
      events.append(clock.event(.reset))
      clock.endRamp(&events)
      if endsMicroloop { events.append(clock.event(.microloopOff)) }
      decks.adoptWaitingRings(at: clock, &events)
    case .jump(let endsMicroloop):
      clock.jump(toTick: queued.targetTicks)
      decks.jump(at: clock)
      unlooped.jump(at: clock)
      passageStart.enter(.sought)
      events.append(clock.event(.sought))
      if endsMicroloop { events.append(clock.event(.microloopOff)) }
    case .engageMicroloop, .changeMicroloop: break  // Their commands do it.
    case .releaseMicroloop: events.append(clock.event(.microloopOff))
    case .reject(let reason): events.append(clock.event(.rejected(queued.command.name, reason)))
    }
  }

  /// Sets a tempo, or leads to it while the music moves by a length (rules R9, W4, W8).
  private mutating func lead(
    to tempo: Tempo, over length: MusicalLength?, _ queued: QueuedCommand,
    _ events: inout EventSink
  ) {
    let standsStill = length != nil && !clock.isMoving
    let refusal = standsStill ? .notPlaying : decks.refusal(of: tempo)
    if refusal == nil {
      clock.endRamp(&events)
      let distance = length.map { clock.timebase.position(of: $0.resolvedTicks).units }
      if let distance { clock.beginRamp(to: tempo, over: distance) } else { clock.setTempo(tempo) }
      followTempo()
    }
    report(refusal, or: length == nil ? .tempoChanged : .rampBegan, queued, &events)
  }

  /// Changes the time signature, if the music stands at `0:0:0` (rule R12).
  private mutating func changeSignature(
    to signature: TimeSignature, _ queued: QueuedCommand, _ events: inout EventSink
  ) {
    let isAtStart = !clock.isMoving && clock.position.units == 0
    if isAtStart {
      transport.changeSignature(from: clock.timebase.timeSignature, to: signature)
      clock.setTimeSignature(signature)
      passageStart.split()
    }
    report(isAtStart ? nil : .notAtStart, or: .timeSignatureChanged, queued, &events)
  }

  /// Begins a passage at another tempo, which decks follow.
  mutating func followTempo() {
    passageStart.split()
    if decks.anyFollows, decks.followTempo(at: clock) { isSoundNew = true }
  }

  /// Changes the microloop's region, with the music in it (rule W6).
  private mutating func change(
    _ change: MicroloopChange, _ queued: QueuedCommand, _ events: inout EventSink
  ) {
    let refusal = transport.changeMicroloop(change, in: clock.timebase.timeSignature)
    let distance = transport.microloop.distanceOutside(of: clock.position, in: clock.timebase)
    if refusal == nil, distance != 0 {
      unlooped.getAhead(by: clock.timebase.ticks(at: Position(units: distance)))
      clock.shift(back: distance)
      decks.jump(at: clock)
      passageStart.enter(.sought)
    }
    report(refusal, or: .microloopChanged, queued, &events)
  }

  /// Ends the microloop, and goes on where the music is without the loop (rule W13).
  private mutating func slip(_ queued: QueuedCommand, _ events: inout EventSink) {
    if case .reject(let reason) = transport.handle(.slip) {
      return events.append(clock.event(.rejected(.slip, reason)))
    }
    let distance = unlooped.distance
    clock.slip(by: distance, crossed: unlooped.crossed)
    if distance != .zero { passageStart.enter(.sought) }
    events.append(clock.event(.slipped))
    events.append(clock.event(.microloopOff))
    decks.slip(to: unlooped, at: clock, jumps: distance != .zero, &events)
    unlooped.end()
  }

  /// Reports what a command did, or why it was refused.
  private mutating func report(
    _ refusal: Rejection?, or kind: EngineEvent.Kind, _ queued: QueuedCommand,
    _ events: inout EventSink
  ) {
    events.append(clock.event(refusal.map { .rejected(queued.command.name, $0) } ?? kind))
  }
}
