import Fuzzer
import Ostinato
import OstinatoRhythm
import Rhythm

@main
struct FuzzCue {
  static func main() { runFuzzer(fuzz) }
}

private let fixture: RhythmSession = {
  do { return try RhythmSession() } catch { fatalError("no fixture: \(error)") }
}()

/// Something that happens to a session.
private enum Turn {
  case send(Command, Anchor)
  /// The number of frames, the length of the blocks in which a copy renders them, and whether that copy is
  /// then saved and restored.
  case render(Int, cut: Int, saves: Bool)
}

/// Sends cues of any numbers to an engine with a step sequencer and a metronome. A copy that renders in other
/// blocks, and is saved and restored now and then, must play and report the same.
private func fuzz(_ bytes: [UInt8]) {
  var choices = Choices(bytes)
  var turns: [Turn] = []
  for _ in 0..<48 where !choices.isOver {
    if choices.choose(3) == 0 {
      turns.append(
        .render(choices.choose(48), cut: 1 + choices.choose(24), saves: choices.choose(8) == 0))
    } else {
      let command = choices.command()
      if case .cue(let cue) = command { checkRoundTrip(cue) }
      turns.append(.send(command, choices.anchor()))
    }
  }
  turns.append(.render(40, cut: 1 + choices.choose(40), saves: true))
  checkRoundTrip(choices.stepCommand())
  checkRoundTrip(choices.metronomeCommand())
  play(turns)
}

private func play(_ turns: [Turn]) {
  var whole = RhythmPlayer(fixture)
  var cut = RhythmPlayer(fixture)
  for turn in turns {
    switch turn {
    case .send(let command, let anchor):
      send(command, at: anchor, to: &whole.session, &cut.session)
    case .render(let frames, let size, let saves):
      whole.render(frames: frames, blocks: 48)
      cut.render(frames: frames, blocks: size)
      guard whole.heard.isSound, whole.heard.lostCount == 0 else {
        fatalError("a sample that is not sound, or too many reports")
      }
      guard whole.heard == cut.heard else { fatalError("blocks change what is heard or reported") }
      if saves { saveAndRestore(&cut.session, as: whole.session) }
    }
  }
  // The seeds play the first two banks.
  if faultIsPlanted, whole.session.drums.bank >= 2 { fatalError("the planted fault") }
}

/// Sends a command to two sessions in the same state.
private func send(
  _ command: Command, at anchor: Anchor, to whole: inout RhythmSession, _ cut: inout RhythmSession
) {
  do throws(Command.Error) {
    let id = try whole.engine.send(command, at: anchor)
    guard try cut.engine.send(command, at: anchor) == id else { fatalError("two numbers") }
  } catch {
    guard !error.description.isEmpty else { fatalError("an error without a description") }
    guard whole.snapshot == cut.snapshot else {
      fatalError("a command that was refused changed something")
    }
  }
}

private func saveAndRestore(_ session: inout RhythmSession, as other: RhythmSession) {
  let saved = session.snapshot
  guard saved == other.snapshot else { fatalError("blocks change the state") }
  do {
    session = fixture
    try session.restore(saved)
    guard session.snapshot == saved else { fatalError("what was restored is another session") }
  } catch { fatalError("a session cannot be restored: \(error)") }
}

/// A cue that stands for a command is the one that the command becomes.
private func checkRoundTrip(_ cue: Cue) {
  let source = Int(cue.source)
  if let command = StepCommand(cue), command.cue(for: source) != cue {
    fatalError("\(cue) is read as \(command), which has another cue")
  }
  if let command = MetronomeCommand(cue), command.cue(for: source) != cue {
    fatalError("\(cue) is read as \(command), which has another cue")
  }
}

/// A command arrives as it was sent, or, with numbers far out of range, as one that is out of range, too.
private func checkRoundTrip(_ command: StepCommand) {
  let cue = command.cue(for: 0)
  guard let read = StepCommand(cue), read.cue(for: 0) == cue else {
    fatalError("\(command) does not arrive")
  }
}

/// A command arrives as it was sent, unless it has a literal that is not a pattern.
private func checkRoundTrip(_ command: MetronomeCommand) {
  let read = MetronomeCommand(command.cue(for: 0))
  switch command {
  case .accents(let pattern?) where pattern.clickCount == 0:
    guard read == nil else { fatalError("malformed") }
  case .polyrhythm(let rhythm?) where rhythm.clicks == 0:
    guard read == nil else { fatalError("malformed") }
  case .volume(let volume) where volume.isNaN: break
  default:
    guard read == command else { fatalError("\(command) arrives as \(String(describing: read))") }
  }
}
