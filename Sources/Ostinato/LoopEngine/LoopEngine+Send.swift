extension LoopEngine {
  /// Sends a command, which applies at its anchor: by default, at the next frame.
  ///
  /// The outcome is reported as events, except for mixer settings, which take effect without one.
  /// Nothing changes before the next render: properties do not anticipate commands.
  ///
  /// - Returns: The command's identifier, with which it can be cancelled while it is pending.
  /// - Throws: ``Command/Error`` if the command could never apply, or if the queue is full. Nothing
  ///   has changed then.
  /// - Complexity: O(log n) for n pending commands.
  ///
  /// Realtime-safe: yes, once the engine is unique.
  @discardableResult
  public mutating func send(
    _ command: Command, at anchor: Anchor = .now
  ) throws(Command.Error) -> CommandID {
    let id = CommandID(number: core.sequencer.commands.nextNumber)
    let queued = try checked(
      command, at: anchor, id: id, in: signatureOfTimes, lengthsIn: signatureOfTimes)
    makeUnique()
    core.send(queued)
    if case .timeSignature(let signature) = command { core.signatureOfTimes = signature }
    return queued.id
  }

  /// The time signature in which musical times, bars and beats count that are given now (rule R13).
  package var signatureOfTimes: TimeSignature { core.signatureOfTimes }

  /// Sends a command to a sound source, which receives it at its anchor: by default, at the next frame.
  ///
  /// ```swift
  /// try engine.send(.play(bank: 1), to: drums.id, at: .nextBar)
  /// ```
  ///
  /// It is a command like any other: it is listed while it is pending, can be cancelled, and is part of a
  /// snapshot. The source carries it out in a render that calls it; one that it cannot carry out is reported as
  /// rejected.
  ///
  /// - Returns: The command's identifier, with which it can be cancelled while it is pending.
  /// - Throws: ``Command/Error`` if the engine has no such source, or as for ``send(_:at:)``.
  /// - Complexity: O(log n) for n pending commands.
  ///
  /// Realtime-safe: yes, once the engine is unique.
  @discardableResult
  @inlinable  // so that the type of the command is known where it is compiled, and not looked up
  public mutating func send<SomeCommand: SourceCommand>(
    _ command: SomeCommand, to source: SourceID<SomeCommand>, at anchor: Anchor = .now
  ) throws(Command.Error) -> CommandID {
    try send(.cue(command.cue(for: source.number)), at: anchor)
  }

  /// The pending commands, in the order in which they were sent.
  ///
  /// - Complexity: O(n log n).
  ///
  /// Realtime-safe: no.
  public var pendingCommands: [PendingCommand] {
    let signature = core.sequencer.clock.timebase.timeSignature
    return core.sequencer.commands.all.map {
      PendingCommand(
        id: $0.id, command: $0.command(in: signature), anchor: $0.anchor(in: signature),
        framesLeft: core.sequencer.framesLeft(until: $0).map { FrameCount($0) })
    }
  }

  /// Cancels a pending command.
  ///
  /// - Throws: ``Command/Error/notPending(_:)`` if the command has already been applied or
  ///   cancelled.
  /// - Complexity: O(n).
  ///
  /// Realtime-safe: yes, once the engine is unique.
  public mutating func cancel(_ id: CommandID) throws(Command.Error) {
    makeUnique()
    guard core.cancel(id) else { throw .notPending(id) }
  }

  /// Checks a command and resolves its anchor and target, or throws the reason why it can never
  /// apply. Musical times are those of `signature`, and lengths those of `lengthSignature`. It is mutating so that
  /// it is not passed a copy of the engine.
  mutating func checked(
    _ command: Command, at anchor: Anchor, id: CommandID, in signature: TimeSignature,
    lengthsIn lengthSignature: TimeSignature
  ) throws(Command.Error) -> QueuedCommand {
    guard core.sequencer.commands.count < core.settings.pendingCapacity else {
      throw .queueFull(capacity: core.settings.pendingCapacity)
    }
    var record = CommandRecord(command)
    var target = Ticks.zero
    if record.has(.time) { target = try position(at: ticks(of: record.time, in: signature)) }
    if record.has(.tick) { target = try position(at: record.tick) }
    if record.has(.tempo) { try check(record.tempo) }
    if record.has(.gain) { try check(gain: record.value) }
    if record.has(.pan) { try check(pan: record.value) }
    if record.clip < 0 { throw .clipIndexOutOfRange(record.clip) }
    if let length = record.length {
      record.length = .ticks(
        try record.kind == .ramp
          ? rampTicks(of: length, in: lengthSignature)
          : microloopTicks(
            of: length, isMove: record.kind == .microloopMove, in: lengthSignature))
    }
    if record.has(.cue) { try check(source: Int(record.cue.source)) }
    if record.has(.deck) { try check(record.deck) }
    if record.has(.strip) {
      if let deck = record.strip.deck { try check(deck) }
      if let source = record.strip.source { try check(source: source) }
      if let group = record.strip.group { try check(group: group) }
    }
    if let ramp = record.ramp {
      guard let ramp = ramp.resolved(in: lengthSignature) else {
        throw .rampOutOfRange(ramp)
      }
      record.ramp = ramp
    }

    var dueFrame = core.sequencer.clock.now
    var anchorTicks = Ticks.zero
    switch anchor {
    case .now: break
    case .frame(let frame):
      guard frame >= 0 else { throw .frameOutOfRange(frame) }
      dueFrame = max(frame.rawValue, core.sequencer.clock.now)
    case .time(let time): anchorTicks = try ticks(of: time, in: signature)
    case .tick(let ticks): anchorTicks = ticks
    case .next(.clipEnd(let deck)): try check(deck)
    case .next(.sixteenth), .next(.beat), .next(.bar), .next(.segment): break
    }
    return QueuedCommand(
      id: id, command: record.command, anchor: anchor,
      dueFrame: dueFrame, anchorTicks: anchorTicks, targetTicks: target)
  }

  private func ticks(
    of time: MusicalTime, in signature: TimeSignature
  ) throws(Command.Error) -> Ticks {
    do { return try time.ticks(in: signature) } catch {
      throw .musicalTime(error)
    }
  }

  private func rampTicks(
    of length: MusicalLength, in signature: TimeSignature
  ) throws(Command.Error) -> Ticks {
    let ticks = length.ticks(in: signature)
    let longest = signature.barLength * Int64(Command.maximumRampBars)
    guard (.perSixteenth...longest).contains(ticks) else { throw .tempoRampOutOfRange(length) }
    return ticks
  }

  private func microloopTicks(
    of length: MusicalLength, isMove: Bool, in signature: TimeSignature
  ) throws(Command.Error) -> Ticks {
    do {
      return try isMove
        ? Microloop.ticks(ofMove: length, in: signature)
        : Microloop.ticks(of: length, in: signature)
    } catch {
      throw .microloop(error)
    }
  }

  private func position(at ticks: Ticks) throws(Command.Error) -> Ticks {
    guard ticks.isSeekable else { throw .positionOutOfRange(ticks) }
    return ticks
  }

  private func check(_ deck: DeckID) throws(Command.Error) {
    guard (0..<core.sequencer.decks.count).contains(deck.index) else { throw .noSuchDeck(deck) }
  }

  private func check(source: Int) throws(Command.Error) {
    guard (0..<core.sourceCount).contains(source) else { throw .noSuchSource(source) }
  }

  private func check(group: Int) throws(Command.Error) {
    guard (0..<core.groupCount).contains(group) else { throw .noSuchGroup(group) }
  }

  private func check(_ tempo: Tempo) throws(Command.Error) {
    do {
      _ = try Timebase(sampleRate: timebase.sampleRate, tempo: tempo)
    } catch { throw .timebase(error) }
  }

  private func check(gain: Float) throws(Command.Error) {
    do { try Strip.validate(gain: gain) } catch { throw .mixer(error) }
  }

  private func check(pan: Float) throws(Command.Error) {
    do { try Strip.validate(pan: pan) } catch { throw .mixer(error) }
  }
}

extension Ticks {
  /// Whether an engine can seek there.
  var isSeekable: Bool { self >= .zero && rawValue <= 1 << 61 }
}
