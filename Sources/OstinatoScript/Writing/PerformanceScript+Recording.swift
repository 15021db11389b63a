import Ostinato

extension PerformanceScript {
  /// Adds a command that was sent to an engine, so that a session can be run again. `frame` is
  /// `LoopEngine.frame` when it was sent.
  ///
  /// ```swift
  /// let frame = engine.frame
  /// try engine.send(.next(on: .a), at: .nextBar)
  /// try script.append(.next(on: .a), at: .nextBar, sentAt: frame)
  /// ```
  ///
  /// What the text spells in another way is turned into that: an anchor at a frame becomes a command sent at that
  /// frame, or at `frame` where that is later, and ticks that are whole sixteenths become musical times.
  ///
  /// - Throws: ``ScriptError`` for what the text has no form for: the master gain, ticks between sixteenths, a
  ///   deck's command at the clip end of another deck, a deck that the script does not have. The script is unchanged.
  ///   Ranges are checked by ``text()``.
  public mutating func append(
    _ command: Command, at anchor: Anchor = .now, sentAt frame: FramePosition
  ) throws(ScriptError) {
    var entry = ScriptCommand(spelled(command), at: anchor, sentAt: frame)
    switch anchor {
    case .frame(let due):
      entry.anchor = .now
      entry.frame = max(due, frame)
    case .tick(let ticks) where ticks.wholeSixteenths != nil:
      entry.anchor = .time(MusicalTime(ticks, in: timeSignature))
    default: break
    }
    let path = JSONPath().key("commands").index(commands.count)
    _ = try CommandWriter(script: self, path: path).members(of: entry)
    commands.append(entry)
  }

  /// The same command, as the text has it.
  private func spelled(_ command: Command) -> Command {
    switch command {
    case .seekToTick(let ticks) where ticks.wholeSixteenths != nil:
      .seek(to: MusicalTime(ticks, in: timeSignature))
    case .microloop(false, _): .microloop(false)
    default: command
    }
  }
}
