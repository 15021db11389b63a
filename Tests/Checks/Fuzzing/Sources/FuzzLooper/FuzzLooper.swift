import Fuzzer
import Ostinato
import OstinatoLooper
import Rhythm
import Snapshots

@main
struct FuzzLooper {
  static func main() { runFuzzer(fuzz) }
}

/// Sends a looper commands of any numbers, and exchanges its engine for others. A copy that renders in other blocks must
/// play and report the same, and be the same once it has been saved and restored. Now and then a copy is restored from a
/// snapshot of which several numbers are forged; it must be sound.
private func fuzz(_ bytes: [UInt8]) {
  var choices = Choices(bytes)
  let roundTrip = choices.pick([0, 3, 40])
  var whole = LooperPlayer(roundTrip: roundTrip)
  var cut = whole
  var earlier = whole.engine
  for _ in 0..<60 where !choices.isOver {
    switch choices.choose(8) {
    case 0, 1:
      let (frames, size) = (choices.choose(256), 1 + choices.choose(100))
      whole.render(frames, blocks: 256)
      cut.render(frames, blocks: size)
      guard whole.heard == cut.heard else { fatalError("blocks change what is heard or reported") }
      guard whole.heard.allSatisfy({ Float(bitPattern: $0).isFinite }) else {
        fatalError("a sample that is not sound")
      }
      (whole.heard, cut.heard) = ([], [])
    case 2:
      let engine = choices.engine(earlier: earlier, now: whole.engine)
      if choices.choose(2) == 0 { earlier = whole.engine }
      (whole.engine, cut.engine) = (engine, engine)
    case 3: saveAndRestore(&cut, as: whole, roundTrip: roundTrip)
    case 4: playForged(whole, roundTrip: roundTrip, &choices)
    default:
      let (command, anchor) = (choices.command(), choices.anchor())
      _ = try? whole.engine.send(command, at: anchor)
      _ = try? cut.engine.send(command, at: anchor)
    }
  }
  saveAndRestore(&cut, as: whole, roundTrip: roundTrip)
  if faultIsPlanted, whole.looper.state(of: 0, in: whole.engine.state)?.activity != .empty {
    fatalError("the planted fault")
  }
}

private func saveAndRestore(_ player: inout LooperPlayer, as other: LooperPlayer, roundTrip: Int) {
  let saved = player.looper.snapshot()
  guard saved == other.looper.snapshot() else { fatalError("blocks change the state") }
  player.looper = LooperPlayer(roundTrip: roundTrip).looper
  do { try player.looper.restore(saved) } catch {
    fatalError("a looper refuses its own snapshot: \(error)")
  }
  guard player.looper.snapshot() == saved else { fatalError("what was restored is another looper") }
}

/// Plays on from a snapshot with several numbers forged, each of which is accepted beside those before it.
private func playForged(_ player: LooperPlayer, roundTrip: Int, _ choices: inout Choices) {
  var player = player
  for _ in 0...choices.choose(6) {
    var bytes = player.looper.snapshot()
    // Most bytes are audio, so places are counted from the beginning or from the end.
    choices.forge(&bytes, fromEitherEnd: true)
    var forged = LooperPlayer(roundTrip: roundTrip).looper
    guard (try? forged.restore(SnapshotSignature.signed(bytes))) != nil else { continue }
    let saved = forged.snapshot()
    do { try player.looper.restore(saved) } catch {
      fatalError("a looper that was restored refuses its own snapshot: \(error)")
    }
    guard player.looper.snapshot() == saved else { fatalError("after another round it is another") }
  }
  for command in [.play, .cue(LooperCommand.overdub(true, track: 0).cue(for: 0))] as [Command] {
    _ = try? player.engine.send(command)
    player.render(120, blocks: 50)
    for track in 0..<player.looper.trackCount { _ = player.looper.clip(of: track) }
  }
  guard player.heard.allSatisfy({ Float(bitPattern: $0).isFinite }) else {
    fatalError("a forged sample that is not sound")
  }
}
