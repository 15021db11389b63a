/// A command that has been checked, with everything that applying it needs, as plain data.
struct QueuedCommand: BitwiseCopyable {
  let id: CommandID
  let command: Command
  let anchor: Anchor
  /// The frame from which it is due, when its anchor is a frame; the frame of sending otherwise.
  let dueFrame: Int64
  /// The anchor's position, when its anchor is a musical time.
  let anchorTicks: Ticks
  /// Where a seek goes.
  let targetTicks: Ticks

  /// The same command at another sample rate: a frame is rounded up.
  func continued(by change: RateChange) -> QueuedCommand {
    var anchor = anchor
    if case .frame(let frame) = anchor {
      anchor = .frame(FramePosition(change.ceil(frame.rawValue)))
    }
    return QueuedCommand(
      id: id, command: command, anchor: anchor, dueFrame: change.ceil(dueFrame),
      anchorTicks: anchorTicks, targetTicks: targetTicks)
  }

  /// By how many frames it comes too late at `frame`; 0 if it does not (rule C3).
  func lateness(at frame: Int64) -> Int64 {
    switch anchor {
    // Neither is negative: `send` refuses frames before the engine's first.
    case .frame(let wanted): max(frame &- wanted.rawValue, 0)
    case .now, .time, .tick, .next: 0
    }
  }
}
