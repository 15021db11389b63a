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
