import Ostinato
import OstinatoOracle

/// Takes commands as an engine does: an engine, or somebody who watches over one.
public protocol CommandReceiver: ~Copyable {
  /// The next frame to be rendered.
  var frame: FramePosition { get }
  mutating func send(_ command: Command, at anchor: Anchor) throws(Command.Error) -> CommandID
  mutating func cancel(_ id: CommandID) throws(Command.Error)
  mutating func replaceClips(on deck: DeckID, with clips: [Clip]) throws(LoopEngine.Error)
}

extension LoopEngine: CommandReceiver {}

/// Sends a performance's commands as their frames come: by frame, equal ones in the list's order (P1).
public struct CommandSender: Sendable {
  private let performance: Performance
  /// The frame with which the performance begins.
  private let origin: FramePosition
  private var unsent: ArraySlice<Int>
  /// By the command's index; `nil` for what is not sent, or is no command.
  private var ids: [CommandID?]

  /// For a performance that begins at this frame.
  public init(_ performance: Performance, from origin: FramePosition) {
    self.performance = performance
    self.origin = origin
    let commands = performance.commands
    unsent =
      commands.indices.sorted { (commands[$0].frame, $0) < (commands[$1].frame, $1) }[...]
    ids = Array(repeating: nil, count: commands.count)
  }

  /// Sends what is due at the next frame, and returns how many frames may be rendered until
  /// there is more to send; 0 at the performance's end.
  public mutating func send<Receiver: CommandReceiver & ~Copyable>(
    to receiver: inout Receiver
  ) throws(Refusal) -> Int {
    let frame = (receiver.frame - origin).rawValue
    guard frame < Int64(performance.length) else { return 0 }
    while let index = unsent.first, performance.commands[index].frame <= frame {
      unsent.removeFirst()
      try send(performance.commands[index], as: index, to: &receiver)
    }
    let left = Int64(performance.length) - frame
    return Int(unsent.first.map { min(performance.commands[$0].frame - frame, left) } ?? left)
  }

  /// Sends a command, which is known as `index` from here on.
  mutating func send<Receiver: CommandReceiver & ~Copyable>(
    _ sent: SentCommand, as index: Int, to receiver: inout Receiver
  ) throws(Refusal) {
    while ids.count <= index { ids.append(nil) }
    switch sent.action {
    case .cancel(let target):
      // What has been performed, or is not sent yet, is not pending: nothing happens.
      if ids.indices.contains(target), let id = ids[target] { try? receiver.cancel(id) }
    case .replaceRing(let deck, let clips):
      let ring = try clips.map { clip throws(Refusal) in
        try clip.clip(rate: performance.sampleRate)
      }
      try accepted { () throws(LoopEngine.Error) in
        try receiver.replaceClips(on: DeckID(deck), with: ring)
      }
    default:
      guard let command = try sent.action.command() else { return }
      let anchor = sent.anchor.anchor(from: origin)
      ids[index] = try accepted { () throws(Command.Error) in
        try receiver.send(command, at: anchor)
      }
    }
  }
}
