import Ostinato
import OstinatoRhythm

extension RhythmSession {
  /// Snapshots of a session that plays, with fading voices, a lit torch and waiting commands.
  public static func snapshots() throws -> [[UInt8]] {
    var session = try RhythmSession()
    try session.engine.send(.play)
    try session.engine.send(.hit(row: 0), to: session.drums.id, at: .nextBeat)
    try session.engine.send(.play(bank: 1, restarts: true), to: session.drums.id, at: .frame(30))
    try session.engine.send(.pause, at: .frame(41))
    try session.engine.send(.play, at: .frame(44))
    try session.engine.send(.gap(GapTrainer(on: 2, off: 1)), to: session.click.id, at: .nextBar)
    var player = RhythmPlayer(session)
    return (0..<12).map { _ in
      player.render(frames: 5, blocks: 5)
      return player.session.snapshot
    }
  }
}
