import Ostinato

extension PerformanceScript {
  /// Adds a command that was sent to an engine, so that the session can be repeated. `frame` is the
  /// value of `LoopEngine.frame` when the command was sent.
  ///
  /// ```swift
  /// let frame = engine.frame
  /// try engine.send(.next(on: .a), at: .nextBar)
  /// try script.append(.next(on: .a), at: .nextBar, sentAt: frame)
  /// ```
  ///
  /// Anything that the text expresses in a different way is converted. A command anchored to a
  /// frame becomes a command sent at that frame, or at `frame` if that is later. An anchor at a tick that is a
  /// whole number of sixteenths becomes a musical time.
  ///
  /// - Throws: ``PerformanceScript/Error`` for anything that the text cannot express: the master gain, ticks
  ///   that are not a whole number of sixteenths, a deck's command at the clip end of another deck,
  ///   a cue that its source does not have, or a deck, a source or a group that the script does not contain. The script is then unchanged. Ranges are checked
  ///   by ``text()``.
  /// - Complexity: O(n) in the number of commands.
  public mutating func append(
    _ command: Command, at anchor: Anchor = .now, sentAt frame: FramePosition
  ) throws(PerformanceScript.Error) {
    var entry = ScriptCommand(spelled(command), at: anchor, sentAt: frame)
    let signature = CommandSignatures.last(
      of: commands.lazy.map(\.signatureEntry), at: frame, from: timeSignature)
    switch anchor {
    case .frame(let due):
      // The time signature may be another at that frame.
      entry.command = entry.command.resolved(in: signature)
      entry.anchor = .now
      entry.frame = max(due, frame)
    case .tick(let ticks) where ticks.wholeSixteenths != nil:
      entry.anchor = .time(MusicalTime(ticks, in: signature))
    default: break
    }
    let path = JSONPath().key("commands").index(commands.count)
    _ = try CommandWriter(script: self, path: path, timeSignature: signature).members(of: entry)
    commands.append(entry)
  }

  /// Adds a command that was sent to a sound source, as ``append(_:at:sentAt:)`` does.
  ///
  /// - Throws: ``PerformanceScript/Error`` for anything that the text cannot express, and for a source that the
  ///   script does not contain. The script is then unchanged.
  public mutating func append<SourceCommand: Ostinato.SourceCommand>(
    _ command: SourceCommand, to source: SourceID<SourceCommand>, at anchor: Anchor = .now,
    sentAt frame: FramePosition
  ) throws(PerformanceScript.Error) {
    try append(.cue(command.cue(for: source.number)), at: anchor, sentAt: frame)
  }

  /// Returns the same command in the form that the text uses.
  private func spelled(_ command: Command) -> Command {
    switch command {
    case .microloop(false, _, _): .microloop(false)
    default: command
    }
  }
}

extension Command {
  /// The same command with places and lengths in ticks, unless there is no such place.
  fileprivate func resolved(in signature: TimeSignature) -> Command {
    if case .seek(let time) = self { return (try? .seekToTick(time.ticks(in: signature))) ?? self }
    var record = CommandRecord(self)
    if let length = record.length { record.length = .ticks(length.ticks(in: signature)) }
    if case .music(let length)? = record.ramp { record.ramp = .ticks(length.ticks(in: signature)) }
    return record.command
  }
}
