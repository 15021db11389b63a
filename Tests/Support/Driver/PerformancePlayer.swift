import Ostinato
import OstinatoOracle

/// Plays performances on an engine in some way of its own: keeps what it renders, watches over it.
public protocol PerformancePlayer: ~Copyable {
  /// The engine, for its getters.
  var engine: LoopEngine { get }
  /// Sends a command as `LoopEngine` does.
  mutating func send(_ command: Command, at anchor: Anchor) throws -> CommandID
  /// Takes a command back; one that is not pending is left alone.
  mutating func cancel(_ id: CommandID)
  /// Replaces clips as `LoopEngine` does.
  mutating func replaceClips(on deck: DeckID, with clips: [Clip]) throws
  /// Renders the next `frames` frames, none included.
  mutating func render(frames: Int) throws
}

extension Performance {
  /// Has `player`, whose engine is the one the performance begins with, play it in blocks. The engine
  /// has stood still for `age` frames: all frames are that much later.
  public func play<Player: PerformancePlayer & ~Copyable>(
    on player: inout Player, cut partition: Partition, after age: Int64 = 0
  ) throws {
    let signature = try signature()
    let order = commands.indices.sorted {
      (commands[$0].frame, $0) < (commands[$1].frame, $1)
    }
    var unsent = order[...]
    var ids: [Int: CommandID] = [:]
    var cutter = partition.cutter()
    while true {
      let frame = player.engine.frame.rawValue - age
      while let index = unsent.first, commands[index].frame <= frame {
        guard frame < Int64(length) else { break }
        unsent.removeFirst()
        let sent = commands[index]
        switch sent.action {
        case .cancel(let target):
          // What has been performed, or is not sent yet, is not pending: nothing happens.
          if let id = ids[target] { player.cancel(id) }
        case .replaceRing(let deck, let clips):
          try player.replaceClips(
            on: DeckID(deck), with: clips.map { try $0.clip(rate: sampleRate) })
        default:
          guard let command = try sent.action.command(in: signature) else { continue }
          let anchor = sent.anchor.anchor(in: signature).moved(by: FrameCount(age))
          ids[index] = try player.send(command, at: anchor)
        }
      }
      let left = length - Int(frame)
      if left <= 0 { break }
      let untilSend = unsent.first.map { Int(commands[$0].frame - frame) } ?? left
      try player.render(frames: min(cutter.next(), left, untilSend))
    }
  }
}

extension Anchor {
  fileprivate func moved(by frames: FrameCount) -> Anchor {
    if case .frame(let frame) = self { .frame(frame + frames) } else { self }
  }
}
