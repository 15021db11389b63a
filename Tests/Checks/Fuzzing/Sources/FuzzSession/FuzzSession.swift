import Fuzzer
import Ostinato
import OstinatoRhythm
import Rhythm
import Snapshots

@main
struct FuzzSession {
  static func main() { runFuzzer(fuzz) }
}

private let fixture: (session: RhythmSession, snapshots: [[UInt8]]) = {
  do { return (try RhythmSession(), try RhythmSession.snapshots()) } catch {
    fatalError("no fixture: \(error)")
  }
}()

/// Restores an engine with a step sequencer and a metronome from any bytes that begin like the snapshot of a
/// session, as they are and with all sizes and checksums put right; other bytes choose what is forged in a
/// good snapshot. Whatever is restored must be the same after another round, and play on soundly.
private func fuzz(_ bytes: [UInt8]) {
  guard let parts = SnapshotSignature.parts(of: bytes) else {
    var choices = Choices(bytes)
    restore(forged(&choices))
    return
  }
  restore(bytes)
  restore(SnapshotSignature.session(parts.map { SnapshotSignature.signed($0) }))
}

/// A snapshot with several numbers forged, each of which is accepted beside those before it.
private func forged(_ choices: inout Choices) -> [UInt8] {
  var snapshot = fixture.snapshots[choices.choose(fixture.snapshots.count)]
  for _ in 0...choices.choose(12) {
    guard var parts = SnapshotSignature.parts(of: snapshot), parts.count == 3 else {
      fatalError("a snapshot is no session")
    }
    let part = choices.choose(3)
    choices.forge(&parts[part])
    parts[part] = SnapshotSignature.signed(parts[part])
    let attempt = SnapshotSignature.session(parts)
    var session = fixture.session
    if (try? session.restore(attempt)) != nil { snapshot = attempt }
  }
  return snapshot
}

private func restore(_ bytes: [UInt8]) {
  var session = fixture.session
  do throws(SnapshotError) {
    try session.restore(bytes)
    var again = fixture.session
    try again.restore(session.snapshot)
    guard again.snapshot == session.snapshot else {
      fatalError("after another round it is another")
    }
    if faultIsPlanted {
      // The seeds have no other velocities: a byte must have been changed, and signed for.
      let pattern = session.drums.pattern(ofBank: 0)
      let velocities = (0..<4).map { pattern?[row: 0, step: $0].velocity }
      guard velocities.allSatisfy({ $0 == 0 || $0 == 100 }) else { fatalError("the planted fault") }
    }
    play(session, again)
  } catch {
    guard !error.description.isEmpty else { fatalError("an error without a description") }
    guard session.snapshot == fixture.session.snapshot else {
      fatalError("what was refused changed something")
    }
  }
  // Each source by itself, too.
  guard let parts = SnapshotSignature.parts(of: bytes), parts.count == 3 else { return }
  restore(fixture.session.drums, parts[1])
  restore(fixture.session.click, parts[2])
}

/// Restores one source, which then must be exactly what the bytes say, or what it was.
private func restore<Source: SoundSource>(_ source: Source, _ bytes: [UInt8]) {
  var restored = source
  do throws(SnapshotError) {
    try restored.restore(bytes)
    guard restored.snapshot() == bytes else { fatalError("a source is not what the bytes say") }
  } catch {
    guard restored.snapshot() == source.snapshot() else {
      fatalError("what was refused changed a source")
    }
  }
}

private func play(_ session: RhythmSession, _ copy: RhythmSession) {
  var whole = RhythmPlayer(session)
  var cut = RhythmPlayer(copy)
  for command in [.play, .cue(StepCommand.hit(row: 0).cue(for: 0)), .pause, .play] as [Command] {
    _ = try? whole.session.engine.send(command)
    _ = try? cut.session.engine.send(command)
    whole.render(frames: 24, blocks: 24)
    cut.render(frames: 24, blocks: 7)
    guard whole.heard.isSound else { fatalError("a sample that is not sound") }
    // Of too many reports, others are missing in other blocks.
    guard whole.heard.lostCount == 0 else { return }
    guard whole.heard == cut.heard else { fatalError("blocks change what is heard or reported") }
  }
}
