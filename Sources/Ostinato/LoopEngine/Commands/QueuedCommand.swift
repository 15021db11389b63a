/// A command that has been checked, with everything that applying it needs, as plain data.
struct QueuedCommand: BitwiseCopyable {
  let id: CommandID
  let command: Command
  let anchor: Anchor
  /// The frame from which it is due, if its anchor is a frame; otherwise, the frame at which it was
  /// sent.
  let dueFrame: Int64
  /// The anchor's position, if its anchor is a musical time.
  let anchorTicks: Ticks
  /// The target of a seek.
  let targetTicks: Ticks

  /// The command as it was sent, or, where its musical time is not that of its target in a time signature, with the
  /// target in ticks (rule R13).
  func command(in signature: TimeSignature) -> Command {
    guard case .seek(let time) = command else { return command }
    return time.isPlace(of: targetTicks, in: signature) ? command : .seekToTick(targetTicks)
  }

  /// The anchor as it was sent, or in ticks, likewise.
  func anchor(in signature: TimeSignature) -> Anchor {
    guard case .time(let time) = anchor else { return anchor }
    return time.isPlace(of: anchorTicks, in: signature) ? anchor : .tick(anchorTicks)
  }

  /// The same command at another sample rate. A frame is rounded up.
  func continued(by change: RateChange) -> QueuedCommand {
    var anchor = anchor
    if case .frame(let frame) = anchor {
      anchor = .frame(FramePosition(change.ceil(frame.rawValue)))
    }
    return QueuedCommand(
      id: id, command: command, anchor: anchor, dueFrame: change.ceil(dueFrame),
      anchorTicks: anchorTicks, targetTicks: targetTicks)
  }

  /// The number of frames by which it is late at `frame`; 0 if it is not (rule C3).
  func lateness(at frame: Int64) -> Int64 {
    switch anchor {
    // Neither is negative: `send` refuses frames before the engine's first.
    case .frame(let wanted): max(frame &- wanted.rawValue, 0)
    case .now, .time, .tick, .next: 0
    }
  }
}

extension MusicalTime {
  /// Whether it is the musical time of a tick.
  fileprivate func isPlace(of ticks: Ticks, in signature: TimeSignature) -> Bool {
    (try? self.ticks(in: signature)) == ticks
  }
}
