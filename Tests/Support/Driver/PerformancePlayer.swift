import Ostinato
import OstinatoOracle

/// Plays performances on an engine in some way of its own: keeps what it renders, watches over it.
public protocol PerformancePlayer: CommandReceiver, ~Copyable {
  /// Renders the next `frames` frames.
  mutating func render(frames: Int) throws
}

extension Performance {
  /// Has `player`, whose engine is the one the performance begins with, play it in blocks.
  public func play<Player: PerformancePlayer & ~Copyable>(
    on player: inout Player, cut partition: Partition
  ) throws {
    var sender = CommandSender(self, from: player.frame)
    var cutter = partition.cutter()
    while case let most = try sender.send(to: &player), most > 0 {
      try player.render(frames: min(cutter.next(), most))
    }
  }
}
