import Fuzzer
import Notes
import Ostinato
import OstinatoNotes
import Rhythm
import Snapshots

@main
struct FuzzNotes {
  static func main() { runFuzzer(fuzz) }
}

private let fixture: (session: NoteFixture, snapshots: [[UInt8]]) = {
  do { return (try NoteFixture(), try NoteFixture.snapshots()) } catch {
    fatalError("no fixture: \(error)")
  }
}()

/// Restores a note looper from a good snapshot in which several numbers are forged, puts a sequence in, and plays on
/// with commands. What is restored must be the same after another round, at every step, and sound.
private func fuzz(_ bytes: [UInt8]) {
  var choices = Choices(bytes)
  var session = fixture.session
  session.looper = forged(&choices)
  _ = try? session.engine.send(.play)
  // A step takes a millisecond under the sanitizer.
  for _ in 0..<16 where !choices.isOver {
    act(on: &session, &choices)
    guard session.render(1 + choices.choose(40)).allSatisfy({ $0.isFinite }) else {
      fatalError("a sample that is not sound")
    }
    let saved = session.looper.snapshot()
    var again = fixture.session.looper
    do { try again.restore(saved) } catch { fatalError("it refuses its own snapshot: \(error)") }
    guard again.snapshot() == saved else { fatalError("after another round it is another") }
  }
}

/// A looper with several numbers forged, each of which is accepted beside those before it.
private func forged(_ choices: inout Choices) -> NoteLooper {
  var snapshot = choices.pick(fixture.snapshots)
  var looper = fixture.session.looper
  for _ in 0...choices.choose(12) {
    var attempt = snapshot
    choices.forge(&attempt)
    attempt = SnapshotSignature.signed(attempt)
    if (try? looper.restore(attempt)) != nil { snapshot = attempt }
  }
  if faultIsPlanted, looper.snapshot() != fixture.session.looper.snapshot() {
    fatalError("the planted fault")
  }
  do { try looper.restore(snapshot) } catch { fatalError("what was accepted is refused") }
  return looper
}

/// Sends a command, puts a sequence in, moves the music or exchanges the engine.
private func act(on session: inout NoteFixture, _ choices: inout Choices) {
  let pitch = choices.pick([0, 60, 62, 127])
  switch choices.choose(12) {
  case 0: _ = try? session.engine.send(.pause)
  case 1: _ = try? session.engine.send(.play)
  case 2: _ = try? session.engine.send(.seekToTick(Ticks(choices.number())))
  case 3: _ = try? session.engine.send(.microloop(choices.choose(2) == 0))
  case 4:
    session.engine = fixture.session.engine
    _ = try? session.engine.send(.play)
  case 5:
    let note = try? Note(pitch: pitch, velocity: 1, start: 0, length: .perSixteenth)
    let sequence = try? NoteSequence(length: .sixteenths(1), notes: [note].compactMap { $0 })
    if let sequence { try? session.looper.put(sequence, at: Ticks(choices.number())) }
  default:
    let cue = Cue(
      source: 0, code: Int32(choices.choose(10)), value: choices.pick([Int64(pitch), 1, 720_720]),
      detail: choices.pick([0, 1, 100]))
    _ = try? session.engine.send(.cue(cue))
  }
}
